import WalletDomain
import WalletStore

extension Page {
    /// - Parameters:
    ///   - title: nil: its own.
    ///   - hint: what a field takes; nil: as the form says.
    /// - Returns: where the focused one is typed.
    @discardableResult
    mutating func drawFields<SomeForm: FieldForm>(
        of form: SomeForm, title: String? = nil, _ state: AppState, _ scroll: inout Scroll,
        hint: ((SomeForm.Field) -> String)? = nil
    ) -> Rect? {
        let rows = form.fields.enumerated().map { index, field in
            FormRow(
                label: field.label, sign: form.symbol(field, state.wallet) ?? "",
                field: form.texts[field] ?? TextField(), otherwise: form.otherwise(field),
                problem: form.problems[field],
                hint: hint?(field) ?? form.reading(field, on: state.today) ?? form.hint(field),
                isFocused: index == form.focus)
        }
        let title = title ?? form.title
        return draw(
            rows, title: form.isGone ? "Deleted elsewhere: \(title)" : title, focus: form.focus, state, &scroll)
    }

    mutating func drawForm(_ form: Form, _ state: AppState, _ scroll: inout Scroll) {
        if let step = form.usedStep { return drawUsed(step, form, state, &scroll) }
        let box = drawFields(of: form, state, &scroll)
        if let box, form.focused == .color, form.fields.contains(.color) { drawPalette(of: form, state, at: box) }
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
        drawRows(step.benefits.count, selected: step.selected, in: list, &scroll, cursor: 3) { page, row, line in
            guard let benefit = state.wallet.catalogue.benefit(step.benefits[row]) else { return }
            let isTicked = step.ticked.contains(benefit.id)
            page.put([Run(isTicked ? "[x]" : "[ ]", isTicked ? .good : .muted)], x: line.x + 2, y: line.y)
            let worth = benefit.value.isZero ? "" : "\(page.money(benefit.value)) "
            let used = page.put(
                [Run(worth + benefit.frequency.phrase, .muted)], right: line.endX - 1, y: line.y)
            page.put([Run(benefit.name)], x: line.x + 6, y: line.y, width: line.width - used - 9)
        }
    }
}
