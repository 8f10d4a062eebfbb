import WalletDomain
import WalletReminders

/// The whole program's one step: what happened, and what is to be done about it.
public func reduce(_ state: inout AppState, _ action: AppAction, _ environment: Environment) -> [Effect] {
    // A wallet that cannot be saved is not changed either; the copy is only paid for there.
    let before = state.readOnly == nil ? nil : state.wallet
    var effects = step(&state, action, environment)
    guard state.wallet.hasNotedChanges else { return effects }
    if let before, let reason = state.readOnly {
        if state.wallet.hasNotedAct { state.notice = Notice(reason, .problem) }
        state.wallet = before
        return effects
    }
    // Time that is only asked for is not saved until the user changes something.
    if state.asOf != nil, !state.wallet.hasNotedAct { return effects }
    // One rule for every feature: what the wallet noted while it changed gets saved. No feature can forget, and the
    // cost follows the change, not the size of the wallet.
    guard
        let transaction = state.wallet.takeChanges(
            id: environment.newID().cast(), at: environment.now(), by: .screen)
    else { return effects }
    state.own.insert(transaction.id)
    state.pending.append(transaction)
    if case .unsaved = state.saving {} else { state.saving = .saving }
    state.refresh(after: transaction, environment)
    effects.append(.commit(transaction))
    return effects
}

private func step(_ state: inout AppState, _ action: AppAction, _ environment: Environment) -> [Effect] {
    switch action {
    case .cards(let action): return WalletFeature.reduce(&state, action, environment)
    case .catalogue(let action): return CatalogueFeature.reduce(&state, action, environment)
    case .find(let action): return FindFeature.reduce(&state, action, environment)
    case .popup(let action): return PopupFeature.reduce(&state, action, environment)
    case .rescue(let action): return RescueFeature.reduce(&state, action)
    case .woke, .saved, .saveFailed, .reloaded, .conflicted, .changesLoaded, .changesUnavailable, .readOnlyNoticed:
        return hear(&state, action, environment)
    default: return ask(&state, action, environment)
    }
}

/// What the person asks for that belongs to no one screen.
private func ask(_ state: inout AppState, _ action: AppAction, _ environment: Environment) -> [Effect] {
    switch action {
    case .screenChosen(let screen): state.open(screen)
    case .screenStepped(let step): state.open(state.screen.stepped(by: step))
    case .back: state.goBack()
    case .quitAsked: return quit(&state)
    case .undoAsked: return [.loadChanges(for: .undo)]
    case .redoAsked: return [.loadChanges(for: .redo)]
    case .bannerAsked:
        guard !state.due.due.isEmpty else {
            state.notice = Notice("nothing is due", .hint)
            return []
        }
        state.popup = .banner(BannerPopup())
    case .snoozeAllAsked:
        let benefits = state.due.due.flatMap(\.benefitIDs).filter { state.wallet.canSnooze($0, state) }
        guard !benefits.isEmpty else {
            state.notice = Notice("nothing is due", .hint)
            return []
        }
        let subject = benefits.count == 1 ? state.wallet.benefitName(benefits[0]) : "\(benefits.count) benefits"
        state.popup = .snooze(SnoozePopup(benefits: benefits, subject: subject))
    case .snoozedAsked: state.popup = .snoozed(SnoozedPopup())
    case .helpAsked: state.popup = .help(scroll: 0)
    case .jumpAsked: state.popup = state.cards.tiles.isEmpty ? nil : .jump(digits: "")
    case .findAsked: state.find = FindFeature.State()
    case .suspendAsked: return [.suspend]
    case .redrawAsked: return [.redraw]
    case .demoAsked: return [.openDemo]
    case .refused(let text): state.notice = Notice(text, .hint)
    default: break
    }
    return []
}

/// Leaving with a change that is not saved asks first.
private func quit(_ state: inout AppState) -> [Effect] {
    guard case .unsaved(let reason) = state.saving else { return [.quit(0)] }
    state.popup = .question(Question("Your last change is not saved (\(reason)) Leave without it?", yes: .quitUnsaved))
    return []
}

extension Screen {
    func stepped(by step: Int) -> Screen {
        let all = Screen.allCases
        guard let index = all.firstIndex(of: self) else { return self }
        return all[((index + step) % all.count + all.count) % all.count]
    }
}

extension AppState {
    mutating func open(_ screen: Screen) {
        self.screen = screen
        find = nil
        if screen == .catalogue { catalogue.refresh(wallet) }
    }

    /// Esc: one step out of whatever is open; never out of the program.
    mutating func goBack() {
        if find != nil {
            find = nil
        } else if screen == .catalogue {
            if catalogue.isPreviewOpen { catalogue.isPreviewOpen = false } else { screen = .wallet }
        } else if cards.isCardPage {
            cards.isCardPage = false
        } else if cards.pane == .benefits {
            cards.pane = .tiles
        }
    }

    /// Brings what follows from the wallet in line with what a transaction changed.
    mutating func refresh(after transaction: Transaction, _ environment: Environment) {
        guard let touched = transaction.touchedCards else {
            refreshAll(environment)
            return
        }
        for card in touched { figures.update(card, from: wallet) }
        due.update(after: transaction.changes, in: wallet, now: environment.now(), timeZone: environment.zone())
        let isCardChanged = transaction.changes.contains { if case .card = $0 { true } else { false } }
        if isCardChanged { cards.arrange(wallet) }
        cards.settle(on: wallet, now: now, today: today)
        cards.history = nil
        readHistory()
    }

    /// The same for everything: another day, another wallet, other preferences.
    mutating func refreshAll(_ environment: Environment) {
        figures = WalletFigures(wallet, on: today)
        due = DueList(wallet, now: now, timeZone: environment.zone())
        cards.arrange(wallet)
        cards.settle(on: wallet, now: now, today: today)
        cards.history = nil
        readHistory()
        if screen == .catalogue { catalogue.refresh(wallet) }
    }
}

extension Wallet {
    func benefitName(_ id: Benefit.ID) -> String { benefits[id].map { terms(of: $0).name } ?? "Unknown benefit" }

    func canSnooze(_ id: Benefit.ID, _ state: AppState) -> Bool {
        guard let benefit = benefits[id] else { return false }
        return standing(of: benefit, terms: terms(of: benefit), on: state.today, now: state.now).isOpen
    }
}
