import WalletDomain
import WalletStore

extension Page {
    /// - Parameters:
    ///   - title: nil: its own.
    ///   - tell: says of a field what the form does not.
    ///   - below: rows that are to be free under the focused one, of so many columns.
    /// - Returns: where the focused one is typed.
    @discardableResult
    mutating func drawFields<SomeForm: FieldForm>(
        of form: SomeForm, title: String? = nil, _ state: AppState, _ scroll: inout Scroll,
        tell: (SomeForm.Field, inout FormRow) -> Void = { _, _ in }, below: (Int) -> Int = { _ in 0 }
    ) -> Rect? {
        let rows = form.fields.enumerated().map { index, field in
            var row = FormRow(
                label: field.label, sign: form.symbol(field, state.wallet) ?? "",
                field: form.texts[field] ?? TextField(), otherwise: form.otherwise(field),
                problem: form.problems[field],
                hint: form.reading(field, on: state.today) ?? form.hint(field), isFocused: index == form.focus)
            tell(field, &row)
            return row
        }
        let title = title ?? form.title
        return draw(
            rows, title: form.isGone ? "Deleted elsewhere: \(title)" : title, focus: form.focus, state, &scroll,
            below: below)
    }

    mutating func drawForm(_ form: Form, _ state: AppState, _ scroll: inout Scroll) {
        // What is wrong with it stands where the palette would. Where one thing stands under another it would stand in place
        // of the form.
        let isAsked = form.focused == .color && form.fields.contains(.color) && form.problems[.color] == nil
        guard isAsked, !look.isLinear else { return _ = drawFields(of: form, state, &scroll) }
        let hasColors = look.hasColors
        let box = drawFields(of: form, state, &scroll, below: { ColorPalette(room: $0, hasColors: hasColors).height })
        if let box { drawPalette(of: form, state, at: box) }
    }
}
