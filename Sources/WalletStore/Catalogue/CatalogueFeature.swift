import WalletDomain

/// The catalogue screen: search as you type, preview, add.
public enum CatalogueFeature {
    public struct State: Equatable, Sendable {
        public var field = TextField()
        public var isFieldFocused = false
        /// Only this issuer's cards; nil: all.
        public var issuer: String?
        /// What the list shows, in order.
        public var offers: [Offer] = []
        public var selected: CardTemplate.ID?
        /// How many cards of the wallet are of a template; archived ones do not count.
        public package(set) var held: [CardTemplate.ID: Int] = [:]
        /// True while the preview has the keys (narrow screens show it alone).
        public var isPreviewOpen = false
        public var previewScroll = 0
        /// Those that are to be added together, in the order they were ticked.
        public var ticked: [CardTemplate.ID] = []

        public init() {}
    }

    /// A card of the list, and whose it is, so that nothing more is read of cards that do not show.
    public struct Offer: Equatable, Sendable {
        public let id: CardTemplate.ID
        public let issuer: String

        public init(id: CardTemplate.ID, issuer: String) { (self.id, self.issuer) = (id, issuer) }
    }

    public enum Action: Equatable, Sendable {
        case edited(FieldEdit)
        case chosen(CardTemplate.ID)
        case fieldEntered
        /// Esc in the field: clears it, then leaves it.
        case fieldLeft
        case previewOpened
        case previewScrolled(Move)
        /// The highlighted card is one of several that are added together, or not any more.
        case ticked
        /// The same from the field, which is free for the next name then.
        case tickedFromField
        /// Enter: adds what is ticked; nothing is: the preview.
        case entered
        case addAsked
        /// A card that no catalogue has.
        case ownAsked
        case issuerStepped
    }
}
