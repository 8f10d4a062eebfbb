import WalletDomain

/// Work that was not finished: kept when the program ends, offered when it starts again.
extension AppState {
    /// The form that is being filled in, or was left without saving.
    public var formToKeep: KeptWork.Form? {
        let open: CardForm? = if case .cardForm(let form) = popup, form.isTouched { form } else { nil }
        return (open ?? draft)?.kept
    }

    /// What was kept the last time.
    mutating func take(_ work: KeptWork, _ environment: Environment) -> [Effect] {
        if let form = work.form.flatMap({ CardForm(kept: $0, wallet) }), draft == nil {
            draft = form
            say(form.whereItIs(wallet), .hint)
        }
        guard readOnly == nil, let first = work.changes.first else { return [] }
        var trial = wallet
        let conflicts = trial.catchUp(on: work.changes, in: environment.context)
        // It was saved after all, unless something else was said of it since.
        guard trial.hasNotedChanges else { return conflicts.isEmpty ? [.forgetKeptWork] : [] }
        let count = work.changes.count
        let what = count == 1 ? "“\(first.what)” was" : "\(count) changes were"
        waiting = Question(
            "\(what) not saved the last time. Save \(count == 1 ? "it" : "them") now?", yes: .catchUp(work.changes))
        return []
    }

    mutating func catchUp(on changes: [Transaction], _ environment: Environment) -> [Effect] {
        let conflicts = wallet.catchUp(on: changes, in: environment.context)
        let what = changes.map(\.what).joined(separator: ", ")
        sayDone(conflicts.isEmpty ? what : "\(what), but for what was changed since")
        return [.forgetKeptWork]
    }
}

extension CardForm {
    /// Nothing of the step behind the fields is kept: it is one key away.
    fileprivate var kept: KeptWork.Form {
        let purpose: KeptWork.Form.Purpose =
            switch purpose {
            case .add(let template): .add(template)
            case .edit(let card): .edit(card)
            }
        let (texts, start) = (fields.map { ($0.key, text($0)) }, fields.map { ($0.key, self.start[$0] ?? "") })
        return KeptWork.Form(
            purpose: purpose, texts: Dictionary(texts) { first, _ in first },
            start: Dictionary(start) { first, _ in first })
    }

    /// nil if the card or its template is gone.
    fileprivate init?(kept: KeptWork.Form, _ wallet: Wallet) {
        switch kept.purpose {
        case .add(let id):
            guard let template = wallet.catalogue.card(id) else { return nil }
            self.init(adding: template)
        case .edit(let id):
            guard let card = wallet.cards[id] else { return nil }
            self.init(editing: card, name: wallet.name(of: card))
        }
        for field in fields {
            if let text = kept.texts[field.key] { texts[field] = TextField(text) }
            if let text = kept.start[field.key] { start[field] = text }
        }
    }

    fileprivate func whereItIs(_ wallet: Wallet) -> String {
        switch purpose {
        case .add(let id):
            "what you typed is kept: add \(wallet.catalogue.card(id)?.name ?? "the card") again to go on with it"
        case .edit(let id): "what you typed is kept: e on \(wallet.name(ofCard: id)) goes on with it"
        }
    }
}

extension CardForm.Field {
    fileprivate var key: String {
        switch self {
        case .nickname: "nickname"
        case .openedOn: "openedOn"
        case .statementDay: "statementDay"
        case .owner: "owner"
        case .annualFee: "annualFee"
        }
    }
}
