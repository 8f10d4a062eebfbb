import WalletDomain

/// “What do I have for Uber?”: hits over cards, benefits and merchants.
public enum FindFeature {
    public struct State: Equatable, Sendable {
        public var field = TextField()
        public var hits: [WalletHit] = []
        public var selected = 0
        /// Σ open of the benefits among the hits.
        public var open = Money.zero

        public init() {}
    }

    public enum Action: Equatable, Sendable {
        case edited(FieldEdit)
        case moved(Move)
        /// Enter: to the row.
        case opened
        /// After Enter: the next hit, or the one before, without the list.
        case stepped(by: Int)
        case closed
    }
}

/// A card or a benefit that a search found.
public struct WalletHit: Equatable, Sendable {
    public var card: UserCard.ID
    /// nil: the card itself.
    public var benefit: Benefit.ID?

    public init(card: UserCard.ID, benefit: Benefit.ID? = nil) {
        self.card = card
        self.benefit = benefit
    }
}
