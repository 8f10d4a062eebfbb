import WalletDomain

/// A step through the list of changes, once it has been read.
func walk(_ step: ChangeStep, _ history: ChangeHistory, _ state: inout AppState, _ environment: Environment) {
    switch step {
    case .list: state.showChanges(history, environment)
    case .step(let id): go(to: id, history, &state, environment)
    case .undo where state.session.readOnly == nil: undo(history, &state, environment)
    case .redo where state.session.readOnly == nil: redo(history, &state, environment)
    case .undo, .redo: if let reason = state.session.readOnly { state.say(reason, .problem) }
    }
}

private func undo(_ history: ChangeHistory, _ state: inout AppState, _ environment: Environment) {
    let foreign = Set(history.done.filter { !state.isOwn($0) }.map(\.id))
    let whose = { (act: ChangeSet) in foreign.contains(act.id) ? ", by \(act.origin(environment))" : "" }
    // Somewhere else nobody sees what a setting was, nor expects it to be the newest step.
    let isElsewhere = state.screen != .settings
    do throws(WalletError) {
        let step = try history.undo(in: &state.wallet, environment.context, passing: state.file.passedOver) {
            foreign.contains($0.id) || isElsewhere && $0.isOfSettings
        }
        switch step {
        case .done(let act): state.sayUndone(act)
        case .asks(let act):
            let who =
                foreign.contains(act.id) ? "Done by \(act.origin(environment))" : "The newest step is a setting"
            state.waiting = Question("\(who): \(act.what). Undo it?", yes: .undo(act))
        case .leftNothing(let acts, let before?):
            state.waiting = Question(
                "\(WalletError.leftNothing(acts.map(\.what))); before that\(whose(before)): \(before.what). Undo it?",
                yes: .undo(before, passing: acts))
        case .leftNothing(let acts, nil): state.say(.leftNothing(what: acts.map(\.what), before: nil))
        case .unlisted(let act?):
            state.waiting = Question(
                "\(WalletError.newestUnlisted); the newest there\(whose(act)): \(act.what). Undo it?", yes: .undo(act))
        case .unlisted(nil): state.say(.newestUnlisted(listed: nil))
        case .nothing: state.say(.nothingToUndo)
        }
    } catch {
        state.say(error)
    }
}

private func redo(_ history: ChangeHistory, _ state: inout AppState, _ environment: Environment) {
    do throws(WalletError) {
        switch try history.redo(in: &state.wallet, environment.context) {
        case .done(let act): state.sayDone("Done again: \(act.what)")
        case .asks, .leftNothing, .unlisted, .nothing: state.say(.nothingToRedo)
        }
    } catch {
        state.say(error)
    }
}

/// Takes back a change and all newer ones, or does one again with all that were undone before it.
private func go(
    to id: EntityID<ChangeSet>, _ history: ChangeHistory, _ state: inout AppState, _ environment: Environment
) {
    if let index = history.done.firstIndex(where: { $0.id == id }) {
        let acts = Array(history.done[index...].reversed())
        let others = acts.filter { !state.isOwn($0) }
        guard let newest = others.first else { return go(through: acts, isUndo: true, &state, environment) }
        let who =
            (others.count == 1 ? "Done by " : "\(others.count) done by others, last by ") + newest.origin(environment)
        return state.waiting = Question(
            "\(who): \(newest.what). Undo \(acts.count == 1 ? "it" : "all \(acts.count)")?", yes: .undoAll(acts))
    }
    guard let index = history.undone.firstIndex(where: { $0.id == id }) else {
        return state.say("that change is not in the list any more", .hint)
    }
    go(through: history.undone[index...].reversed(), isUndo: false, &state, environment)
}

/// One after another, the newest first, each a change set of its own as `u` and C-r would make it; what cannot be done ends
/// them.
func go(through acts: [ChangeSet], isUndo: Bool, _ state: inout AppState, _ environment: Environment) {
    defer { if isUndo { for act in acts { state.forgetCounted(in: act) } } }
    if let reason = state.reasonNotToChange ?? state.warningOfClosing {
        if state.reasonNotToChange == nil { state.session.closingWarning = .never }
        return state.say(reason, state.session.readOnly == nil ? .hint : .problem)
    }
    var done: [ChangeSet] = []
    for act in acts {
        do throws(WalletError) {
            if isUndo {
                try state.wallet.undo(act, in: environment.context)
            } else {
                try state.wallet.redo(act, in: environment.context)
            }
        } catch {
            return state.say(
                (done.isEmpty ? "" : "\(done.count) of \(acts.count) steps done. ") + error.fact(state.keyNames),
                .problem)
        }
        // What left nothing is passed over with the rest, and said where it is alone.
        guard state.wallet.hasNotedChanges else {
            state.wallet.forgetNotedChanges()
            continue
        }
        done.append(act)
        commit(&state, environment)
    }
    guard let last = done.last else {
        let told = acts.map { act in
            state.wallet.told(
                act, doneOn: environment.zone().local(act.at).day, today: environment.context.today)
        }
        return state.say(.namedLeftNothing(what: told))
    }
    let others = done.count == 1 ? "" : " and \(done.count - 1) \(isUndo ? "newer" : "before it")"
    let hint = isUndo ? state.keyNames.redoHint : state.keyNames.undoHint
    state.say("\(isUndo ? "Undone" : "Done again"): \(last.what)\(others)\(hint)")
}

func undo(_ act: ChangeSet, _ state: inout AppState, _ environment: Environment) {
    do throws(WalletError) {
        try state.wallet.undo(act, in: environment.context)
        state.sayUndone(act)
    } catch {
        state.say(error)
    }
}

extension ChangeSet {
    /// It set preferences, and nothing else.
    var isOfSettings: Bool { kind == .act && !changes.isEmpty && changes.allSatisfy { $0.preferences != nil } }

    /// `a command at 12:00`, `another session of the screen on 26 Nov at 12:00`
    ///
    /// Which one it was of a screen cannot be told: one that is open beside this, or under a clock that began again.
    fileprivate func origin(_ environment: Environment) -> String {
        let (local, today) = (environment.zone().local(at), environment.context.today)
        let who =
            switch by {
            case .screen: "another session of the screen"
            case .command: "a command"
            case .import: "an import"
            case .restore: "a restore"
            }
        return "\(who)\(local.day == today ? "" : " on \(local.day.shown(from: today))") at \(local.clock)"
    }
}

extension AppState {
    /// Made by this program, or on the screen before it started. What another program did is named before it is taken
    /// back; when a command did it cannot be told from its time, which can be one that was asked for.
    fileprivate func isOwn(_ act: ChangeSet) -> Bool {
        file.own.contains(act.id) || (act.by == .screen && act.at <= session.startedAt)
    }

    fileprivate mutating func sayUndone(_ act: ChangeSet) {
        forgetCounted(in: act)
        // The highlight goes to what came back.
        if let kind = records?.kind, let id = act.changes.last(where: { $0.table == kind.table })?.recordID,
            let record = wallet.record(kind, id), record.archivedOn == nil
        {
            chooseRecord(id, of: kind)
        }
        (budgets.billToChoose, budgets.categoryToChoose) = (act.plan, act.category)
        goOnFiling(after: act)
        let words = listed(act.what, wallet.paymentsLeft(by: act))
        say("Undone: \(words)\(act.canBeRedone ? keyNames.redoHint : "")")
    }

    /// Spending that was taken back can be counted again on any of the benefits it was counted for.
    fileprivate mutating func forgetCounted(in act: ChangeSet) {
        guard case .benefit(.spending(let change, let counted)) = session.lastAct else { return }
        let isCounting = act.changes.contains {
            guard case (let before?, let after?)? = $0.benefit else { return false }
            return counted.contains(before.id) && before.spentSoFar != after.spentSoFar
        }
        if isCounting { session.lastAct = .benefit(.spending(change, for: [])) }
    }
}
