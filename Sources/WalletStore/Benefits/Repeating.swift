import WalletDomain
import WalletReminders

/// What the person did last to a benefit, done again with `.` on the one that is highlighted then. Deleting is not among it,
/// nor what is typed in forms or counted, which belongs to one thing.
extension AppState {
    mutating func repeatLastAct(_ environment: Environment) {
        guard ticks == nil else {
            return say("\(keyNames.again) acts on one row: leave selecting first", .hint)
        }
        guard let act = session.lastAct else {
            return say("nothing to repeat: \(keyNames.again) does the last act on a benefit again, on another", .hint)
        }
        guard let id = highlighted?.id else {
            return say("\(keyNames.again) acts on a benefit: nothing was changed", .hint)
        }
        if askWhich(for: .repeatAsked) { return }
        if case .snooze(let choice) = act,
            let problem = SnoozePlan(of: [.benefit(id)], choice, wallet, environment).problem
        {
            return say("not repeated: \(problem.message)", .problem)
        }
        do throws(WalletError) {
            if let name = archivedCard { throw .isArchived(name: name) }
            let row = cards.row
            let said = try wallet.perform(act, on: id, environment)
            if screen == .wallet { cards.sankFrom = act == .done ? row : nil }
            if wallet.hasNotedAct { sayDone("again: \(said)") } else { say("that is so already", .hint) }
        } catch {
            say("not repeated: \(error.fact(keyNames))", .problem)
        }
    }
}
