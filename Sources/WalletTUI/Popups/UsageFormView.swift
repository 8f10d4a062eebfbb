import WalletDomain
import WalletStore

extension Page {
    mutating func drawUsageForm(_ form: UsageForm) {
        let width = min(canvas.size.columns - 2, 76)
        let inner = popup(
            centred(width: width, height: form.fields.count * 2 + 4), title: form.title, hints: popupHints(.form))
        let rows = form.fields.enumerated().map { index, field in
            FormRow(
                label: field.label, field: form.texts[field] ?? TextField(), problem: form.problems[field],
                hint: form.hint(field), isFocused: index == form.focus)
        }
        draw(rows, in: inner)
    }
}

/// A field of a form with what stands beside it.
struct FormRow {
    var label: String
    var field: TextField
    var problem: String?
    var hint: String
    var isFocused: Bool
}

extension Page {
    /// Fields under one another, each with what is wrong with it, or what it takes.
    mutating func draw(_ rows: [FormRow], in inner: Rect) {
        let labels = rows.map { displayWidth(of: $0.label) }.max() ?? 0
        let boxX = inner.x + 1 + labels + 2
        let boxWidth = min(26, max(8, inner.endX - boxX - 1))
        for (index, row) in rows.enumerated() {
            let y = inner.y + 1 + index * 2
            guard y < inner.endY else { break }
            put([Run(row.label, row.isFocused ? .title : .muted)], x: inner.x + 1, y: y)
            draw(row.field, x: boxX, y: y, width: boxWidth, isFocused: row.isFocused)
            target(Rect(x: inner.x, y: y, width: inner.width, height: 1), .row(index))
            drawNote(of: row, x: boxX + boxWidth + 2, under: boxX, y: y, in: inner)
        }
    }

    /// What is wrong beside the field, or what it takes; under it where there is no room beside.
    private mutating func drawNote(of row: FormRow, x: Int, under: Int, y: Int, in rect: Rect) {
        let note = row.problem.map { Run("! " + $0, .warn) } ?? Run(row.hint, .faint)
        let room = rect.endX - 1 - x
        if displayWidth(of: note.text) <= room {
            put([note], x: x, y: y, width: room)
        } else if row.problem != nil || row.isFocused {
            put([note], x: under, y: y + 1, width: rect.endX - 1 - under)
        }
    }
}
