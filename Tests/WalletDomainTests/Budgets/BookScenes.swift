import WalletTestSupport

@testable import WalletDomain

extension BookTransaction {
    static let book = Book.ID(high: 1, low: 1)

    /// Rent of a month and the like: begun on a day, its properties as the test says.
    static func recurring(
        _ amount: Int, _ payee: String = "Rent", from date: String,
        _ frequency: RecurringProperties.Frequency = .monthly,
        id: UInt64 = 7, _ change: (inout RecurringProperties) -> Void = { _ in }
    ) -> BookTransaction {
        var properties = RecurringProperties(frequency)
        change(&properties)
        var transaction = BookTransaction.paid(amount * 100, payee, on: date, id: id)
        transaction.kind = .recurring(properties)
        return transaction
    }

    static func expected(_ amount: Int, _ payee: String, by date: String, id: UInt64 = 8) -> BookTransaction {
        var transaction = BookTransaction.paid(0, payee, on: date, id: id)
        transaction.amount = nil
        transaction.kind = .expectation(ExpectationProperties(expectedAmount: Money(amount)))
        return transaction
    }

    static func paid(_ cents: Int, _ payee: String, on date: String, id: UInt64 = 9) -> BookTransaction {
        BookTransaction(
            id: ID(high: 0, low: id), bookID: book, date: day(date), amount: Money(cents: cents), payee: payee,
            createdAt: Instant(milliseconds: 0))
    }

    func days(_ first: String, _ last: String) -> [String] {
        occurrences(in: day(first)...day(last)).map(\.on.description)
    }

    func shownDays(_ first: String, _ last: String) -> [String] {
        occurrences(in: day(first)...day(last)).map(\.shownOn.description)
    }
}
