import WalletDomain
import WalletReminders

/// What the world tells: time, the file, other programs.
func takeNews(_ state: inout AppState, _ action: AppAction, _ environment: Environment) {
    switch action {
    case .woke: wake(&state, environment)
    case .saved(let id, let clock):
        state.noteSaved(id, clock: clock)
        if state.file.isLeaving { state.leave() } else { state.sendSettled(id) }
    case .saveFailed(let id, let reason):
        state.noteUnsaved(id, reason: reason)
        if state.file.isLeaving { state.leave() }
    case .fileGone(let reason):
        state.noteGone(reason: reason)
        if state.file.isLeaving { state.leave() }
    case .workFound(let work): state.take(work, environment)
    case .copiesFound(let copies): state.noteCopies(copies)
    case .differingCopyRead(let found, let copy): state.file.differing[found] = copy.map { .fields($0) } ?? .whole
    case .copiesRead(let copies): state.merge(copies, environment)
    case .synced(let outcome): state.endSync(outcome)
    case .noteWritten(let text): state.takeNote(text)
    case .noteFailed(let reason): state.say(reason, .problem)
    case .viewsFound(let views): state.take(views)
    case .workKept: state.file.isWorkKept = true
    case .damageFound(let rescue): state.openRescue(rescue)
    case .savingTakesLong:
        guard state.file.isLeaving else { break }
        state.file.isLeaving = false
        state.ask(
            "The disk does not answer: your last change may not be saved. Leave without waiting?",
            yes: .quitUnsaved)
    case .conflicted(let reason):
        state.noteConflict(reason: reason)
        if state.file.isLeaving { state.leave() }
    case .reloaded(let wallet, let kept):
        takeIn(wallet, keptAs: kept, &state, environment)
        if case .changes = state.popup { state.effects.append(.loadChanges(for: .list)) }
    case .changesLoaded(let changeSets, let isNewestUnlisted, let step):
        walk(step, ChangeHistory(changeSets, isNewestUnlisted: isNewestUnlisted), &state, environment)
    case .changesUnavailable(let reason): state.say(reason, .problem)
    case .readOnlyNoticed(let reason):
        state.session.readOnly = reason
        state.say(reason, .problem)
    case .configured(let overrides):
        state.wallet.prefer(overrides)
        state.refreshAll(environment)
        if state.screen == .settings { state.effects.append(.lookAtSettings) }
    case .misconfigured(let reason): state.say(reason, .problem)
    case .keysNamed(let names):
        state.keyNames = names
        state.listKeysAnew()
    case .keysListed(let choices):
        if case .pick(var pick) = state.popup, pick.isOfKeys {
            pick.renew(choices)
            state.popup = .pick(pick)
        }
    case .mouseSet(let isTaken):
        state.session.takesMouse = isTaken
        state.effects.append(.useMouse(isTaken))
    case .settingsRead(let outside):
        state.settings.outside = outside
        state.listKeysAnew()
        let rows = SettingsRow.all(state)
        if let wanted = state.settings.wanted { state.settings.show(wanted, among: rows) }
        state.settings.wanted = nil
        state.settings.row = min(state.settings.row, max(0, rows.count - 1))
    default: break
    }
}

/// Another day than the one shown, by midnight or by a clock that was set: closes the periods that are over.
func passMidnight(_ state: inout AppState, _ environment: Environment) {
    let context = environment.context
    guard context.today != state.today else { return }
    (state.now, state.today) = (context.now, context.today)
    let summary = state.wallet.rollOver(in: context)
    if let line = summary.awaySentence(currencySymbol: state.wallet.preferences.currencySymbol) {
        state.say(line, .hint)
    }
    state.refreshAll(environment)
}

/// Reads the clock and the zone again; raises what has become due, rings each alert once.
private func wake(_ state: inout AppState, _ environment: Environment) {
    state.now = environment.now()
    state.cards.panes.wake()
    state.refreshMoment(environment)
    let alerts = state.due.alerts.filter { state.file.rungAsOf[$0.id] != $0.dueSince }
    if !alerts.isEmpty {
        let subjects = alerts.flatMap(\.subjects)
        if state.session.asOf == nil {
            state.wallet.noteRung(subjects, in: environment.context)
        } else {
            // Time that is only asked for silences no real alert, not even by what is saved later.
            for alert in alerts { state.file.rungAsOf[alert.id] = alert.dueSince }
        }
        state.effects.append(.ring(subjects))
    }
    // What waits for the user's choice is not tried without it.
    if case .unsaved = state.file.saving, !state.file.hasConflict { state.effects.append(.retrySaving(nil)) }
}

/// Another program saved: its wallet, with what this one has not saved yet put over it.
private func takeIn(_ wallet: Wallet, keptAs kept: String?, _ state: inout AppState, _ environment: Environment) {
    var newer = wallet
    let context = environment.context
    newer.prefer(state.wallet.overrides)
    for changeSet in state.file.pending { newer.apply(changeSet.changes, context) }
    // These are on their way to the file already; rollover is a change of its own.
    newer.forgetNotedChanges()
    newer.rollOver(in: context)
    newer.keepAlertsRung(in: state.wallet, ofBooks: state.due.due.flatMap(\.subjects).filter(\.isOfBook), context)
    let lost = state.cards.card.flatMap { newer.cards.contains($0) ? nil : state.wallet.name(ofCard: $0) }
    // What is wrong stays to be read; what the person did last, with its undo, is not the last thing done any more.
    if let card = newer.cardThatIsBack(since: state.wallet, told: state.notice) {
        state.say("\(card) is there again", .hint)
    } else if state.notice?.tone != .problem, !state.isToldBySync,
        let line = changedElsewhere(newer.namesOfWhatChanged(since: state.wallet))
    {
        state.say(line, .hint)
    }
    state.wallet = newer
    state.file.held = []
    if let lost, state.screen == .wallet { state.say(AppState.deleted(lost), .problem) }
    if state.rescue != nil {
        state.rescue = nil
        state.say("the wallet is open again" + (kept.map { "; the damaged file: \($0)" } ?? ""))
    }
    state.meetForm()
    state.meetDifferences(environment)
    _ = state.keepLedgers(nil)
    state.refreshAll(environment)
}

extension AppState {
    fileprivate static func deleted(_ card: String) -> String { "\(card) was deleted by another program" }
}

private func changedElsewhere(_ names: [String]) -> String? {
    guard let first = names.first else { return nil }
    return "Changed by another program: \(first)" + (names.count > 1 ? " and \(names.count - 1) more" : "")
}

extension Wallet {
    /// The name of a card that is told to be deleted, and is not any more.
    fileprivate func cardThatIsBack(since older: Wallet, told notice: Notice?) -> String? {
        guard let notice, notice.tone == .problem else { return nil }
        return cards.records.lazy.filter { !older.cards.contains($0.id) }.map { name(of: $0) }
            .first { notice.text == AppState.deleted($0) }
    }

    /// When alerts rang is no part of what programs tell each other; carried over, they ring once.
    fileprivate mutating func keepAlertsRung(
        in older: Wallet, ofBooks: [ReminderSubject], _ context: ChangeContext
    ) {
        let ofBenefits = older.benefits.records.filter { $0.lastReminderDate != nil }
            .map { ReminderSubject.benefit($0.id) }
        let ofCards = older.cards.records.flatMap { [ReminderSubject.fee($0.id), .bonus($0.id)] }
        for subject in ofBenefits + ofCards + ofBooks {
            guard let rung = older.rangLast(subject), rangLast(subject).map({ $0 < rung }) ?? true else { continue }
            noteRung([subject], in: ChangeContext(now: rung, today: context.today, newID: context.newID))
        }
    }
}
