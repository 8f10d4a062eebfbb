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

    /// The head that may take the place of the row that stands first of some lines, as it stands above them and another row
    /// of it follows; nil: it shows, or there is none.
    func head(above shown: Range<Int>) -> Head? {
        guard case .row? = lines[shown].first, case .row? = lines[shown].dropFirst().first else { return nil }
        let before = lines[..<shown.lowerBound].last { if case .row = $0 { false } else { true } }
        guard case .head(let head)? = before else { return nil }
        return head
    }

    /// The rows that stand in some of the lines, which are in order.
    func rows(of part: Range<Int>) -> Range<Int> {
        let rows = lines[part].compactMap { line -> Int? in if case .row(let row) = line { row } else { nil } }
        guard let first = rows.first, let last = rows.last else { return 0..<0 }
        return first..<(last + 1)
    }

    func line(of row: Int) -> Int? { lines.firstIndex(of: .row(row)) }
}

extension Page {
    /// Draws those lines that show; the head above the first row shows with it.
    ///
    /// - Parameters:
    ///   - pinsHead: rows say nothing without their head, so that it stands in place of the first one where it would be above
    ///     all that show.
    ///   - margin: lines beyond the highlight that show where there are some.
    /// - Returns: the rows that show.
    @discardableResult
    mutating func draw<Head>(
        _ lines: HeadedLines<Head>, selected: Int?, in list: Rect, _ scroll: inout Scroll, pinsHead: Bool = false,
        margin: Int = 2, head drawHead: (inout Page, Head, Rect) -> Void, row drawRow: (inout Page, Int, Rect) -> Void
    ) -> Range<Int> {
        let shown = scroll.keep(
            selected.flatMap { lines.line(of: $0) }, count: lines.lines.count, room: list.height, margin: margin)
        return draw(lines, shown: shown, in: list, pinsHead: pinsHead, head: drawHead, row: drawRow)
    }

    /// The same of lines of which is known which ones show.
    @discardableResult
    mutating func draw<Head>(
        _ lines: HeadedLines<Head>, shown: Range<Int>, in list: Rect, pinsHead: Bool = false,
        head drawHead: (inout Page, Head, Rect) -> Void, row drawRow: (inout Page, Int, Rect) -> Void
    ) -> Range<Int> {
        let pinned = pinsHead ? lines.head(above: shown) : nil
        for (offset, line) in lines.lines[shown].enumerated() {
            let rect = Rect(x: list.x, y: list.y + offset, width: list.width, height: 1)
            if offset == 0, let pinned {
                drawHead(&self, pinned, rect)
                continue
            }
            switch line {
            case .blank: break
            case .head(let head): drawHead(&self, head, rect)
            case .row(let row): drawRow(&self, row, rect)
            }
        }
        let rows = lines.rows(of: shown)
        return pinned == nil ? rows : rows.dropFirst()
    }
}
