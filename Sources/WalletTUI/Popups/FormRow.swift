import WalletDomain
import WalletStore

/// A field of a form with what stands beside it.
struct FormRow {
    var label: String
    /// What stands before it, of an amount.
    var sign = ""
    var field: TextField
    /// What holds while nothing is typed.
    var otherwise = ""
    var problem: String?
    var hint: String
    var isFocused: Bool
}

extension Page {
    /// A popup of fields under one another, each with what is wrong with it, or what it takes.
    ///
    /// - Returns: where the focused one is typed.
    @discardableResult
    mutating func draw(
        _ rows: [FormRow], title: String, focus: Int, _ state: AppState, _ scroll: inout Scroll
    ) -> Rect? {
        let width = min(canvas.size.columns - 2, 76)
        // Two rows a field where there is room, else one, and then as many as there are.
        let spacing = rows.count * 2 + 4 <= canvas.size.rows ? 2 : 1
        let rect = centred(width: width, height: rows.count * spacing + (spacing == 2 ? 4 : 5))
        let inner = popup(rect, title: title, hints: popupHints(.form, state))
        let labels = rows.map { displayWidth(of: $0.label) }.max() ?? 0
        let signs = rows.map { displayWidth(of: $0.sign) }.max() ?? 0
        let boxX = inner.x + 1 + labels + 1 + max(1, signs)
        let boxWidth = min(26, max(8, inner.endX - boxX - 1))
        let list = inner.inset(top: 1, bottom: spacing == 1 ? 1 : 0)
        let room = (list.height + spacing - 1) / spacing
        scroll.keep(focus, count: rows.count, room: room)
        var focused: Rect?
        let shown = scroll.shown(count: rows.count, room: room)
        put(
            hiddenWords(above: shown.lowerBound, below: rows.count - shown.upperBound), right: inner.endX - 1,
            y: inner.y)
        for (place, index) in shown.enumerated() {
            let (row, y) = (rows[index], list.y + place * spacing)
            put([Run(row.label, row.isFocused ? .title : .muted)], x: inner.x + 1, y: y)
            put([Run(row.sign, .muted)], right: boxX, y: y)
            draw(
                row.field, hint: row.otherwise, x: boxX, y: y, width: boxWidth, isFocused: row.isFocused,
                isDense: spacing == 1)
            target(Rect(x: inner.x, y: y, width: inner.width, height: 1), .row(index))
            if index == focus { focused = Rect(x: boxX, y: y, width: boxWidth, height: 1) }
            let below = spacing == 2 ? y + 1 : inner.endY - 1
            let isTold = drawNote(
                of: row, box: Rect(x: boxX, y: y, width: boxWidth, height: 1), below: below, in: inner)
            // What there is no room to say is said once the field has the cursor.
            if row.problem != nil, !isTold { put([Run("!", .warn)], x: boxX - 1 - max(1, signs), y: y) }
        }
        return focused
    }

    /// What is wrong beside the field, or what it takes; where there is no room beside it, below.
    ///
    /// - Returns: false where there is room neither here nor there.
    private mutating func drawNote(of row: FormRow, box: Rect, below: Int, in rect: Rect) -> Bool {
        let note = row.problem.map { Run("! " + $0, .warn) } ?? Run(row.hint, .faint)
        let (width, beside) = (displayWidth(of: note.text), box.endX + 2)
        if width <= rect.endX - 1 - beside {
            put([note], x: beside, y: box.y, width: rect.endX - 1 - beside)
            return true
        }
        if row.isFocused || (row.problem != nil && below == box.y + 1) {
            let x = width <= rect.endX - 1 - box.x ? box.x : rect.x + 1
            put([note], x: x, y: below, width: rect.endX - x)
            return true
        }
        return false
    }
}
