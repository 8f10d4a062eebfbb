import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a book owes in a month, and a book of which nothing is known but its owners.
protocol SettlementScenes {}

extension SettlementScenes {
    func settlement(_ book: SampleBook, of month: String) throws -> Settlement {
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        return try #require(ledger.settlement(of: day(month + "-01")))
    }

    /// A book and nothing else.
    func wallet(withBookOf owners: String) throws -> (Wallet, Book.ID, ChangeContext) {
        var wallet = Wallet()
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 4)
        let id = try wallet.add(.books, ["name": "Home", "currency": "EUR", "owners": owners], in: context)
        return (wallet, id.cast(), context)
    }
}
