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
    mutating func putPosition(
        _ scroll: Scroll, of count: Int, in list: Rect, behind word: String, _ column: Table.Column?, _ head: Rect
    ) {
        put(
            position(of: scroll.shown(count: count, room: list.height), in: count), behind: word,
            x: head.x + (column?.x ?? 0), y: head.y, width: column?.width ?? 0)
    }

    /// What is to be known of a list, behind the word above its names.
    mutating func put(_ facts: [Run], behind word: String, x: Int, y: Int, width: Int) {
        guard !facts.isEmpty else { return }
        let runs = facts.dotted()
        // That something is not shown matters more than the word for what is.
        let indent = runs.width <= width - word.utf8.count - 2 ? word.utf8.count + 2 : 0
        if indent == 0 { canvas.fill(Rect(x: x, y: y, width: width, height: 1), style: .plain) }
        put(runs, x: x + indent, y: y, width: width - indent)
    }
}
