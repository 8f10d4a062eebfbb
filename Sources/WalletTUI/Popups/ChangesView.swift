import WalletDomain
import WalletStore

extension Page {
    /// The recent changes, what was undone above what stands, and what a step to the highlighted one would do.
    mutating func drawChanges(_ popup: ChangesPopup, _ scroll: inout Scroll) {
        let width = min(canvas.size.columns - 2, 84)
        let height = min(canvas.size.rows - 3, popup.rows.count + 5)
        let inner = self.popup(
            centred(width: width, height: height), title: "Recent changes", hints: popupHints(.changes))
        let list = Rect(x: inner.x, y: inner.y + 1, width: inner.width, height: max(1, inner.height - 3))
        let columns: [TableColumn<ChangesPopup.Row>] = [
            .words("") { $0.isUndone ? Run(Glyph.left, .muted) : Run(Glyph.tick, .good) },
            .words("", least: 30, gap: 1, isFilling: true) { row in
                Run(shown(row.isUndone ? "undone: \(row.what)" : row.what), row.isUndone ? .muted : .text)
            },
            // Where it was done matters where it was not here.
            .words("", rank: 1, isRight: true) { Run($0.by == .screen ? "" : $0.by.rawValue, .faint) },
            .words("", isRight: true) { Run($0.when, .muted) },
        ]
        let table = Table(popup.rows, columns, width: list.width - 1)
        drawRows(popup.rows.count, selected: popup.selected, in: list, &scroll, cursor: 1) { page, row, line in
            page.draw(row, of: table, in: line)
        }
        put([Run(sentence(popup), .muted)], x: inner.x + 1, y: inner.endY - 1, width: inner.width - 2)
    }

    private func sentence(_ popup: ChangesPopup) -> String {
        guard let chosen = popup.chosen else { return "" }
        let others = popup.steps - 1
        let (verb, which) = chosen.isUndone ? ("does it again", "undone before it") : ("takes it back", "above it")
        return "\(keys.name("step", in: .changes)) \(verb)"
            + (others == 0 ? "" : others == 1 ? ", and the one \(which)" : ", and the \(others) \(which)")
    }
}
