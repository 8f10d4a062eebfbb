import WalletDomain
import WalletReminders

/// What the world tells: time, the file, other programs.
func hear(_ state: inout AppState, _ action: AppAction, _ environment: Environment) -> [Effect] {
    switch action {
    case .woke: return wake(&state, environment)
    case .saved(let id, let clock):
        state.pending.removeAll { $0.id == id }
        if state.pending.isEmpty { state.saving = .saved(at: clock) }
    case .saveFailed(let id, let reason):
        guard state.pending.contains(where: { $0.id == id }) else { return [] }
        state.saving = .unsaved(reason: reason)
        state.notice = Notice(reason, .problem)
    case .reloaded(let wallet): takeIn(wallet, &state, environment)
    case .conflicted(let reason):
        state.saving = .unsaved(reason: reason)
        state.popup = .question(Question(reason, yes: .conflict))
    case .changesLoaded(let transactions, let step): walk(step, ChangeHistory(transactions), &state, environment)
    case .changesUnavailable(let reason): state.notice = Notice(reason, .problem)
    case .readOnlyNoticed(let reason):
        state.readOnly = reason
        state.notice = Notice(reason, .problem)
    default: break
    }
    return []
}

/// Reads the clock and the zone again; closes periods at midnight, raises what has become due, rings each alert once.
private func wake(_ state: inout AppState, _ environment: Environment) -> [Effect] {
    let context = environment.context
    let isNewDay = context.today != state.today
    (state.now, state.today) = (context.now, context.today)
    if isNewDay {
        let summary = state.wallet.rollOver(in: context)
        if let line = summary.awaySentence(currencySymbol: state.wallet.preferences.currencySymbol) {
            state.notice = Notice(line, .hint)
        }
        state.refreshAll(environment)
    } else {
        state.due.update(in: state.wallet, now: context.now, timeZone: environment.zone())
    }
    var effects: [Effect] = []
    let alerts = state.due.alerts
    if !alerts.isEmpty, state.readOnly == nil {
        state.wallet.noteRung(alerts.flatMap(\.benefitIDs), in: context)
        effects.append(.ringBell)
    }
    if case .unsaved = state.saving { effects.append(.retrySaving(nil)) }
    return effects
}

/// Another program saved: its wallet, with what this one has not saved yet put over it.
private func takeIn(_ wallet: Wallet, _ state: inout AppState, _ environment: Environment) {
    var newer = wallet
    let context = environment.context
    for transaction in state.pending { newer.apply(transaction.changes, context) }
    if !state.pending.isEmpty { newer.forgetNotedChanges() }
    newer.rollOver(in: context)
    state.wallet = newer
    state.rescue = nil
    state.refreshAll(environment)
}

private func walk(
    _ step: ChangeStep, _ history: ChangeHistory, _ state: inout AppState, _ environment: Environment
) {
    switch step {
    case .undo:
        guard let act = history.nextUndo else { return say(.nothingToUndo, &state) }
        // What another program did while this one was open is named before it is taken back.
        if !state.own.contains(act.id), act.at > state.startedAt {
            state.popup = .question(Question("Another program did this: \(act.what). Undo it?", yes: .undo(act)))
            return
        }
        undo(act, &state, environment)
    case .redo:
        guard let act = history.nextRedo else { return say(.nothingToRedo, &state) }
        do throws(WalletError) {
            try state.wallet.redo(act, in: environment.context)
            state.notice = Notice("Done again: \(act.what) · u undoes")
        } catch {
            say(error, &state)
        }
    }
}

func undo(_ act: Transaction, _ state: inout AppState, _ environment: Environment) {
    do throws(WalletError) {
        try state.wallet.undo(act, in: environment.context)
        state.notice = Notice("Undone: \(act.what) · C-r does it again")
    } catch {
        say(error, &state)
    }
}

func say(_ error: WalletError, _ state: inout AppState) { state.notice = Notice(error.message, .problem) }
