import WalletDomain

/// One line of a page that is read: words at the left, words at the right.
struct Line: Equatable {
    var left: [Run]
    var right: [Run] = []
    /// Columns before the words.
    var indent = 0
}

extension Page {
    /// Draws those lines of a page that show, and a mark where more lie beyond.
    ///
    /// - Parameter markX: the column of the mark; nil: right behind the lines.
    mutating func draw(_ lines: [Line], from offset: Int, in rect: Rect, markX: Int? = nil) {
        guard rect.height > 0, rect.width > 0 else { return }
        let start = min(max(0, offset), max(0, lines.count - rect.height))
        for (row, line) in lines.dropFirst(start).prefix(rect.height).enumerated() {
            let width = rect.width - line.indent
            let right = min(line.right.width, width)
            if right > 0 { put(line.right, right: rect.endX, y: rect.y + row, width: right) }
            // Words keep two columns from what is at the right, and one where their end would be cut for it.
            let apart = right == 0 ? 0 : line.left.width + right + 2 <= width ? 2 : 1
            put(line.left, x: rect.x + line.indent, y: rect.y + row, width: width - right - apart)
        }
        markMore(
            beyond: start..<min(lines.count, start + rect.height), of: lines.count, x: markX ?? rect.endX, in: rect)
    }

    /// Marks in a column where more rows lie beyond those that show.
    mutating func markMore(beyond shown: Range<Int>, of count: Int, x: Int, in rect: Rect) {
        if shown.lowerBound > 0 { canvas.put(Glyph.up, x: x, y: rect.y, style: look[.accent]) }
        if shown.upperBound < count { canvas.put(Glyph.down, x: x, y: rect.endY - 1, style: look[.accent]) }
    }
}

extension Page {
    /// Writes those lines that there is room for, and says how many.
    @discardableResult
    mutating func putLines(_ lines: [[Run]], in rect: Rect) -> Int {
        for (row, line) in lines.prefix(rect.height).enumerated() {
            put(line, x: rect.x, y: rect.y + row, width: rect.width)
        }
        return min(lines.count, rect.height)
    }

    /// The same with words in one style.
    @discardableResult
    mutating func putWords(_ words: [String], _ role: Role = .muted, in rect: Rect) -> Int {
        putLines(words.map { [Run($0, role)] }, in: rect)
    }

    /// One line of words, with a column free at each side.
    mutating func say(_ words: String, _ role: Role = .muted, in rect: Rect) { put([Run(words, role)], in: rect) }
}
