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

        /// What is added together: all that is ticked, and what was searched for last, which one looks at.
        public var gathered: [CardTemplate.ID] {
            guard !ticked.isEmpty, isPreviewOpen || (isFieldFocused && !field.text.isBlank), let selected,
                !ticked.contains(selected)
            else { return ticked }
            return ticked + [selected]
        }

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

    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) {
        switch action {
        case .edited(let edit):
            // Who comes with the key of the search in the fingers stands in its field already.
            if edit == .insert("/"), state.catalogue.field.isEmpty { break }
            guard state.catalogue.field.apply(edit) else { break }
            state.catalogue.selected = nil
            state.catalogue.refresh(state.wallet)
        case .chosen(let id):
            state.catalogue.selected = id
            (state.catalogue.isFieldFocused, state.catalogue.previewScroll) = (false, 0)
        case .fieldEntered: (state.catalogue.isFieldFocused, state.catalogue.isPreviewOpen) = (true, false)
        case .fieldLeft where state.catalogue.field.isEmpty: state.catalogue.isFieldFocused = false
        case .fieldLeft, .tickedFromField:
            if action == .tickedFromField { state.catalogue.tick() }
            state.catalogue.field = TextField()
            state.catalogue.refresh(state.wallet)
        case .entered: reduce(&state, state.catalogue.ticked.isEmpty ? .previewOpened : .addAsked, environment)
        case .previewOpened:
            guard state.catalogue.selected != nil else { break }
            (state.catalogue.isPreviewOpen, state.catalogue.previewScroll) = (true, 0)
            state.catalogue.isFieldFocused = false
        case .previewScrolled(let move):
            state.catalogue.previewScroll = move.applied(to: state.catalogue.previewScroll, count: Move.mostLines)
        case .ticked: state.catalogue.tick()
        case .addAsked: state.addCards(environment)
        case .ownAsked: state.open(Form.ownCard)
        case .issuerStepped: state.catalogue.stepIssuer(state.wallet)
        }
    }
}

extension ScreenOps {
    static let catalogue = ScreenOps(
        show: {
            ($0.catalogue.isFieldFocused, $0.catalogue.isPreviewOpen) = (false, false)
            $0.catalogue.refresh($0.wallet)
        },
        refresh: { state, change in
            if state.screen == .catalogue, change?.isOfCards ?? true { state.catalogue.refresh(state.wallet) }
        },
        move: { $0.catalogue.move($1) },
        isInside: { $0.catalogue.isPreviewOpen || !$0.catalogue.ticked.isEmpty },
        leaveInside: {
            guard !$0.catalogue.isPreviewOpen else { return $0.catalogue.isPreviewOpen = false }
            let count = $0.catalogue.ticked.count
            $0.catalogue.ticked = []
            if count > 0 { $0.say(count == 1 ? "1 tick let go" : "\(count) ticks let go", .hint) }
        },
        isTyping: { $0.catalogue.isFieldFocused })
}

extension AppState {
    /// All that is ticked, else the highlighted one, in one step of undo; then what is missing of them is asked on one page.
    fileprivate mutating func addCards(_ environment: Environment) {
        guard catalogue.ticked.isEmpty else { return add(catalogue.gathered, environment) }
        guard let product = catalogue.selected else { return }
        let held = wallet.activeCards.first { $0.cardTemplateID == product }
        // A letter that was meant for the search adds nothing that nobody looked at, or that is there already.
        guard reasonNotToChange == nil, held != nil || !catalogue.isPreviewOpen else {
            return add([product], environment)
        }
        let name = held.map { wallet.name(of: $0) } ?? wallet.catalogue.card(product)?.name ?? ""
        ask(
            held == nil ? "Add \(shown(name))?" : "\(shown(name)) is in the wallet already. Add another one?",
            yes: .add(product))
    }

    mutating func add(_ products: [CardTemplate.ID], _ environment: Environment) {
        let templates = products.compactMap { wallet.catalogue.card($0) }
        guard !templates.isEmpty else { return }
        catalogue.ticked = []
        var added: [UserCard.ID] = []
        do {
            for template in templates { try added.append(wallet.addCard(of: template, in: environment.context)) }
        } catch { return say(error) }
        guard let first = added.first else { return }
        let what = added.count == 1 ? wallet.name(ofCard: first) : "\(added.count) cards"
        wallet.tellAct(as: "\(added.map { wallet.name(ofCard: $0) }.joined(by: ", ")) added")
        showAdded(first)
        ask(ofAdded: added)
        sayDone("\(what) added")
    }
}

extension CatalogueFeature.State {
    /// The highlighted card, or not any more; the highlight goes on.
    fileprivate mutating func tick() {
        guard let selected else { return }
        if let place = ticked.firstIndex(of: selected) { ticked.remove(at: place) } else { ticked.append(selected) }
        move(.by(1))
    }

    /// Searches again among the cards that are offered; keeps the selection where it still is among the results.
    mutating func refresh(_ wallet: Wallet) {
        let found = field.text.isBlank ? wallet.catalogue.all : wallet.catalogue.search(field.text).byIssuer
        offers = found.indices.compactMap { CatalogueFeature.Offer(found[$0], onlyOf: issuer) }
        if place(of: selected) == nil { (selected, previewScroll) = (firstToShow(wallet), 0) }
        held = wallet.heldProducts
    }

    /// The first that was searched for; of all cards the first that has credits, so that there is something to see of it.
    private func firstToShow(_ wallet: Wallet) -> CardTemplate.ID? {
        let isOfAll = field.text.isBlank && issuer == nil
        let hasCredits = { (card: CardTemplate?) in card?.worth(from: .earliest).aYear.isZero == false }
        let first = isOfAll ? offers.first { hasCredits(wallet.catalogue.card($0.id)) } : nil
        return (first ?? offers.first)?.id
    }

    fileprivate mutating func move(_ move: Move) {
        guard !offers.isEmpty else { return }
        selected = offers[move.applied(to: place(of: selected) ?? 0, count: offers.count)].id
        previewScroll = 0
    }

    private func place(of card: CardTemplate.ID?) -> Int? { offers.firstIndex { $0.id == card } }

    /// All, then each issuer in turn.
    fileprivate mutating func stepIssuer(_ wallet: Wallet) {
        var issuers: [String] = []
        for card in wallet.catalogue.all where card.isActive && issuers.last != card.issuer {
            issuers.append(card.issuer)
        }
        let index = issuer.flatMap { issuers.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        issuer = index < issuers.count ? issuers[index] : nil
        refresh(wallet)
    }
}

extension CatalogueFeature.Offer {
    /// nil where a card is not offered any more, or is another issuer's.
    fileprivate init?(_ card: borrowing CardTemplate, onlyOf issuer: String?) {
        guard card.isActive, issuer == nil || card.issuer == issuer else { return nil }
        self.init(id: card.id, issuer: card.issuer)
    }
}

extension [CardTemplate] {
    /// Each issuer's together, where the first of them stands.
    fileprivate var byIssuer: [CardTemplate] {
        let cards = Dictionary(grouping: self, by: \.issuer)
        var issuers: Set<String> = []
        return flatMap { issuers.insert($0.issuer).inserted ? cards[$0.issuer] ?? [] : [] }
    }
}
