import WalletDomain

/// What happens in whatever popup is open.
enum PopupFeature {
    static func reduce(_ state: inout AppState, _ action: PopupAction, _ environment: Environment) {
        guard let popup = state.popup else { return }
        if action == .closed { return leave(popup, &state) }
        if action == .editorAsked { return state.askEditor() }
        if case .moved(let move) = action, var list = popup.list {
            list.move(move)
            return state.popup = list.popup
        }
        switch popup {
        case .banner(let banner): state.bannerStep(banner, action, environment)
        case .snooze(let snooze): state.snoozeStep(snooze, action, environment)
        case .mode(let mode): state.modeStep(mode, action, environment)
        case .asked(let asked): state.askedStep(asked, action, environment)
        case .question(let question): state.answer(question, action, environment)
        case .form, .usageForm, .recordForm, .parts, .newCards:
            if let form = popup.form { state.formStep(form, action, environment) }
        case .reading(var reading):
            if case .moved(let move) = action {
                reading.top = move.applied(to: reading.top, count: Move.mostLines)
                state.popup = .reading(reading)
            } else if action == .submitted {
                state.closePopup()
            }
        case .jump(let field): state.jumpStep(field, action)
        case .pick(let pick): state.pickStep(pick, action, environment)
        case .find(let find): state.findStep(find, action)
        case .areas(let areas): state.areasStep(areas, action)
        case .filing(let filing): filingStep(filing, action, &state, environment)
        case .whose(let whose): whoseStep(whose, action, &state, environment)
        case .changes(let list): state.changesStep(list, action)
        case .differences(let list): state.differencesStep(list, action, environment)
        case .statement(let statement): statementStep(statement, action, &state, environment)
        }
    }

    /// Esc: a form keeps what was typed.
    private static func leave(_ popup: Popup, _ state: inout AppState) {
        switch popup {
        case .form, .usageForm, .recordForm, .parts, .newCards: if let form = popup.form { state.leave(form) }
        case .statement(var statement) where statement.filing != nil:
            statement.filing = nil
            state.popup = .statement(statement)
        case .statement(let statement):
            state.drafts = state.allDrafts
            state.closePopup()
            guard statement.isTouched, state.drafts.statement != nil else { break }
            state.say("what you said is kept: \(state.keyNames.goesOn(shown(statement.name)))", .hint)
        case .pick(let pick):
            state.closePopup()
            // What it was asked for stays.
            switch pick.purpose {
            case .statement: state.readings.leave()
            case .help(let popup): state.popup = popup ?? state.popup
            // The question before.
            case .columnOfStatement(let asking): if let before = asking.before { state.ask(before) }
            case .categoryToFile(let filing): state.popup = .filing(filing)
            default: if let statement = popup.statement { state.popup = .statement(statement) }
            }
        case .differences(let list):
            state.closePopup()
            state.putOff(list)
        default: state.closePopup()
        }
    }
}

extension AppState {
    /// Closes what is open; what was dealing with one of several reminders leads back to the others.
    mutating func closePopup() {
        popup = below.flatMap { $0.rows.isEmpty ? nil : .banner($0) }
        below = nil
    }
}
