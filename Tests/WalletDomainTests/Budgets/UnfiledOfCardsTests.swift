import Testing
import WalletDomain
import WalletTestSupport

/// How many transactions of a card in a book wait for a category.
@Suite("Unfiled of cards")
struct UnfiledOfCardsTests {
    @Test func theyAreCountedAsTheyComeAndGo() throws {
        let card = UserCard.ID(high: 7, low: 7)
        var book = try SampleBook()
        try book.add(category: "Food")
        try book.act { book, wallet, context in
            _ = try wallet.addCard(of: SampleTemplates.gold, CardDetails(), in: context)
        }
        let gold = try #require(book.wallet.cards.records.first?.id)
        var account: FreshID?
        try book.act { book, wallet, context in
            account = try wallet.add(
                .accounts, ["name": "Gold", "kind": "card", "userCardId": gold.description], in: context)
        }
        func spend(_ category: String?, _ change: (inout BookTransaction) -> Void = { _ in }) throws
            -> BookTransaction.ID
        {
            try book.spend(1_000, category, on: "2026-11-20") {
                $0.accountID = account?.cast()
                change(&$0)
            }
        }
        let first = try spend(nil)
        _ = try spend(nil)
        // It goes where its purchase goes, and waits for that alone.
        _ = try spend(nil) {
            ($0.amount, $0.refundOf, $0.benefitUseID) = (Money(4), first, BenefitUsage.ID(high: 8, low: 8))
        }
        _ = try spend("Food")
        _ = try spend(nil) { $0.transferID = FreshID(high: 1, low: 1) }
        // On another account.
        try book.spend(900, nil, on: "2026-11-21")
        _ = book.takeChanges()
        var ledgers = BookLedgers(book.wallet, isSure: true)
        #expect(ledgers.unfiled(ofCard: gold) == 2 && ledgers.unfiled(ofCard: card) == 0)
        // Its money counts, and lessens that of what it pays back: 10 + 10 − 4 + 9.
        let figures = try #require(ledgers.all.first).figures(of: day("2026-11-01"), on: day("2026-11-27"))
        #expect(figures.unfiled == 3 && figures.rows.last?.spent == Money(25))
        let listed = book.wallet.listedRecords(of: .transactions, asked: RecordQuestion("categoryId", "not filed"))
        #expect(listed.count { $0.instead["categoryId"] == ["not filed"] } == 3)
        try book.act { book, wallet, context in
            try wallet.file([first.cast()], into: book.category("Food"), in: context)
        }
        ledgers.update(after: book.takeChanges(), in: book.wallet)
        #expect(ledgers.unfiled(ofCard: gold) == 1)
        #expect(BookLedgers(book.wallet, isSure: true).unfiled(ofCard: gold) == 1)
    }
}
