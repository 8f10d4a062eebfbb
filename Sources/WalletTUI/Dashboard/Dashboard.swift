import WalletStore

/// Where panes stand beside tiles and benefits, on a screen that is large enough for them: a month at the right from 160
/// columns on, with others under it where that is high, and the rest below from 45 rows on, where all tiles have room. A
/// larger screen shows no pane and no tile less.
struct Dashboard {
    struct Placed {
        let pane: WalletPanes.Pane
        let rect: Rect
        /// A line stands at its left.
        var isDivided = false
    }

    static let columns = 160
    static let rows = 45
    private static let leastWidth = 38
    /// The same where the screen is broad: no name is cut for a pane more.
    private static let leastWide = 60
    private static let leastHeight = 9
    private static let leastUnderTiles = 12
    /// Columns of a pane under one of three columns, and of what is due there: names of benefits and of cards.
    private static let leastUnderColumns = 56
    private static let leastDue = 70
    /// Columns of each of three panes of which two can spare some for what is due.
    private static let wideShare = 58
    /// More beside one another, where one stands at the right too, would cut names in what is due again.
    private static let mostBelow = 3
    /// Columns of tiles in two columns, and of benefits whose names are whole.
    private static let leastMain = 120
    /// Rows of a month of two rows a day, with what its signs mean.
    private static let leastMonth = 14
    /// Rows of a month and of the pane under it.
    private static let leastOfBoth = 27

    /// What is left to tiles and benefits.
    private(set) var main: AppLayout
    /// The one of these two that fills the screen; nil: both are shown.
    private(set) var only: WalletFeature.Pane?
    private(set) var panes: [Placed] = []

    /// nil where the screen has none.
    init?(_ layout: AppLayout, _ state: borrowing AppState) {
        self.init(
            layout, state, shown: Array(state.cards.panes.shown), isZoomed: state.cards.panes.isZoomed)
    }

    private init?(
        _ layout: AppLayout, _ state: borrowing AppState, shown: [WalletPanes.Pane], isZoomed: Bool
    ) {
        guard layout.size.columns >= Dashboard.columns || layout.size.rows >= Dashboard.rows, !layout.isLinear,
            state.takesPanes
        else { return nil }
        main = layout
        if isZoomed {
            only = state.cards.pane
            guard let focus = state.cards.panes.focus, shown.contains(focus) else {
                placeUnderTiles(state)
                return
            }
            (panes, isMainHidden) = ([Placed(pane: focus, rect: layout.body)], true)
            return
        }
        place(shown, in: layout.body, size: layout.size, state)
    }

    /// How many panes, the first ones, it has room for where none fills it; nil where the screen has none.
    static func room(_ layout: AppLayout, _ state: borrowing AppState) -> Int? {
        Dashboard(layout, state, shown: WalletPanes.Pane.allCases, isZoomed: false)?.panes.count
    }

    /// Nothing of tiles and benefits is shown.
    private(set) var isMainHidden = false

    /// A few tiles alone leave most of the screen to the year.
    private mutating func placeUnderTiles(_ state: borrowing AppState) {
        guard only == .tiles else { return }
        let tiles = WalletLayout(main, cards: state.cards.tiles.count, only: .tiles)
        let rows = (state.cards.tiles.count + tiles.columns - 1) / tiles.columns * (tiles.tileHeight + tiles.gap)
        guard main.body.height - rows >= Dashboard.leastUnderTiles else { return }
        let (upper, lower) = main.body.splitTop(rows)
        main = main.with(body: upper)
        panes = [Placed(pane: .year, rect: lower)]
    }

    private mutating func place(
        _ shown: [WalletPanes.Pane], in body: Rect, size: Size, _ state: borrowing AppState
    ) {
        let isHigh = size.rows >= Dashboard.rows
        let isBroad = size.columns >= Dashboard.columns
        let others = shown.filter { !isBroad || $0 != .calendar }
        let hasRight = isBroad && !shown.isEmpty
        if hasRight {
            let width = min(78, max(isHigh ? 49 : 52, size.columns / 2 - 42), body.width - 3 - Dashboard.leastMain)
            main = main.with(body: body.splitRight(width, gap: 3).rest)
        }
        let rows = isHigh && !others.isEmpty ? rowsBelow(isBroad, state) : 0
        let most =
            isBroad
            ? min(Dashboard.mostBelow, body.width / Dashboard.leastWide) : max(1, body.width / Dashboard.leastWidth)
        let below = others.prefix(rows > 0 ? most : 0)
        let (top, under) = body.splitBottom(rows, gap: min(1, rows))
        main = main.with(body: main.body.intersection(top))
        if hasRight {
            let column = top.inset(left: main.body.width + 3)
            // No more than there are once some stand below.
            let room =
                rows > 0
                ? (column.height < Dashboard.leastOfBoth ? 1 : 2) : min(most + 2, column.height / Dashboard.leastHeight)
            let right = [WalletPanes.Pane.calendar] + others.dropFirst(below.count)
            placeRight(Array(right.prefix(max(1, room))), in: column, cards: state.cards.tiles.count)
        }
        if !below.isEmpty { placeBelow(Array(below), in: under, ends: ends(hasRight ? main.body.endX : nil, state)) }
        panes.sort { $0.pane.rawValue < $1.pane.rawValue }
    }

    /// Rows of the panes below: their share; or what tiles and the longest list of benefits do not need, as far as a month
    /// has use for it; or what those cannot fill. A row more of the screen takes none from either. 0 where a broad screen,
    /// which has panes at the right too, would not have room for all tiles over them.
    private func rowsBelow(_ isBroad: Bool, _ state: borrowing AppState) -> Int {
        let tiles = state.cards.tiles
        let place = WalletLayout(main, cards: tiles.count, widest: WalletLayout.tileWidth(for: state), showsAll: true)
        let rows = (tiles.count + place.columns - 1) / place.columns
        // A head, titles, and words on the highlighted one. What is archived stands last, and need not show.
        let list = state.figures.mostBenefits + 9
        let pictures = InsightsFeature.Picture.fee.mostRows + InsightsFeature.Picture.months.mostRows + 2
        let (need, use) =
            place.isWide
            ? (max(rows * 4 - 1, list), max(rows * 8 - 1, list + pictures))
            : (place.tileHeight + 1 + list, place.tileHeight + 1 + list + pictures)
        let (height, room) = (main.body.height, main.body.height - 1)
        let share = min(17, isBroad ? height / 4 : height * 3 / 10)
        let below = max(share, min(isBroad ? 11 : Dashboard.leastMonth, room - need), min(room / 2, room - use))
        let left = isBroad ? min(below, room - (rows * 4 - 1)) : below
        return left < Dashboard.leastHeight ? 0 : left
    }

    /// One under another; a month has more than others, and what the cards of a season do not need.
    private mutating func placeRight(_ right: [WalletPanes.Pane], in column: Rect, cards: Int) {
        var rest = column
        for (index, pane) in right.enumerated() {
            let others = right.count - index - 1
            var height = rest.height / (others + 1)
            if pane == .calendar, others > 0 {
                let spare = right.last == .season ? rest.height - max(Dashboard.leastHeight, cards + 2) : 0
                height = max(
                    others == 1 ? max(rest.height * 3 / 5, spare) : height,
                    min(Dashboard.leastMonth, rest.height - others * Dashboard.leastHeight))
            }
            let (rect, lower) = rest.splitTop(height)
            panes.append(Placed(pane: pane, rect: rect, isDivided: true))
            rest = lower
        }
    }

    /// Where tiles and benefits end, under which three panes stand as well.
    private func ends(_ benefits: Int?, _ state: borrowing AppState) -> [Int] {
        guard let benefits else { return [] }
        let width = WalletLayout.tileWidth(for: state)
        let tiles = WalletLayout(main, cards: state.cards.tiles.count, widest: width, showsAll: true).tiles
        return [tiles.endX - 1, benefits]
    }

    private mutating func placeBelow(_ below: [WalletPanes.Pane], in rect: Rect, ends: [Int]) {
        var rest = rect
        // The year has bars to spare.
        let share = (rect.width - 3 * (below.count - 1)) / max(1, below.count)
        let isShared = share >= Dashboard.wideShare && below.count > 2
        let starts = [rect.x] + ends.map { $0 + 3 }
        let columns = zip(starts, ends + [rect.endX]).map { $1 - $0 }
        let areUnderThem =
            below.count == columns.count
            && zip(below, columns).allSatisfy {
                $1 >= ($0 == .due ? Dashboard.leastDue : Dashboard.leastUnderColumns)
            }
        for (index, pane) in below.enumerated() {
            let own = areUnderThem ? columns[index] : share + (!isShared ? 0 : pane == .due ? 12 : -5)
            let (part, others) = rest.splitLeft(index == below.count - 1 ? rest.width : own, gap: 3)
            panes.append(Placed(pane: pane, rect: part, isDivided: index > 0))
            rest = others
        }
    }
}

extension AppState {
    /// What is shown has panes where there is room for them.
    fileprivate var takesPanes: Bool { screen == .wallet && !cards.isCardPage && !wallet.isEmpty }
}

extension KeyContext {
    var dashboard: Dashboard? { Dashboard(layout, state) }

    /// What a key of panes says where there are none; nil where none could be.
    var lacksPanes: AppAction? {
        guard state.takesPanes, !layout.isLinear else { return nil }
        return .refused("panes need \(Dashboard.columns) columns or \(Dashboard.rows) rows")
    }

    /// Where Tab leads from here, round all that is shown.
    func otherPane(by step: Int) -> AppAction? {
        guard let board = dashboard else { return state.screen.look.otherPane(state) }
        let panes = state.cards.panes.isZoomed ? Array(state.cards.panes.shown) : board.panes.map(\.pane)
        guard !panes.isEmpty else { return state.screen.look.otherPane(state) }
        let hasBenefits = !state.cards.rows.isEmpty
        let round: [WalletPanes.Focus] =
            [.tiles] + (hasBenefits ? [.benefits] : []) + panes.map { WalletPanes.Focus.pane($0) }
        let now: WalletPanes.Focus =
            state.cards.panes.focus.map { .pane($0) } ?? (state.cards.pane == .tiles ? .tiles : .benefits)
        let index = round.firstIndex(of: now) ?? 0
        return .cards(.panes(.focused(round[(index + step + round.count) % round.count])))
    }
}
