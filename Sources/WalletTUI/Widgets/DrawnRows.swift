import WalletStore

/// A list as it was drawn, one row beneath another: while it is not scrolled, only the rows differ that the highlight left
/// and came to, and what follows it.
protocol DrawnRows: Sendable {
    /// Where they stand.
    var area: Rect { get }
    /// Which of all rows show.
    var shown: Range<Int> { get }
    /// The row that is highlighted, counted among all.
    var selected: Int? { get set }
    /// Rows kept in view beyond the highlighted one.
    var margin: Int { get }
    /// Which row is highlighted by now, and how many there are; nil: other rows may look otherwise as well.
    func highlight(in state: AppState) -> (row: Int, count: Int)?
    /// Draws one row, highlighted or not.
    func draw(_ row: Int, on page: inout Page, _ state: AppState)
    /// Draws anew what is said elsewhere of the highlighted row.
    func drawBeside(on page: inout Page, _ state: AppState, _ before: inout DrawnBefore)
}

extension DrawnRows {
    var margin: Int { 1 }

    func place(of row: Int) -> Rect {
        Rect(x: area.x, y: area.y + row - shown.lowerBound, width: area.width, height: 1)
    }
}

extension Page {
    /// Draws what differs after the highlight moved; false where all of the list has to be drawn.
    mutating func moveHighlight(_ state: AppState, _ before: inout DrawnBefore) -> Bool {
        guard var drawn = list, let (row, count) = drawn.highlight(in: state), let last = drawn.selected,
            case let shown = drawn.shown, shown.contains(row), shown.contains(last),
            Scroll(offset: shown.lowerBound).isKept(row, count: count, room: shown.count, margin: drawn.margin)
        else { return false }
        guard row != last else { return true }
        drawn.selected = row
        list = drawn
        for row in [last, row] {
            canvas.fill(drawn.place(of: row), style: .plain)
            drawn.draw(row, on: &self, state)
        }
        drawn.drawBeside(on: &self, state, &before)
        return true
    }
}
