import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Recent changes")
struct ChangesTests {
    private typealias Row = ChangesPopup.Row

    /// Three marks at 12:00, 12:01 and 12:02; the third is a part.
    private func marked() throws -> TestStore {
        let store = try fullStore(isEnrolled: true)
        store.given(.cards(.benefitChosen(store.id("Uber Cash", on: gold))), .cards(.doneAsked))
        store.clock.advance(seconds: 60)
        store.given(.cards(.benefitChosen(store.id("Dining Credit"))), .cards(.doneAsked))
        store.clock.advance(seconds: 60)
        store.given(.cards(.benefitChosen(store.id("Resy Credit"))), .cards(.partAsked))
        store.type("20")
        store.given(.popup(.submitted))
        for changeSet in store.state.file.pending { store.given(.saved(changeSet.id, clock: "12:02")) }
        return store
    }

    private func rows(_ store: TestStore, undone: Int = 0) -> [ChangesPopup.Row] {
        let acts = store.log.filter { $0.kind == .act }
        return zip(acts.indices, acts).reversed().map { index, act in
            Row(
                act.id, "\(act.what) (American Express Gold)", when: "12:0\(index)", by: .screen,
                isUndone: index >= acts.count - undone)
        }
    }

    private func chosen(_ store: TestStore) -> String? {
        if case .changes(let list) = store.state.popup { list.chosen?.what } else { nil }
    }

    @Test func theListIsReadFirstAndShownNewestFirst() throws {
        let store = try marked()
        store.send(.changesAsked, effects: [.does(.loadChanges(for: .list))]) { $0.notice = nil }
        store.send(.changesLoaded(store.log, for: .list)) {
            $0.popup = .changes(ChangesPopup(rows(store), selected: 0))
        }
        #expect(
            rows(store).map(\.what) == [
                "Resy Credit $20 used (American Express Gold)", "Dining Credit $10 used (American Express Gold)",
                "Uber Cash $10 used (American Express Gold)",
            ])
        store.send(.popup(.closed)) { $0.popup = nil }
    }

    @Test func enterTakesBackTheChosenAndAllNewer() throws {
        let store = try marked()
        store.given(.changesLoaded(store.log, for: .list), .popup(.moved(.by(1))))
        #expect(chosen(store) == "Dining Credit $10 used (American Express Gold)")
        let id = store.log[1].id
        store.send(.popup(.submitted), effects: [.does(.loadChanges(for: .step(to: id)))]) { $0.popup = nil }
        store.send(
            .changesLoaded(store.log, for: .step(to: id)),
            effects: [
                .commit(
                    "undo: Resy Credit $20 used",
                    "usage - Resy Credit 20 on 2026-11-27",
                    "sum American Express Gold 2026: captured 40 → 20",
                    "benefit Resy Credit: "
                        + "status partiallyUsed → available, periodRedeemed 20 → 0, periodUses 1 → 0"),
                .commit(
                    "undo: Dining Credit $10 used",
                    "usage - Dining Credit 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 20 → 10",
                    "benefit Dining Credit: "
                        + "status used → available, periodRedeemed 10 → 0, periodUses 1 → 0"),
            ]
        ) {
            $0.cards.row = 1
            $0.notice = Notice("Undone: Dining Credit $10 used and 1 newer · C-r does it again")
        }
        #expect(ChangeHistory(store.log).done.map(\.what) == ["Uber Cash $10 used"])
    }

    @Test func enterOnAnUndoneOneDoesItAgainWithThoseBeforeIt() throws {
        let store = try marked()
        store.given(.changesLoaded(store.log, for: .step(to: store.log[0].id)))
        #expect(store.state.notice?.text == "Undone: Uber Cash $10 used and 2 newer · C-r does it again")
        #expect(store.state.wallet.usages.isEmpty)
        store.given(.changesLoaded(store.log, for: .list))
        let list = try store.popup(ChangesPopup.self)
        #expect(list.rows == rows(store, undone: 3))
        // Nothing stands: the highlight is on the oldest, which is the next to be done again.
        #expect(list.chosen?.what == "Uber Cash $10 used (American Express Gold)" && list.now == 3 && list.steps == 1)
        store.given(.popup(.moved(.by(-1))), .popup(.submitted))
        store.given(.changesLoaded(store.log, for: .step(to: store.log[1].id)))
        #expect(store.state.notice?.text == "Done again: Dining Credit $10 used and 1 before it · u undoes")
        #expect(ChangeHistory(store.log).done.map(\.what) == ["Uber Cash $10 used", "Dining Credit $10 used"])
        #expect(ChangeHistory(store.log).undone.map(\.what) == ["Resy Credit $20 used"])
    }

    @Test func whatAnotherProgramDidIsNamedFirst() throws {
        let store = try marked()
        var log = store.log
        log[2].id = EntityID(high: 9, low: 9)
        log[2].by = .command
        store.send(.changesLoaded(log, for: .step(to: log[0].id))) {
            $0.popup = .question(
                Question(
                    "Done by a command at 12:02: Resy Credit $20 used. Undo all 3?",
                    yes: .undoAll([log[2], log[1], log[0]])))
        }
        store.given(.popup(.answered(.yes)))
        #expect(store.state.notice?.text == "Undone: Uber Cash $10 used and 2 newer · C-r does it again")
        #expect(store.state.wallet.usages.isEmpty)
    }

    @Test func aStepThatCannotBeTakenEndsTheWay() throws {
        let store = try marked()
        // Dining Credit was edited since by somebody whose change is not in the list.
        let (wallet, _) = try store.state.wallet.changedElsewhere { wallet, context in
            let row = try #require(wallet.usages.rows(ofBenefit: wallet.benefit("Dining Credit").id).first)
            try wallet.edit(usage: row.id, [.valueRedeemed(Money(4))], in: context)
        }
        store.given(.reloaded(wallet))
        let (log, before) = (store.log, store.log.count)
        store.given(.changesLoaded(log, for: .step(to: log[0].id)))
        #expect(
            store.state.notice
                == Notice(
                    "1 of 3 steps done. “Dining Credit $10 used” is left as it is: what it changed was altered since.",
                    .problem))
        #expect(store.log.count == before + 1)
        #expect(store.state.brokenLaws(store.clock.environment) == [])
    }

    @Test func aChangeThatIsGoneFromTheListIsSaid() throws {
        let store = try marked()
        store.send(.changesLoaded([], for: .step(to: store.log[0].id))) {
            $0.notice = Notice("that change is not in the list any more", .hint)
        }
        store.send(.changesLoaded([], for: .list)) { $0.notice = Notice("nothing was changed yet", .hint) }
    }

    @Test func aLockedWalletStaysAsItIs() throws {
        let store = try marked()
        store.given(.lockToggled)
        store.send(.changesLoaded(store.log, for: .step(to: store.log[0].id))) {
            $0.notice = Notice("nothing was changed: locked, L unlocks", .hint)
        }
    }

    @Test func whatThePersonOpenedMeanwhileKeepsTheKeys() throws {
        let store = try marked()
        store.given(.findAsked)
        store.send(.changesLoaded(store.log, for: .list))
        store.given(.back, .helpAsked)
        store.send(.changesLoaded(store.log, for: .list))
    }

    /// Another program's change is in the open list at once.
    @Test func anOpenListFollows() throws {
        let store = try marked()
        store.given(.changesLoaded(store.log, for: .list), .popup(.moved(.by(1))))
        #expect(store.effects(of: .reloaded(store.state.wallet)) == [.loadChanges(for: .list)])
        var log = store.log
        log.append(
            ChangeSet(
                id: EntityID(high: 9, low: 9), at: instant("2026-11-26T18:05:00Z"), by: .command, what: "Saks muted",
                changes: []))
        store.given(.changesLoaded(log, for: .list))
        let list = try store.popup(ChangesPopup.self)
        #expect(list.rows.first == Row(EntityID(high: 9, low: 9), "Saks muted", when: "26 Nov 18:05", by: .command))
        #expect(list.chosen?.what == "Dining Credit $10 used (American Express Gold)" && list.selected == 2)
    }
}
