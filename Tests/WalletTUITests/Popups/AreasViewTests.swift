import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// What is due in each area of a wallet.
struct AreasViewTests {
    /// As of Friday 27 November 2026, with a bill that is due on Sunday.
    private func due(beside wallet: Wallet) throws -> [String] {
        var wallet = wallet
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 12)
        let book = try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        var bill = BookTransaction(
            id: context.newID().cast(), bookID: book.cast(), date: day("2026-11-29"), amount: Money(-74),
            payee: "Utilities", createdAt: context.now)
        bill.kind = .recurring(RecurringProperties(.monthly))
        try wallet.add(bill, in: context)
        let text = Stage.text(
            of: wallet.asSaved, now: "2026-11-27T14:00:00Z", after: "0", size: Size(columns: 80, rows: 24))
        return text.split(separator: "│")
            .filter { piece in ["  Benefits ", "  Budgets ", "  People "].contains { piece.contains($0) } }
            .map { $0.split(separator: " ").filter { $0 != "▌" }.joined(separator: " ") }
    }

    /// Without a card nothing of benefits is.
    @Test func aBillIsDueInItsArea() throws {
        #expect(try due(beside: Wallet()) == ["b Benefits", "u Budgets 1 due", "p People"])
    }

    /// Three, as before there was a book.
    @Test func whatLapsesIsDueInItsOwn() throws {
        #expect(try due(beside: livedIn()) == ["b Benefits 3 due", "u Budgets 1 due", "p People"])
    }
}
