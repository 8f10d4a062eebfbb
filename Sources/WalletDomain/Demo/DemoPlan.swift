/// What a sample wallet shall hold.
///
/// The wallet follows from the plan and the day alone: the same seed gives the same wallet.
public struct DemoPlan: Equatable, Sendable {
    /// 1 … 100,000. The catalogue's well-known cards come first; where it ends, products come again under nicknames.
    public var cards: Int
    /// All together, shared out evenly: a card takes of its template's benefits as many as it needs, and benefits of
    /// the user's own fill up. nil: what the templates offer.
    public var benefits: Int?
    /// Years of history, 0 … 20.
    public var years: Int
    public var seed: UInt64
    /// Two books beside the cards, of which three are accounts.
    public var hasBooks: Bool

    /// A person's wallet: nine cards, two years, several things about to lapse.
    public static let person = DemoPlan()

    /// The same, with books of what it buys.
    public static let household = DemoPlan(hasBooks: true)

    public init(cards: Int = 9, benefits: Int? = nil, years: Int = 2, seed: UInt64 = 1, hasBooks: Bool = false) {
        self.hasBooks = hasBooks
        self.cards = min(max(cards, 1), 100_000)
        self.benefits = benefits.map { min(max($0, 0), 1_000_000) }
        self.years = min(max(years, 0), 20)
        self.seed = seed
    }

    /// The benefits of the card at `index`; nil: as many as its template offers.
    func share(ofCard index: Int) -> Int? {
        benefits.map { $0 / cards + (index < $0 % cards ? 1 : 0) }
    }
}

extension Wallet {
    /// A realistic wallet for looking around, measuring and testing: cards, benefits in all states, history with
    /// missed periods, all caches as if it had been kept by hand.
    ///
    /// - Parameters:
    ///   - today: the wallet looks like that day's.
    ///   - now: nothing in it is recorded later.
    public static func demo(
        _ plan: DemoPlan = .person, catalogue: Catalogue = .bundled, today: CalendarDay, now: Instant
    ) -> Wallet {
        var maker = DemoMaker(plan, catalogue, today: today, now: now)
        maker.make()
        return maker.wallet()
    }
}

/// Numbers that look random and follow from a seed (SplitMix64).
struct DemoRandom: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// 0 ..< `limit`; 0 for a limit below 1.
    mutating func below(_ limit: Int) -> Int { limit < 2 ? 0 : Int(next() % UInt64(limit)) }

    /// True in `percent` of a hundred cases.
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ choices: [Element]) -> Element? {
        choices.isEmpty ? nil : choices[below(choices.count)]
    }

    /// A UUID of version 4.
    mutating func id<Entity>() -> EntityID<Entity> {
        EntityID(high: next() & ~0xF000 | 0x4000, low: next() & ~(3 << 62) | (2 << 62))
    }
}
