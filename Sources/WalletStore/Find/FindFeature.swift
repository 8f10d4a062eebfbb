import WalletDomain

/// “What do I have for Uber?”: hits over cards, benefits and merchants.
public enum FindFeature {
    public struct State: Equatable, Sendable {
        public var field = TextField()
        public var hits: [WalletHit] = []
        public var selected = 0
        /// Σ open of the benefits among the hits.
        public var open = Money.zero
        var payees = Payees()

        public init() {}

        /// What is looked through, once it was read; two are never told apart, as they follow from the wallet.
        struct Payees: Equatable, Sendable {
            var all: SearchedPayees?
            static func == (_: Payees, _: Payees) -> Bool { true }
        }
    }

    public enum Action: Equatable, Sendable {
        /// What a search goes through is read before the first letter is typed.
        case prepared
        case edited(FieldEdit)
        case moved(Move)
        /// Enter: to the row.
        case opened
        /// After Enter: the next hit, or the one before, without the list.
        case stepped(by: Int)
        case closed
    }
}

/// What a search found.
public enum WalletHit: Equatable, Sendable {
    case card(UserCard.ID)
    case benefit(Benefit.ID, on: UserCard.ID)
    /// Of a described kind; the newest of so many that are alike.
    case record(TableName, FreshID, alike: Int)
}

extension WalletHit {
    func isIn(_ wallet: Wallet) -> Bool {
        switch self {
        case .card(let id): wallet.cards.contains(id)
        case .benefit(let id, let card): wallet.cards.contains(card) && wallet.benefits.contains(id)
        case .record(let table, let id, _): RecordKind.named(table).flatMap { wallet.record($0, id) } != nil
        }
    }
}
