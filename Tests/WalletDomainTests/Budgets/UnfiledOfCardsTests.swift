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
        // It goes where its purchase goes once that is filed.
        _ = try spend(nil) {
            ($0.amount, $0.refundOf, $0.benefitUseID) = (Money(4), first, BenefitUsage.ID(high: 8, low: 8))
        }
        _ = try spend("Food")
        _ = try spend(nil) { $0.transferID = FreshID(high: 1, low: 1) }
        // On another account.
        try book.spend(900, nil, on: "2026-11-21")
        _ = book.takeChanges()
        var ledgers = BookLedgers(book.wallet, isSure: true)
        #expect(ledgers.unfiled(ofCard: gold) == 3 && ledgers.unfiled(ofCard: card) == 0)
        // Its money counts, and lessens that of what it pays back: 10 + 10 − 4 + 9.
        let figures = try #require(ledgers.all.first).figures(of: day("2026-11-01"), on: day("2026-11-27"))
        #expect(figures.unfiled == 4 && figures.rows.last?.spent == Money(25))
        let listed = book.wallet.listedRecords(of: .transactions, asked: RecordQuestion("categoryId", "not filed"))
        #expect(listed.count { $0.instead["categoryId"] == ["not filed"] } == 4)
        try book.act { book, wallet, context in
            try wallet.file([first.cast()], into: book.category("Food"), in: context)
        }
        ledgers.update(after: book.takeChanges(), in: book.wallet)
        #expect(ledgers.unfiled(ofCard: gold) == 1)
        #expect(BookLedgers(book.wallet, isSure: true).unfiled(ofCard: gold) == 1)
    }

    /// Such a purchase never files its credit: nobody but a person does.
    @Test(arguments: ["a split purchase", "credits as income"])
    func aCreditThatNothingFilesCounts(of what: String) throws {
        var book = try SampleBook()
        try book.add(category: "Clothes")
        try book.add(category: "Gifts")
        let (id, clothes, gifts) = (book.id, book.category("Clothes"), book.category("Gifts"))
        let isSplit = what == "a split purchase"
        if !isSplit {
            try book.act { _, wallet, context in
                try wallet.edit(.books, id.cast(), ["creditsTo": "income"], in: context)
            }
        }
        let saks = try book.spend(12_000, isSplit ? nil : "Clothes", on: "2026-11-20") {
            guard isSplit else { return }
            $0.splits = [.init(amount: Money(-70), categoryID: clothes), .init(amount: Money(-50), categoryID: gifts)]
        }
        try book.spend(-5_000, nil, on: "2026-11-21") {
            ($0.refundOf, $0.benefitUseID) = (saks, BenefitUsage.ID(high: 8, low: 8))
        }
        let ledgers = BookLedgers(book.wallet, isSure: true)
        let ledger = try #require(ledgers[id])
        #expect(ledger.unfiled == 1 && ledger.figures(of: day("2026-11-01"), on: day("2026-11-27")).unfiled == 1)
        let listed = book.wallet.listedRecords(of: .transactions, asked: RecordQuestion("categoryId", "not filed"))
        #expect(listed.count { $0.instead["categoryId"] == ["not filed"] } == 1)
    }
}
