import WalletDomain

extension PopupFeature {
    /// Checks every field; then the second step of adding, or the save.
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
                let said = try form.newCard(in: state.wallet, on: state.today)
                let added = save(form, "added", &state, named: { $0.name(ofCard: $1) }) {
                    wallet throws(WalletError) in
                    try wallet.addOwnCard(said, in: environment.context)
                }
                if let added { state.showAdded(added) }
            case .add(let id):
                try askWhatIsUsed(id, form.newCard(in: state.wallet, on: state.today), form, &state, environment)
            case .editBenefit(let id):
                let edits = try form.benefitEdits(in: state.wallet, on: state.today)
                _ = save(form, "edited", &state, named: { $0.benefitName($1) }) { wallet throws(WalletError) in
                    try wallet.edit(benefit: id, edits, in: environment.context)
                    return id
                }
            case .addBenefit(let card):
                let said = try form.newBenefit(in: state.wallet, on: state.today)
                let added = save(form, "added", &state, named: { $0.benefitName($1) }) { wallet throws(WalletError) in
                    try wallet.addBenefit(said, to: card, force: form.isForced, in: environment.context)
                }
                if let added { state.show(card, added) }
            case .addCoupon:
                let said = try form.newBenefit(in: state.wallet, on: state.today)
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

    private static func askWhatIsUsed(
        _ id: CardTemplate.ID, _ said: [RecordEdit<UserCard>], _ form: Form, _ state: inout AppState,
        _ environment: Environment
    ) {
        let benefits = state.wallet.catalogue.card(id)?.benefits ?? []
        let offered = benefits.filter { $0.isActive && !$0.comesByItself && ($0.endsOn ?? state.today) >= state.today }
        guard !offered.isEmpty else { return add(id, said, form, used: [], &state, environment) }
        var form = form
        form.usedStep = Form.UsedStep(benefits: offered.map(\.id))
        state.popup = .form(form)
    }

    static func usedStep(
        _ step: Form.UsedStep, of form: Form, _ action: PopupAction, _ state: inout AppState,
        _ environment: Environment
    ) {
        guard case .add(let id) = form.purpose else { return }
        var step = step
        switch action {
        case .moved(let move): step.selected = move.applied(to: step.selected, count: step.benefits.count)
        case .edited(.insert(" ")): step.tick()
        case .submitted, .saved:
            guard let said = try? form.newCard(in: state.wallet, on: state.today) else { return }
            return add(id, said, form, used: step.ticked, &state, environment)
        // As in the fields: from their beginning.
        case .dropped:
            var form = form
            form.usedStep = nil
            return formStep(form, action, &state, environment, save: leaveFields)
        default: return
        }
        var form = form
        form.usedStep = step
        state.popup = .form(form)
    }

    private static func add(
        _ id: CardTemplate.ID, _ said: [RecordEdit<UserCard>], _ form: Form, used: Set<BenefitTemplate.ID>,
        _ state: inout AppState, _ environment: Environment
    ) {
        guard let template = state.wallet.catalogue.card(id) else { return state.say(.templateNotFound) }
        do throws(WalletError) {
            let card = try state.wallet.addCard(of: template, said, used: used, in: environment.context)
            state.closePopup()
            state.forgetDraft(of: form)
            state.showAdded(card)
            state.askOfNewCards([card])
            state.sayDone("\(state.wallet.name(ofCard: card)) added\(state.missingDays(of: card))")
        } catch {
            state.say(error)
        }
    }
}

extension AppState {
    /// What of its days is still to be said, with the key.
    fileprivate func missingDays(of card: UserCard.ID) -> String {
        let days = wallet.missingDays(ofCard: card).days
        guard let first = days.first, !keyNames.editCard.isEmpty else { return "" }
        let what =
            days.count > 1
            ? "its opening and statement day" : first == .opened ? "its opening day" : "its statement day"
        return "; \(keyNames.editCard) sets \(what)"
    }

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

extension Form.UsedStep {
    fileprivate mutating func tick() {
        guard benefits.indices.contains(selected) else { return }
        let benefit = benefits[selected]
        if ticked.remove(benefit) == nil { ticked.insert(benefit) }
    }
}
