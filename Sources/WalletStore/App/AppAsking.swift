import WalletDomain

extension AppState {
    /// What the person asks for that belongs to no one screen.
    mutating func ask(_ action: AppAction, _ environment: Environment) {
        switch action {
        case .screenChosen(let screen): open(screen)
        case .screenStepped(let step): open(screen.stepped(by: step, in: area))
        case .areasAsked:
            let place = Area.allCases.firstIndex(of: area) ?? 0
            popup = .areas(AreasPopup(selected: place, before: areaBefore))
        case .back: goBack()
        case .quitAsked: quit()
        case .undoAsked: effects.append(.loadChanges(for: .undo))
        case .redoAsked: effects.append(.loadChanges(for: .redo))
        case .changesAsked: effects.append(.loadChanges(for: .list))
        case .bannerAsked: openBanner()
        case .snoozeAllAsked: openSnoozeOfAllDue()
        case .snoozedAsked: openSnoozed(environment)
        case .helpAsked: openHelp()
        case .jumpAsked where cards.tiles.isEmpty: say("there are no cards yet", .hint)
        case .jumpAsked: popup = .jump(TextField(limit: AppState.longestNumber))
        case .commandsAsked:
            choose(.command, title: "Do", [])
            // What config.toml alone has is known once somebody looked; then all is listed.
            effects.append(.lookAtSettings)
        case .bestAsked: askWhatIsBought()
        case .sumsAsked: openSums()
        case .filterAsked: askForFilter()
        case .filterNameAsked: askForFilterName()
        case .lockToggled:
            session.isLocked.toggle()
            say(session.isLocked ? "locked: nothing can be changed, \(keyNames.lock) unlocks" : "unlocked", .hint)
        case .findAsked:
            popup = .find(FindFeature.State())
            effects.append(.later(.find(.prepared)))
        case .mouseToggled:
            session.takesMouse.toggle()
            say(
                session.takesMouse
                    ? "clicks and the wheel are taken" : "the mouse is the terminal's: it selects text", .hint)
            effects.append(.useMouse(session.takesMouse))
        case .unfinishedCardsAsked: openUnfinishedCards()
        case .syncAsked: beginSync()
        case .differencesAsked: askForDifferences(environment)
        case .suspendAsked: effects.append(.suspend)
        case .redrawAsked: effects.append(.redraw)
        case .demoAsked: openDemo()
        case .refused(let text): say(text, .hint)
        default: break
        }
    }

    /// Leaving with a change that is not saved asks first; one that is being saved is waited for; a damaged wallet is left
    /// as what it is.
    private mutating func quit() {
        if rescue != nil { return effects.append(.quit(65)) }
        switch file.saving {
        case .untouched where file.awaitsCopies, .saved where file.awaitsCopies, .saving:
            file.isLeaving = true
        case .untouched, .saved: effects.append(.quit(0))
        case .unsaved(let reason): askBeforeLeaving(reason)
        }
    }

    /// The demo takes the place of an empty wallet only.
    private mutating func openDemo() {
        guard wallet.isEmpty, file.pending.isEmpty else {
            return say("the demo wallet opens in place of an empty one: coupontracker demo", .hint)
        }
        effects.append(.openDemo)
    }

    /// What can still be done for the change comes first.
    private mutating func askBeforeLeaving(_ reason: String) {
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
    public var isTyping: Bool { screen.ops.isTyping(self) }

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
