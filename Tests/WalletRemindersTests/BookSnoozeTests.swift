import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// Reminders of books are put off no further than their day.
struct BookSnoozeTests: BookReminderScenes {
    @Test func snoozedItComesBackAndSeenItStaysAway() throws {
        var book = try empty()
        let id = try plan(&book, 7_400, "Utilities", on: "2026-11-29")
        let subject = ReminderSubject.plan(id)
        let bill = "bill: Utilities $74 is due Sun 29 Nov, in 2 days"
        #expect(told(book.wallet, at: "2026-11-27T12:00:00Z") == [bill])
        try book.act { _, wallet, context in
            try wallet.snooze([subject], until: instant("2026-11-28T10:00:00Z"), in: context)
        }
        let snoozed = book.wallet.snoozedSubjects(at: instant("2026-11-27T13:00:00Z")).map(\.subject)
        #expect(snoozed == [subject] && told(book.wallet, at: "2026-11-28T09:59:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-11-28T10:00:00Z") == ["bill: Utilities $74 is due tomorrow, Sun 29 Nov"])
        try book.act { _, wallet, _ in
            let later = ChangeContext.fixed(on: "2026-11-28", ids: 77)
            try wallet.markSeen([subject], in: later)
        }
        #expect(told(book.wallet, at: "2026-11-28T13:00:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-11-29T09:00:00Z") == ["bill: Utilities $74 is due today"])
    }

    /// A moment that is told is one at which it comes back.
    @Test func aBillIsPutOffNoFurtherThanItsDay() throws {
        var book = try empty()
        let id = try plan(&book, 7_400, "Utilities", on: "2026-11-29")
        let subject = ReminderSubject.plan(id)
        let (wallet, books) = (book.wallet, BookLedgers(book.wallet))
        for (today, last) in [
            ("2026-11-27", "2026-11-29"), ("2026-11-29", "2026-11-29"), ("2026-11-30", "2026-12-29"),
        ] { #expect(wallet.lastDay(of: subject, from: day(today), in: books) == day(last), "\(today)") }
        let time = try SnoozeChoice.days(7).until(
            "Utilities", wallet.endVerb(of: subject), end: day("2026-11-29"), now: instant("2026-11-27T12:00:00Z"),
            timeZone: .utc, preferences: wallet.preferences)
        #expect(time.until == instant("2026-11-29T09:00:00Z"))
        #expect(time.note == "Utilities is due Sun 29 Nov, so it is back that day at 09:00")
        try book.act { _, wallet, context in
            try wallet.snooze([subject], until: time.until, in: context)
        }
        #expect(told(book.wallet, at: "2026-11-29T08:59:00Z").isEmpty)
        #expect(told(book.wallet, at: "2026-11-29T09:00:00Z") == ["bill: Utilities $74 is due today"])
        #expect(told(book.wallet, at: "2026-11-30T12:00:00Z") == ["bill: Utilities $74 was due Sun 29 Nov"])
        #expect(book.wallet.snoozedSubjects(at: instant("2026-11-29T09:00:00Z")).isEmpty)
    }

    /// What is charged by itself is due to nobody; a trial is told while it lasts.
    @Test func whatNobodyPaysIsPutOffAsItIsTold() throws {
        var book = try empty()
        let hulu = try plan(&book, 2_000, "Hulu", on: "2026-12-20") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2026-12-20")
        }
        let netflix = try plan(&book, 1_549, "Netflix", on: "2026-12-05") { $0.subscription = .init() }
        func lastDay(_ id: BookTransaction.ID) -> CalendarDay? {
            let wallet = book.wallet
            return wallet.lastDay(of: .plan(id), from: day("2026-12-17"), in: BookLedgers(wallet))
        }
        #expect(lastDay(hulu) == day("2026-12-20"))
        #expect(lastDay(netflix) == nil)
    }

    /// On 17 Dec nothing is told of them yet; what renews is told 14 days before.
    @Test func whatIsToldLaterIsPutOffNoFurtherThanItsDay() throws {
        var book = try empty()
        let prime = try plan(&book, 13_900, "Prime", on: "2027-01-05", .annual) { $0.subscription = .init() }
        let car = try plan(&book, 129_900, "Car insurance", on: "2027-01-20", .annual) {
            $0.subscription = .init()
            $0.subscription?.cancelBy = 14
        }
        let hulu = try plan(&book, 2_000, "Hulu", on: "2027-01-10") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2027-01-10")
        }
        let (wallet, today) = (book.wallet, day("2026-12-17"))
        #expect(told(wallet, at: "2026-12-17T12:00:00Z").isEmpty)
        for (id, last) in [(prime, "2027-01-05"), (car, "2027-01-06"), (hulu, "2027-01-10")] {
            #expect(wallet.lastDay(of: .plan(id), from: today, in: BookLedgers(wallet)) == day(last), "\(last)")
        }
    }
}
