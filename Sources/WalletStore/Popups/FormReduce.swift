import WalletDomain

extension PopupFeature {
    /// Checks every field, then saves.
    static func leaveFields(_ form: Form, _ state: inout AppState, _ environment: Environment) {
        var form = form
        do throws(FieldProblems<Form.Field>) {
            try form.tellNumbers(state.keyNames)
            switch form.purpose {
            case .edit(let id):
                let edits = try form.cardEdits(in: state.wallet, on: state.today)
                _ = save(form, "edited", &state, named: { $0.name(ofCard: $1) }) { wallet throws(WalletError) in
                    try wallet.edit(id, edits, in: environment.context)
                    return id
                }
            case .addOwnCard:
                let said = try form.cardEdits(in: state.wallet, on: state.today)
                let added = save(form, "added", &state, named: { $0.name(ofCard: $1) }) {
                    wallet throws(WalletError) in
                    try wallet.addOwnCard(said, in: environment.context)
                }
                if let added { state.showAdded(added) }
            case .editBenefit(let id):
                let edits = try form.benefitEdits(in: state.wallet, on: state.today)
                _ = save(form, "edited", &state, named: { $0.benefitName($1) }) { wallet throws(WalletError) in
                    try wallet.edit(benefit: id, edits, in: environment.context)
                    return id
                }
            case .addBenefit(let card):
                let said = try form.benefitEdits(in: state.wallet, on: state.today)
                let added = save(form, "added", &state, named: { $0.benefitName($1) }) { wallet throws(WalletError) in
                    try wallet.addBenefit(said, to: card, force: form.isForced, in: environment.context)
                }
                if let added { state.show(card, added) }
            case .addCoupon:
                let said = try form.benefitEdits(in: state.wallet, on: state.today)
                let added = save(form, "added", &state, named: { $0.benefitName($1) }) { wallet throws(WalletError) in
                    try wallet.addCoupon(said, force: form.isForced, in: environment.context)
                }
                if let added { state.goTo(added) }
            }
        } catch {
            form.show(error.problems)
            state.popup = .form(form)
        }
    }

    /// Closes the form once it is saved; what the wallet has against it is said in the form.
    ///
    /// - Returns: what was changed.
    private static func save<ID>(
        _ form: Form, _ done: String, _ state: inout AppState, named name: (Wallet, ID) -> String,
        _ act: (inout Wallet) throws(WalletError) -> ID
    ) -> ID? {
        do throws(WalletError) {
            let id = try act(&state.wallet)
            state.closePopup()
            state.forgetDraft(of: form)
            if state.wallet.hasNotedAct {
                state.sayDone("\(name(state.wallet, id)) \(done)")
            } else if form.isTouched {
                state.say("nothing was changed: an emptied field follows the catalogue", .hint)
            }
            return id
        } catch {
            var form = form
            let field = error.field.flatMap { form.fields.contains($0) ? $0 : nil } ?? form.focused
            form.isForced = error.canBeForced
            let told = error.canBeForced ? error.fact(state.keyNames) + state.keyNames.saveAgain : error.message
            form.problems[field] = form.isGone ? AppState.deletedElsewhere : told
            form.focus = form.fields.firstIndex(of: field) ?? form.focus
            state.popup = .form(form)
            return nil
        }
    }
}

extension AppState {
    /// Goes to a new card's tile.
    mutating func showAdded(_ card: UserCard.ID) {
        // The next search is for another card.
        catalogue.field = TextField()
        open(.wallet)
        (cards.isCardPage, cards.pane) = (false, .tiles)
        show(card, nil)
    }
}

extension WalletError {
    /// The field that it speaks of; nil: it could be any.
    fileprivate var field: Form.Field? {
        switch self {
        case .wouldBeOver, .invalidPeriodRange, .lastDayIsPast: .endsOn
        case .nameIsTaken: .name
        case .ruleIsIdle: .frequency
        default: nil
        }
    }
}

extension Form {
    /// A full card number has no place here; the first time it is said instead of saved.
    fileprivate mutating func tellNumbers(_ keys: KeyNames) throws(FieldProblems<Field>) {
        guard !isForced, let field = fieldWithNumber else { return }
        isForced = true
        throw FieldProblems(problems: [field: keys.numberTold])
    }
}
