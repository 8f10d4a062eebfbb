import WalletDomain

extension Form {
    /// What the fields would say of the thing as it is now; nil: it is only to be, or gone.
    private func texts(in wallet: Wallet) -> [Field: String]? {
        switch purpose {
        case .add, .addBenefit: nil
        case .edit(let id): wallet.cards[id].map { Form.texts(of: $0) }
        case .editBenefit(let id): wallet.benefits[id].map { Form.texts(of: $0) }
        }
    }

    /// Takes in what the wallet says now: untouched fields follow it, touched ones tell what they write over.
    mutating func meet(_ wallet: Wallet) {
        guard let now = texts(in: wallet) else { return }
        for field in fields {
            let (theirs, mine) = (now[field] ?? "", text(field))
            guard theirs != start[field] ?? "" else { continue }
            if !isTouched(field) {
                texts[field] = TextField(theirs)
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
        guard case .form(var form) = popup else { return }
        form.meet(wallet)
        popup = .form(form)
    }
}
