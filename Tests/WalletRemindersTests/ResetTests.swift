import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// Benefits that are back, from the start of their period on 1 November 2026.
struct ResetTests {
    @Test(arguments: [
        ("2026-11-01T00:00:00Z", "reset 2026-11-01T00:00:00Z"),
        ("2026-11-03T23:59:59Z", "reset 2026-11-01T00:00:00Z"),
        ("2026-11-04T00:00:00Z", nil),
    ]) func itIsBackForThreeDays(now: String, expected: String?) {
        #expect(wallet(uber()).due(at: now) == expected)
    }

    @Test func itRingsOnceAtThePreferredTime() {
        let wallet = wallet(uber())
        #expect(wallet.next(after: "2026-11-01T00:00:00Z") == "2026-11-01T09:00:00Z")
        #expect(wallet.rings(at: "2026-11-01T08:59:59Z") == [])
        #expect(wallet.rings(at: "2026-11-01T09:00:00Z") == [.reset])
        let rung = wallet.ringing(at: "2026-11-01T09:00:00Z")
        #expect(rung.rings(at: "2026-11-02T09:00:00Z") == [])
        #expect(rung.dueList(at: "2026-11-02T09:00:00Z").bannerHead?.kind == .reset)
        #expect(rung.next(after: "2026-11-01T09:00:00Z") == "2026-11-23T09:00:00Z")
    }

    @Test func seenItIsGone() throws {
        #expect(try wallet(uber()).seen(at: "2026-11-01T00:00:00Z").due(at: "2026-11-01T09:00:00Z") == nil)
        #expect(
            try wallet(uber()).seen(at: "2026-10-31T23:59:59Z").due(at: "2026-11-01T09:00:00Z")
                == "reset 2026-11-01T00:00:00Z")
    }

    @Test func atFirstAddNothingIsBack() {
        let addedThatDay = uber { $0.createdAt = instant("2026-11-01T00:00:00Z") }
        #expect(wallet(addedThatDay).due(at: "2026-11-02T09:00:00Z") == nil)
        let addedTheDayBefore = uber { $0.createdAt = instant("2026-10-31T23:59:59Z") }
        #expect(wallet(addedTheDayBefore).due(at: "2026-11-02T09:00:00Z") == "reset 2026-11-01T00:00:00Z")
        var card = gold
        card.addedDate = day("2026-11-01")
        #expect(Wallet(cards: [card], benefits: [uber()]).due(at: "2026-11-02T09:00:00Z") == nil)
    }

    @Test func usedMutedAndSnoozedOnesAreNotBack() {
        #expect(wallet(uber { $0.status = .used }).due(at: "2026-11-02T09:00:00Z") == nil)
        #expect(wallet(uber { $0.reminderEnabled = false }).due(at: "2026-11-02T09:00:00Z") == nil)
        let snoozed = uber { $0.snoozedUntil = instant("2026-11-05T09:00:00Z") }
        #expect(wallet(snoozed).due(at: "2026-11-02T09:00:00Z") == nil)
    }

    @Test func anExpiryThatIsDueStandsBeforeTheReset() {
        let wallet = wallet(uber { $0.reminderDaysBefore = 29 })
        #expect(wallet.due(at: "2026-11-01T08:00:00Z") == "reset 2026-11-01T00:00:00Z")
        #expect(wallet.due(at: "2026-11-01T09:00:00Z") == "lead 2026-11-01T09:00:00Z")
    }

    @Test func quietHoursHoldTheNewBannerBack() {
        let wallet = wallet(uber()) { $0.quietHoursEnabled = true }
        let held = wallet.dueList(at: "2026-11-01T07:59:59Z")
        #expect(held.quietCount == 1)
        #expect(held.bannerLine == nil)
        #expect(
            wallet.dueList(at: "2026-11-01T08:00:00Z").bannerLine == "Uber Cash $15 on Gold is back until 30 Nov · b")
        let rung = wallet.ringing(at: "2026-11-01T09:00:00Z")
        #expect(rung.dueList(at: "2026-11-01T23:00:00Z").quietCount == 0)
    }

    @Test func whatComesBackOnOneDayIsOneReminder() throws {
        let list = wallet(
            uber(1), uber(2) { $0.periodValue = Money(cents: 1295) },
            uber(3) { ($0.customName, $0.customValue, $0.periodValue) = ("Free Night", .zero, .zero) }
        ).dueList(at: "2026-11-01T09:00:00Z")
        let back = try #require(list.due.first)
        #expect(list.due.count == 1)
        #expect(back.id == .resets(day("2026-11-01")))
        #expect(back.kind == .reset)
        #expect(back.benefitID == nil)
        #expect(back.benefitIDs == [id(1), id(2), id(3)])
        #expect(back.remaining == Money(cents: 2795))
        #expect(back.lapsesOn == day("2026-11-30"))
        #expect(back.daysLeft == 29 && back.endsOn == day("2026-11-30"))
        #expect(back.message == "3 benefits are back: $27.95 until 30 Nov")
        #expect(list.alerts == [back])
        #expect(list.bannerLine == "3 benefits are back: $27.95 until 30 Nov · b")
    }

    @Test func aGroupWhoseBenefitsEndApartSaysTheFirst() {
        let list = wallet(uber(1), uber(2) { $0.currentPeriodEnd = day("2027-04-30") })
            .dueList(at: "2026-11-01T09:00:00Z")
        #expect(list.due.map(\.message) == ["2 benefits are back: $30, the first until 30 Nov"])
        // They have no day together.
        #expect(list.due.map(\.lapsesOn) == [day("2026-11-30")] && list.due.map(\.endsOn) == [nil])
    }

    @Test func countedBenefitsThatAreBackHaveNoSum() {
        let night: (inout Benefit) -> Void = { ($0.customValue, $0.periodValue) = (.zero, .zero) }
        let list = wallet(uber(1, night), uber(2, night)).dueList(at: "2026-11-01T09:00:00Z")
        #expect(list.due.map(\.message) == ["2 benefits are back until 30 Nov"])
        #expect(list.due.map(\.remaining) == [nil])
    }

    @Test func resetsOfTwoDaysAreTwoReminders() {
        let list = wallet(
            uber(1), uber(2),
            uber(3) {
                ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-11-02"), day("2026-12-01"))
            }
        ).dueList(at: "2026-11-02T09:00:00Z")
        #expect(
            list.due.map(\.message) == [
                "2 benefits are back: $30 until 30 Nov", "Uber Cash $15 on Gold is back until 1 Dec",
            ])
        #expect(list.bannerLine == "2 benefits are back: $30 until 30 Nov + 1 more · b")
    }

    @Test func aGroupRingsWhileOneOfItHasNotRung() {
        let half = wallet(uber(1) { $0.lastReminderDate = instant("2026-11-01T09:00:00Z") }, uber(2))
        #expect(half.dueList(at: "2026-11-01T09:30:00Z").alerts.map(\.benefitIDs) == [[id(1), id(2)]])
        #expect(half.ringing(at: "2026-11-01T09:30:00Z").rings(at: "2026-11-01T09:31:00Z") == [])
    }

    @Test func afterARolloverTheWalletSaysWhatIsBack() {
        var wallet = wallet(uber(1), uber(2))
        let summary = wallet.rollOver(in: context(instant("2026-12-01T07:00:00Z"), .utc))
        #expect(summary.awaySentence(currencySymbol: "$") == "while away: 2 periods closed, $30 missed")
        #expect(
            wallet.dueList(at: "2026-12-01T07:00:00Z").bannerLine == "2 benefits are back: $30 until 31 Dec · b")
    }

    @Test func theAwaySentenceSaysOnlyWhatHappened() {
        var summary = RolloverSummary()
        #expect(summary.awaySentence(currencySymbol: "$") == nil)
        summary.periodsClosed = 1
        #expect(summary.awaySentence(currencySymbol: "$") == "while away: 1 period closed")
        (summary.periodsClosed, summary.missed) = (6, Money(74))
        #expect(summary.awaySentence(currencySymbol: "€") == "while away: 6 periods closed, €74 missed")
        #expect(
            summary.awaySentence(currencySymbol: "$", asOf: day("2027-01-02"))
                == "as of 2 Jan 2027: 6 periods closed, $74 missed")
    }
}
