import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Ledgers of books") struct BookLedgerTests {
    /// Whatever changes, what was kept up says what is read anew.
    @Test(arguments: 1...6) func keptUpIsReadAnew(seed: Int) throws {
        var random = WalletTestSupport.SeededGenerator(seed: seed)
        var book = try SampleBook.november()
        var ledger = try #require(BookLedger(book.id, in: book.wallet))
        let categories = ["Groceries", "Restaurants", "Home", "Fun", nil]
        let rent = EntityID<BookTransaction>(high: 1, low: 1)
        var wasReadAnew = 0
        for _ in 0..<40 {
            let all = book.wallet.all(BookTransaction.self)
            var transaction = try #require(all.randomElement(using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0:
                transaction.id = EntityID<BookTransaction>(high: 0xADD, low: random.next())
                transaction.kind = .oneTime
                transaction.amount = Money(cents: -Int.random(in: 1...9_999, using: &random))
            case 1: transaction.categoryID = categories.randomElement(using: &random)?.map(book.category)
            case 2: transaction.date = day("2026-10-01").adding(days: Int.random(in: 0..<61, using: &random))
            case 3 where transaction.isMovement: transaction.matches = .init(of: rent, on: day("2026-11-01"))
            case 4: transaction.matches = nil
            default:
                if case .recurring(var recurring) = transaction.kind {
                    recurring.skips = [transaction.date]
                    transaction.kind = .recurring(recurring)
                } else if transaction.isMovement, transaction.amount != nil {
                    transaction.kind = .spreadOut(SpreadOutProperties(parts: 3))
                }
            }
            try book.act { _, wallet, context in wallet.keep(transaction, context) }
            if !ledger.update([transaction.id.cast()], in: book.wallet) {
                wasReadAnew += 1
                ledger = try #require(BookLedger(book.id, in: book.wallet))
            }
            let anew = try #require(BookLedger(book.id, in: book.wallet))
            for month in ["2026-10-01", "2026-11-01", "2026-12-01"] {
                #expect(
                    ledger.figures(of: day(month), on: day("2026-11-27"))
                        == anew.figures(of: day(month), on: day("2026-11-27")))
            }
            let days = day("2026-10-01")...day("2026-12-31")
            #expect(
                Set(ledger.bills(in: days, on: day("2026-11-27"))) == Set(anew.bills(in: days, on: day("2026-11-27"))))
            #expect(ledger.transactions.count == anew.transactions.count)
        }
        #expect(wasReadAnew == 0)
    }

    @Test func whatIsDeletedIsForgotten() throws {
        var book = try SampleBook.november()
        var ledger = try #require(BookLedger(book.id, in: book.wallet))
        let paid = try #require(ledger.transactions.first { $0.matches != nil })
        try book.act { _, wallet, _ in
            let isDeleted = wallet.delete(.transactions, paid.id.cast())
            #expect(isDeleted)
        }
        let isKeptUp = ledger.update([paid.id.cast()], in: book.wallet)
        let anew = try #require(BookLedger(book.id, in: book.wallet))
        #expect(isKeptUp && ledger.transactions == anew.transactions)
        #expect(
            ledger.figures(of: day("2026-11-01"), on: day("2026-11-27"))
                == anew.figures(of: day("2026-11-01"), on: day("2026-11-27")))
    }

    /// Plans and names are read anew, and the transactions are not.
    @Test func anotherPlanIsTakenOver() throws {
        var book = try SampleBook.november()
        var ledgers = BookLedgers(book.wallet)
        _ = book.takeChanges()
        try book.plan("Groceries", 700, from: "2026-11-01")
        let changes = book.takeChanges()
        let isChanged = ledgers.update(after: changes, in: book.wallet)
        #expect(isChanged)
        let row = ledgers[book.id]?.figures(of: day("2026-11-01"), on: day("2026-11-27")).rows
            .first { $0.path == "Food:Groceries" }
        #expect(row?.plan == Money(700) && row?.spent == Money(cents: 51_240))
    }

    @Test func anotherBookIsNotInIt() throws {
        var book = try SampleBook.november()
        try book.act { _, wallet, context in
            let id = try wallet.add(
                .books, ["name": "Other", "currency": "EUR", "owners": "Ana"], in: context)
            var paper = BookTransaction(
                id: context.newID().cast(), bookID: id.cast(), date: day("2026-11-28"), amount: Money(-9),
                payee: "Paper", createdAt: context.now)
            paper.kind = .recurring(RecurringProperties(.monthly))
            wallet.keep(paper, context)
        }
        let ledger = try #require(BookLedger(book.id, in: book.wallet))
        let bills = ledger.bills(in: day("2026-11-01")...day("2026-11-30"), on: day("2026-11-27"))
        #expect(bills.map(\.amount) == [Money(-74), Money(cents: -1_199)])
    }
}
