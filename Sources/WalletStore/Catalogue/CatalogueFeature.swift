import WalletDomain

/// The catalogue screen: search as you type, preview, add.
public enum CatalogueFeature {
    public struct State: Equatable, Sendable {
        public var field = TextField()
        public var isFieldFocused = false
        /// Only this issuer's cards; nil: all.
        public var issuer: String?
        /// What the list shows, in order.
        public var results: [CardTemplate.ID] = []
        public var selected: CardTemplate.ID?
        /// How many cards of the wallet are of a template; archived ones do not count.
        public package(set) var held: [CardTemplate.ID: Int] = [:]
        /// True while the preview has the keys (narrow screens show it alone).
        public var isPreviewOpen = false
        public var previewScroll = 0

        public init() {}
    }

    public enum Action: Equatable, Sendable {
        case edited(FieldEdit)
        case moved(Move)
        case chosen(CardTemplate.ID)
        case fieldEntered
        /// Esc in the field: clears it, then leaves it.
        case fieldLeft
        case previewOpened
        case previewScrolled(Move)
        case addAsked
        /// A card that no catalogue has.
        case ownAsked
        case issuerStepped
    }
}
