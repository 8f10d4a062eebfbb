/// A list as it was drawn: the rows that show, one beneath another.
protocol DrawnRows {
    /// Where they stand.
    var area: Rect { get }
    /// Which of all rows show.
    var shown: Range<Int> { get }
    /// The row that is highlighted, counted among all.
    var selected: Int? { get set }
}

extension DrawnRows {
    func place(of row: Int) -> Rect {
        Rect(x: area.x, y: area.y + row - shown.lowerBound, width: area.width, height: 1)
    }
}

extension Page {
    /// Draws the rows that the highlight left and came to.
    ///
    /// - Returns: the list as it is drawn then.
    mutating func moveHighlight<Rows: DrawnRows>(
        of list: Rows, to row: Int, _ draw: (inout Page, Int, Rows) -> Void
    ) -> Rows {
        var drawn = list
        drawn.selected = row
        for row in [list.selected, row].compactMap(\.self) {
            canvas.fill(list.place(of: row), style: .plain)
            draw(&self, row, drawn)
        }
        return drawn
    }
}
