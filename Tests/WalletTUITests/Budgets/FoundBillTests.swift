import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// What the search over all says of what is planned.
struct FoundBillTests {
    private func row(
        of name: String, _ size: Size = Size(columns: 80, rows: 24), _ change: (inout SampleBook) throws -> Void
    ) throws -> String {
        var book = try SampleBook.november()
        try change(&book)
        var stage = Stage(book.wallet.asSaved, size: size)
        stage.press("/", "\"\(name)\"")
        let rows = stage.draw().canvas.textGrid.split(separator: "\n").map(String.init)
        return try #require(rows.first { $0.contains("bill") })
    }

    /// It began in March at $15.49, and nothing was paid since.
    @Test func aBillHasTheDayAndThePriceOfWhatComesNext() throws {
        let row = try row(of: "netflix") { book in
            var monthly = RecurringProperties(.monthly)
            monthly.changes = [.init(from: day("2026-12-01"), amount: Money(cents: -1_799))]
            try book.spend(1_549, "Streaming", on: "2026-03-05") {
                ($0.payee, $0.kind) = ("Netflix", .recurring(monthly))
            }
        }
        #expect(row.contains("bill, 5 Dec ") && row.contains("−$17.99"), "\(row)")
    }

    /// Nothing comes any more.
    @Test func whatIsOverHasNoDay() throws {
        let row = try row(of: "paper") { book in
            var monthly = RecurringProperties(.monthly)
            monthly.endsOn = day("2026-04-30")
            try book.spend(900, "Home", on: "2026-03-05") { ($0.payee, $0.kind) = ("Paper", .recurring(monthly)) }
        }
        #expect(row.contains(" bill  ") && row.contains("−$9"), "\(row)")
    }

    @Test func aLargeScreenHasRoomForLongNames() throws {
        let name = "The Long Hall of Furniture and Lamps by the Old Bridge of Stones"
        let row = try row(of: "furniture", Size(columns: 200, rows: 60)) { book in
            try book.spend(900, "Home", on: "2026-12-05") {
                ($0.payee, $0.kind) = (name, .recurring(RecurringProperties(.monthly)))
            }
        }
        #expect(row.contains("\(name)  bill, 5 Dec "), "\(row)")
    }

    @Test func anExpectationHasItsAmount() throws {
        let row = try row(of: "refund") { book in
            try book.act { book, wallet, context in
                var refund = BookTransaction(
                    id: context.newID().cast(), bookID: book.id, date: day("2026-12-01"), amount: nil, payee: "Refund",
                    createdAt: context.now)
                refund.kind = .expectation(ExpectationProperties(expectedAmount: Money(120)))
                try wallet.add(refund, in: context)
            }
        }
        #expect(row.contains("bill, 1 Dec ") && row.contains("$120"), "\(row)")
    }
}
