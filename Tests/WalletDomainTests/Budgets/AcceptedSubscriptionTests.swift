import Testing
import WalletTestSupport

@testable import WalletDomain

/// What statements show to come back and somebody takes for a subscription, or says is none; as of 27 November 2026.
@Suite("Subscriptions that are accepted and refused")
struct AcceptedSubscriptionTests {
    private let today = day("2026-11-27")

    private func book(_ charges: [(payee: String, cents: Int, on: String)]) throws -> SampleBook {
        var book = try SampleBook()
        try book.add(category: "Streaming")
        for (row, charge) in charges.enumerated() {
            try book.spend(charge.cents, "Streaming", on: charge.on) {
                $0.payee = charge.payee
                $0.source = .init(importID: .init(high: 0, low: 1), row: row + 2, bankID: nil)
            }
        }
        _ = book.takeChanges()
        return book
    }

    private static let netflix = [
        ("Netflix", 1549, "2026-08-05"), ("Netflix", 1549, "2026-09-05"), ("Netflix", 1549, "2026-10-05"),
        ("Netflix", 1799, "2026-11-05"),
    ]

    private func found(_ book: SampleBook) throws -> [FoundSubscription] {
        try book.wallet.foundSubscriptions(of: #require(BookLedger(book.id, in: book.wallet)), on: today)
    }

    private func told(_ book: SampleBook) throws -> [String] {
        try found(book).map { "\($0.payee) \($0.amount)" }
    }

    @Test func whatIsAcceptedIsASubscriptionWithItsPayments() throws {
        var book = try book(Self.netflix)
        let one = try #require(found(book).first)
        try book.act { _, wallet, context in _ = try wallet.accept(one, in: context) }
        let taken = book.takeChanges()
        let step = try #require(taken)
        #expect(step.what == "Netflix is a subscription, 4 payments of it found")
        #expect(try told(book).isEmpty)
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let subscription = try #require(ledger.subscriptions(on: today).first)
        #expect(subscription.amount == Money(cents: 1799) && subscription.every == "month")
        #expect(subscription.next?.shownOn == day("2026-12-05"))
        // October stays 15.49; the dearer one is 2.50 a month more.
        let plan = try #require(book.wallet.transaction(subscription.transactionID.cast()))
        #expect(plan.amount(on: day("2026-10-05")) == Money(cents: -1549) && plan.date == day("2026-08-05"))
        #expect(plan.kind.recurring?.subscription?.found == true && plan.categoryID == book.category("Streaming"))
        #expect(subscription.was?.morePerYear == Money(30))
        try book.act { _, wallet, context in try wallet.undo(step, in: context) }
        #expect(try told(book) == ["Netflix $17.99"])
    }

    @Test func whatIsABillIsToldBeforeItIsDue() throws {
        var book = try book(Self.netflix)
        let one = try #require(found(book).first)
        try book.act { _, wallet, context in _ = try wallet.accept(one, asBill: true, in: context) }
        let taken = book.takeChanges()
        #expect(try #require(taken).what == "Netflix is a bill, 4 payments of it found")
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        #expect(try ledger.subscriptions(on: today).isEmpty && (told(book).isEmpty))
        let plan = try #require(ledger.planned.first)
        #expect(plan.kind.recurring?.subscription == nil && plan.next(from: today)?.shownOn == day("2026-12-05"))
    }

    @Test func whatIsRefusedIsNotProposedAgain() throws {
        let music = Self.netflix.map { ("Netflix", 599, $0.2) }
        var book = try book(Self.netflix.dropLast() + music)
        let one = try #require(found(book).first { $0.amount == Money(cents: 1549) })
        try book.act { _, wallet, context in wallet.refuse(one, in: context) }
        let taken = book.takeChanges()
        let step = try #require(taken)
        #expect(step.what == "Netflix is no subscription")
        // Another of the same payee is another question.
        #expect(try told(book) == ["Netflix $5.99"])
        #expect(book.wallet.check().isEmpty)
        // It costs more the month after, and stays refused.
        try book.spend(1799, "Streaming", on: "2026-11-05") {
            $0.payee = "NETFLIX"
            $0.source = .init(importID: .init(high: 0, low: 2), row: 2, bankID: nil)
        }
        #expect(try told(book) == ["Netflix $5.99"])
        try book.act { _, wallet, context in try wallet.undo(step, in: context) }
        #expect(try told(book) == ["NETFLIX $17.99", "Netflix $5.99"])
    }

    @Test func twoMachinesThatRefuseOneSayTheSame() throws {
        var (mine, theirs) = try (book(Self.netflix), book(Self.netflix))
        let one = try #require(found(mine).first)
        try mine.act { _, wallet, context in wallet.refuse(one, in: context) }
        try theirs.act { _, wallet, context in wallet.refuse(one, in: context) }
        let ids = [mine, theirs].map { $0.wallet.all(RefusedSubscription.self).map(\.id) }
        #expect(ids[0].count == 1 && ids[0] == ids[1])
    }
}
