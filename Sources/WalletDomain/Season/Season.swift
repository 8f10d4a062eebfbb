/// All fees of the next thirteen months, and whether each card is worth its own.
public struct Season: Equatable, Sendable {
    public struct Fee: Equatable, Sendable {
        public var on: CalendarDay
        public var card: UserCard.ID
        public var amount: Money
    }

    /// How many months from today on are looked at: each yearly fee is among them, one that is near twice.
    public static let months = 13

    public let from: CalendarDay
    /// In the order of days.
    public var fees: [Fee] = []
    /// Those whose fee must be decided on first come first; then those whose day is not known, and those without one.
    public var cards: [CardSeason] = []

    public var sum: Money { fees.reduce(.zero) { $0 + $1.amount } }

    /// The same day thirteen months later, which counts too.
    public var until: CalendarDay { from.adding(months: Season.months) }

    /// What is charged in each month from that of `from` to that of `until`.
    public var byMonth: [Money] {
        var sums = [Money](repeating: .zero, count: Season.months + 1)
        for fee in fees {
            let month = fee.on.monthIndex - from.monthIndex
            if sums.indices.contains(month) { sums[month] += fee.amount }
        }
        return sums
    }

    public subscript(card: UserCard.ID) -> CardSeason? { cards.first { $0.card == card } }

    /// Looks again at what a card was used for; its fees are as they were.
    public mutating func lookAgain(
        at card: UserCard.ID, in wallet: Wallet, by table: ErrandTable = .bundled, on today: CalendarDay
    ) {
        guard let place = cards.firstIndex(where: { $0.card == card }), let held = wallet.cards[card] else { return }
        cards[place] = wallet.season(of: held, table, on: today)
    }
}

extension Wallet {
    /// Looks at the fees to come and at a year of what each card was used for; at cards that are not archived.
    ///
    /// - Parameter filter: one owner's cards, or one card.
    public func season(
        only filter: ListFilter = ListFilter(), by table: ErrandTable = .bundled, on today: CalendarDay
    ) -> Season {
        let held = activeCards.filter { filter.fits($0) && !$0.isOfCoupons }
        var season = Season(from: today)
        for card in held {
            season.fees += feesCharged(of: card, in: Period(start: today, end: season.until)).map {
                Season.Fee(on: $0.on, card: card.id, amount: $0.amount)
            }
        }
        season.fees.sort { ($0.on, $0.card) < ($1.on, $1.card) }
        let looked = held.map { self.season(of: $0, table, on: today) }
        season.cards = looked.sorted { $0.rank < $1.rank }
        return season
    }

    /// The fees of a card that are charged on days of a span, refunds left out.
    func feesCharged(of card: UserCard, in span: Period) -> [(on: CalendarDay, amount: Money)] {
        feeDays(of: card, in: span).filter { $0.amount > .zero }
    }
}

extension CardSeason {
    /// Its fee's day; behind all days where that is not known, and behind those where there is no fee.
    fileprivate var rank: CalendarDay {
        guard let fee, fee.amount > .zero else { return .latest }
        return fee.on ?? CalendarDay.latest.adding(days: -1)
    }
}
