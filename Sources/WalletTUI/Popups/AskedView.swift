import WalletDomain
import WalletStore

extension Page {
    /// A popup that asks for one thing: what there is to know, a field behind its label, and what is wrong with what was
    /// typed.
    ///
    /// - Parameter label: empty: the field has the whole line.
    mutating func drawAsked(
        _ title: String, hints: [Run], _ lines: [[Run]], label: String = "", _ field: TextField, hint: String,
        _ problem: String?
    ) {
        let row = lines.isEmpty ? 1 : lines.count + 2
        let wrong = problem.map { wrapped("! " + $0, width: room(for: Self.askedWidth) - 2).count + 1 } ?? 0
        let inner = popup(besideRow(width: Self.askedWidth, height: row + 3 + wrong), title: title, hints: hints)
        let (x, y, width) = (inner.x + 1, inner.y + row, inner.width - 2)
        putLines(lines, in: inner.inset(left: 1, top: 1, right: 1))
        let used = put([Run(label, .muted)], x: x, y: y)
        let indent = used == 0 ? 0 : used + 2
        draw(
            field, hint: hint, x: x + indent, y: y, width: used == 0 ? width : min(28, width - indent - 1),
            isFocused: true)
        drawProblem(problem, x: x, y: y + 2, width: width)
    }

    static var askedWidth: Int { 58 }
}
