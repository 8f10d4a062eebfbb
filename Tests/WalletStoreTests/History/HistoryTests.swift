import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("History")
struct HistoryTests {
    /// Gold's Uber Cash used on 26 Nov, then $20 of Saks on 27 Nov; the history is shown.
    private func historyStore() throws -> TestStore {
        var wallet = try SampleWallets.full(on: "2026-11-25")
        var context = ChangeContext.fixed(on: "2026-11-26")
        try wallet.redeem(wallet.benefit("Uber Cash", on: gold).id, in: context)
        context = context.on("2026-11-27")
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(20), note: "shoes", in: context)
        let store = TestStore(wallet.asSaved)
        store.given(.screenChosen(.history))
        return store
    }

    private func names(_ store: TestStore) -> [String] {
        (store.state.history.list?.shown ?? []).compactMap { store.state.wallet.usages[$0.id]?.benefitNameSnapshot }
    }

    @Test func nothingIsReadBeforeItIsShown() throws {
        let store = try fullStore()
        #expect(store.state.history.list == nil)
        store.send(.screenChosen(.history)) { $0.screen = .history }
        #expect(store.state.history.list?.isEmpty == true)
        store.send(.moved(.by(1)))
        store.send(.history(.editAsked))
        store.send(.history(.deleteAsked))
    }

    @Test func movesAmongEntries() throws {
        let store = try historyStore()
        #expect(names(store) == ["Saks Credit", "Uber Cash"])
        #expect(store.state.history.list?.captured == Money(30))
        store.send(.moved(.by(5))) { $0.history.row = 1 }
        store.send(.moved(.to(0))) { $0.history.row = 0 }
    }

    @Test func theDetailTellsAll() throws {
        let store = try historyStore()
        store.send(.history(.opened)) {
            $0.popup = .reading(
                ReadingPopup(
                    title: "Saks Credit",
                    lines: [
                        """
                        $20 used on Fri 27 Nov 2026
                        on American Express Platinum, American Express
                        in the period 1 Jul 2026 to 31 Dec 2026
                        category shopping
                        note: shoes
                        """
                    ]))
        }
    }

    @Test func anEntryIsEdited() throws {
        let store = try historyStore()
        let row = try #require(store.state.entry)
        let form = try #require(UsageForm(.edit(row.id), in: store.state.wallet))
        store.send(.history(.editAsked)) { $0.popup = .usageForm(form) }
        store.given(.popup(.edited(.deleteToStart)))
        store.type("30")
        store.given(.popup(.submitted), .popup(.edited(.deleteToStart)))
        store.type("yesterday")
        store.send(
            .popup(.saved),
            effects: [
                .commit(
                    "Saks Credit of 26 Nov 2026 edited",
                    "usage Saks Credit: usedOn 2026-11-27 → 2026-11-26, valueRedeemed 20 → 30",
                    "sum American Express Platinum 2026: captured 20 → 30",
                    "benefit Saks Credit: periodRedeemed 20 → 30")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Saks Credit $30 of 26 Nov 2026 edited · u undoes")
        }
        #expect(store.state.history.list?.captured == Money(40))
        #expect(store.state.entry?.benefitNameSnapshot == "Saks Credit")
    }

    @Test func whatIsWrongStandsBesideItsField() throws {
        let store = try historyStore()
        store.given(.history(.editAsked), .popup(.edited(.deleteToStart)))
        store.type("9,99")
        store.given(.popup(.submitted), .popup(.edited(.deleteToStart)))
        store.type("1/2")
        store.given(.popup(.saved))
        let form = try store.popup(UsageForm.self)
        #expect(form.problems[.amount] == "“9,99” is not an amount. Write it like 15 or 12.95.")
        #expect(form.problems[.day] == "“1/2” can be 2 Jan or 1 Feb. Write it so.")
        #expect(form.focused == .amount)
    }

    @Test func moreThanRemainsIsRecordedWhenAskedTwice() throws {
        let store = try historyStore()
        store.given(.history(.editAsked), .popup(.edited(.deleteToStart)))
        store.type("60")
        store.given(.popup(.saved))
        let form = try store.popup(UsageForm.self)
        #expect(form.problems[.amount] == "Saks Credit has only $50 left. Enter again records it anyway.")
        store.given(.popup(.submitted))
        #expect(store.state.popup == nil)
        #expect(store.state.entry?.valueRedeemed == Money(60))
    }

    @Test func whatWasTypedIsKept() throws {
        let store = try historyStore()
        store.given(.history(.editAsked))
        store.type("9")
        store.given(.popup(.closed))
        let kept = "what you typed is kept: e on Saks Credit $20 of 27 Nov 2026 goes on with it"
        #expect(store.state.notice == Notice(kept, .hint))
        store.given(.history(.editAsked))
        let form = try store.popup(UsageForm.self)
        #expect(form.text(.amount) == "209")
    }

    /// The command line takes longer notes than other fields do.
    @Test func aCardNumberIsToldOnce() throws {
        let store = try historyStore()
        let id = try #require(store.state.entry?.id)
        store.given(.history(.editAsked), .popup(.fieldMoved(by: -1)))
        store.type("4111 1111 1111 1111")
        store.given(.popup(.saved))
        let form = try store.popup(UsageForm.self)
        #expect(form.problems == [.note: "Looks like a full card number; C-s again keeps it."])
        store.given(.popup(.saved))
        #expect(store.state.popup == nil && store.state.wallet.usages[id]?.notes?.hasSuffix("1111 1111") == true)
    }

    @Test func aCardNumberIsToldOnceWhateverElseIsWrong() throws {
        let store = try historyStore()
        store.given(.history(.editAsked), .popup(.edited(.deleteToStart)))
        store.type("abc")
        store.given(.popup(.fieldMoved(by: -1)))
        store.type("4111 1111 1111 1111")
        store.given(.popup(.saved), .popup(.saved))
        #expect(try Array(store.popup(UsageForm.self).problems.keys) == [.amount])
        store.given(.popup(.edited(.deleteToStart)))
        store.type("21")
        store.given(.popup(.saved))
        #expect(store.state.popup == nil && store.state.entry?.valueRedeemed == Money(21))
    }

    @Test func anotherCardNumberIsToldToo() throws {
        let store = try historyStore()
        store.given(.history(.editAsked), .popup(.fieldMoved(by: -1)))
        store.type("4111 1111 1111 1111")
        store.given(.popup(.saved), .popup(.edited(.deleteToStart)))
        store.type("5500 0000 0000 0004")
        store.given(.popup(.saved))
        let form = try store.popup(UsageForm.self)
        #expect(form.problems == [.note: "Looks like a full card number; C-s again keeps it."])
    }

    @Test func longNotesAreNotCut() throws {
        let store = try historyStore()
        let id = try #require(store.state.entry?.id)
        let long = String(repeating: "n", count: 300)
        try store.given(
            .reloaded(
                store.state.wallet.changedElsewhere { wallet, context in
                    try wallet.edit(usage: id, [.notes(long)], in: context)
                }.wallet))
        store.given(.history(.editAsked), .popup(.edited(.deleteToStart)))
        store.type("25")
        store.given(.popup(.saved))
        #expect(store.state.wallet.usages[id]?.valueRedeemed == Money(25))
        #expect(store.state.wallet.usages[id]?.notes == long)
    }

    @Test func anotherFormLeavesWhatWasTypedAlone() throws {
        let store = try historyStore()
        store.given(.history(.editAsked))
        store.type("7")
        store.given(.popup(.closed), .moved(.by(1)), .history(.editAsked), .popup(.closed))
        #expect(store.state.drafts.entry?.title == "Edit Saks Credit")
    }

    @Test func whatWasTypedStaysWhileLocked() throws {
        let store = try historyStore()
        store.given(.lockToggled, .history(.editAsked), .popup(.edited(.deleteToStart)))
        store.type("25")
        store.given(.popup(.saved))
        let form = try store.popup(UsageForm.self)
        #expect(form.text(.amount) == "25")
        #expect(store.state.notice == Notice("nothing was changed: locked, L unlocks", .hint))
    }

    @Test func aUseIsRefunded() throws {
        let store = try historyStore()
        let saks = store.id("Saks Credit")
        var form = try #require(UsageForm(.refund(saks), in: store.state.wallet))
        form.begin(.amount, with: "20")
        store.send(.history(.refundAsked)) { $0.popup = .usageForm(form) }
        store.given(.popup(.edited(.deleteToStart)))
        store.type("5")
        store.given(.popup(.saved))
        #expect(store.state.notice == Notice("Saks Credit $5 refunded · u undoes"))
        #expect(store.state.history.list?.captured == Money(25))
        #expect(store.state.history.list?.shown.count == 3)
        // The refund stands first; it cannot be refunded itself.
        store.given(.moved(.toStart))
        #expect(store.state.entry?.kind == .refund)
        store.send(.history(.refundAsked)) {
            $0.notice = Notice("only what was used can be refunded", .hint)
        }
    }

    @Test func anEarlierUseIsRecorded() throws {
        let store = try historyStore()
        store.given(.history(.earlierAsked))
        let pick = try store.popup(PickPopup.self)
        #expect(pick.chosen?.label == "Saks Credit")
        store.type("uber plat")
        store.given(.popup(.submitted))
        let uber = store.id("Uber Cash", on: platinum)
        let form = try #require(UsageForm(.earlier(uber), in: store.state.wallet))
        #expect(form.title == "Earlier use of Uber Cash" && store.state.popup == .usageForm(form))
        store.type("6")
        store.given(.popup(.submitted))
        store.type("fri")
        store.given(.popup(.submitted))
        store.type("taxi")
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash $6 used",
                    "usage + Uber Cash 6 on 2026-11-27 “taxi”",
                    "sum American Express Platinum 2026: captured 20 → 26",
                    "benefit Uber Cash on American Express Platinum: "
                        + "status available → partiallyUsed, periodRedeemed 0 → 6, periodUses 0 → 1")
            ]
        ) {
            $0.popup = nil
            $0.history.row = 1
            $0.notice = Notice("Uber Cash $6 used · u undoes")
        }
        #expect(store.state.entry?.benefitNameSnapshot == "Saks Credit")
    }

    @Test func anEarlierUseIsOfThePeriodOfTheEntry() throws {
        let store = try historyStore()
        store.clock.set("2026-12-02T12:00:00Z")
        store.given(.woke)
        let uber = store.id("Uber Cash", on: platinum)
        let missed = try #require(store.state.wallet.usages.all.first { $0.benefitID == uber })
        #expect(missed.kind == .missed)
        let place = try #require(store.state.history.list?.shown.firstIndex { $0.id == missed.id })
        store.given(.moved(.to(place)), .history(.earlierAsked), .popup(.submitted))
        let form = try store.popup(UsageForm.self)
        #expect(form.title == "Earlier use of Uber Cash" && form.start == [.day: "2026-11-30"])
        store.given(.popup(.saved))
        #expect(store.state.notice == Notice("Uber Cash $15 used on 30 Nov · u undoes"))
        let rows = store.state.wallet.usages.all.filter { $0.benefitID == uber }
        #expect(rows.map(\.kind) == [.use] && rows.map(\.periodStart) == [day("2026-11-01")])
        // Of another one nothing is known.
        store.given(.history(.earlierAsked))
        store.type("resy")
        store.given(.popup(.submitted))
        let resy = store.id("Resy Credit")
        let other = try #require(UsageForm(.earlier(resy), in: store.state.wallet))
        #expect(other.start.isEmpty && store.state.popup == .usageForm(other))
    }

    @Test func whatWasTypedOfOnePeriodIsNotOfAnother() throws {
        let store = try historyStore()
        let form = try #require(UsageForm(.earlier(store.id("Saks Credit")), in: store.state.wallet))
        var (october, september) = (form, form)
        october.begin(.day, with: "2026-10-31")
        september.begin(.day, with: "2026-09-30")
        #expect(october.goes(on: october))
        #expect(!october.goes(on: september))
    }

    @Test func deletingAsksAndIsUndone() throws {
        let store = try historyStore()
        let row = try #require(store.state.entry)
        store.send(.history(.deleteAsked)) {
            $0.popup = .question(
                Question("Delete Saks Credit $20 of 27 Nov 2026? u brings it back.", yes: .deleteUsage(row.id)))
        }
        store.given(.popup(.answered(.no)))
        #expect(names(store) == ["Saks Credit", "Uber Cash"])
        store.given(.history(.deleteAsked), .popup(.answered(.yes)))
        #expect(store.state.notice == Notice("Saks Credit $20 of 27 Nov 2026 deleted · u undoes"))
        #expect(names(store) == ["Uber Cash"])
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(names(store) == ["Saks Credit", "Uber Cash"])
        // What came back is what the next key is about.
        #expect(store.state.entry?.id == row.id)
    }

    @Test func aRecordOfWhatWasMissedIsNotDeleted() throws {
        let store = try historyStore()
        store.clock.set("2026-12-01T12:00:00Z")
        store.given(.woke, .moved(.toStart))
        #expect(store.state.entry?.kind == .missed)
        let name = try #require(store.state.entry?.benefitNameSnapshot)
        store.send(.history(.deleteAsked)) {
            $0.notice = Notice(
                "That entry says what \(name) missed: a records an earlier use instead.", .problem)
        }
        store.given(.history(.editAsked))
        let form = try store.popup(UsageForm.self)
        #expect(form.fields == [.note])
    }

    @Test func filtersAndOrders() throws {
        let store = try historyStore()
        store.given(.filterAsked)
        store.type("2026")
        store.given(.popup(.submitted))
        #expect(store.state.history.filter.year == 2026)
        store.given(.filterAsked, .popup(.submitted))
        #expect(store.state.history.filter.isEmpty && store.state.popup == nil)
        store.given(.filterAsked)
        store.type("2026")
        store.given(.popup(.tickChosen), .popup(.edited(.deleteToStart)))
        store.type("shoes")
        store.given(.popup(.submitted))
        #expect(store.state.history.filter.text == "shoes" && store.state.history.filter.year == 2026)
        #expect(names(store) == ["Saks Credit"])
        store.given(.back)
        #expect(store.state.history.filter.isEmpty && store.state.screen == .history)
        store.send(.history(.orderStepped)) {
            $0.history.order = .oldest
            $0.history.row = 1
            $0.notice = Notice("oldest first; o: largest first", .hint)
        }
        #expect(names(store) == ["Uber Cash", "Saks Credit"])
        // The agenda has a filter of its own.
        #expect(store.state.agenda.filter.isEmpty)
    }

    @Test func whatAsksForOpenBenefitsIsSaidTo() throws {
        let store = try historyStore()
        store.given(.filterAsked)
        store.type("status:open")
        store.given(.popup(.submitted))
        let said = "No entry can be so: the history has what was used or missed, and nothing that is open."
        #expect(store.state.notice == Notice(said, .problem))
        _ = try store.popup(PickPopup.self)
        #expect(store.state.history.filter.isEmpty)
    }

    @Test func whatABankTookBackDoesNotReadAsPaid() throws {
        let (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        let rows = [
            SampleStatement.row(2, "2026-11-14", "PLATINUM RESY CREDIT", 10_000),
            SampleStatement.row(3, "2026-11-20", "PLATINUM RESY CREDIT", -10_000),
        ]
        let newer = wallet.plan(
            SampleStatement.file(rows), named: "amex.csv", of: wallet.holder(ofCard: wallet.card("Platinum Card").id),
            in: context
        ).newer
        let uses = newer.usages.rows(ofBenefit: newer.benefit("Resy Credit").id).filter { $0.statement != nil }
            .sorted { $0.usedOn < $1.usedOn }
        #expect(
            uses.map { newer.account(of: $0).last } == [
                "paid by “PLATINUM RESY CREDIT”, posted on 14 Nov 2026, row 2 of amex.csv",
                "taken back by “PLATINUM RESY CREDIT”, posted on 20 Nov 2026, row 3 of amex.csv",
            ])
    }

    @Test func theHighlightStaysOnItsEntryWhenOthersChange() throws {
        let store = try historyStore()
        store.given(.moved(.toEnd))
        let (wallet, _) = try store.state.wallet.changedElsewhere {
            try $0.redeem($0.benefit("Resy Credit").id, in: $1)
        }
        store.given(.reloaded(wallet))
        #expect(store.state.history.row == 2)
        #expect(store.state.entry?.benefitNameSnapshot == "Uber Cash")
    }
}
