import WalletDomain

/// What the person asks for that belongs to no one screen.
func ask(_ state: inout AppState, _ action: AppAction, _ environment: Environment) {
    switch action {
    case .screenChosen(let screen): show(screen, &state)
    case .screenStepped(let step): show(state.screen.stepped(by: step, in: state.area), &state)
    case .areasAsked:
        let place = Area.allCases.firstIndex(of: state.area) ?? 0
        state.popup = .areas(AreasPopup(selected: place, before: state.areaBefore))
    case .back: state.goBack()
    case .quitAsked: quit(&state)
    case .undoAsked: state.effects.append(.loadChanges(for: .undo))
    case .redoAsked: state.effects.append(.loadChanges(for: .redo))
    case .changesAsked: state.effects.append(.loadChanges(for: .list))
    case .bannerAsked: state.openBanner()
    case .snoozeAllAsked: state.openSnoozeOfAllDue()
    case .snoozedAsked: state.openSnoozed(environment)
    case .helpAsked: state.openHelp()
    case .jumpAsked where state.cards.tiles.isEmpty: state.say("there are no cards yet", .hint)
    case .jumpAsked: state.popup = .jump(TextField(limit: PopupFeature.longestNumber))
    case .commandsAsked:
        state.choose(.command, title: "Do", [])
        // What config.toml alone has is known once somebody looked; then all is listed.
        state.effects.append(.lookAtSettings)
    case .bestAsked: state.askWhatIsBought()
    case .sumsAsked: state.openSums()
    case .filterAsked: state.askForFilter()
    case .filterNameAsked: state.askForFilterName()
    case .lockToggled:
        state.session.isLocked.toggle()
        state.say(
            state.session.isLocked ? "locked: nothing can be changed, \(state.keyNames.lock) unlocks" : "unlocked",
            .hint)
    case .findAsked:
        state.find = FindFeature.State()
        state.effects.append(.later(.find(.prepared)))
    case .mouseToggled:
        state.session.takesMouse.toggle()
        state.say(
            state.session.takesMouse
                ? "clicks and the wheel are taken" : "the mouse is the terminal's: it selects text", .hint)
        state.effects.append(.useMouse(state.session.takesMouse))
    case .unfinishedCardsAsked: state.openUnfinishedCards()
    case .syncAsked: state.beginSync()
    case .differencesAsked: state.askForDifferences(environment)
    case .suspendAsked: state.effects.append(.suspend)
    case .redrawAsked: state.effects.append(.redraw)
    case .demoAsked: openDemo(&state)
    case .refused(let text): state.say(text, .hint)
    default: break
    }
}

/// What is said outside of the wallet is asked for when it is shown.
private func show(_ screen: Screen, _ state: inout AppState) {
    state.open(screen)
    if screen == .settings { state.effects.append(.lookAtSettings) }
}

/// Leaving with a change that is not saved asks first; one that is being saved is waited for; a damaged wallet is left
/// as what it is.
private func quit(_ state: inout AppState) {
    if state.rescue != nil { return state.effects.append(.quit(65)) }
    switch state.file.saving {
    case .untouched where state.file.awaitsCopies, .saved where state.file.awaitsCopies, .saving:
        state.file.isLeaving = true
    case .untouched, .saved: state.effects.append(.quit(0))
    case .unsaved(let reason): state.askBeforeLeaving(reason)
    }
}

/// The demo takes the place of an empty wallet only.
private func openDemo(_ state: inout AppState) {
    guard state.wallet.isEmpty, state.file.pending.isEmpty else {
        return state.say("the demo wallet opens in place of an empty one: coupontracker demo", .hint)
    }
    state.effects.append(.openDemo)
}

extension AppState {
    /// What can still be done for the change comes first.
    fileprivate mutating func askBeforeLeaving(_ reason: String) {
        guard file.askedToRecreate != nil else { return askToLeaveUnsaved(reason) }
        waiting = nil
        ask("\(reason) Write it again before leaving?", yes: .recreate(thenLeave: true))
    }

    mutating func askToLeaveUnsaved(_ reason: String) {
        let text = SavingState.told(reason, after: "Your last change is not saved: ")
        ask("\(text) Leave without it?", yes: .quitUnsaved)
    }

    /// How the change went that was waited for on leaving.
    mutating func leave() {
        if file.awaitsCopies { return }
        switch file.saving {
        case .saving: break
        case .untouched, .saved: effects.append(.quit(0))
        case .unsaved(let reason):
            file.isLeaving = false
            if !file.hasConflict { askBeforeLeaving(reason) }
        }
    }

    /// Keys are letters of a text field of the screen.
    public var isTyping: Bool { find != nil || screen.ops.isTyping(self) }

    /// `q` and Esc lead out of something: what is open in the screen, or the screen itself, to the pane that opened it.
    public var hasWayBack: Bool { screen.ops.isInside(self) || (screen != .wallet && cards.panes.opened != nil) }

    /// Nobody who is typing or reading something else is asked in between.
    mutating func askWhatWaits(_ environment: Environment) {
        guard popup == nil, !isTyping else { return }
        if let question = waiting {
            (popup, waiting) = (.question(question), nil)
        } else if let offer = offerOfCopies {
            popup = .question(offer)
        } else {
            offerDifferences(environment)
        }
    }
}
