import WalletDomain

/// The note of a form, written in the user's editor; the form waits as it is.
extension FieldForm {
    /// The field that an editor can take; nil: this form has none.
    public var noteField: Field? { fields.first { $0.isNote } }

    /// Goes to the note; nil if there is none.
    fileprivate mutating func noteForEditor() -> String? {
        guard let note = noteField else { return nil }
        focus = fields.firstIndex(of: note) ?? focus
        return text(note)
    }

    fileprivate mutating func takeNote(_ text: String) {
        guard let note = noteField else { return }
        texts[note] = note.textField(text)
        (problems[note], isForced) = (nil, false)
    }
}

extension PopupFeature {
    static func askEditor(_ popup: Popup, _ state: inout AppState) -> [Effect] {
        switch popup {
        case .form(var form):
            guard form.usedStep == nil, let text = form.noteForEditor() else { return [] }
            state.popup = .form(form)
            return [.editNote(text)]
        case .usageForm(var form):
            guard let text = form.noteForEditor() else { return [] }
            state.popup = .usageForm(form)
            return [.editNote(text)]
        case .recordForm(var form):
            guard let text = form.noteForEditor() else { return [] }
            state.popup = .recordForm(form)
            return [.editNote(text)]
        default: return []
        }
    }
}

extension AppState {
    mutating func takeNote(_ text: String) {
        switch popup {
        case .form(var form):
            form.takeNote(text)
            popup = .form(form)
        case .usageForm(var form):
            form.takeNote(text)
            popup = .usageForm(form)
        case .recordForm(var form):
            form.takeNote(text)
            popup = .recordForm(form)
        default: break
        }
    }
}
