import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Snoozing, seeing and muting")
struct RemindingTests {
    private let today = ChangeContext.fixed(on: "2026-11-27")

    @Test func aSnoozeLastsUntilItsMoment() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.snooze([uber], until: instant("2026-11-30T20:00:00Z"), in: today)
        #expect(wallet.benefits[uber]?.snoozedUntil == instant("2026-11-30T20:00:00Z"))
        // Without an end there is no last day.
        let entry = wallet.benefit("Global Entry").id
        try wallet.snooze([entry], until: instant("2029-01-01T00:00:00Z"), in: today)
        #expect(wallet.snoozedSubjects(at: today.now).map(\.subject) == [.benefit(uber), .benefit(entry)])
        let later = instant("2026-11-30T20:00:00Z")
        #expect(wallet.snoozedSubjects(at: later).map(\.subject) == [.benefit(entry)])
    }

    /// Nothing would come back, unless it waits for the enrolment that it needs.
    @Test func whatClaimsItselfIsNotPutOff() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let (saks, dining) = (wallet.benefit("Saks Credit").id, wallet.benefit("Dining Credit").id)
        try wallet.setMode(.auto, of: saks, in: today)
        try wallet.setMode(.auto, of: dining, in: today)
        let until = instant("2026-11-28T12:00:00Z")
        #expect(throws: WalletError.nothingToSnooze(name: "Saks Credit")) {
            try wallet.snooze([saks], until: until, in: today)
        }
        try wallet.snooze([dining], until: until, in: today)
        #expect(wallet.snoozedSubjects(at: today.now).map(\.subject) == [.benefit(dining)])
    }

    @Test func severalAreSnoozedTogetherOrNotAtAll() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let (saks, resy) = (wallet.benefit("Saks Credit").id, wallet.benefit("Resy Credit").id)
        try wallet.redeem(resy, in: today)
        _ = wallet.taken(in: today)
        let before = wallet
        let until = instant("2026-11-28T12:00:00Z")
        #expect(throws: WalletError.nothingToSnooze(name: "Resy Credit")) {
            try wallet.snooze([saks, resy], until: until, in: today)
        }
        #expect(throws: WalletError.benefitNotFound) {
            try wallet.snooze([saks, EntityID(high: 9, low: 9)], until: until, in: today)
        }
        #expect(throws: WalletError.benefitNotFound) {
            try wallet.markSeen([saks, EntityID(high: 9, low: 9)], in: today)
        }
        #expect(throws: WalletError.benefitNotFound) { try wallet.wake([saks, EntityID(high: 9, low: 9)], in: today) }
        #expect(wallet == before)
        try wallet.snooze([saks, wallet.benefit("The Edit").id], until: until, in: today)
        let act1 = wallet.taken(in: today)
        #expect(act1?.what == "2 benefits snoozed")
        try wallet.wake([saks, wallet.benefit("The Edit").id, resy], in: today)
        let act2 = wallet.taken(in: today)
        #expect(act2?.what == "2 benefits woken")
        try wallet.wake([saks], in: today)
        #expect(!wallet.hasNotedChanges)
    }

    @Test func mutedSeenAndRung() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.setReminders(false, of: saks, in: today)
        #expect(wallet.benefits[saks]?.reminderEnabled == false)
        let act3 = wallet.taken(in: today)
        #expect(act3?.what == "Saks Credit without reminders")
        try wallet.setReminders(true, of: saks, in: today)
        let act4 = wallet.taken(in: today)
        #expect(act4?.what == "Saks Credit with reminders")
        let cards = ["American Express Gold", "American Express Platinum"].map { wallet.card($0).id }
        let ofCards = cards.flatMap { [ReminderSubject.fee($0), .bonus($0)] }
        try wallet.setReminders(false, of: ofCards, in: today)
        let both = wallet.taken(in: today)
        #expect(both?.what == "2 things without reminders")
        try wallet.markSeen([saks], in: today)
        #expect(wallet.benefits[saks]?.acknowledgedAt == today.now)
        let act5 = wallet.taken(in: today)
        #expect(act5?.what == "Saks Credit seen")
        wallet.noteRung([saks, EntityID(high: 9, low: 9)], in: today)
        #expect(wallet.benefits[saks]?.lastReminderDate == today.now)
        let act6 = wallet.taken(in: today)
        #expect(act6?.kind == .housekeeping)
    }

    @Test func aRolloverClearsSnoozeAndSight() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let uber = wallet.benefit("Uber Cash", on: "American Express Gold").id
        try wallet.snooze([uber], until: instant("2026-11-30T20:00:00Z"), in: today)
        try wallet.markSeen([uber], in: today)
        wallet.rollOver(in: today.on("2026-12-01"))
        #expect(wallet.benefits[uber]?.snoozedUntil == nil && wallet.benefits[uber]?.acknowledgedAt == nil)
    }
}
