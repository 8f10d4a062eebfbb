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
}
