import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What a screen worked out is shown again as long as nothing changed; that it is always what a fresh look finds is a law.
@Suite("Screens kept between visits")
struct KeptScreensTests {
    private static let others: [Screen] = [.agenda, .history, .insights]

    private func visitedStore() throws -> TestStore {
        let store = try fullStore()
        for screen in Self.others { store.given(.screenChosen(screen)) }
        store.given(.screenChosen(.wallet))
        return store
    }

    private func outdated(_ store: TestStore) -> [Bool] {
        let state = store.state
        return [state.agenda.isOutdated, state.history.isOutdated, state.insights.isOutdated]
    }

    @Test func areToBeWorkedOutAtFirst() throws {
        #expect(try outdated(fullStore()) == [true, true, true])
    }

    @Test func lookingAroundLeavesThemAsTheyAre() throws {
        let store = try visitedStore()
        store.given(
            .screenChosen(.catalogue), .screenChosen(.settings), .screenChosen(.wallet), .cards(.benefitMoved(.by(1))))
        #expect(outdated(store) == [false, false, false])
    }

    @Test func aMarkElsewhereOutdatesThem() throws {
        let store = try visitedStore()
        let captured = store.state.insights.cards?.last?.captured
        let entries = store.state.history.list?.shown.count
        store.given(.cards(.doneAsked))
        #expect(outdated(store) == [true, true, true])
        store.given(.screenChosen(.history), .screenChosen(.insights))
        #expect(outdated(store) == [true, false, false])
        #expect(store.state.insights.cards?.last?.captured != captured)
        #expect(store.state.history.list?.shown.count == entries.map { $0 + 1 })
    }

    @Test func aClockSetBackPutsOffAgain() throws {
        let store = try fullStore()
        store.given(.screenChosen(.agenda), .cards(.snoozeAsked), .popup(.snoozeFor(.oneHour)))
        #expect(store.state.agenda.list?.sections.last?.group == .snoozed)
        store.clock.advance(seconds: 3601)
        store.given(.woke)
        #expect(store.state.agenda.list?.sections.last?.group != .snoozed)
        store.given(.screenChosen(.wallet))
        store.clock.advance(seconds: -3000)
        store.given(.woke, .screenChosen(.agenda))
        #expect(store.state.agenda.list?.sections.last?.group == .snoozed)
    }
}
