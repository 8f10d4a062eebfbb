import WalletDomain

/// Forms that were left without saving, and what was said of a statement; opening one again goes on with it.
public struct Drafts: Equatable, Sendable {
    package var form: Form?
    package var entry: UsageForm?
    package var record: RecordForm?
    package var parts: PartsForm?
    package var newCards: NewCardsForm?
    package var statement: KeptStatement?
}

extension Popup {
    /// The form that is typed in; nil: it is something else.
    public var form: (any FieldForm)? {
        get {
            switch self {
            case .form(let form): form
            case .usageForm(let form): form
            case .recordForm(let form): form
            case .parts(let form): form
            case .newCards(let form): form
            default: nil
            }
        }
        set { self = newValue?.popup ?? self }
    }
}

extension FieldForm {
    fileprivate func wait(in drafts: inout Drafts) { drafts[keyPath: Self.draft] = self }
}

extension AppState {
    /// With what is typed in the form that is open, or said of the statement.
    var allDrafts: Drafts {
        var all = drafts
        if let form = popup?.form?.waiting, form.isTouched { form.wait(in: &all) }
        if let path = readings.path, let statement = popup?.statement,
            statement.isTouched || all.statement?.path == path
        {
            all.statement = statement.isTouched ? statement.kept(path) : nil
        }
        return all
    }

    /// Opens a form, at its first field; what was typed for the same and not saved stands in it.
    mutating func open<SomeForm: FieldForm>(_ form: SomeForm) {
        var form = form
        if let draft = drafts[keyPath: SomeForm.draft], draft.goes(on: form) {
            form = draft
            (form.focus, form.isForced) = (form.first, false)
            say(keyNames.typedBefore, .hint)
        }
        form.meet(wallet)
        popup = form.popup
        readings.afterBook = nil
    }

    /// Of this form alone: what was typed in another waits on.
    mutating func forgetDraft<SomeForm: FieldForm>(of form: SomeForm) {
        if drafts[keyPath: SomeForm.draft]?.purpose == form.purpose { drafts[keyPath: SomeForm.draft] = nil }
    }

    /// Esc: what was typed is kept.
    mutating func leave(_ form: some FieldForm) {
        closePopup()
        var waiting = form.waiting
        guard waiting.isTouched else {
            forgetDraft(of: form)
            if form.isTouched { say(keyNames.usesAreNotSaved, .hint) }
            return
        }
        let told = form.isGone ? ", should it come back" : ": \(form.place(wallet, keyNames))"
        (waiting.problems, waiting.isGone) = ([:], false)
        waiting.wait(in: &drafts)
        say("what you typed is kept\(told)", .hint)
    }

    /// A form that is open shows what another program changed meanwhile. It stays open where that is gone: what is still
    /// typed must not be taken for keys.
    mutating func meetForm() { popup?.form?.meet(wallet) }

    static let subjectDeleted = "Another program deleted what this is about."
    static let deletedElsewhere = subjectDeleted + " What you type is kept when you leave."

    mutating func formStep(_ form: some FieldForm, _ action: PopupAction, _ environment: Environment) {
        var form = form
        switch form.take(action, on: today) {
        case .save?: return form.save(&self, environment)
        case .stay?: form.grow()
        case .drop?:
            closePopup()
            forgetDraft(of: form)
            return say(form.isTouched ? "what you typed is dropped" : "nothing was typed", .hint)
        case nil: return
        }
        popup = form.popup
    }
}
