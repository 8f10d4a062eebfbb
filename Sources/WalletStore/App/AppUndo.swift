import WalletDomain

/// A step through the list of changes, once it has been read.
func walk(
    _ step: ChangeStep, _ history: ChangeHistory, _ state: inout AppState, _ environment: Environment
) {
    switch step {
    case .undo:
        guard let act = history.nextUndo else { return state.say(.nothingToUndo) }
        guard state.isOwn(act) else {
            state.waiting = Question("Another program did this: \(act.what). Undo it?", yes: .undo(act))
            return
        }
        undo(act, &state, environment)
    case .redo:
        guard let act = history.nextRedo else { return state.say(.nothingToRedo) }
        do throws(WalletError) {
            try state.wallet.redo(act, in: environment.context)
            state.sayDone("Done again: \(act.what)")
        } catch {
            state.say(error)
        }
    }
}

func undo(_ act: Transaction, _ state: inout AppState, _ environment: Environment) {
    do throws(WalletError) {
        try state.wallet.undo(act, in: environment.context)
        state.say("Undone: \(act.what) · C-r does it again")
    } catch {
        state.say(error)
    }
}

extension AppState {
    /// Made by this program, or on the screen before it started. What another program did is named before it is
    /// taken back.
    fileprivate func isOwn(_ act: Transaction) -> Bool {
        own.contains(act.id) || (act.by == .screen && act.at <= startedAt)
    }
}
