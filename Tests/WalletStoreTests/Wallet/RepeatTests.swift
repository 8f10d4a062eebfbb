import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@Suite("The last act again")
struct RepeatTests {
    /// Gold's Resy Credit is highlighted, in the list.
    private func store() throws -> TestStore {
        let store = try fullStore(isEnrolled: true)
        store.given(.cards(.benefitChosen(store.id("Resy Credit"))))
        return store
    }

    private func go(_ store: TestStore, _ benefit: String, on card: String = gold) {
        store.given(.cards(.cardChosen(store.card(card))), .cards(.benefitChosen(store.id(benefit, on: card))))
    }

    @Test func withoutAnActThereIsNothingToRepeat() throws {
        let store = try store()
        store.send(.repeatAsked) {
            $0.notice = Notice("nothing to repeat: . does the last act on a benefit again, on another", .hint)
        }
    }

    @Test func doneIsRepeatedAndNeverTakenBack() throws {
        let store = try store()
        go(store, "Uber Cash")
        store.given(.cards(.doneAsked))
        #expect(store.state.session.lastAct == .done)
        go(store, "Dining Credit")
        store.send(
            .repeatAsked,
            effects: [
                .commit(
                    "Dining Credit $10 used",
                    "usage + Dining Credit 10 on 2026-11-27",
                    "sum American Express Gold 2026: captured 10 → 20",
                    "benefit Dining Credit: "
                        + "status available → used, periodRedeemed 0 → 10, periodUses 0 → 1")
            ]
        ) {
            $0.cards.row = 1
            $0.notice = Notice("again: Dining Credit $10 used · u undoes")
        }
        store.send(.repeatAsked) {
            $0.notice = Notice("not repeated: Dining Credit is already used, back 1 Dec.", .problem)
        }
    }

    @Test func aPartIsRepeatedWithItsAmount() throws {
        let store = try store()
        store.given(.cards(.partAsked))
        store.type("4")
        store.given(.popup(.submitted))
        #expect(store.state.session.lastAct == .part(Money(4)))
        go(store, "Uber Cash")
        for _ in 0..<2 { store.given(.repeatAsked) }
        #expect(store.state.notice == Notice("again: Uber Cash $4 used · u undoes"))
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).periodRedeemed == Money(8))
        store.send(.repeatAsked) {
            $0.notice = Notice("not repeated: Uber Cash has only $2 left.", .problem)
        }
    }

    @Test func aMarkTakenBackIsRepeated() throws {
        let store = try store()
        store.given(.cards(.doneAsked))
        go(store, "Uber Cash")
        store.given(.cards(.doneAsked), .cards(.benefitChosen(store.id("Uber Cash", on: gold))), .cards(.doneAsked))
        #expect(store.state.session.lastAct == .takenBack)
        go(store, "Resy Credit")
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Resy Credit $50 taken back · u undoes"))
        store.given(.repeatAsked)
        #expect(
            store.state.notice
                == Notice(
                    "not repeated: Resy Credit has no mark in this period to take back.", .problem)
        )
    }

    @Test func aRefundIsRepeatedWithItsAmount() throws {
        let store = try store()
        store.given(.cards(.doneAsked))
        go(store, "Uber Cash")
        store.given(.cards(.doneAsked), .cards(.benefitChosen(store.id("Uber Cash", on: gold))), .cards(.refundAsked))
        store.type("3")
        store.given(.popup(.submitted))
        go(store, "Resy Credit")
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Resy Credit $3 refunded · u undoes"))
        // Of what is counted one use is given back.
        go(store, "Free Night", on: boundless)
        store.given(.cards(.doneAsked), .cards(.refundAsked))
        #expect(store.state.session.lastAct == .refund(.zero))
        store.given(.repeatAsked)
        #expect(store.state.notice?.tone == .problem)
    }

    @Test func aSnoozeIsRepeatedByTheSameChoice() throws {
        let store = try store()
        store.given(.cards(.snoozeAsked), .popup(.snoozeFor(.days(1))))
        #expect(store.state.session.lastAct == .snooze(.days(1)))
        go(store, "Uber Cash", on: platinum)
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Uber Cash snoozed until Sat 28 Nov 12:00 · u undoes"))
        // On the last day a day is too long.
        store.clock.set("2026-11-30T12:00:00Z")
        go(store, "Uber Cash")
        store.given(.repeatAsked)
        #expect(store.state.notice?.text.hasPrefix("not repeated: ") == true)
        #expect(store.state.notice?.tone == .problem)
    }

    /// What a choice led to is repeated: muting twice stays muted.
    @Test func aModeIsRepeatedAsWhatItLedTo() throws {
        let store = try store()
        store.given(.cards(.modeAsked), .popup(.modeChosen(.reminders)))
        #expect(store.state.session.lastAct == .mode(.reminders, false))
        store.given(.repeatAsked)
        #expect(
            store.state.notice
                == Notice("not repeated: Resy Credit is without reminders already.", .problem))
        go(store, "Uber Cash")
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Uber Cash without reminders · u undoes"))
        store.given(.cards(.modeAsked), .popup(.modeChosen(.ignored)))
        go(store, "Resy Credit")
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Resy Credit is ignored · u undoes"))
        #expect(store.state.wallet.benefit("Resy Credit").mode == .ignored)
    }

    /// It was counted for one purchase, wherever the highlight goes, and what was done before it is the last act no more.
    @Test func spendingIsNotRepeated() throws {
        let store = try store()
        store.given(.cards(.doneAsked))
        go(store, "Dell Bonus", on: platinum)
        store.given(.cards(.spendAsked))
        store.type("350")
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("Dell Bonus $350 spent · u undoes"))
        go(store, "Uber Cash")
        store.given(.repeatAsked)
        #expect(store.state.session.lastAct == nil)
        #expect(store.state.wallet.benefit("Uber Cash", on: gold).periodRedeemed == .zero)
        #expect(store.state.wallet.benefit("Dell Bonus").spentSoFar == Money(350))
    }

    @Test func archivingIsRepeatedWithoutAsking() throws {
        let store = try store()
        store.given(.cards(.archiveAsked), .popup(.answered(.yes)))
        #expect(store.state.session.lastAct == .archive(true))
        go(store, "Uber Cash")
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Uber Cash archived · u undoes"))
        store.given(.cards(.benefitChosen(store.id("Uber Cash", on: gold))), .cards(.archiveAsked))
        #expect(store.state.session.lastAct == .archive(false))
        go(store, "Resy Credit")
        store.given(.repeatAsked)
        #expect(store.state.notice == Notice("again: Resy Credit is back · u undoes"))
    }

    @Test func deletingIsNotRepeated() throws {
        let store = try store()
        store.given(.cards(.doneAsked))
        go(store, "Uber Cash")
        store.given(.cards(.deleteAsked), .popup(.answered(.yes)))
        #expect(store.state.session.lastAct == .done)
    }

    @Test func whereNoBenefitIsHighlightedItIsSaid() throws {
        let store = try store()
        store.given(.cards(.doneAsked), .screenChosen(.insights))
        store.send(.repeatAsked) { $0.notice = Notice(". acts on a benefit: nothing was changed", .hint) }
        store.given(.screenChosen(.agenda), .repeatAsked)
        #expect(store.state.notice == Notice("again: Uber Cash $15 used · u undoes"))
    }

    @Test func aLockedWalletAndAnArchivedCardStayAsTheyAre() throws {
        let store = try store()
        store.given(.cards(.doneAsked), .cards(.cardChosen(store.card(platinum))))
        store.given(.lockToggled)
        store.send(.repeatAsked) { $0.notice = Notice("nothing was changed: locked, L unlocks", .hint) }
        store.given(
            .lockToggled, .cards(.archiveAsked), .popup(.answered(.yes)), .cards(.cardChosen(store.card(reserve))))
        store.given(.cards(.doneAsked), .cards(.cardChosen(store.card(platinum))))
        store.send(.repeatAsked) {
            $0.notice = Notice("not repeated: \(platinum) is archived: x brings it back.", .problem)
        }
    }
}
