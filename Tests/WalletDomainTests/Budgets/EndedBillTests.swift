import Testing
import WalletTestSupport

@testable import WalletDomain

/// What comes back, and then no more.
struct EndedBillTests {
    @Test func whatIsEndedComesNoMoreAndStaysPaid() throws {
        var book = try SampleBook.november()
        let plan = try #require(BookLedger(book.id, in: book.wallet)?.planned.first { $0.payee == "Home" })
        func open() throws -> [String] {
            try #require(BookLedger(book.id, in: book.wallet)).bills(
                in: day("2026-11-01")...day("2027-02-28"), on: day("2026-11-27")
            ).filter { $0.transactionID == plan.id }.map(\.due.on.description)
        }
        #expect(try open() == ["2026-11-29", "2026-12-29", "2027-01-29", "2027-02-28"])
        try book.act { _, wallet, context in try wallet.end(plan.id, after: day("2026-12-31"), in: context) }
        #expect(try open() == ["2026-11-29", "2026-12-29"])
        #expect(throws: BookError.endsBeforeItBegins(payee: "Home", on: plan.date.kept)) {
            try book.act { _, wallet, context in
                try wallet.end(plan.id, after: plan.date.adding(days: -1), in: context)
            }
        }
    }

    /// Of a subscription it is the day on which it was cancelled.
    @Test func aSubscriptionIsCancelled() throws {
        var book = try SampleBook()
        var plan = BookTransaction(
            id: .init(high: 7, low: 7), bookID: book.id, date: day("2026-01-30"), amount: Money(-12),
            payee: "Spotify", createdAt: instant("2026-01-01T12:00:00Z"))
        var recurring = RecurringProperties(.monthly)
        recurring.subscription = .init()
        plan.kind = .recurring(recurring)
        try book.act { [plan] _, wallet, context in
            wallet.keep(plan, context)
            try wallet.end(plan.id, after: day("2026-11-27"), in: context)
        }
        let found = try #require(BookLedger(book.id, in: book.wallet)).subscriptions(on: day("2026-11-27"))
        #expect(found.map(\.state) == [.cancelled] && found.map(\.next) == [nil])
    }

    /// Before its first charge, on which what is no trial is deleted.
    @Test func aTrialIsCalledOffBeforeItCostsAnything() throws {
        var book = try SampleBook()
        var plan = BookTransaction(
            id: .init(high: 7, low: 7), bookID: book.id, date: day("2026-12-10"), amount: Money(-5),
            payee: "NYT", createdAt: instant("2026-11-01T12:00:00Z"))
        var recurring = RecurringProperties(.monthly)
        recurring.subscription = .init()
        recurring.subscription?.trialEndsOn = day("2026-12-09")
        plan.kind = .recurring(recurring)
        try book.act { [plan] _, wallet, context in
            wallet.keep(plan, context)
            try wallet.end(plan.id, after: day("2026-11-27"), in: context)
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        #expect(ledger.bills(in: day("2026-11-01")...day("2027-12-31"), on: day("2026-11-27")).isEmpty)
        #expect(ledger.subscriptions(on: day("2026-11-27")).map(\.state) == [.cancelled])
    }
}
