import WalletDomain

extension PopupFeature {
    static func formStep(
        _ form: CardForm, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        if form.usedStep != nil {
            usedStep(form, action, &state, environment)
            return
        }
        var form = form
        switch action {
        case .edited(let edit):
            form.texts[form.focused, default: TextField()].apply(edit)
            form.problems[form.focused] = nil
        case .fieldMoved(let step):
            form.focus = ((form.focus + step) % form.fields.count + form.fields.count) % form.fields.count
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

    /// Checks every field; then the second step of adding, or the save.
    private static func leaveFields(_ form: CardForm, _ state: inout AppState, _ environment: Environment) {
        var form = form
        let details: CardDetails
        do {
            details = try form.details(on: environment.context.today)
        } catch {
            form.problems = error.problems
            form.focus = form.fields.firstIndex { error.problems[$0] != nil } ?? form.focus
            state.popup = .cardForm(form)
            return
        }
        switch form.purpose {
        case .edit(let id): edit(id, details, form, &state, environment)
        case .add(let id):
            guard let template = state.wallet.catalogue.card(id) else { return }
            let benefits = template.benefits.filter { $0.isActive && !isOver($0, environment.context.today) }
            guard benefits.isEmpty else {
                form.usedStep = CardForm.UsedStep(benefits: benefits.map(\.id))
                state.popup = .cardForm(form)
                return
            }
            add(template, details, used: [], &state, environment)
        }
    }

    private static func isOver(_ benefit: BenefitTemplate, _ today: CalendarDay) -> Bool {
        benefit.endsOn.map { $0 < today } ?? false
    }

    private static func usedStep(
        _ form: CardForm, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        guard var step = form.usedStep, case .add(let id) = form.purpose else { return }
        var form = form
        switch action {
        case .moved(let move): step.selected = move.applied(to: step.selected, count: step.benefits.count)
        case .edited(.insert(" ")):
            guard step.benefits.indices.contains(step.selected) else { return }
            let benefit = step.benefits[step.selected]
            if step.ticked.remove(benefit) == nil { step.ticked.insert(benefit) }
        case .submitted, .saved:
            guard let template = state.wallet.catalogue.card(id),
                let details = try? form.details(on: environment.context.today)
            else { return }
            add(template, details, used: step.ticked, &state, environment)
            return
        default: return
        }
        form.usedStep = step
        state.popup = .cardForm(form)
    }

    private static func add(
        _ template: CardTemplate, _ details: CardDetails, used: Set<BenefitTemplate.ID>, _ state: inout AppState,
        _ environment: Environment
    ) {
        do throws(WalletError) {
            let id = try state.wallet.addCard(of: template, details, used: used, in: environment.context)
            state.popup = nil
            state.screen = .wallet
            state.cards.arrange(state.wallet)
            state.cards.pane = .tiles
            state.show(id, nil)
            state.notice = Notice("\(state.wallet.name(ofCard: id)) added · u undoes")
        } catch {
            state.popup = nil
            say(error, &state)
        }
    }

    private static func edit(
        _ id: UserCard.ID, _ details: CardDetails, _ form: CardForm, _ state: inout AppState,
        _ environment: Environment
    ) {
        let edits: [CardEdit] = [
            .nickname(details.nickname), .openedOn(details.openedOn), .statementDay(details.statementDay),
            .owner(details.owner), .annualFee(details.annualFee),
        ]
        state.popup = nil
        do throws(WalletError) {
            try state.wallet.edit(id, edits, in: environment.context)
            if state.wallet.hasNotedAct {
                state.notice = Notice("\(state.wallet.name(ofCard: id)) edited · u undoes")
            }
        } catch {
            say(error, &state)
        }
    }
}

extension CardForm {
    /// Which fields are wrong, and how.
    struct Problems: Error {
        var problems: [Field: String]
    }

    /// What the fields say; an empty field says nothing.
    func details(on today: CalendarDay) throws(Problems) -> CardDetails {
        var problems: [Field: String] = [:]
        var details = CardDetails()
        details.nickname = filled(.nickname)
        details.owner = filled(.owner)
        if let text = filled(.openedOn) {
            details.openedOn = CalendarDay(text)
            if details.openedOn == nil { problems[.openedOn] = "Write the day like 2024-03-12." }
            if let day = details.openedOn, day > today { problems[.openedOn] = "That day has not come yet." }
        }
        if let text = filled(.statementDay) {
            details.statementDay = Int(text).flatMap { (1...31).contains($0) ? $0 : nil }
            if details.statementDay == nil { problems[.statementDay] = "The statement day is 1 to 31." }
        }
        if let text = filled(.annualFee) {
            do throws(AmountProblem) {
                let fee = try Money(typed: text)
                details.annualFee = fee
                if fee.isNegative { problems[.annualFee] = "A fee is 0 or more." }
            } catch {
                problems[.annualFee] = error.message
            }
        }
        guard problems.isEmpty else { throw Problems(problems: problems) }
        return details
    }

    private func filled(_ field: Field) -> String? {
        let text = self.text(field)
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
