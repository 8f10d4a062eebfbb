import WalletDomain

extension CardForm {
    /// Takes in what the wallet says of the card now: untouched fields follow it, touched ones tell what they write over.
    mutating func meet(_ wallet: Wallet) {
        guard case .edit(let id) = purpose, let card = wallet.cards[id] else { return }
        let now = Self.texts(of: card)
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
        guard case .cardForm(var form) = popup else { return }
        form.meet(wallet)
        popup = .cardForm(form)
    }
}
