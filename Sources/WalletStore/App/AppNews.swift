import WalletDomain
import WalletReminders

extension AppState {
    /// What the world tells: time, the file, other programs.
    mutating func takeNews(_ action: AppAction, _ environment: Environment) {
        switch action {
        case .woke: wake(environment)
        case .saved(let id, let clock):
            noteSaved(id, clock: clock)
            if file.isLeaving { leave() } else { sendSettled(id) }
        case .saveFailed(let id, let reason):
            noteUnsaved(id, reason: reason)
            if file.isLeaving { leave() }
        case .fileGone(let reason):
            noteGone(reason: reason)
            if file.isLeaving { leave() }
        case .workFound(let work): take(work, environment)
        case .copiesFound(let copies): noteCopies(copies)
        case .differingCopyRead(let found, let copy): file.differing[found] = copy.map { .fields($0) } ?? .whole
        case .copiesRead(let copies): merge(copies, environment)
        case .synced(let outcome): endSync(outcome)
        case .noteWritten(let text): takeNote(text)
        case .noteFailed(let reason): say(reason, .problem)
        case .viewsFound(let views): take(views)
        case .workKept: file.isWorkKept = true
        case .damageFound(let rescue): openRescue(rescue)
        case .savingTakesLong:
            guard file.isLeaving else { break }
            file.isLeaving = false
            ask(
                "The disk does not answer: your last change may not be saved. Leave without waiting?",
                yes: .quitUnsaved)
        case .conflicted(let reason):
            noteConflict(reason: reason)
            if file.isLeaving { leave() }
        case .reloaded(let wallet, let kept):
            takeIn(wallet, keptAs: kept, environment)
            if case .changes = popup { effects.append(.loadChanges(for: .list)) }
        case .changesLoaded(let changeSets, let isNewestUnlisted, let step):
            walk(step, ChangeHistory(changeSets, isNewestUnlisted: isNewestUnlisted), environment)
        case .changesUnavailable(let reason): say(reason, .problem)
        case .readOnlyNoticed(let reason):
            session.readOnly = reason
            say(reason, .problem)
        case .configured(let overrides):
            wallet.prefer(overrides)
            refreshAll(environment)
            if screen == .settings { effects.append(.lookAtSettings) }
        case .misconfigured(let reason): say(reason, .problem)
        case .keysNamed(let names):
            keyNames = names
            listKeysAnew()
        case .keysListed(let choices):
            if case .pick(var pick) = popup, pick.isOfKeys {
                pick.renew(choices)
                popup = .pick(pick)
            }
        case .mouseSet(let isTaken):
            session.takesMouse = isTaken
            effects.append(.useMouse(isTaken))
        case .settingsRead(let outside):
            settings.outside = outside
            listKeysAnew()
            let rows = SettingsRow.all(self)
            if let wanted = settings.wanted { settings.show(wanted, among: rows) }
            settings.wanted = nil
            settings.row = min(settings.row, max(0, rows.count - 1))
        default: break
        }
    }

    /// Another day than the one shown, by midnight or by a clock that was set: closes the periods that are over.
    mutating func passMidnight(_ environment: Environment) {
        let context = environment.context
        guard context.today != today else { return }
        (now, today) = (context.now, context.today)
        let summary = wallet.rollOver(in: context)
        if let line = summary.awaySentence(currencySymbol: wallet.preferences.currencySymbol) { say(line, .hint) }
        refreshAll(environment)
    }

    /// Reads the clock and the zone again; raises what has become due, rings each alert once.
    private mutating func wake(_ environment: Environment) {
        now = environment.now()
        cards.panes.wake()
        refreshMoment(environment)
        let alerts = due.alerts.filter { file.rungAsOf[$0.id] != $0.dueSince }
        if !alerts.isEmpty {
            let subjects = alerts.flatMap(\.subjects)
            if session.asOf == nil {
                wallet.noteRung(subjects, in: environment.context)
            } else {
                // Time that is only asked for silences no real alert, not even by what is saved later.
                for alert in alerts { file.rungAsOf[alert.id] = alert.dueSince }
            }
            effects.append(.ring(subjects))
        }
        // What waits for the user's choice is not tried without it.
        if case .unsaved = file.saving, !file.hasConflict { effects.append(.retrySaving(nil)) }
    }

    /// Another program saved: its wallet, with what this one has not saved yet put over it.
    private mutating func takeIn(_ read: Wallet, keptAs kept: String?, _ environment: Environment) {
        var newer = read
        let context = environment.context
        newer.prefer(wallet.overrides)
        for changeSet in file.pending { newer.apply(changeSet.changes, context) }
        // These are on their way to the file already; rollover is a change of its own.
        newer.forgetNotedChanges()
        newer.rollOver(in: context)
        newer.keepAlertsRung(in: wallet, ofBooks: due.due.flatMap(\.subjects).filter(\.isOfBook), context)
        let lost = cards.card.flatMap { newer.cards.contains($0) ? nil : wallet.name(ofCard: $0) }
        // What is wrong stays to be read; what the person did last, with its undo, is not the last thing done any more.
        if notice?.tone != .problem, !isToldBySync,
            let line = changedElsewhere(newer.namesOfWhatChanged(since: wallet))
        {
            say(line, .hint)
        }
        wallet = newer
        file.held = []
        if let lost, screen == .wallet { say("\(lost) was deleted by another program", .problem) }
        if rescue != nil {
            rescue = nil
            say("the wallet is open again" + (kept.map { "; the damaged file: \($0)" } ?? ""))
        }
        meetForm()
        meetDifferences(environment)
        _ = keepLedgers(nil)
        refreshAll(environment)
    }
}

private func changedElsewhere(_ names: [String]) -> String? {
    guard let first = names.first else { return nil }
    return "Changed by another program: \(first)" + (names.count > 1 ? " and \(names.count - 1) more" : "")
}

extension Wallet {
    /// When alerts rang is no part of what programs tell each other; carried over, they ring once.
    fileprivate mutating func keepAlertsRung(in older: Wallet, ofBooks: [ReminderSubject], _ context: ChangeContext) {
        let ofBenefits = older.benefits.records.filter { $0.lastReminderDate != nil }
            .map { ReminderSubject.benefit($0.id) }
        let ofCards = older.cards.records.flatMap { [ReminderSubject.fee($0.id), .bonus($0.id)] }
        for subject in ofBenefits + ofCards + ofBooks {
            guard let rung = older.rangLast(subject), rangLast(subject).map({ $0 < rung }) ?? true else { continue }
            noteRung([subject], in: ChangeContext(now: rung, today: context.today, newID: context.newID))
        }
    }
}
