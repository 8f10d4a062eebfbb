import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Several programs, one wallet")
struct SharedWalletTests {
    @Test func anothersChangeIsShownAndTheCursorStays() throws {
        let store = try fullStore()
        store.given(.cards(.paneSwitched), .cards(.benefitMoved(.by(1))))
        #expect(store.state.highlighted?.terms.name == "Resy Credit")
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        }
        store.send(
            .reloaded(other.wallet),
            unsaved: [
                "usage + Uber Cash 10 on 2026-11-27",
                "sum American Express Gold 2026: captured 0 → 10",
                "benefit Uber Cash on American Express Gold: "
                    + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1",
            ]
        ) {
            $0.cards.row = 0
            $0.notice = Notice("Changed by another program: Uber Cash", .hint)
        }
        #expect(store.state.highlighted?.terms.name == "Resy Credit")
        #expect(store.state.figures.total.open == Money(1070))
    }

    @Test func whatIsNotSavedYetStays() throws {
        let store = try fullStore()
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: platinum).id, in: context)
        }
        store.given(.cards(.doneAsked))
        let mine = try #require(store.log.last)
        store.send(
            .reloaded(other.wallet),
            unsaved: [
                "usage + Uber Cash 15 on 2026-11-27",
                "sum American Express Platinum 2026: captured 0 → 15",
                "benefit Uber Cash on American Express Platinum: "
                    + "status available → used, periodRedeemed 0 → 15, periodUses 0 → 1",
            ]
        ) {
            $0.notice = Notice("Changed by another program: Uber Cash", .hint)
        }
        // Mine is still on its way, and is not sent a second time.
        #expect(store.state.file.pending == [mine])
        #expect(store.state.file.saving == .saving)
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).status == .used)
        #expect(store.state.figures.total.open == Money(1055))
    }

    @Test func aSelectedCardThatIsGoneGivesWayToTheFirst() throws {
        let store = try fullStore()
        let small = try wallet(on: "2026-11-27", of: SampleTemplates.gold)
        store.given(.cards(.cardMoved(.toEnd)), .cards(.opened), .reloaded(small))
        #expect(store.state.cards.card == store.state.wallet.cards.records.first?.id)
        #expect(store.state.cards.row == 0)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
        store.given(.reloaded(Wallet(catalogue: SampleTemplates.catalogue)))
        #expect(store.state.cards.card == nil && !store.state.cards.isCardPage)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    @Test func anotherProgramsWalletIsRolledOverAndThatIsSaved() throws {
        let fresh = try SampleWallets.full(on: "2026-11-27")
        let store = TestStore(fresh, at: "2026-12-01T12:00:00Z")
        store.given(.woke)
        for changeSet in store.state.file.pending { store.given(.saved(changeSet.id, clock: "12:00")) }
        let commits = store.effects(of: .reloaded(fresh)).compactMap(\.changeSet)
        #expect(commits.map(\.kind) == [.housekeeping])
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).currentPeriodStart == day("2026-12-01"))
    }

    @Test func alertsThatRangDoNotRingAgain() throws {
        let wallet = try SampleWallets.full(on: "2026-11-10")
        let store = TestStore(wallet, at: "2026-11-23T09:00:00Z")
        #expect(store.rung(store.effects(of: .woke).last)?.count == 4)
        store.given(.reloaded(wallet))
        store.clock.advance(seconds: 60)
        store.send(.woke) { $0.now = instant("2026-11-23T09:01:00Z") }
    }

    @Test func whatAnotherProgramChangedIsNamed() throws {
        let store = try fullStore()
        let several = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Resy Credit", on: gold).id, in: context)
            try wallet.redeem(wallet.benefit("Uber Cash", on: platinum).id, in: context)
        }
        store.given(.reloaded(several.wallet))
        #expect(store.state.notice == Notice("Changed by another program: Resy Credit and 1 more", .hint))
        let renamed = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.edit(wallet.benefit("Uber Cash", on: gold).userCardID, [.nickname("Metal")], in: context)
        }
        store.given(.reloaded(renamed.wallet))
        #expect(store.state.notice == Notice("Changed by another program: Metal", .hint))
    }

    @Test func ringingElsewhereIsNoNews() throws {
        let store = try fullStore()
        let rung = store.state.wallet.changedElsewhere { wallet, context in
            wallet.noteRung([wallet.benefits.records[0].id], in: context)
            wallet.noteRung([.fee(wallet.cards.records[0].id)], in: context)
        }
        store.given(.reloaded(rung.wallet))
        #expect(store.state.notice == nil)
    }

    @Test func aProblemThatWasNotReadStays() throws {
        let store = try fullStore()
        store.given(.misconfigured(reason: "config.toml is wrong"))
        let other = try store.state.wallet.changedElsewhere { wallet, context in
            try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        }
        store.given(.reloaded(other.wallet))
        #expect(store.state.notice == Notice("config.toml is wrong", .problem))
    }

    @Test func anOpenFormOutlivesAReload() throws {
        let store = try fullStore()
        store.given(.cards(.editAsked))
        store.type("Metal")
        let popup = store.state.popup
        store.given(.reloaded(store.state.wallet))
        #expect(store.state.popup == popup)
        store.given(.popup(.saved))
        #expect(store.state.notice == Notice("Metal edited · u undoes"))
    }
}

@Suite("Two programs changed the same")
struct ConflictTests {
    private let reason =
        "Another program changed the same thing meanwhile (card: nickname): your change is not saved. "
        + "Choose theirs or mine."
    private var question: Question { Question(reason, yes: .conflict) }

    private func conflictedStore() throws -> TestStore {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .conflicted(reason: reason))
        return store
    }

    @Test func itIsAskedAndNotTriedInTheMeantime() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked))
        store.send(.conflicted(reason: reason)) {
            $0.file.saving = .unsaved(reason: reason)
            $0.file.hasConflict = true
            $0.popup = .question(question)
        }
        store.send(.woke)
    }

    @Test(arguments: [(PopupAction.Answer.theirs, ConflictChoice.theirs), (.mine, .mine)])
    func theChoiceIsSavedWith(answer: PopupAction.Answer, choice: ConflictChoice) throws {
        let store = try conflictedStore()
        store.send(.popup(.answered(answer)), effects: [.does(.retrySaving(choice))]) {
            ($0.popup, $0.notice) = (nil, nil)
        }
        let id = try #require(store.state.file.pending.first?.id)
        store.send(.saved(id, clock: "14:02")) {
            $0.file.pending = []
            $0.file.saving = .saved(at: "14:02")
            $0.file.hasConflict = false
        }
    }

    @Test(arguments: [PopupAction.answered(.later), .answered(.yes), .answered(.no), .closed])
    func laterIsWithTheNextChangeOrOnLeaving(action: PopupAction) throws {
        let store = try conflictedStore()
        store.send(.popup(action)) { ($0.popup, $0.notice) = (nil, nil) }
        store.send(.woke)
        store.send(.quitAsked) {
            $0.popup = .question(
                Question("\(reason) Leave without it?", yes: .quitUnsaved))
        }
        store.given(.popup(.closed), .cards(.benefitMoved(.toStart)), .cards(.doneAsked))
        store.send(.conflicted(reason: reason)) { $0.popup = .question(question) }
    }

    @Test func nobodyIsAskedWhileTyping() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .cards(.editAsked))
        let form = store.state.popup
        store.send(.conflicted(reason: reason)) {
            $0.file.saving = .unsaved(reason: reason)
            $0.file.hasConflict = true
            $0.waiting = question
        }
        #expect(store.state.popup == form)
        store.send(.popup(.closed)) {
            $0.popup = .question(question)
            $0.waiting = nil
        }
    }

    @Test func nobodyIsAskedWhileSearching() throws {
        let store = try fullStore()
        store.given(.cards(.doneAsked), .findAsked, .conflicted(reason: reason))
        #expect(store.state.popup == .find(FindFeature.State()))
        store.send(.popup(.closed)) {
            $0.popup = .question(question)
            $0.waiting = nil
        }
        let other = try fullStore()
        other.given(.cards(.doneAsked), .cards(.addAsked), .conflicted(reason: reason))
        #expect(other.state.popup == nil)
        other.given(.catalogue(.fieldLeft))
        #expect(other.state.popup == .question(question))
    }

    @Test func anotherFailureIsTriedAgainAsUsual() throws {
        let store = try conflictedStore()
        let id = try #require(store.state.file.pending.first?.id)
        store.given(.popup(.answered(.mine)))
        store.send(.saveFailed(id, reason: "The disk is full.")) {
            $0.file.saving = .unsaved(reason: "The disk is full.")
            $0.file.hasConflict = false
            $0.notice = Notice("The disk is full.", .problem)
        }
        store.send(.woke, effects: [.does(.retrySaving(nil))])
    }
}
