import WalletDomain
import WalletStore

/// A list as it was drawn, one row beneath another: while it is not scrolled, only the rows differ that the highlight left
/// and came to, and what follows it.
struct DrawnRows: Sendable {
    /// Where they stand.
    let area: Rect
    /// Which of all rows show.
    let shown: Range<Int>
    /// The row that is highlighted, counted among all.
    var selected: Int?
    /// Rows kept in view beyond the highlighted one.
    var margin = 1
    /// Which row is highlighted by now, and how many there are; nil: other rows may look otherwise as well.
    let highlight: @Sendable (AppState) -> (row: Int, count: Int)?
    /// Draws one row in its place, highlighted or not.
    let draw: @Sendable (inout Page, Int, Rect, _ isSelected: Bool, AppState) -> Void
    /// Draws anew what is said elsewhere of the highlighted row.
    let drawBeside: @Sendable (inout Page, Int, AppState, inout DrawnBefore) -> Void

    func place(of row: Int) -> Rect {
        Rect(x: area.x, y: area.y + row - shown.lowerBound, width: area.width, height: 1)
    }
}

extension DrawnRows {
    /// The rows of a table.
    ///
    /// - Parameters:
    ///   - ids: of those that show, some of which may be ticked.
    ///   - cursor: where it stands in the highlighted one.
    init(
        of table: Table, _ ids: [FreshID], shown: Range<Int>, selected: Int?, in area: Rect, cursor: Int,
        highlight: @escaping @Sendable (AppState) -> (row: Int, count: Int)?,
        drawBeside: @escaping @Sendable (inout Page, Int, AppState, inout DrawnBefore) -> Void
    ) {
        self.init(
            area: area, shown: shown, selected: selected, highlight: highlight,
            draw: { page, row, line, isSelected, state in
                let offset = row - shown.lowerBound
                page.draw(offset, of: table, in: line)
                if state.ticks?.contains(ids[offset]) ?? false {
                    page.drawTick(x: line.x + 1, y: line.y)
                    page.highlight(line, .rest)
                }
                if isSelected { page.select(line, cursor: cursor) }
            }, drawBeside: drawBeside)
    }
}

extension Page {
    /// Draws all rows that show, each a place to click at.
    mutating func draw(_ rows: DrawnRows, _ state: AppState, spot: (Int) -> Picture.Spot = { .row($0) }) {
        for row in rows.shown {
            draw(row, of: rows, state)
            target(rows.place(of: row), spot(row))
        }
        list = rows
    }

    mutating func draw(_ row: Int, of rows: DrawnRows, _ state: AppState) {
        rows.draw(&self, row, rows.place(of: row), row == rows.selected, state)
    }

    /// Draws what differs after the highlight moved; false where all of the list has to be drawn.
    mutating func moveHighlight(_ state: AppState, _ before: inout DrawnBefore) -> Bool {
        guard var drawn = list, let (row, count) = drawn.highlight(state), let last = drawn.selected,
            case let shown = drawn.shown, shown.contains(row), shown.contains(last),
            Scroll(offset: shown.lowerBound).isKept(row, count: count, room: shown.count, margin: drawn.margin)
        else { return false }
        guard row != last else { return true }
        drawn.selected = row
        list = drawn
        for row in [last, row] {
            canvas.fill(drawn.place(of: row), style: .plain)
            draw(row, of: drawn, state)
        }
        drawn.drawBeside(&self, row, state, &before)
        return true
    }
}
