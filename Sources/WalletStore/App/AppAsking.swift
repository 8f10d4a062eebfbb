import WalletDomain

/// What the person asks for that belongs to no one screen.
func ask(_ state: inout AppState, _ action: AppAction, _ environment: Environment) -> [Effect] {
    switch action {
    case .screenChosen(let screen): return show(screen, &state)
    case .screenStepped(let step): return show(state.screen.stepped(by: step, in: state.area), &state)
    case .areasAsked: state.openAreas()
    case .back: state.goBack()
    case .quitAsked: return quit(&state)
    case .undoAsked: return [.loadChanges(for: .undo)]
    case .redoAsked: return [.loadChanges(for: .redo)]
    case .changesAsked: return [.loadChanges(for: .list)]
    case .bannerAsked: state.openBanner()
    case .snoozeAllAsked: state.openSnoozeOfAllDue()
    case .snoozedAsked: state.openSnoozed(environment)
    case .helpAsked: state.openHelp()
    case .jumpAsked: state.openJump()
    case .commandsAsked(let choices):
        let pick = PickPopup(.command, title: "Do", choices)
        state.popup = .pick(pick)
        // What config.toml alone has is known once somebody looked.
        return pick.offersSettings ? [.lookAtSettings] : []
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
        return [.later(.find(.prepared))]
    case .mouseToggled:
        state.session.takesMouse.toggle()
        state.say(
            state.session.takesMouse
                ? "clicks and the wheel are taken" : "the mouse is the terminal's: it selects text", .hint)
        return [.useMouse(state.session.takesMouse)]
    case .unfinishedCardsAsked: state.openUnfinishedCards()
    case .syncAsked: return state.beginSync()
    case .differencesAsked: state.askForDifferences(environment)
    case .suspendAsked: return [.suspend]
    case .redrawAsked: return [.redraw]
    case .demoAsked: return openDemo(&state)
    case .refused(let text): state.say(text, .hint)
    default: break
    }
    return []
}

/// What is said outside of the wallet is asked for when it is shown.
private func show(_ screen: Screen, _ state: inout AppState) -> [Effect] {
    state.open(screen)
    return screen == .settings ? [.lookAtSettings] : []
}

/// Leaving with a change that is not saved asks first; one that is being saved is waited for; a damaged wallet is left
/// as what it is.
private func quit(_ state: inout AppState) -> [Effect] {
    if state.rescue != nil { return [.quit(65)] }
    switch state.file.saving {
    case .untouched where state.file.awaitsCopies, .saved where state.file.awaitsCopies, .saving:
        state.file.isLeaving = true
    case .untouched, .saved: return [.quit(0)]
    case .unsaved(let reason): state.askBeforeLeaving(reason)
    }
    return []
}

/// The demo takes the place of an empty wallet only.
private func openDemo(_ state: inout AppState) -> [Effect] {
    guard state.wallet.isEmpty, state.file.pending.isEmpty else {
        return state.refuse("the demo wallet opens in place of an empty one: coupontracker demo")
    }
    return [.openDemo]
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
    mutating func leave() -> [Effect] {
        if file.awaitsCopies { return [] }
        switch file.saving {
        case .saving: return []
        case .untouched, .saved: return [.quit(0)]
        case .unsaved(let reason):
            file.isLeaving = false
            if !file.hasConflict { askBeforeLeaving(reason) }
            return []
        }
    }

    /// Keys are letters of a text field of the screen.
    public var isTyping: Bool { find != nil || screen.ops.isTyping(self) }

    /// Something is open in the screen that `q` and Esc lead out of.
    public var isInsideScreen: Bool { screen.ops.isInside(self) }

    /// Nobody who is typing or reading something else is asked in between.
    mutating func askWhatWaits(_ environment: Environment) -> [Effect] {
        guard popup == nil, !isTyping else { return [] }
        if let question = waiting {
            (popup, waiting) = (.question(question), nil)
        } else if let offer = offerOfCopies {
            popup = .question(offer)
        } else {
            return offerDifferences(environment)
        }
        return []
    }
}
