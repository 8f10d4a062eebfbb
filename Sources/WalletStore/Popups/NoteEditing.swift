import WalletDomain

/// The note of a form, written in the user's editor; the form waits as it is.
extension FieldForm {
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

extension AppState {
    mutating func askEditor() {
        guard var form = popup?.form, let text = form.noteForEditor() else { return }
        popup = form.popup
        effects.append(.editNote(text))
    }

    mutating func takeNote(_ text: String) { popup?.form?.takeNote(text) }
}
