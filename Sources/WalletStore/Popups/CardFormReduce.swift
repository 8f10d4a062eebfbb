import WalletDomain

extension PopupFeature {
    static func formStep(
        _ form: CardForm, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        if let step = form.usedStep { return usedStep(step, of: form, action, &state, environment) }
        var form = form
        switch action {
        case .edited(let edit):
            form.texts[form.focused, default: TextField()].apply(edit)
            form.problems[form.focused] = nil
        case .fieldMoved(let step): form.focus = form.focus.stepped(by: step, around: form.fields.count)
        case .submitted:
            guard form.focus == form.fields.count - 1 else {
                form.focus += 1
                break
            }
            return leaveFields(form, &state, environment)
        case .saved: return leaveFields(form, &state, environment)
        default: return
        }
        state.popup = .cardForm(form)
    }

    /// Esc: from the second step of adding back to the fields; out of the fields with what was typed kept.
    static func leave(_ form: CardForm, _ state: inout AppState) {
        var form = form
        guard form.usedStep == nil else {
            form.usedStep = nil
            state.popup = .cardForm(form)
            return
        }
        state.closePopup()
        guard form.isTouched else {
            state.draft = nil
            return
        }
        form.problems = [:]
        state.draft = form
        switch form.purpose {
        case .add: state.say("what you typed is kept: a goes on with it", .hint)
        case .edit: state.say("what you typed is kept: e goes on with it", .hint)
        }
    }

    /// Checks every field; then the second step of adding, or the save.
    private static func leaveFields(_ form: CardForm, _ state: inout AppState, _ environment: Environment) {
        var form = form
        do throws(CardForm.Problems) {
            let details = try form.details(on: state.today)
            switch form.purpose {
            case .edit(let id): edit(id, form.edits(details), &state, environment)
            case .add(let id): askWhatIsUsed(id, details, form, &state, environment)
            }
        } catch {
            form.problems = error.problems
            form.focus = form.fields.firstIndex { error.problems[$0] != nil } ?? form.focus
            state.popup = .cardForm(form)
        }
    }

    private static func askWhatIsUsed(
        _ id: CardTemplate.ID, _ details: CardDetails, _ form: CardForm, _ state: inout AppState,
        _ environment: Environment
    ) {
        let benefits = state.wallet.catalogue.card(id)?.benefits ?? []
        let offered = benefits.filter { $0.isActive && ($0.endsOn ?? state.today) >= state.today }
        guard !offered.isEmpty else { return add(id, details, used: [], &state, environment) }
        var form = form
        form.usedStep = CardForm.UsedStep(benefits: offered.map(\.id))
        state.popup = .cardForm(form)
    }

    private static func usedStep(
        _ step: CardForm.UsedStep, of form: CardForm, _ action: PopupAction, _ state: inout AppState,
        _ environment: Environment
    ) {
        guard case .add(let id) = form.purpose else { return }
        var step = step
        switch action {
        case .moved(let move): step.selected = move.applied(to: step.selected, count: step.benefits.count)
        case .edited(.insert(" ")): step.tick()
        case .submitted, .saved:
            guard let details = try? form.details(on: state.today) else { return }
            return add(id, details, used: step.ticked, &state, environment)
        default: return
        }
        var form = form
        form.usedStep = step
        state.popup = .cardForm(form)
    }

    private static func add(
        _ id: CardTemplate.ID, _ details: CardDetails, used: Set<BenefitTemplate.ID>, _ state: inout AppState,
        _ environment: Environment
    ) {
        closeForm(&state)
        guard let template = state.wallet.catalogue.card(id) else { return state.say(.templateNotFound) }
        do throws(WalletError) {
            let card = try state.wallet.addCard(of: template, details, used: used, in: environment.context)
            state.open(.wallet)
            (state.cards.isCardPage, state.cards.pane) = (false, .tiles)
            state.show(card, nil)
            state.sayDone("\(state.wallet.name(ofCard: card)) added")
        } catch {
            state.say(error)
        }
    }

    private static func edit(
        _ id: UserCard.ID, _ edits: [CardEdit], _ state: inout AppState, _ environment: Environment
    ) {
        closeForm(&state)
        do throws(WalletError) {
            try state.wallet.edit(id, edits, in: environment.context)
            if state.wallet.hasNotedAct { state.sayDone("\(state.wallet.name(ofCard: id)) edited") }
        } catch {
            state.say(error)
        }
    }

    private static func closeForm(_ state: inout AppState) {
        state.closePopup()
        state.draft = nil
    }
}

extension CardForm {
    /// Of the fields that were typed in alone: another program may have changed the others.
    fileprivate func edits(_ details: CardDetails) -> [CardEdit] {
        fields.filter { isTouched($0) }.map { field in
            switch field {
            case .nickname: .nickname(details.nickname)
            case .openedOn: .openedOn(details.openedOn)
            case .statementDay: .statementDay(details.statementDay)
            case .owner: .owner(details.owner)
            case .annualFee: .annualFee(details.annualFee)
            }
        }
    }
}

extension CardForm.UsedStep {
    fileprivate mutating func tick() {
        guard benefits.indices.contains(selected) else { return }
        let benefit = benefits[selected]
        if ticked.remove(benefit) == nil { ticked.insert(benefit) }
    }
}
