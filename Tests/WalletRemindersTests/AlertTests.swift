import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// What rings, and how often.
struct AlertTests {
    @Test func eachMomentRingsOnce() {
        let first = wallet(uber())
        #expect(first.rings(at: "2026-11-23T08:59:59Z") == [])
        #expect(first.rings(at: "2026-11-23T09:00:00Z") == [.lead])
        let rung = first.ringing(at: "2026-11-23T09:00:00Z")
        #expect(rung.benefits.records[0].lastReminderDate == instant("2026-11-23T09:00:00Z"))
        #expect(rung.rings(at: "2026-11-23T09:00:00Z") == [])
        #expect(rung.due(at: "2026-11-23T09:00:00Z") == "lead 2026-11-23T09:00:00Z")
        #expect(rung.rings(at: "2026-11-27T08:59:59Z") == [])
        #expect(rung.rings(at: "2026-11-27T09:00:00Z") == [.urgent])
    }

    @Test func momentsMissedWhileAwayRingOnceTogether() {
        #expect(wallet(uber()).rings(at: "2026-11-29T20:00:00Z") == [.followUp])
    }

    @Test func whatIsSeenDoesNotRing() throws {
        let wallet = try wallet(uber()).seen(at: "2026-11-23T09:00:00Z")
        #expect(wallet.rings(at: "2026-11-24T10:00:00Z") == [])
        #expect(wallet.rings(at: "2026-11-27T09:00:00Z") == [.urgent])
    }

    @Test func withNotificationsOffNothingRingsOrShowsButListsDo() {
        let list = wallet(uber()) { $0.notificationsEnabled = false }.dueList(at: "2026-11-27T09:00:00Z")
        #expect(list.alerts == [])
        #expect(list.bannerLine == nil)
        #expect(list.quietCount == 0)
        #expect(list.due.map(\.kind) == [.urgent])
        #expect(list.nextMoment == instant("2026-11-28T09:00:00Z"))
    }

    @Test func mutingSilencesAndUnmutingLetsThePresentMomentRing() throws {
        var wallet = wallet(uber())
        let now = context(instant("2026-11-27T09:00:00Z"), .utc)
        try wallet.setReminders(false, of: id(1), in: now)
        #expect(wallet.rings(at: "2026-11-27T09:00:00Z") == [])
        try wallet.setReminders(true, of: id(1), in: now)
        #expect(wallet.rings(at: "2026-11-27T09:00:00Z") == [.urgent])
    }

    @Test func ringsOfAnEarlierPeriodSayNothing() {
        let wallet = wallet(uber { $0.lastReminderDate = instant("2026-10-31T09:00:00Z") })
        #expect(wallet.rings(at: "2026-11-23T09:00:00Z") == [.lead])
    }

    // MARK: Snoozing

    @Test func aSnoozedReminderIsBackWhenItsTimeComesAndRingsThen() throws {
        var wallet = wallet(uber()).ringing(at: "2026-11-27T09:00:00Z")
        let now = context(instant("2026-11-27T09:05:00Z"), .utc)
        let until = instant("2026-11-28T15:00:00Z")
        try wallet.snooze([id(1)], until: until, in: now)

        #expect(wallet.due(at: "2026-11-27T09:05:00Z") == nil)
        #expect(wallet.next(after: "2026-11-27T09:05:00Z") == "2026-11-28T15:00:00Z")
        #expect(wallet.due(at: "2026-11-28T14:59:59Z") == nil)
        #expect(wallet.due(at: "2026-11-28T15:00:00Z") == "urgent 2026-11-28T15:00:00Z")
        #expect(wallet.rings(at: "2026-11-28T15:00:00Z") == [.urgent])
        let rung = wallet.ringing(at: "2026-11-28T15:00:00Z")
        #expect(rung.rings(at: "2026-11-28T15:01:00Z") == [])
        #expect(rung.next(after: "2026-11-28T15:00:00Z") == "2026-11-29T09:00:00Z")
    }

    @Test func aSnoozeHoldsBackMainMomentsToo() {
        let wallet = wallet(uber { $0.snoozedUntil = instant("2026-11-30T20:00:00Z") })
        #expect(wallet.due(at: "2026-11-30T09:00:00Z") == nil)
        #expect(wallet.due(at: "2026-11-30T20:00:00Z") == "lastDay 2026-11-30T20:00:00Z")
    }

    @Test func snoozedLongBeforeItsLeadItIsDueWhenAsked() {
        let wallet = wallet(uber { $0.snoozedUntil = instant("2026-11-15T09:00:00Z") })
        #expect(wallet.next(after: "2026-11-10T09:00:00Z") == "2026-11-15T09:00:00Z")
        #expect(wallet.due(at: "2026-11-15T09:00:00Z") == "lead 2026-11-15T09:00:00Z")
        #expect(wallet.next(after: "2026-11-15T09:00:00Z") == "2026-11-23T09:00:00Z")
    }

    @Test func seenDuringASnoozeItIsStillBack() throws {
        let wallet = try wallet(uber { $0.snoozedUntil = instant("2026-11-28T15:00:00Z") })
            .seen(at: "2026-11-28T12:00:00Z")
        #expect(wallet.due(at: "2026-11-28T15:00:00Z") == "urgent 2026-11-28T15:00:00Z")
        #expect(try wallet.seen(at: "2026-11-28T15:00:00Z").due(at: "2026-11-28T15:00:00Z") == nil)
    }

    @Test func wokenItIsDueByTheMomentThatMadeItSoAndDoesNotRingAgain() throws {
        var wallet = wallet(uber { $0.snoozedUntil = instant("2026-11-28T08:00:00Z") })
        wallet.noteRung([id(1)], in: context(instant("2026-11-27T09:00:00Z"), .utc))
        try wallet.wake([id(1)], in: context(instant("2026-11-27T12:00:00Z"), .utc))
        #expect(wallet.due(at: "2026-11-27T12:00:00Z") == "urgent 2026-11-27T09:00:00Z")
        #expect(wallet.rings(at: "2026-11-27T12:00:00Z") == [])
    }

    @Test func aSnoozePastTheEndOfTheFileIsHeldToTheLastDay() {
        let wallet = wallet(uber { $0.snoozedUntil = instant("2027-03-01T09:00:00Z") })
        #expect(wallet.next(after: "2026-11-27T09:00:00Z") == "2026-11-30T09:00:00Z")
        #expect(wallet.due(at: "2026-11-30T09:00:00Z") == "lastDay 2026-11-30T09:00:00Z")
    }

    @Test func aSnoozeOfAnEarlierPeriodIsForgotten() {
        let wallet = wallet(uber { $0.snoozedUntil = instant("2026-10-20T09:00:00Z") })
        #expect(wallet.due(at: "2026-11-10T09:00:00Z") == nil)
    }
}
