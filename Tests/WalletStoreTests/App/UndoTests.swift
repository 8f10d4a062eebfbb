import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Undo and redo")
struct UndoTests {
    private let used: [ExpectedEffect] = [
        .commit(
            "redo: Uber Cash $10 used",
            "usage + Uber Cash 10 on 2026-11-27",
            "sum American Express Gold 2026: captured 0 → 10",
            "benefit Uber Cash on American Express Gold: "
                + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1")
    ]
    private let unused: [ExpectedEffect] = [
        .commit(
            "undo: Uber Cash $10 used",
            "usage - Uber Cash 10 on 2026-11-27",
            "sum American Express Gold 2026: captured 10 → 0",
            "benefit Uber Cash on American Express Gold: "
                + "status used → available, periodRedeemed 10 → 0, periodUses 1 → 0")
    ]

    @Test func theListOfChangesIsReadFirst() throws {
        let store = try fullStore()
        store.send(.undoAsked, effects: [.does(.loadChanges(for: .undo))])
        store.send(.redoAsked, effects: [.does(.loadChanges(for: .redo))])
        store.send(.changesUnavailable(reason: "The list of changes cannot be read.")) {
            $0.notice = Notice("The list of changes cannot be read.", .problem)
        }
    }

    @Test func theNewestActIsTakenBackAndDoneAgain() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.send(.changesLoaded(store.log, for: .undo), effects: unused) {
            $0.cards.row = 0
            $0.notice = Notice("Undone: Uber Cash $10 used · C-r does it again")
        }
        #expect(store.state.figures.total.open == Money(1080))
        store.send(.changesLoaded(store.log, for: .redo), effects: used) {
            $0.cards.row = 2
            $0.notice = Notice("Done again: Uber Cash $10 used · u undoes")
        }
        #expect(store.state.figures.total.open == Money(1070))
        store.send(.changesLoaded(store.log, for: .redo)) { $0.notice = Notice("There is nothing to redo.", .problem) }
    }

    /// The next key is for what came back, and not for what took its place.
    @Test func theHighlightGoesToWhatCameBack() throws {
        let store = try fullStore()
        store.given(.cards(.cardChosen(store.card(platinum))), .cards(.deleteAsked), .popup(.answered(.yes)))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.cards.card == store.card(platinum))
        let saks = store.id("Saks Credit")
        store.given(.cards(.benefitChosen(saks)), .cards(.deleteAsked), .popup(.answered(.yes)))
        #expect(store.state.cards.benefit != saks)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.cards.benefit == saks)
    }

    /// The first `u` says that the newest change left nothing, the second takes the one before it; after that both are
    /// behind.
    @Test func whatLeftNothingIsSaidBeforeAnOlderChangeGoes() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.benefitChosen(store.id("Dining Credit"))), .cards(.partAsked))
        store.type("4")
        store.given(.popup(.submitted), .cards(.benefitChosen(uber)), .cards(.doneAsked))
        // The file was replaced by one from before that.
        var older = store.state.wallet
        try older.undo(#require(store.log.last), in: store.clock.environment.context)
        older.forgetNotedChanges()
        for changeSet in store.state.file.pending { store.given(.saved(changeSet.id, clock: "12:00")) }
        store.given(.reloaded(older))
        let before = store.state.wallet
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet == before)
        let question = try store.popup(Question.self)
        #expect(
            question.text
                == "“Uber Cash $10 used” left nothing to take back; before that: Dining Credit $4 used. Undo it?")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Undone: Dining Credit $4 used · C-r does it again")
        #expect(store.state.wallet.usages.isEmpty)
        store.send(.changesLoaded(store.log, for: .undo)) {
            $0.notice = Notice("There is nothing to undo.", .problem)
        }
    }

    @Test func whatIsNotListedIsSaidBeforeAnOlderChangeGoes() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        let before = store.state.wallet
        store.given(.changesLoaded(store.log, isNewestUnlisted: true, for: .undo))
        #expect(store.state.wallet == before)
        let question = try store.popup(Question.self)
        #expect(
            question.text
                == "The newest change is not in the list of changes and cannot be undone; the newest there: "
                + "Uber Cash $10 used. Undo it?")
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Undone: Uber Cash $10 used · C-r does it again")
    }

    /// It was chosen from the list, so nothing is said of what stands before it.
    @Test func whatIsChosenAndLeftNothingIsSaid() throws {
        let store = try fullStore()
        let before = store.state.wallet
        store.given(.cards(.doneAsked))
        for changeSet in store.state.file.pending { store.given(.saved(changeSet.id, clock: "12:00")) }
        store.given(.reloaded(before))
        try store.given(.changesLoaded(store.log, for: .step(to: #require(store.log.last).id)))
        #expect(
            store.state.notice
                == Notice("“Uber Cash $10 used (American Express Gold)” left nothing to take back.", .problem))
    }

    @Test func withoutActsThereIsNothingToUndo() throws {
        let store = try fullStore()
        store.send(.changesLoaded([], for: .undo)) { $0.notice = Notice("There is nothing to undo.", .problem) }
        store.given(.cards(.doneAsked), .changesLoaded(store.log, for: .undo))
        store.send(.changesLoaded([], for: .redo)) { $0.notice = Notice("There is nothing to redo.", .problem) }
    }

    @Test func whatTheScreenDidBeforeItStartedIsTakenBackAtOnce() throws {
        var (wallet, act) = try SampleWallets.full(on: "2026-11-27").changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        }
        act?.by = .screen
        let store = TestStore(wallet, at: "2026-11-27T13:00:00Z")
        store.given(.cards(.benefitMoved(.toEnd)))
        try store.send(.changesLoaded([#require(act)], for: .undo), effects: unused) {
            $0.cards.row = 0
            $0.notice = Notice("Undone: Uber Cash $10 used · C-r does it again")
        }
        wallet = store.state.wallet
        #expect(wallet.usages.isEmpty)
    }

    @Test func whatAnotherProgramDidIsNamedFirst() throws {
        let (wallet, act) = try SampleWallets.full(on: "2026-11-27").changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        }
        let changeSet = try #require(act)
        let store = TestStore(wallet)
        store.given(.cards(.benefitMoved(.toEnd)))
        let question = Question(
            "Done by a command at 12:00: Uber Cash $10 used. Undo it?", yes: .undo(changeSet))
        store.send(.changesLoaded([changeSet], for: .undo)) { $0.popup = .question(question) }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.changesLoaded([changeSet], for: .undo))
        store.send(.popup(.answered(.yes)), effects: unused) {
            $0.popup = nil
            $0.cards.row = 0
            $0.notice = Notice("Undone: Uber Cash $10 used · C-r does it again")
        }
    }

    /// One that was open beside this; what it did on another day names that.
    @Test func whatAnotherScreenDidIsToldAsThat() throws {
        let (wallet, act) = try SampleWallets.full(on: "2026-11-27").changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        }
        var changeSet = try #require(act)
        changeSet.by = .screen
        changeSet.at = instant("2026-11-28T09:30:00Z")
        let store = TestStore(wallet)
        store.send(.changesLoaded([changeSet], for: .undo)) {
            $0.popup = .question(
                Question(
                    "Done by another session of the screen on 28 Nov at 09:30: Uber Cash $10 used. Undo it?",
                    yes: .undo(changeSet)))
        }
    }

    @Test func theQuestionWaitsForAnOpenPopup() throws {
        let (wallet, act) = try SampleWallets.full(on: "2026-11-27").changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        }
        let changeSet = try #require(act)
        let store = TestStore(wallet)
        store.given(.helpAsked)
        let question = Question(
            "Done by a command at 12:00: Uber Cash $10 used. Undo it?", yes: .undo(changeSet))
        store.send(.changesLoaded([changeSet], for: .undo)) { $0.waiting = question }
        store.send(.popup(.closed)) {
            $0.popup = .question(question)
            $0.waiting = nil
        }
    }

    @Test func whatWasAlteredSinceIsLeftAsItIs() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        store.given(.popup(.saved))
        let named = store.log
        let renamed = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.card("Metal").id, [.nickname("Lounge")], in: context)
        }
        for changeSet in store.state.file.pending { store.given(.saved(changeSet.id, clock: "14:02")) }
        store.given(.reloaded(renamed.wallet))
        store.send(.changesLoaded(named, for: .undo)) {
            $0.notice = Notice("“Metal edited” is left as it is: what it changed was altered since.", .problem)
        }
        store.send(.changesLoaded(named, for: .redo)) { $0.notice = Notice("There is nothing to redo.", .problem) }
    }

    @Test func rolloverIsNoPartOfAnActsUndo() throws {
        let store = try fullStore(at: "2026-12-01T12:00:00Z")
        // The first thing that happens is an act: what was closed at start is saved by itself.
        store.given(.cards(.doneAsked))
        #expect(store.log.map(\.kind) == [.housekeeping, .act])
        #expect(store.log[0].changes.count == 8)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.usages.all.map(\.kind) == [.missed, .missed, .missed])
        #expect(store.state.notice == Notice("Undone: Resy Credit $50 used · C-r does it again"))
    }

    @Test func anActAcrossMidnightFallsIntoTheNewPeriod() throws {
        let store = try fullStore(at: "2026-11-30T23:59:00Z")
        store.clock.set("2026-12-01T00:00:30Z")
        // Midnight passed and nobody has woken yet.
        store.given(.cards(.doneAsked))
        #expect(store.log.map(\.kind) == [.housekeeping, .act])
        let uber = store.state.wallet.benefit("Uber Cash", on: gold)
        #expect(uber.currentPeriodStart == day("2026-12-01"))
        #expect(uber.periodRedeemed == Money(10))
        #expect(
            store.state.wallet.usages.rows(ofBenefit: uber.id).map(\.periodStart.description) == [
                "2026-11-01", "2026-12-01",
            ])
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }
}
