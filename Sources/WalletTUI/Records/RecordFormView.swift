import WalletDomain
import WalletStore

extension Page {
    mutating func drawRecordForm(_ form: RecordForm, _ state: AppState, _ scroll: inout Scroll) {
        let rows = form.fields.enumerated().map { index, field in
            FormRow(
                label: field.label, field: form.texts[field] ?? TextField(), problem: form.problems[field],
                hint: form.reading(field, on: state.today) ?? field.hint, isFocused: index == form.focus)
        }
        draw(
            rows, title: form.isGone ? "Deleted elsewhere: \(form.title)" : form.title, focus: form.focus, state,
            &scroll)
    }

    /// The areas of the wallet, each with its letter.
    mutating func drawAreas(_ areas: AreasPopup, _ state: AppState) {
        let width = min(canvas.size.columns - 2, 44)
        let rect = centred(width: width, height: Area.allCases.count + 4)
        let inner = popup(rect, title: "Areas", hints: popupHints(.areas, state))
        for (row, area) in Area.allCases.enumerated() {
            let line = Rect(x: inner.x, y: inner.y + 1 + row, width: inner.width, height: 1)
            put([Run(area.letter, .key)], x: line.x + 2, y: line.y)
            let due = area == .benefits ? state.due.due.count : 0
            let used = canvas.put(
                due == 0 ? "" : "\(due) due", right: line.endX - 2, y: line.y, style: look[due == 0 ? .muted : .warn])
            put([Run(area.title)], x: line.x + 5, y: line.y, width: line.width - 8 - used)
            target(line, .row(row))
            if area == areas.selected { select(line, cursor: 2) }
        }
    }
}
