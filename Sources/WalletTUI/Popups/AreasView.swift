import WalletStore

extension Page {
    /// The areas of the wallet, each with its letter.
    mutating func drawAreas(_ areas: AreasPopup, _ state: AppState) {
        let width = min(canvas.size.columns - 2, 48)
        let rect = centred(width: width, height: areas.rows.count + 4)
        let inner = popup(rect, title: "Areas", hints: popupHints(.areas, state))
        for (row, area) in areas.rows.enumerated() {
            let line = Rect(x: inner.x, y: inner.y + 1 + row, width: inner.width, height: 1)
            put([Run(area.letter, .key)], x: line.x + 2, y: line.y)
            let due = area == .benefits ? state.due.due.count : 0
            let used = canvas.put(
                due == 0 ? "" : "\(due) due", right: line.endX - 2, y: line.y, style: look[due == 0 ? .muted : .warn])
            put([Run(area.title)], x: line.x + 5, y: line.y, width: line.width - 8 - used)
            target(line, .row(row))
            if row == areas.selected { select(line, cursor: 2) }
        }
    }
}
