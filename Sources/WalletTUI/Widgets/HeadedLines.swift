/// The rows of a list in sections: a head above each, and free lines between them.
struct HeadedLines<Head: Equatable & Sendable>: Sendable {
    enum Line: Equatable, Sendable {
        case blank
        case head(Head)
        case row(Int)
    }

    private(set) var lines: [Line] = []
    let rows: Int

    /// - Parameters:
    ///   - gap: free lines before a section.
    ///   - endGap: those before rows that are in none; nil: as many.
    ///   - head: of the section that a row is in; nil: it has none.
    init(_ rows: Int, gap: Int, endGap: Int? = nil, head: (Int) -> Head?) {
        self.rows = rows
        var last: Head?
        for row in 0..<rows {
            let head = head(row)
            if head != last {
                if row > 0 { lines += Array(repeating: .blank, count: head == nil ? endGap ?? gap : gap) }
                if let head { lines.append(.head(head)) }
            }
            last = head
            lines.append(.row(row))
        }
    }

    /// How many rows stand in some of the lines.
    func rows(in part: ArraySlice<Line>) -> Int { part.count { if case .row = $0 { true } else { false } } }

    func line(of row: Int) -> Int? { lines.firstIndex(of: .row(row)) }
}

extension Page {
    /// Draws those lines that show; the head above the first row shows with it.
    mutating func draw<Head>(
        _ lines: HeadedLines<Head>, selected: Int?, in list: Rect, _ scroll: inout Scroll,
        head drawHead: (inout Page, Head, Rect) -> Void, row drawRow: (inout Page, Int, Rect) -> Void
    ) {
        let count = lines.lines.count
        scroll.keep(selected.flatMap { lines.line(of: $0) }, count: count, room: list.height, margin: 2)
        for (offset, line) in lines.lines[scroll.shown(count: count, room: list.height)].enumerated() {
            let rect = Rect(x: list.x, y: list.y + offset, width: list.width, height: 1)
            switch line {
            case .blank: break
            case .head(let head): drawHead(&self, head, rect)
            case .row(let row): drawRow(&self, row, rect)
            }
        }
    }
}
