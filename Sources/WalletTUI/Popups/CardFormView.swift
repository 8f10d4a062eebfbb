import WalletDomain
import WalletStore

extension Page {
    mutating func drawForm(_ form: CardForm, _ state: AppState, _ scroll: inout Scroll) {
        if let step = form.usedStep { return drawUsed(step, form, state, &scroll) }
        let width = min(canvas.size.columns - 2, 76)
        let inner = popup(
            centred(width: width, height: form.fields.count * 2 + 4), title: form.title, hints: popupHints(.form))
        let labels = form.fields.map { displayWidth(of: $0.label) }.max() ?? 0
        let boxX = inner.x + 1 + labels + 2
        let boxWidth = min(26, max(8, inner.endX - boxX - 1))
        for (index, field) in form.fields.enumerated() {
            let y = inner.y + 1 + index * 2
            guard y < inner.endY else { break }
            let isFocused = index == form.focus
            put([Run(field.label, isFocused ? .title : .muted)], x: inner.x + 1, y: y)
            draw(form.texts[field] ?? TextField(), x: boxX, y: y, width: boxWidth, isFocused: isFocused)
            target(Rect(x: inner.x, y: y, width: inner.width, height: 1), .row(index))
            drawNote(field, form, isFocused: isFocused, x: boxX + boxWidth + 2, under: boxX, y: y, in: inner)
        }
    }

    /// What is wrong beside the field, or what it takes; under it where there is no room beside.
    private mutating func drawNote(
        _ field: CardForm.Field, _ form: CardForm, isFocused: Bool, x: Int, under: Int, y: Int, in rect: Rect
    ) {
        let problem = form.problems[field]
        let note = problem.map { Run("! " + $0, .warn) } ?? Run(field.hint, .faint)
        let room = rect.endX - 1 - x
        if displayWidth(of: note.text) <= room {
            put([note], x: x, y: y, width: room)
        } else if problem != nil || isFocused {
            put([note], x: under, y: y + 1, width: rect.endX - 1 - under)
        }
    }

    /// “Already used this period?”: every benefit of the card to be added, none ticked.
    private mutating func drawUsed(
        _ step: CardForm.UsedStep, _ form: CardForm, _ state: AppState, _ scroll: inout Scroll
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
