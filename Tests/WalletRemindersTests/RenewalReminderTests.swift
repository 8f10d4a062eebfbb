import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// What renews, trials, and prices that are others.
struct RenewalReminderTests: BookReminderScenes {
    @Test func whatRenewsIsToldInTimeToCancel() throws {
        var book = try empty()
        try plan(&book, 129_900, "Car insurance", on: "2026-03-10", .annual) {
            $0.subscription = .init()
            $0.subscription?.cancelBy = 14
        }
        #expect(told(book.wallet, at: "2027-02-09T10:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2027-02-10T10:00:00Z") == [
                "renewal: Car insurance renews Wed 10 Mar, $1,299; last day to cancel Wed 24 Feb"
            ])
        #expect(due(book.wallet, at: "2027-02-10T10:00:00Z").due[0].daysLeft == 14)
    }

    @Test func aTrialIsToldBeforeItEnds() throws {
        var book = try empty()
        try plan(&book, 2_500, "NYT", on: "2026-12-02") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2026-12-02")
        }
        #expect(told(book.wallet, at: "2026-11-28T12:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2026-11-29T12:00:00Z") == [
                "trial: NYT: the trial ends Wed 2 Dec, in 3 days, then $25 a month; cancel by Tue 1 Dec"
            ])
        #expect(
            told(book.wallet, at: "2026-12-02T12:00:00Z") == [
                "trial: NYT: the trial ends today, then $25 a month"
            ])
    }

    /// Called off a week before it ends: 13 Dec is the last day to do so, and the reminders are counted from there.
    @Test func aTrialIsToldBeforeTheLastDayToCallItOff() throws {
        var book = try empty()
        try plan(&book, 2_000, "Hulu", on: "2026-12-20") {
            $0.subscription = .init()
            $0.subscription?.trialEndsOn = day("2026-12-20")
            $0.subscription?.cancelBy = 7
        }
        #expect(told(book.wallet, at: "2026-12-09T12:00:00Z").isEmpty)
        #expect(
            told(book.wallet, at: "2026-12-10T12:00:00Z") == [
                "trial: Hulu: the trial ends Sun 20 Dec, in 10 days, then $20 a month; cancel by Sun 13 Dec"
            ])
        let late = "trial: Hulu: the trial ends Sun 20 Dec, in 3 days, then $20 a month"
        #expect(
            told(book.wallet, at: "2026-12-17T12:00:00Z") == [late + "; the last day to cancel was Sun 13 Dec"])
    }

    @Test func anotherPriceIsToldUntilItIsTaken() throws {
        var book = try empty()
        let netflix = try plan(&book, 1_549, "Netflix", on: "2026-08-05") { $0.subscription = .init() }
        for (cents, on) in [(1_549, "2026-10-05"), (1_799, "2026-11-05")] {
            try book.spend(cents, "Streaming", on: on) { $0.matches = .init(of: netflix, on: day(on)) }
        }
        #expect(
            told(book.wallet, at: "2026-11-27T12:00:00Z").filter { $0.hasPrefix("price") } == [
                "price: Netflix $17.99, was $15.49: $30 more a year"
            ])
        // From the charge on, or from a day after it.
        for from in ["2026-11-05", "2026-11-27"] {
            var taken = book
            try taken.act { _, wallet, context in
                try wallet.changePrice(of: netflix, to: Money(cents: -1_799), from: day(from), in: context)
            }
            #expect(!told(taken.wallet, at: "2026-11-27T12:00:00Z").contains { $0.hasPrefix("price") })
        }
    }
}
