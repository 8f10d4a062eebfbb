import WalletDomain
import WalletStore

extension Page {
    mutating func drawForm(_ form: Form, _ state: AppState, _ scroll: inout Scroll) {
        if let step = form.usedStep { return drawUsed(step, form, state, &scroll) }
        let width = min(canvas.size.columns - 2, 76)
        // Two rows a field where there is room, else one, and then as many as there are.
        let spacing = form.fields.count * 2 + 4 <= canvas.size.rows ? 2 : 1
        let rect = centred(width: width, height: form.fields.count * spacing + (spacing == 2 ? 4 : 5))
        let inner = popup(rect, title: form.title, hints: popupHints(.form))
        let labels = form.fields.map { displayWidth(of: $0.label) }.max() ?? 0
        let boxX = inner.x + 1 + labels + 2
        let boxWidth = min(26, max(8, inner.endX - boxX - 1))
        let notes = Rect(
            x: boxX + boxWidth + 2, y: inner.y, width: inner.endX - 1 - (boxX + boxWidth + 2), height: inner.height)
        let list = inner.inset(top: 1, bottom: spacing == 1 ? 1 : 0)
        let room = (list.height + spacing - 1) / spacing
        scroll.keep(form.focus, count: form.fields.count, room: room)
        for (row, index) in scroll.shown(count: form.fields.count, room: room).enumerated() {
            let (field, y) = (form.fields[index], list.y + row * spacing)
            let isFocused = index == form.focus
            put([Run(field.label, isFocused ? .title : .muted)], x: inner.x + 1, y: y)
            draw(
                form.texts[field] ?? TextField(), hint: form.otherwise[field] ?? "", x: boxX, y: y, width: boxWidth,
                isFocused: isFocused)
            target(Rect(x: inner.x, y: y, width: inner.width, height: 1), .row(index))
            let below = spacing == 2 ? y + 1 : inner.endY - 1
            drawNote(field, form, isFocused: isFocused, beside: notes, y: y, below: below, from: boxX, in: inner)
        }
    }

    /// What is wrong beside the field, or what it takes; where there is no room beside it, below.
    private mutating func drawNote(
        _ field: Form.Field, _ form: Form, isFocused: Bool, beside: Rect, y: Int, below: Int, from x: Int, in rect: Rect
    ) {
        let problem = form.problems[field]
        let note = problem.map { Run("! " + $0, .warn) } ?? Run(field.hint, .faint)
        if displayWidth(of: note.text) <= beside.width {
            put([note], x: beside.x, y: y, width: beside.width)
        } else if isFocused || (problem != nil && below == y + 1) {
            let fits = displayWidth(of: note.text) <= rect.endX - 1 - x
            put([note], x: fits ? x : rect.x + 1, y: below, width: rect.endX - (fits ? x : rect.x + 1))
        }
    }

    /// “Already used this period?”: every benefit of the card to be added, none ticked.
    private mutating func drawUsed(
        _ step: Form.UsedStep, _ form: Form, _ state: AppState, _ scroll: inout Scroll
    ) {
        let width = min(canvas.size.columns - 2, 76)
        let rect = centred(width: width, height: step.benefits.count + 6)
        let inner = popup(rect, title: form.title, hints: popupHints(.used))
        put([Run("Already used this period?", .title)], x: inner.x + 1, y: inner.y + 1)
        let list = inner.inset(top: 3)
        scroll.keep(step.selected, count: step.benefits.count, room: list.height)
        for (row, index) in scroll.shown(count: step.benefits.count, room: list.height).enumerated() {
            guard let benefit = state.wallet.catalogue.benefit(step.benefits[index]) else { continue }
            let line = Rect(x: list.x, y: list.y + row, width: list.width, height: 1)
            let isTicked = step.ticked.contains(benefit.id)
            put([Run(isTicked ? "[x]" : "[ ]", isTicked ? .good : .muted)], x: line.x + 2, y: line.y)
            let value =
                benefit.value.isZero ? benefit.frequency.phrase : "\(money(benefit.value)) \(benefit.frequency.phrase)"
            let used = canvas.put(value, right: line.endX - 1, y: line.y, style: look[.muted])
            put([Run(benefit.name)], x: line.x + 6, y: line.y, width: line.width - used - 9)
            target(line, .row(index))
            if index == step.selected { select(line, cursor: 3) }
        }
    }
}
