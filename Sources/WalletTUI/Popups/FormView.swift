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
        let box = drawFields(of: form, state, &scroll)
        // What is wrong with it stands where the palette would.
        let isAsked = form.focused == .color && form.fields.contains(.color) && form.problems[.color] == nil
        if let box, isAsked { drawPalette(of: form, state, at: box) }
    }
}
