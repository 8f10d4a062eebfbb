import WalletStore

extension Page {
    /// The areas of the wallet, each with its letter.
    mutating func drawAreas(_ areas: AreasPopup, _ state: AppState) {
        let width = min(canvas.size.columns - 2, 48)
        let rect = centred(width: width, height: areas.rows.count + 4)
        let inner = popup(rect, title: "Areas", hints: popupHints(.areas, state))
        var scroll = Scroll()
        drawRows(areas.rows.count, selected: areas.selected, in: inner.inset(top: 1), &scroll) { page, row, line in
            let area = areas.rows[row]
            page.put([Run(area.letter, .key)], x: line.x + 2, y: line.y)
            let due = state.due.due.count { area == ($0.subjects.first?.isOfBook ?? false ? .budgets : Area.benefits) }
            let used = page.put([Run(due == 0 ? "" : "\(due) due", .warn)], right: line.endX - 2, y: line.y)
            page.put([Run(area.title)], x: line.x + 5, y: line.y, width: line.width - 8 - used)
        }
    }
}
