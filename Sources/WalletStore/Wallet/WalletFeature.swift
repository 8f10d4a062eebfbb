import WalletDomain

/// The wallet screen: card tiles beside the benefits of the selected card, and the page of one card.
public enum WalletFeature {
    public enum Pane: Equatable, Sendable {
        case tiles, benefits
    }

    public struct State: Equatable, Sendable {
        /// Cards as tiles stand: the user's order, archived ones last.
        public internal(set) var tiles: [UserCard.ID] = []
        public var pane = Pane.tiles
        public var card: UserCard.ID?
        /// The highlighted benefit; `d p s w` act on it from both panes.
        public var benefit: Benefit.ID?
        /// Where the highlighted row stood last, so that the highlight stays near when the row goes.
        var row = 0
        /// True while the page of one card fills the screen.
        public var isCardPage = false
        /// Lines scrolled past on the card page, below its benefits.
        public var scroll = 0
        /// Of the card whose page was opened last; nil once another card is selected.
        public internal(set) var history: CardHistory?

        public init() {}
    }

    public enum Action: Equatable, Sendable {
        case paneSwitched
        case cardMoved(Move)
        case benefitMoved(Move)
        case cardChosen(UserCard.ID)
        case benefitChosen(Benefit.ID)
        /// Enter or a double click: into the benefits, or onto the card page.
        case opened
        /// What stands below the benefits of the card page.
        case pageScrolled(Move)
        case doneAsked
        case partAsked
        case snoozeAsked
        case whyAsked
        case addAsked
        case editAsked
        case archiveAsked
        case cardShifted(by: Int)
    }
}

extension WalletFeature.State {
    /// Puts the tiles in order again; costs all cards, so only after cards changed.
    mutating func arrange(_ wallet: Wallet) {
        let archived = wallet.cards.records.filter { $0.archivedOn != nil }.sorted { $0.sortOrder < $1.sortOrder }
        tiles = (wallet.activeCards + archived).map(\.id)
    }

    /// Keeps the selection on something that is there after the wallet or the day changed.
    mutating func settle(on wallet: Wallet, now: Instant, today: CalendarDay) {
        if card.map({ wallet.cards[$0] == nil }) ?? true { card = tiles.first }
        let rows = card.map { wallet.listing(ofCard: $0, on: today, now: now) } ?? []
        if let index = rows.firstIndex(where: { $0.benefit.id == benefit }) {
            row = index
        } else {
            row = min(row, max(0, rows.count - 1))
            benefit = rows.isEmpty ? nil : rows[row].benefit.id
        }
        if card == nil { (isCardPage, pane) = (false, .tiles) }
        if history?.card != card { history = nil }
    }

    /// Shows a card and one of its benefits; nil: its first.
    mutating func show(_ card: UserCard.ID, _ benefit: Benefit.ID?, in wallet: Wallet, now: Instant, today: CalendarDay)
    {
        (self.card, self.benefit, row, scroll) = (card, benefit, 0, 0)
        if benefit != nil { pane = .benefits }
        settle(on: wallet, now: now, today: today)
    }
}
