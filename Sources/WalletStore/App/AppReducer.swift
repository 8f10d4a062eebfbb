import WalletDomain

/// The whole program's one step: what happened, and what is to be done about it.
public func reduce(_ state: inout AppState, _ action: AppAction, _ environment: Environment) -> [Effect] {
    // Periods that are over are closed before anything is done in them, by a change set of their own: undo of an act
    // takes back the act alone.
    state.passMidnight(environment)
    state.commit(environment)
    var commits = state.takeEffects()

    // A wallet that cannot be saved is not changed either, nor one that is locked; the copy is only paid for there.
    let before = state.reasonNotToChange == nil && state.warningOfClosing() == nil ? nil : state
    // What was paid is told until the next thing is done.
    if state.notice != nil, action.isFromPerson {
        state.notice = nil
        if action != .bills(.paid) { state.budgets.hasJustPaid = false }
    }
    state.step(action, environment)
    let others = state.takeEffects()
    if let before, state.wallet.hasNotedAct {
        let act = state.wallet.takeChanges(id: environment.newID().cast(), at: environment.now(), by: .screen)
        state = before
        if let reason = state.reasonNotToChange {
            // What was typed is not the lock's business.
            if state.popup?.isForm != true { (state.popup, state.below) = (nil, nil) }
            state.say(reason, state.session.readOnly == nil ? .hint : .problem)
        } else if let warning = state.warningOfClosing(before: act) {
            // What was warned of is asked for again from where it was.
            state.session.closingWarning = .never
            state.say(warning, .hint)
        }
        return commits
    }
    state.commit(environment)
    state.postBills(environment)
    state.commit(environment)
    commits += state.takeEffects()
    state.leaveTicks()
    state.noteWayBack()
    state.askWhatWaits(environment)
    state.weighSnooze(environment)
    return commits + others + state.takeEffects()
}

extension AppState {
    /// One rule for every feature: what the wallet noted while it changed gets saved, and what follows from it worked out. No
    /// feature can forget, and the cost follows the change, not the size of the wallet.
    ///
    /// - Parameter isFromElsewhere: another machine did it; nobody here is refused it.
    mutating func commit(_ environment: Environment, isFromElsewhere: Bool = false) {
        guard wallet.hasNotedChanges else { return }
        let isAct = wallet.hasNotedAct
        guard let changeSet = wallet.takeChanges(id: environment.newID().cast(), at: environment.now(), by: .screen)
        else { return }
        // What the program notes by itself, as that an alert rang, is no change of what a book says.
        if isAct, !isFromElsewhere, let reason = changeSet.changeOfShownBook(in: wallet) {
            wallet.apply(changeSet.changes.reversed().map(\.reversed), environment.context)
            wallet.forgetNotedChanges()
            return say(reason, .problem)
        }
        if isAct { settings.themeStep = nil }
        hold(changeSet, isAct: isAct)
        refresh(after: changeSet, environment)
    }

    mutating func step(_ action: AppAction, _ environment: Environment) {
        if rescue != nil, !action.isForRescue { return }
        // What is typed behind `q` was not meant for this wallet any more.
        if file.isLeaving, action.isFromPerson { return }
        switch action {
        case .cards(let action): WalletFeature.reduce(&self, action, environment)
        case .history(let action): HistoryFeature.reduce(&self, action)
        case .insights(let action): InsightsFeature.reduce(&self, action)
        case .agenda(let action): AgendaFeature.reduce(&self, action, environment)
        case .calendar(let action): CalendarFeature.reduce(&self, action, environment)
        case .catalogue(let action): CatalogueFeature.reduce(&self, action, environment)
        case .settings(let action): SettingsFeature.reduce(&self, action, environment)
        case .records(let action): RecordsFeature.reduce(&self, action, environment)
        case .month(let action): MonthFeature.reduce(&self, action, environment)
        case .bills(let action): BillsFeature.reduce(&self, action, environment)
        case .rules(let action): RulesFeature.reduce(&self, action, environment)
        case .year(let action): YearFeature.reduce(&self, action)
        case .transactions(let action): TransactionsFeature.reduce(&self, action, environment)
        case .moved(let move): screen.ops.move(&self, move)
        case .filingAsked: askToFile()
        case .find(let action): FindFeature.reduce(&self, action)
        case .popup(let action): PopupFeature.reduce(&self, action, environment)
        case .statement(let action): take(action, environment)
        case .ticks(let action): Ticks.reduce(&self, action, environment)
        case .repeatAsked: repeatLastAct(environment)
        case .rescue(let action): RescueFeature.reduce(&self, action)
        default: if action.isFromPerson { ask(action, environment) } else { takeNews(action, environment) }
        }
    }

    /// What was asked so far, which is not asked once more.
    fileprivate mutating func takeEffects() -> [Effect] {
        defer { effects = [] }
        return effects
    }

    /// Saves it, with what was held back.
    fileprivate mutating func hold(_ changeSet: ChangeSet, isAct: Bool) {
        if session.readOnly != nil { return }
        file.held.append(changeSet)
        // Time that is only asked for is not saved until the user changes something.
        if session.asOf != nil, !isAct { return }
        noteCommitted(file.held)
        effects += file.held.map(Effect.commit)
        file.held = []
    }

    /// What speaks against a first act under a time to come: what is over by then is saved with it, and stays over.
    ///
    /// - Parameter act: what it would do: it may use, or give back, some of what is over.
    func warningOfClosing(before act: ChangeSet? = nil) -> String? {
        switch session.closingWarning {
        case .never: return nil
        case .ifMuch(let machineDay, let lastChange):
            guard ClosingAhead(file.held, asOf: today, today: machineDay, lastChange: lastChange).isMuch else {
                return nil
            }
        case .always: break
        }
        let (count, missed) = (file.held.closedBenefits, file.held.missed + (act?.missed ?? .zero))
        guard count > 0 else { return nil }
        let sum = missed.isZero ? "" : ", \(missed.formatted(symbol: wallet.preferences.currencySymbol)) missed,"
        return "that ends periods of \(count == 1 ? "1 benefit" : "\(count) benefits")\(sum) for good: again to do it"
    }

    var reasonNotToChange: String? {
        session.readOnly ?? (session.isLocked ? "nothing was changed: locked, \(keyNames.lock) unlocks" : nil)
    }
}
