import WalletDomain

extension Form {
    /// What the fields would say of the thing as it is now; nil: it is only to be, or gone.
    private func texts(in wallet: Wallet) -> [Field: String]? {
        switch purpose {
        case .add, .addOwnCard, .addBenefit: nil
        case .edit(let id): wallet.cards[id].map { Form.texts($0.typed) }
        case .editBenefit(let id): wallet.benefits[id].map { wallet.form(editing: $0).start }
        }
    }

    /// True while there is something that it could be saved to.
    fileprivate func hasSubject(in wallet: Wallet) -> Bool {
        switch purpose {
        case .add(let id): wallet.catalogue.card(id) != nil
        case .addOwnCard: true
        case .edit(let id), .addBenefit(let id): wallet.cards.contains(id)
        case .editBenefit(let id): wallet.benefits.contains(id)
        }
    }

    public func begun(_ field: Field, with text: String) -> TextField { field.startField(text) }

    /// Takes in what the wallet says now.
    mutating func meet(_ wallet: Wallet) { if let now = texts(in: wallet) { meet(now) } }
}

extension AppState {
    /// A form that is open shows what another program changed meanwhile. It stays open where that is gone: what is still
    /// typed must not be taken for keys.
    mutating func meetForm() {
        switch popup {
        case .usageForm(var form):
            form.isGone = !form.hasSubject(in: wallet)
            form.tellDeleted(form.isGone)
            popup = .usageForm(form)
        case .recordForm(var form):
            form.meet(wallet)
            popup = .recordForm(form)
        case .form(var form):
            form.isGone = !form.hasSubject(in: wallet)
            form.tellDeleted(form.isGone)
            if !form.isGone { form.meet(wallet) }
            popup = .form(form)
        default: break
        }
    }

    static let subjectDeleted = "Another program deleted what this is about."
    static let deletedElsewhere = subjectDeleted + " What you type is kept when you leave."
}

extension FieldForm {
    /// Where the focus is, until it is back.
    fileprivate mutating func tellDeleted(_ isGone: Bool) {
        problems = problems.filter { $0.value != AppState.deletedElsewhere }
        if isGone { problems[focused] = AppState.deletedElsewhere }
    }
}
