import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Work that was not finished")
struct KeptWorkTests {
    /// What another run of the program did and could not save.
    private func unsaved(_ acts: AppAction...) throws -> [ChangeSet] {
        let store = try fullStore()
        for act in acts { store.given(act) }
        return store.log
    }

    @Test func anUnsavedChangeIsOfferedAndDone() throws {
        let store = try fullStore()
        let changes = try unsaved(.cards(.doneAsked))
        store.send(.workFound(KeptWork(changes: changes))) {
            $0.popup = .question(
                Question("“Uber Cash $10 used” was not saved the last time. Save it now?", yes: .catchUp(changes)))
        }
        store.send(
            .popup(.answered(.yes)),
            effects: [
                .commit(
                    "Uber Cash $10 used",
                    "usage + Uber Cash 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 10",
                    "benefit Uber Cash on American Express Gold: "
                        + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1"), .does(.forgetKeptWork),
            ]
        ) {
            $0.popup = nil
            $0.cards.row = 2
            $0.notice = Notice("Uber Cash $10 used · u undoes")
        }
    }

    @Test func severalAreOneQuestionAndOneStepOfUndo() throws {
        let store = try fullStore()
        let changes = try unsaved(.cards(.doneAsked), .cards(.benefitMoved(.by(-1))), .cards(.doneAsked))
        store.given(.workFound(KeptWork(changes: changes)))
        #expect(
            store.state.popup
                == .question(Question("2 changes were not saved the last time. Save them now?", yes: .catchUp(changes)))
        )
        let effects = store.effects(of: .popup(.answered(.yes)))
        #expect(effects.compactMap(\.changeSet).count == 1)
        #expect(effects.last == .forgetKeptWork)
    }

    /// No loses nothing: it is offered at the next start again.
    @Test func noLeavesItForTheNextTime() throws {
        let store = try fullStore()
        try store.given(.workFound(KeptWork(changes: unsaved(.cards(.doneAsked)))))
        store.send(.popup(.answered(.no))) { $0.popup = nil }
    }

    @Test func whatWasSavedAfterAllIsNotOffered() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.send(.workFound(KeptWork(changes: store.log)), effects: [.does(.forgetKeptWork)])
    }

    @Test func whatWasChangedSinceStays() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Mine")
        store.given(.popup(.saved))
        let other = try fullStore()
        other.given(.cards(.editAsked))
        other.type("Theirs")
        other.given(.popup(.saved), .workFound(KeptWork(changes: store.log)))
        #expect(other.state.popup == nil)
        #expect(other.state.wallet.card("Theirs").nickname == "Theirs")
    }

    @Test func aFormGoesOnWhereItWas() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Lounge")
        let form = try #require(store.state.formsToKeep.form)
        #expect(form.purpose == .edit(store.card(gold)))
        #expect(form.texts["nickname"] == "Lounge" && form.texts["openedOn"] == "2023-03-12")
        let popup = store.state.popup

        let next = try fullStore()
        next.given(.workFound(KeptWork(form: form)))
        #expect(
            next.state.notice
                == Notice("what you typed is kept: e on American Express Gold goes on with it", .hint))
        next.given(.cards(.editAsked))
        #expect(next.state.popup == popup)
        next.given(.popup(.closed))
        #expect(next.state.formsToKeep.form == form)
    }

    @Test func aFormThatWasNotTouchedIsNotKept() throws {
        let store = try fullStore()
        #expect(store.state.formsToKeep.form == nil)
        store.given(.cards(.editAsked))
        #expect(store.state.formsToKeep.form == nil)
    }

    @Test func aFormForWhatIsGoneIsLeftOut() throws {
        let store = try fullStore()
        let form = KeptWork.Form(purpose: .edit(EntityID(high: 1, low: 2)), texts: ["nickname": "x"])
        store.send(.workFound(KeptWork(form: form)))
    }

    @Test func thatItIsKeptIsToldAfterwards() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        let id = try #require(store.log.last?.id)
        store.given(.saveFailed(id, reason: "The disk is full: your change is not saved."), .workKept)
        #expect(
            store.state.leftUnsaved(whileDiskAnswers: true, path: "w.json")
                == "The disk is full: your change is not saved. It is kept, and offered at the next start.")
    }

    @Test func aDamagedHistoryOpensTheRescuePage() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Lounge")
        let form = try #require(store.state.formsToKeep.form)
        let rescue = RescueFeature.State(path: "/w.json", problem: "w.json, line 9, column 1: …", backups: [])
        store.given(.damageFound(rescue))
        #expect(store.state.rescue == rescue)
        #expect(store.state.popup == nil)
        #expect(store.state.formsToKeep.form == form)
        store.send(.cards(.doneAsked))
        store.send(.quitAsked, effects: [.does(.quit(65))])
    }
}
