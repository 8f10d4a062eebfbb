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
        scroll.keep(popup.selected, count: popup.rows.count, room: list.height)
        let shown = scroll.shown(count: popup.rows.count, room: list.height)
        let times = popup.rows[shown].map { displayWidth(of: $0.when) }.max() ?? 0
        for (place, index) in shown.enumerated() {
            let line = Rect(x: list.x, y: list.y + place, width: list.width, height: 1)
            draw(popup.rows[index], in: line, times: times)
            target(line, .row(index))
            if index == popup.selected { select(line, cursor: 1) }
        }
        put([Run(sentence(popup), .muted)], x: inner.x + 1, y: inner.endY - 1, width: inner.width - 2)
    }

    private mutating func draw(_ row: ChangesPopup.Row, in line: Rect, times: Int) {
        let right = line.endX - 1
        canvas.put(row.when, right: right, y: line.y, style: look[.muted])
        var room = line.width - times - 7
        // Where it was done matters where it was not here.
        if row.by != .screen, room > 40 {
            canvas.put(row.by.rawValue, right: right - times - 2, y: line.y, style: look[.faint])
            room -= 9
        }
        canvas.put(
            row.isUndone ? Glyph.left : Glyph.tick, x: line.x + 1, y: line.y, style: look[row.isUndone ? .muted : .good]
        )
        let what = row.isUndone ? "undone: \(row.what)" : row.what
        put([Run(shown(what), row.isUndone ? .muted : .text)], x: line.x + 3, y: line.y, width: room)
    }

    private func sentence(_ popup: ChangesPopup) -> String {
        guard let chosen = popup.chosen else { return "" }
        let others = popup.steps - 1
        let (verb, which) = chosen.isUndone ? ("does it again", "undone before it") : ("takes it back", "above it")
        return "\(keys.name("step", in: .changes)) \(verb)"
            + (others == 0 ? "" : others == 1 ? ", and the one \(which)" : ", and the \(others) \(which)")
    }
}
