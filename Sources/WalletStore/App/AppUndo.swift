import WalletDomain

extension AppState {
    /// A step through the list of changes, once it has been read.
    mutating func walk(_ step: ChangeStep, _ history: ChangeHistory, _ environment: Environment) {
        switch step {
        case .list: showChanges(history, environment)
        case .step(let id): go(to: id, history, environment)
        case .undo where session.readOnly == nil: undo(history, environment)
        case .redo where session.readOnly == nil: redo(history, environment)
        case .undo, .redo: if let reason = session.readOnly { say(reason, .problem) }
        }
    }

    private mutating func undo(_ history: ChangeHistory, _ environment: Environment) {
        let foreign = Set(history.done.filter { !isOwn($0) }.map(\.id))
        let whose = { (act: ChangeSet) in foreign.contains(act.id) ? ", by \(act.origin(environment))" : "" }
        // Somewhere else nobody sees what a setting was, nor expects it to be the newest step.
        let isElsewhere = screen != .settings
        do throws(WalletError) {
            let step = try history.undo(in: &wallet, environment.context, passing: file.passedOver) {
                foreign.contains($0.id) || isElsewhere && $0.isOfSettings
            }
            switch step {
            case .done(let act): sayUndone(act)
            case .asks(let act):
                let who =
                    foreign.contains(act.id) ? "Done by \(act.origin(environment))" : "The newest step is a setting"
                waiting = Question("\(who): \(act.what). Undo it?", yes: .undo(act))
            case .leftNothing(let acts, let before?):
                let told = "\(WalletError.leftNothing(acts.map(\.what))); before that\(whose(before)): \(before.what)"
                waiting = Question("\(told). Undo it?", yes: .undo(before, passing: acts))
            case .leftNothing(let acts, nil): say(.leftNothing(what: acts.map(\.what), before: nil))
            case .unlisted(let act?):
                let told = "\(WalletError.newestUnlisted); the newest there\(whose(act)): \(act.what)"
                waiting = Question("\(told). Undo it?", yes: .undo(act))
            case .unlisted(nil): say(.newestUnlisted(listed: nil))
            case .nothing: say(.nothingToUndo)
            }
        } catch { say(error) }
    }

    private mutating func redo(_ history: ChangeHistory, _ environment: Environment) {
        do throws(WalletError) {
            switch try history.redo(in: &wallet, environment.context) {
            case .done(let act): sayDone("Done again: \(act.what)")
            case .asks, .leftNothing, .unlisted, .nothing: say(.nothingToRedo)
            }
        } catch { say(error) }
    }

    /// Takes back a change and all newer ones, or does one again with all that were undone before it.
    private mutating func go(to id: EntityID<ChangeSet>, _ history: ChangeHistory, _ environment: Environment) {
        if let index = history.done.firstIndex(where: { $0.id == id }) {
            let acts = Array(history.done[index...].reversed())
            let others = acts.filter { !isOwn($0) }
            guard let newest = others.first else { return go(through: acts, isUndo: true, environment) }
            let who = others.count == 1 ? "Done by " : "\(others.count) done by others, last by "
            let told = "\(who)\(newest.origin(environment)): \(newest.what)"
            let which = acts.count == 1 ? "it" : "all \(acts.count)"
            return waiting = Question("\(told). Undo \(which)?", yes: .undoAll(acts))
        }
        guard let index = history.undone.firstIndex(where: { $0.id == id }) else {
            return say("that change is not in the list any more", .hint)
        }
        go(through: history.undone[index...].reversed(), isUndo: false, environment)
    }

    /// One after another, the newest first, each a change set of its own as `u` and C-r would make it; what cannot be done ends
    /// them.
    mutating func go(through acts: [ChangeSet], isUndo: Bool, _ environment: Environment) {
        if let reason = reasonNotToChange ?? warningOfClosing() {
            if reasonNotToChange == nil { session.closingWarning = .never }
            return say(reason, session.readOnly == nil ? .hint : .problem)
        }
        var done: [ChangeSet] = []
        for act in acts {
            do throws(WalletError) {
                if isUndo {
                    try wallet.undo(act, in: environment.context)
                } else {
                    try wallet.redo(act, in: environment.context)
                }
            } catch {
                return say(
                    (done.isEmpty ? "" : "\(done.count) of \(acts.count) steps done. ") + error.fact(keyNames),
                    .problem)
            }
            // What left nothing is passed over with the rest, and said where it is alone.
            guard wallet.hasNotedChanges else {
                wallet.forgetNotedChanges()
                continue
            }
            done.append(act)
            commit(environment)
        }
        guard let last = done.last else {
            let told = acts.map { act in
                wallet.told(act, doneOn: environment.zone().local(act.at).day, today: environment.context.today)
            }
            return say(.namedLeftNothing(what: told))
        }
        let others = done.count == 1 ? "" : " and \(done.count - 1) \(isUndo ? "newer" : "before it")"
        let hint = isUndo ? keyNames.redoHint : keyNames.undoHint
        say("\(isUndo ? "Undone" : "Done again"): \(last.what)\(others)\(hint)")
    }

    mutating func undo(_ act: ChangeSet, _ environment: Environment) {
        do throws(WalletError) { try wallet.undo(act, in: environment.context) } catch { return say(error) }
        sayUndone(act)
    }

    /// Made by this program, or on the screen before it started. What another program did is named before it is taken
    /// back; when a command did it cannot be told from its time, which can be one that was asked for.
    private func isOwn(_ act: ChangeSet) -> Bool {
        file.own.contains(act.id) || (act.by == .screen && act.at <= session.startedAt)
    }

    private mutating func sayUndone(_ act: ChangeSet) {
        // The highlight goes to what came back.
        if let kind = records?.kind, let id = act.changes.last(where: { $0.table == kind.table })?.recordID,
            let record = wallet.record(kind, id), record.archivedOn == nil
        {
            chooseRecord(id, of: kind)
        }
        for change in act.changes {
            if case (let row?, .none)? = change.usage, screen == .history {
                history.entryToChoose = row.id
                break
            }
            if case (let card?, .none)? = change.card {
                show(card.id, nil)
                break
            }
            if case (let benefit?, .none)? = change.benefit, benefit.userCardID == cards.card {
                show(benefit.userCardID, benefit.id)
                break
            }
        }
        (budgets.billToChoose, budgets.categoryToChoose) = (act.plan, act.category)
        goOnFiling(after: act)
        say("Undone: \(act.what)\(act.canBeRedone ? keyNames.redoHint : "")")
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
