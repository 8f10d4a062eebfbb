import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

let gold = "American Express Gold"
let platinum = "American Express Platinum"
let boundless = "Marriott Bonvoy Boundless"
let reserve = "Chase Sapphire Reserve"

/// The four sample cards, added on 27 Nov 2026; Gold is selected, its Uber Cash highlighted. At noon three benefits are
/// due: Uber Cash of Platinum, Dining Credit and Uber Cash of Gold, all until Mon 30 Nov; their alerts rang at noon.
/// Free Night of Boundless is muted: it would ask whether it was posted.
///
/// - Parameter isEnrolled: in Dining Credit, which else asks for it with each new period.
func fullStore(
    at now: String = "2026-11-27T12:00:00Z", zone: TimeZoneRules = .utc, asOf: CalendarDay? = nil,
    isAhead: Bool = false,
    readOnly: String? = nil, isEnrolled: Bool = false
) throws -> TestStore {
    var wallet = try SampleWallets.full(on: "2026-11-27")
    wallet.noteRung(wallet.benefits.records.map(\.id), in: ChangeContext.fixed(on: "2026-11-27"))
    try wallet.setReminders(
        false, of: wallet.benefit("Free Night", on: boundless).id, in: ChangeContext.fixed(on: "2026-11-27"))
    if isEnrolled {
        let dining = wallet.benefit("Dining Credit", on: gold).id
        try wallet.enrol(dining, on: day("2026-11-27"), in: ChangeContext.fixed(on: "2026-11-27"))
    }
    return TestStore(wallet.asSaved, at: now, zone: zone, asOf: asOf, isAhead: isAhead, readOnly: readOnly)
}

extension TestStore {
    func id(_ benefit: String, on card: String? = nil) -> Benefit.ID { state.wallet.benefit(benefit, on: card).id }

    func card(_ name: String) -> UserCard.ID { state.wallet.card(name).id }

    /// The names of what is due, the most urgent first.
    var dueNames: [String] { state.due.due.map { $0.cardName.isEmpty ? $0.name : "\($0.name) on \($0.cardName)" } }

    /// The rows of the selected card's list.
    var rowNames: [String] { state.cards.rows.map(\.terms.name) }

    /// What is open, which has to be of a kind: each case of a popup holds a type of its own.
    func popup<Kind>(_ kind: Kind.Type, sourceLocation: SourceLocation = #_sourceLocation) throws -> Kind {
        let open = state.popup.flatMap { Mirror(reflecting: $0).children.first?.value as? Kind }
        return try #require(
            open, "no \(kind) is open: \(String(describing: state.popup))", sourceLocation: sourceLocation)
    }

    /// Types into whatever field is open.
    func type(_ text: String) {
        for character in text { given(.popup(.edited(.insert(String(character))))) }
    }
}

struct TestFailure: Error {
    let message: String
    init(_ message: String) { self.message = message }
}

extension AskedPopup {
    /// With an amount typed.
    init(_ purpose: Purpose, _ text: String, problem: String? = nil, isForced: Bool = false) {
        self.init(purpose)
        field = TextField(text)
        self.problem = problem
        self.isForced = isForced
    }
}

extension Wallet {
    /// The wallet with one of its benefits as `change` leaves it.
    func with(_ benefit: Benefit, _ change: (inout Benefit) -> Void) -> Wallet {
        Wallet(
            cards: cards.records,
            benefits: benefits.records.map { record in
                var record = record
                if record.id == benefit.id { change(&record) }
                return record
            },
            usages: usages, sums: sums.records, preferences: preferences, catalogue: catalogue)
    }

    /// The wallet with other preferences.
    func with(_ change: (inout UserPreferences) -> Void) -> Wallet {
        var newer = preferences
        change(&newer)
        return Wallet(
            cards: cards.records, benefits: benefits.records, usages: usages, sums: sums.records, preferences: newer,
            catalogue: catalogue)
    }

    /// The wallet as another program leaves it; nothing is noted in it.
    func changedElsewhere(
        on text: String = "2026-11-27", _ change: (inout Wallet, ChangeContext) throws -> Void
    ) rethrows -> (wallet: Wallet, changeSet: ChangeSet?) {
        var wallet = self
        let context = ChangeContext.fixed(on: text, ids: 7)
        try change(&wallet, context)
        let changeSet = wallet.taken(in: context)
        return (wallet, changeSet)
    }
}

extension CatalogueFeature.State {
    /// All four templates, by issuer, then name; the wallet has one card of each.
    mutating func showAll() {
        offers = CatalogueFeature.Offer.amex + CatalogueFeature.Offer.chase
        selected = SampleTemplates.gold.id
        held = Dictionary(uniqueKeysWithValues: offers.map { ($0.id, 1) })
    }
}

extension CatalogueFeature.Offer {
    static let amex = [SampleTemplates.gold, SampleTemplates.platinum].map {
        CatalogueFeature.Offer(id: $0.id, issuer: "American Express")
    }
    static let chase = [SampleTemplates.sapphireReserve, SampleTemplates.boundless].map {
        CatalogueFeature.Offer(id: $0.id, issuer: "Chase")
    }
}
