import WalletDomain
import WalletStore

extension Page {
    /// What two machines changed differently: a field a row, a tick before the word that is to stand.
    mutating func drawDifferences(_ popup: DifferencesPopup, _ scroll: inout Scroll) {
        let sides = FieldChoice.Side.allCases.map { side in
            TableColumn<DifferencesPopup.Row>(head: Run("  \(side.rawValue)", .faint), least: 8) { row in
                let isTaken = row.side == side
                return .runs([
                    Run(isTaken ? "\(Glyph.tick) " : "  ", .good), Run(row.value(side), isTaken ? .text : .faint),
                ])
            }
        }
        let names = TableColumn<DifferencesPopup.Row>.words("what", least: 8) { Run($0.name) }
        let table = Table(popup.rows, [names] + sides, width: canvas.size.columns - 5)
        // What is said of a row has room in 78 columns.
        let width = max(table.width + 4, min(canvas.size.columns - 2, 78))
        let rect = centred(width: width, height: popup.rows.count + 8)
        let inner = self.popup(rect, title: "Both sides changed the same", hints: popupHints(.differences))
        // On a low screen the list is what is needed.
        let words = inner.height >= 8 ? 2 : inner.height >= 5 ? 1 : 0
        let (list, _) = inner.inset(top: 1).splitTop(max(1, inner.height - 1 - words - (words > 1 ? 1 : 0)))
        drawHead(of: table, in: inner)
        drawRows(popup.rows.count, selected: popup.selected, in: list, &scroll, cursor: 1) { page, row, line in
            page.draw(row, of: table, in: line)
        }
        guard let chosen = popup.chosen else { return }
        putWords(
            fitted(wrapped(chosen.words, width: inner.width - 2), to: words),
            in: inner.inset(left: 1, top: inner.height - words, right: 1))
    }
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
