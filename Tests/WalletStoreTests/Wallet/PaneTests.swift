import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// Lists beside tiles and benefits of a large screen: a row is highlighted, and acted on where it stands.
@Suite("Lists in panes")
struct PaneTests {
    @Test func aRowOfWhatIsDueIsActedOn() throws {
        let store = try fullStore(isEnrolled: true)
        #expect(store.state.due.due.map(\.name) == ["Uber Cash", "Dining Credit", "Uber Cash"])
        store.given(.cards(.panes(.focused(.pane(.due)))))
        store.send(.cards(.panes(.rowMoved(.by(1))))) { $0.cards.panes.row = 1 }
        store.given(.cards(.panes(.acted(.doneChosen))))
        #expect(store.state.wallet.benefit("Dining Credit", on: gold).status == .used)
        #expect(store.state.notice == Notice("Dining Credit $10 used · u undoes"))
        #expect(store.state.due.due.count == 2 && store.state.cards.panes.row(of: 2) == 1)
        // No list was open to come back to.
        store.given(.cards(.panes(.acted(.snoozeChosen))))
        let snooze = try store.popup(SnoozePopup.self)
        #expect(snooze.subject == "Uber Cash")
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.cards.panes.focus == .due)
        store.given(.cards(.panes(.rowMoved(.toStart))), .cards(.panes(.acted(.openChosen))))
        #expect(store.state.cards.panes.focus == nil && store.state.cards.card == store.card(platinum))
    }

    /// Both Uber credits are one ride.
    @Test func anErrandIsDoneWhole() throws {
        let store = try fullStore()
        store.given(.woke, .cards(.panes(.focused(.pane(.errands)))))
        store.send(.cards(.panes(.rowMoved(.by(1))))) { $0.cards.panes.row = 1 }
        store.given(.cards(.panes(.rowMoved(.toStart))), .cards(.panes(.acted(.snoozeChosen))))
        let snooze = try store.popup(SnoozePopup.self)
        #expect(snooze.subjects.count == 2)
        store.given(.popup(.closed), .cards(.panes(.acted(.doneChosen))))
        #expect(store.state.wallet.benefit("Uber Cash", on: platinum).status == .used)
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).status == .used)
        #expect(store.state.notice == Notice("2 done, $25 used · u undoes"))
        // What asks to enrol first is not marked by the way.
        store.given(.cards(.panes(.rowMoved(.toEnd))), .cards(.panes(.acted(.doneChosen))))
        #expect(store.state.notice?.text.hasSuffix("asks to enrol first") == true)
        store.given(.cards(.panes(.errandsOpened)))
        #expect(store.state.screen == .agenda && store.state.agenda.order == .errands)
        #expect(store.state.agenda.entry?.benefit == store.state.wallet.benefit("Dining Credit", on: gold).id)
    }
}
