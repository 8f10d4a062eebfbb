import WalletDomain
import WalletReminders
import WalletTestSupport

/// What is told of a book, and a small one to which plans are added.
protocol BookReminderScenes {}

extension BookReminderScenes {
    func due(_ wallet: Wallet, at text: String) -> DueList {
        DueList(wallet, now: instant(text), timeZone: .utc, books: BookLedgers(wallet))
    }

    /// `bill: Utilities $74 is due Sun 29 Nov, in 2 days`
    func told(_ wallet: Wallet, at text: String) -> [String] {
        due(wallet, at: text).due.map { "\($0.kind.rawValue): \($0.message)" }
    }

    func empty() throws -> SampleBook {
        var book = try SampleBook()
        for name in ["Home", "Streaming", "Food"] { try book.add(category: name) }
        return book
    }

    /// Out of the book, as it comes back.
    @discardableResult
    func plan(
        _ book: inout SampleBook, _ cents: Int, _ payee: String, on day: String,
        _ frequency: RecurringProperties.Frequency = .monthly,
        _ change: (inout RecurringProperties) -> Void = { _ in }
    ) throws -> BookTransaction.ID {
        var properties = RecurringProperties(frequency)
        change(&properties)
        return try book.spend(cents, "Home", on: day) {
            ($0.kind, $0.payee) = (.recurring(properties), payee)
        }
    }
}
