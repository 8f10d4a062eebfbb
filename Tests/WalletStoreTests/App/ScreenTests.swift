import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Screens and leaving")
struct ScreenTests {
    @Test func screensAreSteppedThroughInARing() throws {
        let store = try fullStore()
        store.send(.screenStepped(by: 1)) { $0.screen = .agenda }
        store.send(.screenStepped(by: 1)) { $0.screen = .history }
        store.send(.screenStepped(by: 1)) { $0.screen = .insights }
        store.send(.screenStepped(by: 1)) {
            $0.screen = .catalogue
            $0.catalogue.showAll()
        }
        store.send(.screenStepped(by: 1), effects: [.does(.lookAtSettings)]) { $0.screen = .settings }
        store.send(.screenStepped(by: 1)) { $0.screen = .wallet }
        store.send(.screenStepped(by: -1), effects: [.does(.lookAtSettings)]) { $0.screen = .settings }
        store.send(.screenChosen(.wallet)) { $0.screen = .wallet }
        store.send(.screenChosen(.wallet))
        // Both are so many rounds and a rest: of six screens 1 forward and 2 back.
        store.send(.screenStepped(by: .max)) { $0.screen = .agenda }
        store.send(.screenStepped(by: .min), effects: [.does(.lookAtSettings)]) { $0.screen = .settings }
    }

    @Test func escLeavesOneThingAtATime() throws {
        let store = try fullStore()
        store.given(
            .cards(.paneSwitched), .cards(.opened), .screenChosen(.catalogue), .catalogue(.previewOpened), .findAsked)
        store.send(.popup(.closed)) { $0.popup = nil }
        store.send(.back) { $0.catalogue.isPreviewOpen = false }
        store.send(.back) { $0.screen = .wallet }
        store.send(.back) { $0.cards.isCardPage = false }
        store.send(.back) { $0.cards.pane = .tiles }
        store.send(.back)
    }

    /// Keys of a place that does not matter now are found, and say where they are done.
    @Test func helpIsNarrowedByWhatIsTypedAndDoesWhatIsChosen() throws {
        let store = try fullStore()
        var agenda = PickPopup.Choice(.action(.screenChosen(.agenda)), "Agenda", kind: "8")
        agenda.head = "Everywhere"
        var far = PickPopup.Choice(.action(.refused("that is for: Rules")), "try a payee", kind: "t")
        (far.head, far.isOnlyFound) = ("Rules", true)
        func shown() -> [String] {
            guard case .pick(let pick) = store.state.popup, case .help = pick.purpose else { return ["no help"] }
            return pick.shown.map(\.label)
        }
        #expect(store.effects(of: .helpAsked) == [.listKeys])
        store.given(.keysListed([agenda, far]))
        #expect(shown() == ["Agenda"])
        store.given(.popup(.edited(.insert("rules"))))
        #expect(shown() == ["try a payee"])
        store.given(.popup(.edited(.deleteToStart)))
        store.given(.popup(.edited(.insert("try"))), .popup(.submitted))
        #expect(shown() == ["try a payee"] && store.state.notice == Notice("that is for: Rules", .hint))
        store.given(.popup(.edited(.deleteToStart)), .popup(.submitted))
        #expect(store.state.popup == nil && store.state.screen == .agenda)
        // Where no help is open nothing is listed.
        store.send(.keysListed([agenda]))
    }

    /// What another program saved, or other keys, may be answered otherwise; the highlight stays on its row.
    @Test func helpThatIsOpenIsListedAnew() throws {
        let store = try fullStore()
        let rows = ["undo", "redo", "Agenda"].map { PickPopup.Choice(.action(.refused("no")), $0, kind: "k") }
        store.given(.helpAsked, .keysListed(rows), .popup(.moved(.by(1))))
        #expect(store.effects(of: .keysNamed(store.state.keyNames)) == [.listKeys])
        #expect(store.effects(of: .reloaded(store.state.wallet)).contains(.listKeys))
        store.given(.keysListed([rows[2], rows[0], rows[1]]))
        let pick = try store.popup(PickPopup.self)
        #expect(pick.shown.map(\.label) == ["Agenda", "undo", "redo"] && pick.selected == 2)
        store.given(.keysListed([rows[0]]))
        let shorter = try store.popup(PickPopup.self)
        #expect(shorter.selected == 0)
    }

    @Test func theMouseIsLeftToTheTerminalAndTakenBack() throws {
        let store = try fullStore()
        store.send(.mouseToggled, effects: [.does(.useMouse(false))]) {
            $0.session.takesMouse = false
            $0.notice = Notice("the mouse is the terminal's: it selects text", .hint)
        }
        store.send(.mouseToggled, effects: [.does(.useMouse(true))]) {
            $0.session.takesMouse = true
            $0.notice = Notice("clicks and the wheel are taken", .hint)
        }
        store.send(.mouseSet(false), effects: [.does(.useMouse(false))]) { $0.session.takesMouse = false }
    }

    @Test func linesNameKeysAsTheyAreBound() throws {
        let store = try fullStore()
        var bound = ["keys.global.undo": "F2", "keys.global.find": "F3", "keys.global.hit_next": "F4"]
        let names = KeyNames(bound)
        store.send(.keysNamed(names)) { $0.keyNames = names }
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("Uber Cash $10 used · F2 undoes"))
        #expect(store.state.notice?.withoutUndoHint == "Uber Cash $10 used")
        store.given(.find(.stepped(by: 1)))
        #expect(store.state.notice == Notice("F3 finds; F4 and N go on from there", .hint))
        bound["keys.global.undo"] = ""
        store.given(.keysNamed(KeyNames(bound)), .cards(.benefitMoved(.by(1))), .cards(.doneAsked))
        #expect(store.state.notice?.text.hasSuffix(" used · “undo” undoes") == true)
    }

    @Test func theTerminalsOwnAffairsAreEffects() throws {
        let store = try fullStore()
        store.send(.suspendAsked, effects: [.does(.suspend)])
        store.send(.redrawAsked, effects: [.does(.redraw)])
        store.send(.quitAsked, effects: [.does(.quit(0))])
    }

    @Test func aKeyThatDoesNothingSaysSoUntilTheNextOne() throws {
        let store = try fullStore()
        store.send(.refused("D deletes; d marks on Wallet")) {
            $0.notice = Notice("D deletes; d marks on Wallet", .hint)
        }
        // What the world tells does not hide it.
        store.send(.woke)
        store.send(.cards(.benefitMoved(.by(1)))) {
            $0.cards.row = 1
            $0.notice = nil
        }
    }

    @Test func whatWasDoneGivesWayToTheKeysWithTheNextOne() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        #expect(store.state.notice == Notice("Uber Cash $10 used · u undoes"))
        store.send(.woke)
        store.send(.cards(.benefitMoved(.toStart))) { ($0.cards.row, $0.notice) = (0, nil) }
    }

    @Test func popupActionsWithoutAPopupDoNothing() throws {
        let store = try fullStore()
        for action: PopupAction in [.closed, .submitted, .doneChosen, .answered(.yes), .moved(.by(1))] {
            store.send(.popup(action))
        }
    }
}

@Suite("First start")
struct FirstStartTests {
    private func store() -> TestStore { TestStore(Wallet(catalogue: SampleTemplates.catalogue)) }

    @Test func anEmptyWalletLeadsToTheCatalogue() {
        let store = store()
        #expect(store.state.cards.card == nil)
        store.send(.cards(.addAsked)) {
            $0.screen = .catalogue
            $0.catalogue.showAll()
            $0.catalogue.held = [:]
            $0.catalogue.isFieldFocused = true
        }
    }

    @Test func anEmptyWalletGivesWayToTheDemo() {
        let store = store()
        store.send(.demoAsked, effects: [.does(.openDemo)])
    }

    @Test func aWalletWithCardsDoesNot() throws {
        let store = try fullStore()
        store.send(.demoAsked) {
            $0.notice = Notice("the demo wallet opens in place of an empty one: coupontracker demo", .hint)
        }
    }

    @Test func listsOfNothingSaySo() {
        let store = store()
        store.send(.bannerAsked) { $0.notice = Notice("nothing is due", .hint) }
        store.send(.snoozeAllAsked)
        store.send(.snoozedAsked) { $0.notice = Notice("nothing is snoozed", .hint) }
        store.send(.jumpAsked) { $0.notice = Notice("there are no cards yet", .hint) }
        store.send(.back) { $0.notice = nil }
        store.send(.quitAsked, effects: [.does(.quit(0))])
    }
}
