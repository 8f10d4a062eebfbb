import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// Quiet hours from ten in the evening to eight in the morning, unless a test says otherwise.
struct QuietHoursTests {
    private func quiet(_ benefit: Benefit, _ start: Int = 22, _ end: Int = 8, at hour: Int = 9) -> Wallet {
        wallet(benefit) {
            ($0.quietHoursEnabled, $0.quietHoursStart, $0.quietHoursEnd) = (true, start, end)
            $0.preferredReminderHour = hour
        }
    }

    @Test func theyHoldBackWhatBecomesDueInThemUntilTheyEnd() {
        let wallet = quiet(uber(), at: 7)
        #expect(wallet.due(at: "2026-11-23T07:00:00Z") == "lead 2026-11-23T07:00:00Z")
        let held = wallet.dueList(at: "2026-11-23T07:00:00Z")
        #expect(held.due.map(\.isQuiet) == [true])
        #expect(held.alerts == [])
        #expect(held.quietCount == 1)
        #expect(held.bannerLine == nil)
        #expect(held.nextMoment == instant("2026-11-23T08:00:00Z"))
        let released = wallet.dueList(at: "2026-11-23T08:00:00Z")
        #expect(released.alerts.map(\.kind) == [.lead])
        #expect(released.quietCount == 0)
        #expect(released.bannerHead?.kind == .lead)
    }

    @Test(arguments: [
        ("2026-11-23T21:59:59Z", true), ("2026-11-23T22:00:00Z", false), ("2026-11-24T00:00:00Z", false),
        ("2026-11-24T07:59:59Z", false), ("2026-11-24T08:00:00Z", true),
    ]) func theStartIsInsideAndTheEndIsNot(now: String, rings: Bool) {
        #expect(quiet(uber()).rings(at: now) == (rings ? [.lead] : []))
    }

    @Test(arguments: [
        ("2026-11-23T12:59:59Z", true), ("2026-11-23T13:00:00Z", false), ("2026-11-23T14:59:59Z", false),
        ("2026-11-23T15:00:00Z", true),
    ]) func theyMayStayWithinADay(now: String, rings: Bool) {
        #expect(quiet(uber(), 13, 15).rings(at: now) == (rings ? [.lead] : []))
    }

    @Test func equalHoursAreOff() {
        let wallet = quiet(uber(), 9, 9)
        #expect(wallet.rings(at: "2026-11-23T09:00:00Z") == [.lead])
        #expect(wallet.dueList(at: "2026-11-20T09:00:00Z").nextMoment == instant("2026-11-23T09:00:00Z"))
    }

    @Test func switchedOffTheyDoNothing() {
        let wallet = wallet(uber()) { ($0.quietHoursStart, $0.quietHoursEnd) = (8, 10) }
        #expect(wallet.rings(at: "2026-11-23T09:00:00Z") == [.lead])
    }

    @Test func aBannerThatWasUpStays() {
        let shown = quiet(uber()).ringing(at: "2026-11-23T09:00:00Z")
        let list = shown.dueList(at: "2026-11-23T23:00:00Z")
        #expect(list.quietCount == 0)
        #expect(list.bannerHead?.kind == .lead)
    }

    @Test func aBannerThatWasUpStaysWhenANewMomentComesInThem() {
        // Urgent comes at seven, inside quiet hours: the banner of the lead stays up, and nothing rings before eight.
        let shown = quiet(uber(), at: 7).ringing(at: "2026-11-26T12:00:00Z")
        let list = shown.dueList(at: "2026-11-27T07:00:00Z")
        #expect(list.bannerHead?.kind == .urgent)
        #expect(list.quietCount == 0)
        #expect(list.alerts == [])
        #expect(shown.rings(at: "2026-11-27T08:00:00Z") == [.urgent])
    }

    @Test func whatWasSeenComesUpAsNew() throws {
        let seen = try quiet(uber(), at: 7).ringing(at: "2026-11-26T12:00:00Z").seen(at: "2026-11-26T12:01:00Z")
        #expect(seen.dueList(at: "2026-11-27T07:00:00Z").quietCount == 1)
    }

    @Test func whatWasSnoozedComesUpAsNew() {
        let snoozed = quiet(uber { $0.snoozedUntil = instant("2026-11-28T23:30:00Z") })
        var rung = snoozed
        rung.noteRung([id(1)], in: context(instant("2026-11-28T09:00:00Z"), .utc))
        #expect(rung.dueList(at: "2026-11-28T23:30:00Z").quietCount == 1)
    }

    @Test func sleepingThroughThemLeavesNoEdgeBehind() {
        let wallet = quiet(uber(), 13, 15)
        var list = wallet.dueList(at: "2026-11-20T12:00:00Z")
        #expect(list.nextMoment == instant("2026-11-20T13:00:00Z"))
        list.update(in: wallet, now: instant("2026-11-20T16:00:00Z"), timeZone: .utc)
        #expect(list.nextMoment == instant("2026-11-21T13:00:00Z"))
    }

    @Test func openedInThemWhatWouldFirstShowNowWaits() {
        // Due since nine in the morning, but the program was not open.
        let list = quiet(uber()).dueList(at: "2026-11-23T23:00:00Z")
        #expect(list.due.map(\.isQuiet) == [true])
        #expect(list.alerts == [])
    }

    @Test func aLastDayMomentThatWouldWaitPastTheEndRingsWhenTheyBegin() {
        let wallet = quiet(uber(), at: 23)
        #expect(
            wallet.allMoments(after: "2026-11-26T00:00:00Z") == [
                "2026-11-27T23:00:00Z", "2026-11-28T23:00:00Z", "2026-11-29T23:00:00Z", "2026-11-30T22:00:00Z",
            ])
        #expect(wallet.rings(at: "2026-11-29T23:00:00Z") == [])
        let rung = wallet.ringing(at: "2026-11-30T08:00:00Z")
        #expect(rung.rings(at: "2026-11-30T21:59:59Z") == [])
        #expect(rung.rings(at: "2026-11-30T22:00:00Z") == [.lastDay])
        #expect(rung.dueList(at: "2026-11-30T22:00:00Z").quietCount == 0)
    }

    @Test func onTheLastEveningWhatHasNotRungDoesNotWait() {
        // Nobody looked all day; at eight in the morning the period would be over.
        #expect(quiet(uber()).rings(at: "2026-11-30T22:30:00Z") == [.lastDay])
        #expect(quiet(uber()).rings(at: "2026-11-30T07:30:00Z") == [])
    }

    @Test func hoursThatEndAtMidnightWouldWaitPastTheEndToo() {
        let wallet = quiet(uber(), 20, 0, at: 21)
        #expect(wallet.next(after: "2026-11-29T22:00:00Z") == "2026-11-30T20:00:00Z")
        #expect(wallet.rings(at: "2026-11-30T20:00:00Z") == [.lastDay])
    }

    @Test func theEndOfASnoozeIsHeldBackUnlessItIsTheLastEvening() {
        let held = quiet(uber { $0.snoozedUntil = instant("2026-11-28T23:30:00Z") })
        #expect(held.due(at: "2026-11-28T23:30:00Z") == "urgent 2026-11-28T23:30:00Z")
        #expect(held.rings(at: "2026-11-28T23:30:00Z") == [])
        #expect(held.rings(at: "2026-11-29T08:00:00Z") == [.urgent])
        let last = quiet(uber { $0.snoozedUntil = instant("2026-11-30T23:30:00Z") })
        #expect(last.due(at: "2026-11-30T22:30:00Z") == nil)
        #expect(last.rings(at: "2026-11-30T23:30:00Z") == [.lastDay])
    }

    @Test func theyFollowTheWallClock() {
        // On 1 November New York's clock shows one o'clock twice: ten hours of quiet take eleven.
        let wallet = quiet(uber())
        let list = wallet.dueList(at: "2026-11-01T03:00:00Z", in: Zones.newYork)
        #expect(list.nextMoment == instant("2026-11-01T13:00:00Z"))
        #expect(
            wallet.dueList(at: "2026-11-01T01:00:00Z", in: Zones.newYork).nextMoment == instant("2026-11-01T02:00:00Z"))
    }

    @Test func anEdgeInTheJumpOfTheClockIsItsEnd() {
        // On 8 March New York has no time from two to three.
        let list = quiet(uber(), 2, 5).dueList(at: "2026-03-08T06:00:00Z", in: Zones.newYork)
        #expect(list.nextMoment == instant("2026-03-08T07:00:00Z"))
    }
}
