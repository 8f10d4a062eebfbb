import WalletDomain

/// The wallet screen: card tiles beside the benefits of the selected card, and the page of one card.
public enum WalletFeature {
    public enum Pane: Equatable, Sendable {
        case tiles, benefits
    }

    public struct State: Equatable, Sendable {
        /// Cards as tiles stand: the user's order, archived ones last.
        public package(set) var tiles: [UserCard.ID] = []
        public var pane = Pane.tiles
        public package(set) var panes = WalletPanes()
        public var card: UserCard.ID?
        public package(set) var order = BenefitOrder.day
        /// What the lists of all cards are narrowed to.
        public package(set) var filter = ListFilter()
        /// The benefits of `card` as its list shows them; worked out when the card or the wallet changes, so that
        /// moving in the list costs nothing.
        public package(set) var rows: [BenefitListing] = []
        /// Where the highlight stands in `rows`; 0 when there are none.
        public package(set) var row = 0
        /// Where the highlighted benefit stood before it was marked used and sank: the next step goes on from there.
        package var sankFrom: Int?
        /// True while the page of one card fills the screen.
        public var isCardPage = false
        /// The screen from which that page was opened, to go back to; nil: none.
        package var returnsTo: Screen?
        /// Lines scrolled past on the card page, below its benefits.
        public var scroll = 0
        /// Of the card whose page was opened last; nil once another card is selected.
        public package(set) var history: CardHistory?
        public init() {}

        /// The highlighted benefit with its terms and where it stands; `d p s w` act on it from both panes.
        public var highlighted: BenefitListing? { rows[at: row] }
        public var benefit: Benefit.ID? { highlighted?.id }
    }

    public enum Action: Equatable, Sendable {
        case paneSwitched
        case cardMoved(Move)
        case benefitMoved(Move)
        case cardChosen(UserCard.ID)
        case benefitChosen(Benefit.ID)
        /// Enter or a double click: onto the card's page.
        case opened
        /// What stands below the benefits of the card page.
        case pageScrolled(Move)
        case doneAsked
        case partAsked
        case snoozeAsked
        case refundAsked
        case spendAsked
        case modeAsked
        case whyAsked
        case codeAsked
        case addAsked
        case addBenefitAsked
        case couponAsked
        case editAsked
        case productAsked
        case archiveAsked
        case deleteAsked
        case cardShifted(by: Int)
        case orderStepped
        case panes(WalletPanes.Action)
    }
}

extension WalletFeature.State {
    /// Keeps the selection on something that is there after the wallet or the day changed: the highlight stays on its
    /// benefit, and near where it stood when that one is gone.
    mutating func keepHighlight(on wallet: Wallet, now: Instant, today: CalendarDay) {
        let last = benefit
        if card.map({ wallet.cards[$0] == nil }) ?? true {
            // The page of a card that is gone must not become another's under the person's hands.
            (card, isCardPage, pane) = (tiles.first, false, .tiles)
        }
        rows = card.map { wallet.listing(ofCard: $0, by: order, only: filter, on: today, now: now) } ?? []
        row = rows.firstIndex { $0.id == last } ?? min(row, max(0, rows.count - 1))
        if rows.isEmpty { pane = .tiles }
        if history?.card != card { history = nil }
    }

    /// Moves the highlight. From a benefit that sank when it was marked, a step leads to the neighbours it had, so that
    /// several can be marked one after the other.
    mutating func moveBenefit(_ move: Move) {
        if case .by(let step) = move, let from = sankFrom, from < row {
            // What followed it stands in its place now.
            row = Move.by(step > 0 ? step - 1 : step).applied(to: from, count: rows.count)
        } else {
            row = move.applied(to: row, count: rows.count)
        }
        sankFrom = nil
    }

    /// Shows a card and one of its benefits; nil: its first.
    mutating func show(_ card: UserCard.ID, _ benefit: Benefit.ID?, in wallet: Wallet, now: Instant, today: CalendarDay)
    {
        (self.card, rows, row, scroll, sankFrom) = (card, [], 0, 0, nil)
        keepHighlight(on: wallet, now: now, today: today)
        if let benefit, !filter.isEmpty, !rows.contains(where: { $0.id == benefit }) {
            // What is gone to is shown, whatever else is not.
            filter = ListFilter()
            keepHighlight(on: wallet, now: now, today: today)
        }
        guard let benefit else { return }
        // One of a former product is in no list, and nothing else is meant in its place.
        let index = rows.firstIndex { $0.id == benefit }
        (row, pane) = (index ?? 0, index == nil ? .tiles : .benefits)
    }
}
