import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Saving")
struct SavingTests {
    private let full = "/home/me/wallet.json cannot be written: the disk is full."

    private func markedStore() throws -> (store: TestStore, first: ChangeSet) {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        return try (store, #require(store.log.last))
    }

    @Test func theFootIsBlankThenSavingThenSaved() throws {
        let store = try fullStore()
        #expect(store.state.file.saving == .untouched)
        store.given(.cards(.doneAsked))
        #expect(store.state.file.saving == .saving)
        let changeSet = try #require(store.log.last)
        #expect(store.state.file.pending == [changeSet])
        store.send(.saved(changeSet.id, clock: "14:02")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
        }
    }

    @Test func ofTwoChangesTheFirstSavedIsNotAll() throws {
        let (store, first) = try markedStore()
        store.given(.cards(.doneAsked))
        let second = try #require(store.log.last)
        store.send(.saved(first.id, clock: "14:02")) { $0.file.pending = [second] }
        #expect(store.state.file.saving == .saving)
        store.send(.saved(second.id, clock: "14:03")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:03")
        }
    }

    @Test func aFailureIsToldAndTriedAgainOnEachWake() throws {
        let (store, first) = try markedStore()
        store.send(.saveFailed(first.id, reason: full)) {
            $0.file.saving = .unsaved(reason: full)
            $0.notice = Notice(full, .problem)
        }
        store.send(.woke, effects: [.does(.retrySaving(nil))])
        // The same again is not told again, over what was said since.
        store.given(.cards(.whyAsked), .popup(.closed))
        store.send(.saveFailed(first.id, reason: full))
        store.send(.woke, effects: [.does(.retrySaving(nil))])
        store.send(.saved(first.id, clock: "14:09")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:09")
        }
        store.send(.woke)
    }

    @Test func onceSavedTheProblemIsNoLongerSaid() throws {
        let (store, first) = try markedStore()
        store.given(.saveFailed(first.id, reason: full))
        store.send(.saved(first.id, clock: "14:09")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:09")
            $0.notice = nil
        }
    }

    @Test func aChangeAfterAFailureStaysUnsavedUntilBothAreSaved() throws {
        let (store, first) = try markedStore()
        store.given(.saveFailed(first.id, reason: full), .cards(.benefitMoved(.toStart)), .cards(.doneAsked))
        let second = try #require(store.log.last)
        #expect(store.state.file.saving == .unsaved(reason: full))
        #expect(store.state.file.pending == [first, second])
        store.send(.saved(first.id, clock: "14:02")) { $0.file.pending = [second] }
        store.send(.saved(second.id, clock: "14:02")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
        }
    }

    @Test func aFailureOfWhatIsNotWaitedForSaysNothing() throws {
        let store = try fullStore()
        store.send(.saveFailed(EntityID(high: 1, low: 2), reason: full))
        store.send(.saved(EntityID(high: 1, low: 2), clock: "14:02"))
    }

    @Test func leavingWithAnUnsavedChangeAsks() throws {
        let (store, first) = try markedStore()
        store.given(.saveFailed(first.id, reason: full))
        let question = Question(
            "Your last change is not saved: \(full) Leave without it?", yes: .quitUnsaved)
        store.send(.quitAsked) {
            $0.popup = .question(question)
            $0.notice = nil
        }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.quitAsked)
        store.send(.popup(.answered(.yes)), effects: [.does(.quit(74))]) { $0.popup = nil }
    }

    @Test func leavingWithEverythingSavedDoesNotAsk() throws {
        let (store, first) = try markedStore()
        store.given(.saved(first.id, clock: "14:02"))
        store.send(.quitAsked, effects: [.does(.quit(0))]) { $0.notice = nil }
    }

    @Test func leavingWaitsForWhatIsBeingSaved() throws {
        let (store, first) = try markedStore()
        store.send(.quitAsked) { ($0.file.isLeaving, $0.notice) = (true, nil) }
        // What is typed behind it does nothing.
        store.send(.cards(.doneAsked))
        store.send(.saved(first.id, clock: "14:02"), effects: [.does(.quit(0))]) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
        }
    }

    @Test func leavingAsksWhenThatFails() throws {
        let (store, first) = try markedStore()
        store.given(.quitAsked)
        store.send(.saveFailed(first.id, reason: full)) {
            $0.file.isLeaving = false
            $0.file.saving = .unsaved(reason: full)
            $0.notice = Notice(full, .problem)
            $0.popup = .question(
                Question("Your last change is not saved: \(full) Leave without it?", yes: .quitUnsaved))
        }
        store.send(.popup(.answered(.yes)), effects: [.does(.quit(74))]) {
            $0.popup = nil
            $0.notice = nil
        }
    }

    @Test func leavingAsksWhichOfTwoChangesStays() throws {
        let (store, _) = try markedStore()
        store.given(.quitAsked)
        store.send(.conflicted(reason: "Another program changed Uber Cash as well.")) {
            $0.file.isLeaving = false
            $0.file.hasConflict = true
            $0.file.saving = .unsaved(reason: "Another program changed Uber Cash as well.")
            $0.popup = .question(Question("Another program changed Uber Cash as well.", yes: .conflict))
        }
    }
}

@Suite("A wallet that cannot be saved")
struct ReadOnlyTests {
    private let reason = "Made by a newer CouponTracker: shown, not changed."

    @Test func actsAreRefusedAndChangeNothing() throws {
        let store = try fullStore(readOnly: reason)
        let refused = Notice(reason, .problem)
        store.send(.cards(.doneAsked)) { $0.notice = refused }
        #expect(store.state.figures.total.open == Money(1080))
        store.given(.cards(.archiveAsked))
        store.send(.popup(.answered(.yes))) {
            $0.popup = nil
            $0.notice = refused
        }
        store.given(.bannerAsked)
        store.send(.popup(.muteChosen)) {
            $0.popup = nil
            $0.notice = refused
        }
    }

    @Test func aCardIsNotAddedAndTheCatalogueStays() throws {
        let store = try fullStore(readOnly: reason)
        store.given(.screenChosen(.catalogue))
        store.send(.catalogue(.addAsked)) { $0.notice = Notice(reason, .problem) }
        #expect(store.state.screen == .catalogue)
        #expect(store.state.cards.tiles.count == 4)
    }

    @Test func whatOnlyLooksWorks() throws {
        let store = try fullStore(readOnly: reason)
        #expect(store.state.notice == Notice(reason, .problem))
        store.send(.cards(.benefitMoved(.by(1)))) {
            $0.cards.row = 1
            $0.notice = nil
        }
        store.send(.screenChosen(.catalogue)) {
            $0.screen = .catalogue
            $0.catalogue.showAll()
        }
    }

    @Test func periodsAreClosedInMemoryAndAlertsRing() throws {
        let store = try fullStore(readOnly: reason)
        store.clock.set("2026-12-01T09:00:00Z")
        let effects = store.effects(of: .woke)
        #expect(effects.count == 1 && store.rung(effects.first) != nil)
        #expect(store.state.today == day("2026-12-01"))
        #expect(store.state.notice == Notice("while away: 3 periods closed, $35 missed", .hint))
        #expect(store.state.brokenLaws(store.clock.environment) == [])
        #expect(store.effects(of: .woke) == [])
        #expect(store.log.isEmpty && store.state.file.pending.isEmpty)
    }

    @Test func itCanBecomeReadOnlyWhileOpen() throws {
        let store = try fullStore()
        store.send(.readOnlyNoticed(reason: reason)) {
            $0.session.readOnly = reason
            $0.notice = Notice(reason, .problem)
        }
        store.send(.cards(.doneAsked)) { $0.notice = Notice(reason, .problem) }
    }
}
