import WalletDomain

/// Work that was not finished: kept when the program ends, offered when it starts again.
extension AppState {
    /// Each form that is being filled in, or was left without saving, and what was said of a statement.
    public var formsToKeep: KeptWork {
        let all = allDrafts
        return KeptWork(
            form: all.form?.kept, entry: all.entry?.kept, record: all.record?.kept ?? all.parts?.kept,
            newCards: all.newCards?.kept.texts.filter { !$0.value.isEmpty && !CardNumber.isIn($0.value) } ?? [:],
            statement: all.statement)
    }

    /// What was kept the last time.
    mutating func take(_ work: KeptWork, _ environment: Environment) {
        session.isWorkTaken = true
        var places: [String] = []
        func take<SomeForm: FieldForm>(_ form: SomeForm?) {
            guard let form, form.isTouched, drafts[keyPath: SomeForm.draft] == nil else { return }
            drafts[keyPath: SomeForm.draft] = form
            places.append(form.place(wallet, keyNames))
        }
        take(work.form.flatMap { Form(kept: $0, in: wallet) })
        take(work.entry.flatMap { UsageForm(kept: $0, in: wallet) })
        take(work.record.flatMap { RecordForm(kept: $0, in: wallet) })
        take(work.record.flatMap { PartsForm(kept: $0, in: wallet) })
        take(NewCardsForm(kept: KeptForm(purpose: .newCards, texts: work.newCards), in: wallet))
        if let statement = work.statement, drafts.statement == nil {
            drafts.statement = statement
            places.append(keyNames.goesOn(shown(statement.path.lastPathComponent)))
        }
        // What is wrong is told first, such as with the configuration.
        if let place = places.first, notice?.tone != .problem {
            say(
                "what you typed is kept: \(place)" + (places.count > 1 ? "; so is what you typed elsewhere" : ""), .hint
            )
        }
        guard session.readOnly == nil, let first = work.changes.first else { return }
        var trial = wallet
        let conflicts = trial.catchUp(on: work.changes, in: environment.context)
        // It was saved after all, unless something else was said of it since.
        guard trial.hasNotedChanges else {
            if conflicts.isEmpty { effects.append(.forgetKeptWork) }
            return
        }
        let count = work.changes.count
        let what = count == 1 ? "“\(first.what)” was" : "\(count) changes were"
        waiting = Question(
            "\(what) not saved the last time. Save \(count == 1 ? "it" : "them") now?", yes: .catchUp(work.changes))
    }

    mutating func catchUp(on changes: [ChangeSet], _ environment: Environment) {
        let conflicts = wallet.catchUp(on: changes, in: environment.context)
        let what = changes.map(\.what).joined(separator: ", ")
        sayDone(conflicts.isEmpty ? what : "\(what), but for what was changed since")
        effects.append(.forgetKeptWork)
    }
}

/// Forms are kept by the names of their fields.
extension FieldForm {
    /// nil if what it is about is gone.
    fileprivate init?(kept: KeptForm<Purpose>, in wallet: Wallet) {
        self.init(kept.purpose, in: wallet)
        goOn(with: kept)
    }

    fileprivate var kept: KeptForm<Purpose> {
        /// A code stands in the wallet alone.
        func byName(_ text: (Field) -> String) -> [String: String] {
            Dictionary(fields.map { ($0.key, text($0)) }) { first, _ in first }
                .filter { $0.key != Form.Field.code.key }
        }
        // What looks like a full card number is nobody's to keep, until it was said that it does.
        let texts = byName(text).filter { isForced || !CardNumber.isIn($0.value) }
        return KeptForm(purpose: purpose, texts: texts, start: byName { start[$0] ?? "" })
    }

    fileprivate mutating func goOn(with kept: KeptForm<Purpose>) {
        for field in fields {
            if let text = kept.texts[field.key] { texts[field] = begun(field, with: text) }
            if let text = kept.start[field.key] { start[field] = text }
        }
    }
}

extension PartsForm {
    /// With as many parts as there were.
    fileprivate init?(kept: KeptWork.Record, in wallet: Wallet) {
        self.init(kept.purpose, in: wallet)
        while fields.count < kept.texts.count { addPart() }
        goOn(with: kept)
    }

    public func place(_ wallet: Wallet, _ keys: KeyNames) -> String {
        "\(keys.splitTransaction) on \(transaction.payee) goes on with it"
    }
}
