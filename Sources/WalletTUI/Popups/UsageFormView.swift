import WalletDomain
import WalletStore

extension Page {
    mutating func drawUsageForm(_ form: UsageForm, _ state: AppState, _ scroll: inout Scroll) {
        let rows = form.fields.enumerated().map { index, field in
            FormRow(
                label: field.label, field: form.texts[field] ?? TextField(), problem: form.problems[field],
                hint: form.reading(field, on: state.today) ?? form.hint(field), isFocused: index == form.focus)
        }
        let title = form.isGone ? "Deleted elsewhere: \(form.title)" : form.title
        draw(rows, title: title, focus: form.focus, state, &scroll)
    }
}
