import WalletDomain

extension Form {
    /// What the fields would say of the thing as it is now; nil: it is only to be, or gone.
    private func texts(in wallet: Wallet) -> [Field: String]? {
        switch purpose {
        case .add, .addOwnCard, .addBenefit: nil
        case .edit(let id): wallet.cards[id].map { Form.texts(of: $0) }
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

    /// Takes in what the wallet says now: untouched fields follow it, touched ones tell what they write over.
    mutating func meet(_ wallet: Wallet) {
        guard let now = texts(in: wallet) else { return }
        for field in fields {
            let (theirs, mine) = (now[field] ?? "", text(field))
            guard theirs != start[field] ?? "" else { continue }
            if !isTouched(field) {
                texts[field] = field.textField(theirs)
            } else if theirs == mine {
                problems[field] = nil
            } else {
                let change = theirs.isEmpty ? "Emptied elsewhere" : "Changed elsewhere to “\(shown(theirs))”"
                problems[field] = change + "; saving writes over it."
            }
            start[field] = theirs
        }
    }
}

extension AppState {
    /// A form that is open shows what another program changed meanwhile.
    mutating func meetForm() {
        if case .usageForm(let form) = popup, !form.hasSubject(in: wallet) {
            usageDraft = nil
            return tellDeleted("What you edited is not there any more.")
        }
        guard case .form(var form) = popup else { return }
        guard form.hasSubject(in: wallet) else {
            // Undone there, it can be gone on with here.
            if form.isTouched { draft = form }
            return tellDeleted("What you edited is not there any more. What you typed is kept, should it come back.")
        }
        form.meet(wallet)
        popup = .form(form)
    }

    /// In the place of the form: what is still typed there must not be taken for keys.
    private mutating func tellDeleted(_ line: String) {
        popup = .reading(title: "Deleted by another program", lines: [line])
    }
}
