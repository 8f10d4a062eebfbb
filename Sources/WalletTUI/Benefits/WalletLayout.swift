import WalletDomain
import WalletStore

/// Where tiles and benefits lie on the wallet screen.
struct WalletLayout: Equatable {
    let isWide: Bool
    /// All tiles with the bars at their left.
    let tiles: Rect
    let benefits: Rect
    /// Tiles side by side.
    let columns: Int
    /// Rows of tiles that show; 1 where they scroll sideways.
    let tileRows: Int
    /// Of one tile, without its bar and the gap behind it.
    let tileWidth: Int
    let tileHeight: Int
    /// Free rows between tiles.
    let gap: Int

    /// - Parameters:
    ///   - cards: how many tiles there are: few of them stand taller.
    ///   - widest: how wide one may be.
    ///   - showsAll: lower ones are better than some that do not show.
    init(_ layout: AppLayout, cards: Int, widest: Int = 30, showsAll: Bool = false) {
        isWide = layout.isWide
        if layout.isWide {
            let screen = layout.body.width
            columns = screen < 120 ? 1 : screen < 160 ? 2 : screen < 230 ? 3 : 4
            // A screen that is hardly wide enough has one column of them, so that the list shows whole names.
            // Beside panes names of cards go before the room of the list.
            let share = screen < 120 ? screen / 3 : screen * (showsAll ? 13 : 12) / 25
            tileWidth = min(widest, max(19, (share - 1) / columns - 2))
            let (left, right) = layout.body.splitLeft(columns * (tileWidth + 2) + 1, gap: 2)
            (tiles, benefits) = (left, right.inset(right: 1))
            (tileHeight, gap) = WalletLayout.height(
                for: (max(1, cards) + columns - 1) / columns, in: layout.body.height, screen: layout.size.rows,
                showsAll: showsAll)
            tileRows = max(1, (layout.body.height + gap) / (tileHeight + gap))
        } else {
            let rows = layout.size.rows
            tileHeight = rows < 20 || layout.isLinear ? 1 : rows < 24 ? 3 : rows < 40 ? 5 : 7
            (gap, tileRows) = (0, 1)
            columns = layout.isLinear ? 1 : max(1, (layout.body.width - 1) / 26)
            tileWidth = (layout.body.width - 1) / columns - 2
            let (top, rest) = layout.body.splitTop(tileHeight, gap: rows < 24 ? 0 : 1)
            (tiles, benefits) = (top, rest.inset(left: 1, right: 1))
        }
    }

    /// - Parameter only: the one that has all the room.
    init(_ layout: AppLayout, cards: Int, only: WalletFeature.Pane) {
        let (body, hasTiles) = (layout.body, only == .tiles)
        isWide = true
        columns = max(1, (body.width - 1) / 32)
        tileWidth = min(30, body.width - 3)
        let rows = (max(1, cards) + columns - 1) / columns
        (tileHeight, gap) = WalletLayout.height(for: rows, in: body.height, screen: layout.size.rows)
        tiles = hasTiles ? body : body.splitLeft(0).left
        benefits = hasTiles ? body.splitRight(0).right : body.inset(left: 1, right: 1)
        tileRows = hasTiles ? max(1, (body.height + gap) / (tileHeight + gap)) : 0
    }

    /// Beside the panes there are.
    init(_ layout: AppLayout, beside board: Dashboard?, _ state: AppState) {
        let cards = state.cards.tiles.count
        if let board, let only = board.only {
            self.init(board.main, cards: cards, only: only)
        } else if let board, !board.panes.isEmpty {
            self.init(board.main, cards: cards, widest: WalletLayout.tileWidth(for: state), showsAll: true)
        } else {
            self.init(layout, cards: cards)
        }
    }

    /// As wide as the names of the cards ask for; where that is more than can be, the list has the room.
    static func tileWidth(for state: borrowing AppState) -> Int {
        let (cards, wallet) = (state.cards.tiles, state.wallet)
        guard cards.count <= 40 else { return 26 }
        let names = cards.map { displayWidth(of: wallet.name(ofCard: $0)) }.max() ?? 0
        return names + 3 <= 30 ? max(26, names + 3) : 26
    }

    /// The height of tiles that stand in `rows` rows, and the gap between them: as tall as they can be and all show; low
    /// where they cannot.
    private static func height(
        for rows: Int, in room: Int, screen: Int, showsAll: Bool = false
    ) -> (Int, Int) {
        if screen < 20 { return (1, 0) }
        let fitting = (showsAll ? [7, 6, 5, 4, 3] : [7, 6, 5]).first { rows * ($0 + 1) - 1 <= room }
        return (fitting ?? (showsAll || room < 17 ? 3 : 5), 1)
    }

    /// The place of a tile, counted from the first one that shows.
    func tile(_ index: Int) -> Rect {
        let (row, column) = (index / columns, index % columns)
        return Rect(
            x: tiles.x + 2 + column * (tileWidth + 2), y: tiles.y + row * (tileHeight + gap), width: tileWidth,
            height: tileHeight)
    }

    /// Tiles that show at once.
    var tilesShown: Int { columns * tileRows }
}
