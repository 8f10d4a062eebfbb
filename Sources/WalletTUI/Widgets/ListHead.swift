import WalletDomain
import WalletStore

extension Page {
    /// `9–20/40` where not all rows of a list show; else nothing.
    func position(of shown: Range<Int>, in count: Int) -> [Run] {
        guard shown.count < count else { return [] }
        let rows = "\(grouped(shown.lowerBound + 1))\(Glyph.notYet)\(grouped(shown.upperBound))"
        return [Run("\(rows)/\(grouped(count))", .accent)]
    }

    /// Which rows of a list show, behind the word above a column of it; nothing where all do.
    ///
    /// - Parameter place: of that column in the table.
    mutating func putPosition(
        _ scroll: Scroll, of count: Int, in list: Rect, behind word: String, over place: Int = 0, of table: Table,
        _ head: Rect
    ) {
        guard table.columns.indices.contains(place) else { return }
        put(
            position(of: scroll.shown(count: count, room: list.height), in: count), behind: word,
            x: head.x + table.columns[place].x, y: head.y, width: table.headRoom(over: place))
    }

    /// What is to be known of a list, behind the word above its names.
    mutating func put(_ facts: [Run], behind word: String, x: Int, y: Int, width: Int) {
        guard !facts.isEmpty else { return }
        let runs = facts.dotted()
        // That something is not shown matters more than the word for what is.
        let indents = [word.utf8.count + 2, word.utf8.count + 1]
        let indent = indents.first { runs.width <= width - $0 } ?? 0
        if indent == 0 { canvas.fill(Rect(x: x, y: y, width: width, height: 1), style: .plain) }
        put(runs, x: x + indent, y: y, width: width - indent)
    }
}
