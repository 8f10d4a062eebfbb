import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@Suite("What is due beside expiries")
struct AskingTests {
    /// On 12 Nov the popup is open over Dining Credit of Gold, to enrol in, and Free Night of Boundless, to be posted.
    private func store() throws -> TestStore {
        let store = try TestStore(SampleWallets.full(on: "2026-11-10"), at: "2026-11-12T12:00:00Z")
        store.given(.woke, .bannerAsked)
        return store
    }

    /// Boundless, opened 12 Mar 2023 at $95 a year: its fee is told from 10 Feb 2027.
    private func feeStore() throws -> TestStore {
        var wallet = try SampleWallets.full(on: "2027-02-15")
        let benefits = wallet.benefits.records.map(\.id)
        try wallet.setReminders(false, ofAll: benefits, in: ChangeContext.fixed(on: "2027-02-15"))
        for name in [gold, reserve] {
            try wallet.setReminders(false, of: [.fee(wallet.card(name).id)], in: ChangeContext.fixed(on: "2027-02-15"))
        }
        wallet.forgetNotedChanges()
        let store = TestStore(wallet, at: "2027-02-15T12:00:00Z")
        store.given(.woke, .bannerAsked)
        return store
    }

    @Test func doneOfAnEnrolmentEnrols() throws {
        let store = try store()
        #expect(store.dueNames == ["Dining Credit on \(gold)", "Free Night on \(boundless)"])
        store.given(.popup(.doneChosen))
        #expect(store.state.wallet.benefit("Dining Credit").enrolledOn == day("2026-11-12"))
        #expect(store.state.notice == Notice("Dining Credit enrolled · u undoes"))
        #expect(store.dueNames == ["Free Night on \(boundless)"])
    }

    @Test func doneOfAnAwardAsksUntilWhen() throws {
        let store = try store()
        let night = store.id("Free Night")
        store.given(.popup(.moved(.toEnd)), .popup(.doneChosen))
        #expect(store.state.popup == .asked(AskedPopup(.award(of: night))))
        store.type("soon")
        store.given(.popup(.submitted))
        let asked = try store.popup(AskedPopup.self)
        #expect(asked.problem == "Write a day like 2026-12-31, 31 Dec, fri or 2w.")
        store.given(.popup(.closed), .popup(.doneChosen))
        store.type("2027-05-31")
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("Free Night posted until 31 May 2027 · u undoes"))
        #expect(store.state.wallet.benefit("Free Night until 31 May 2027").currentPeriodEnd == day("2027-05-31"))
        // Back among the others.
        let banner = try store.popup(BannerPopup.self)
        #expect(banner.rows.map(\.name) == ["Dining Credit"])
    }

    @Test func aDayThatIsOverIsRefused() throws {
        let store = try store()
        store.given(.popup(.moved(.toEnd)), .popup(.doneChosen))
        store.type("2026-01-31")
        store.given(.popup(.submitted))
        let asked = try store.popup(AskedPopup.self)
        #expect(
            asked.problem
                == "The last day, 31 Jan 2026, is past. Choose today or a later one.")
    }

    @Test func aFeeHasNothingToMark() throws {
        let store = try feeStore()
        #expect(store.dueNames == ["Annual fee on \(boundless)"])
        for action: PopupAction in [.doneChosen, .partChosen] {
            store.given(.popup(action))
            #expect(
                store.state.notice == Notice("nothing to mark here: a marks it seen, Enter opens it", .hint))
        }
    }

    @Test func aFeeIsSeenPutOffMutedAndOpened() throws {
        let seen = try feeStore()
        seen.given(.popup(.seenChosen))
        #expect(seen.state.notice == Notice("\(boundless) fee seen · u undoes"))
        #expect(seen.state.due.isEmpty)
        #expect(seen.log.last?.kind == .act)

        let snoozed = try feeStore()
        snoozed.given(.popup(.snoozeChosen), .popup(.snoozeFor(.days(3))))
        #expect(snoozed.state.notice == Notice("\(boundless) fee snoozed until Thu 18 Feb 12:00 · u undoes"))
        #expect(snoozed.state.due.isEmpty)
        snoozed.given(.snoozedAsked)
        let row = PickPopup.Choice(
            .subject(.fee(snoozed.card(boundless))), "Annual fee, \(boundless)", kind: "back Thu 18 Feb 12:00")
        #expect(snoozed.state.popup == .pick(PickPopup(.snoozed, title: "Snoozed: what comes back now?", [row])))
        snoozed.given(.popup(.submitted))
        #expect(snoozed.dueNames == ["Annual fee on \(boundless)"])

        let muted = try feeStore()
        muted.given(.popup(.muteChosen))
        #expect(muted.state.notice == Notice("\(boundless) without reminders · u undoes"))
        #expect(muted.state.due.isEmpty)

        let opened = try feeStore()
        opened.given(.popup(.openChosen))
        #expect(opened.state.popup == nil)
        #expect(opened.state.cards.card == opened.card(boundless))
    }
}
