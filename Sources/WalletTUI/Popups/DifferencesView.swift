import WalletDomain
import WalletStore

extension Page {
    /// What two machines changed differently: a field a row, a tick before the word that is to stand.
    mutating func drawDifferences(_ popup: DifferencesPopup, _ scroll: inout Scroll) {
        let columns = DifferenceColumns(popup, room: canvas.size.columns - 6)
        let rect = centred(
            width: max(columns.width + 5, min(canvas.size.columns - 2, DifferencesPopup.usualWidth)),
            height: popup.rows.count + 8)
        let inner = self.popup(rect, title: "Both sides changed the same", hints: popupHints(.differences))
        // On a low screen the list is what is needed.
        let words = inner.height >= 8 ? 2 : inner.height >= 5 ? 1 : 0
        let list = Rect(
            x: inner.x, y: inner.y + 1, width: inner.width,
            height: max(1, inner.height - 1 - words - (words > 1 ? 1 : 0)))
        for (title, x) in zip(["what", "  here", "  there"], columns.starts) {
            put([Run(title, .faint)], x: inner.x + 1 + x, y: inner.y, width: max(0, inner.width - 1 - x))
        }
        scroll.keep(popup.selected, count: popup.rows.count, room: list.height)
        for (place, index) in scroll.shown(count: popup.rows.count, room: list.height).enumerated() {
            let line = Rect(x: list.x, y: list.y + place, width: list.width, height: 1)
            draw(popup.rows[index], columns, in: line)
            target(line, .row(index))
            if index == popup.selected { select(line, cursor: 1) }
        }
        guard let chosen = popup.chosen else { return }
        let lines = wrapped(chosen.words, width: inner.width - 2)
        for row in lines.indices.prefix(words) {
            // The last one that has room says that there is more.
            let text = row == words - 1 ? lines[row...].joined(separator: " ") : lines[row]
            put([Run(text, .muted)], x: inner.x + 1, y: inner.endY - words + row, width: inner.width - 2)
        }
    }

    private mutating func draw(_ row: DifferencesPopup.Row, _ columns: DifferenceColumns, in line: Rect) {
        let x = line.x + 1
        put([Run(row.name)], x: x, y: line.y, width: columns.widths[0])
        for (place, side) in FieldChoice.Side.allCases.enumerated() {
            let (start, isTaken) = (x + columns.starts[place + 1], row.side == side)
            if isTaken { put([Run(Glyph.tick, .good)], x: start, y: line.y) }
            put(
                [Run(row.value(side), isTaken ? .text : .faint)], x: start + 2, y: line.y,
                width: columns.widths[place + 1] - 2)
        }
    }
}

/// Where the parts of a row stand: each as wide as what is in it, or its share of the room.
private struct DifferenceColumns {
    let widths: [Int]
    let starts: [Int]
    var width: Int { starts[2] + widths[2] }

    init(_ popup: DifferencesPopup, room: Int) {
        let sides = FieldChoice.Side.allCases.map { side in popup.rows.map { displayWidth(of: $0.value(side)) + 2 } }
        let natural = ([popup.rows.map { displayWidth(of: $0.name) }] + sides).map { max(8, $0.max() ?? 0) }
        let room = max(24, room - 4)
        var (left, widths) = (room, natural)
        // The narrowest first: what it leaves is the others'.
        for (done, place) in natural.indices.sorted(by: { natural[$0] < natural[$1] }).enumerated() {
            widths[place] = min(natural[place], left / (3 - done))
            left -= widths[place]
        }
        self.widths = widths
        starts = [0, widths[0] + 2, widths[0] + widths[1] + 4]
    }
}

extension DifferencesPopup {
    /// In which what is said of a row has room.
    fileprivate static let usualWidth = 78
}

extension DifferencesPopup.Row {
    fileprivate var name: String { shown("\(difference.name) \(difference.label)") }

    fileprivate func value(_ side: FieldChoice.Side) -> String { shown(difference.words(side)) }

    /// `Gold Card nickname: Sunny stands, from there, changed last; here it is Goldie`
    fileprivate var words: String {
        let later = difference.isLaterThere == (side == .there) ? ", changed last" : ""
        let other: FieldChoice.Side = side == .here ? .there : .here
        return "\(name): \(value(side)) stands, from \(side.rawValue)\(later); \(other.rawValue) it is \(value(other))"
    }
}
