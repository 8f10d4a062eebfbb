import WalletDomain
import WalletReminders

/// What the person did last, to be done again with `.` on what is highlighted then. Deleting is not among it, nor what
/// is typed in forms, which belongs to one thing.
public enum RepeatableAct: Equatable, Sendable {
    case benefit(BenefitAct)
    case card(CardAct)

    /// `part $4`
    func name(symbol: String) -> String {
        switch self {
        case .benefit(.done): "done"
        case .benefit(.takenBack): "taking a mark back"
        case .benefit(.part(let amount)): "part \(amount.formatted(symbol: symbol))"
        case .benefit(.refund(let amount)):
            amount.isZero ? "refund" : "refund \(amount.formatted(symbol: symbol))"
        case .benefit(.snooze): "snooze"
        case .benefit(.mode(let choice, let holds)): choice.state(holds)
        case .benefit(.spending), .card(.spending): "spending"
        case .benefit(.archive(let isArchived)), .card(.archive(let isArchived)):
            isArchived ? "archive" : "bringing back"
        }
    }

    private var isOfCard: Bool { if case .benefit = self { false } else { true } }

    static func again(_ state: inout AppState, _ environment: Environment) {
        guard state.ticks == nil else {
            return state.say("\(state.keyNames.again) acts on one row: leave selecting first", .hint)
        }
        guard let last = state.session.lastAct else {
            return state.say(
                "nothing to repeat yet: \(state.keyNames.again) does the last act again on another row", .hint)
        }
        let name = last.name(symbol: state.wallet.preferences.currencySymbol)
        guard last.isOfCard ? state.isOnTiles && state.cards.card != nil : state.highlighted != nil else {
            let place = last.isOfCard ? "the tiles" : "a benefit"
            return state.say("\(name) is repeated on \(place): nothing was changed", .hint)
        }
        if state.askWhich(for: .repeatAsked) { return }
        if case .benefit(.snooze(let choice)) = last,
            let subject = state.highlighted.map({ ReminderSubject.benefit($0.id) }),
            let problem = SnoozePlan(of: [subject], choice, state.wallet, environment).problem
        {
            return state.say("\(name) not repeated: \(problem.message)", .problem)
        }
        if case .benefit(.spending(_, let counted)) = last, let row = state.highlighted, row.id != counted.first,
            counted.contains(row.id)
        {
            return state.say("that was counted for \(state.wallet.benefitName(row.id)) too: nothing was changed", .hint)
        }
        do throws(WalletError) {
            let said = try last.perform(&state, environment)
            if state.wallet.hasNotedAct {
                state.sayDone("again: \(said)")
            } else {
                state.say("that is so already", .hint)
            }
        } catch {
            state.say("\(name) not repeated: \(error.fact(state.keyNames))", .problem)
        }
    }

    private func perform(_ state: inout AppState, _ environment: Environment) throws(WalletError) -> String {
        switch self {
        case .benefit(let act):
            guard let id = state.highlighted?.id else { throw .benefitNotFound }
            if let name = state.archivedCard { throw .isArchived(name: name) }
            let row = state.cards.row
            let said = try state.wallet.perform(act, on: id, environment)
            if state.screen == .wallet { state.cards.sankFrom = act == .done ? row : nil }
            return said
        case .card(let act):
            guard let id = state.cards.card else { throw .cardNotFound }
            return try state.wallet.perform(act, on: id, environment.context)
        }
    }
}
