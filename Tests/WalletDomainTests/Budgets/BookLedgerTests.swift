import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Ledgers of books") struct BookLedgerTests {
    /// One that is archived is in no list, and is not meant either.
    @Test func theFirstBookIsOneThatIsThere() throws {
        var book = try SampleBook()
        try book.act { book, wallet, context in
            _ = try wallet.add(.books, ["name": "Trip", "currency": "EUR", "owners": "Ana"], in: context)
            #expect(wallet.firstBook?.name == "Home")
            try wallet.archive(.books, book.id.cast(), on: day("2026-11-27"), in: context)
            #expect(wallet.firstBook?.name == "Trip")
            #expect(BookLedgers(wallet, isSure: true).first(of: wallet.preferences)?.book.name == "Trip")
        }
    }

    /// Whatever changes, what was kept up says what is read anew.
    @Test(arguments: 1...6) func keptUpIsReadAnew(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
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
            let before = book.wallet[transaction.id]
            try book.act { _, wallet, context in wallet.keep(transaction, context) }
            if !ledger.update([(before: before, after: book.wallet[transaction.id])]) {
                wasReadAnew += 1
                ledger = try #require(BookLedger(book.id, in: book.wallet))
            }
            let anew = try #require(BookLedger(book.id, in: book.wallet))
            expectSame(ledger, anew)
        }
        // Only where the last payment of something is none any more.
        #expect(wasReadAnew <= 15)
    }

    @Test func whatIsDeletedIsForgotten() throws {
        var book = try SampleBook.november()
        var ledger = try #require(BookLedger(book.id, in: book.wallet))
        let paid = try #require(ledger.sums.recent.all.first { $0.isMovement && $0.matches == nil })
        try book.act { _, wallet, _ in
            let isDeleted = wallet.delete(.transactions, paid.id.cast())
            #expect(isDeleted)
        }
        let isKeptUp = ledger.update([(before: paid, after: nil)])
        let anew = try #require(BookLedger(book.id, in: book.wallet))
        #expect(isKeptUp && Array(ledger.sums.recent.all) == Array(anew.sums.recent.all))
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

    /// Months before what is at hand are read, and say the same.
    @Test func linesAreThoseOfTheMonthHoweverMuchIsAtHand() throws {
        let book = try SampleBook.november()
        let whole = try #require(BookLedger(book.id, in: book.wallet))
        let short = try #require(BookLedger(book.id, in: book.wallet, since: day("2026-11-01")))
        for month in ["2026-09-01", "2026-10-01", "2026-11-01"] {
            #expect(short.lines(of: day(month), in: book.wallet) == whole.lines(of: day(month), in: book.wallet))
        }
        #expect(short.sums.recent.all.count < whole.sums.recent.all.count)
    }

    /// Another share changes what is owed of every month, and is not worked out of sums.
    @Test func anotherShareIsReadAnew() throws {
        var book = try SampleBook.november()
        var ledgers = BookLedgers(book.wallet)
        _ = book.takeChanges()
        try book.act { book, wallet, context in
            try wallet.share(book.id, .half, from: day("2026-11-01"), in: context)
        }
        ledgers.update(after: book.takeChanges(), in: book.wallet)
        let anew = try #require(BookLedger(book.id, in: book.wallet)).settlement(of: day("2026-11-01"))
        #expect(ledgers[book.id]?.settlement(of: day("2026-11-01")) == anew)
        #expect(anew?.share(0) == Money(cents: 140_430))
    }

    /// What is kept as a text says what was read, in all that is asked of it.
    @Test func keptAsATextItSaysTheSame() throws {
        let book = try SampleBook.november()
        let (today, wallet) = (day("2026-11-27"), book.wallet)
        let read = BookLedgers(wallet, on: today)
        let text = try #require(read.parts(on: today))
        let kept = try #require(BookLedgers(text, in: wallet, on: today))
        let (one, other) = try (#require(read[book.id]), #require(kept[book.id]))
        for month in ["2026-01-01", "2026-10-01", "2026-11-01", "2026-12-01"].map(day) {
            #expect(one.figures(of: month, on: today) == other.figures(of: month, on: today))
            #expect(one.settlement(of: month) == other.settlement(of: month))
            #expect(one.lines(of: month, in: wallet) == other.lines(of: month, in: wallet))
        }
        #expect(ComingBills(one, on: today) == ComingBills(other, on: today))
        #expect(read.asks(on: today, wallet.preferences) == kept.asks(on: today, wallet.preferences))
        #expect(one.sums.unfiled == other.sums.unfiled && one.sums.recent.since == other.sums.recent.since)
        #expect(kept.parts(on: today)?.restCount == text.restCount)
        for count in [2, text.front.count] {
            let cut = KeptParts(front: text.front.dropLast(count), rest: text.rest)
            #expect(BookLedgers(cut, in: wallet, on: today) == nil)
        }
        let short = KeptParts(front: text.front, rest: text.rest.dropLast())
        #expect(BookLedgers(short, in: wallet, on: today) == nil)
        // Kept on a later day it has too little for an earlier one, and on an earlier day at least what a later one needs.
        let later = try #require(BookLedgers(wallet, on: day("2035-01-01")).parts(on: day("2035-01-01")))
        #expect(BookLedgers(later, in: wallet, on: today) == nil)
        let early = try #require(BookLedgers(text, in: wallet, on: day("2035-01-01")))
        #expect(early[book.id]?.figures(of: today, on: today) == one.figures(of: today, on: today))
    }

    /// Months whose transactions were damaged are read from the wallet.
    @Test func whatIsDamagedIsReadFromTheWallet() throws {
        let (book, today) = try (SampleBook.november(), day("2026-11-27"))
        let read = BookLedgers(book.wallet, on: today)
        let parts = try #require(read.parts(on: today))
        let other = parts.rest.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "2") : $0 }
        let damaged = KeptParts(front: parts.front, rest: other)
        let kept = try #require(BookLedgers(damaged, in: book.wallet, on: today))
        #expect(kept[book.id].map { Array($0.sums.recent.all) } == read[book.id].map { Array($0.sums.recent.all) })
        let lost = try #require(BookLedgers(damaged, in: Wallet(), on: today))
        #expect(lost[book.id].map { Array($0.sums.recent.all) } == [])
    }

    /// To read those of one month again is to read all of the wallet.
    @Test func whatIsDamagedIsReadOnce() {
        let (october, november) = (
            BookTransaction.paid(-900, "Kiosk", on: "2026-10-05", id: 1),
            BookTransaction.paid(-700, "Cafe", on: "2026-11-05", id: 2)
        )
        var text: [UInt8] = []
        let pieces = KeptTransactions.write([october, november], to: &text)
        let reads = Mutex(0)
        let kept = KeptTransactions(pieces, in: KeptParts(front: [], rest: text.map { _ in 0 }), from: 0) {
            reads.withLock { $0 += 1 }
            return [october.date.monthIndex: [october], november.date.monthIndex: [november]]
        }
        #expect(kept.list(of: october.date.monthIndex) == [october])
        #expect(kept.list(of: november.date.monthIndex) == [november])
        let count = reads.withLock { $0 }
        #expect(count == 1)
    }

    /// What is kept needs no table of the wallet: to find one in a large file takes reading behind its history.
    @Test func keptAsATextItHasItsTables() throws {
        let book = try SampleBook.november()
        let text = try #require(BookLedgers(book.wallet, on: day("2026-11-27")).parts(on: day("2026-11-27")))
        let kept = try #require(BookLedgers(text, in: Wallet(), on: day("2026-11-27"))?[book.id])
        #expect(kept.book.name == "Home" && kept.accounts.map(\.name) == ["Ana’s checking", "Sam’s checking"])
        #expect(kept.tables.categories.contains { $0.name == "Fun" } && !kept.tables.plans.isEmpty)
    }

    @Test func anAccountHasWhatWasOnItAndAllThatMoved() throws {
        var book = try SampleBook.november()
        _ = book.takeChanges()
        var ledgers = BookLedgers(book.wallet, on: day("2026-11-27"))
        func told(_ ledgers: BookLedgers) -> [String] {
            let ledger = ledgers[book.id]
            return (ledger?.accounts ?? []).compactMap { account in
                ledger?.sum(on: account.id.cast()).map { "\(account.name) \($0.balance) \($0.count)" }
            }
        }
        // What is planned did not move.
        #expect(told(ledgers) == ["Ana’s checking −$3,580.94 5", "Sam’s checking −$692.35 4"])
        let ana = try #require(ledgers[book.id]?.accounts.first?.id)
        try book.act { book, wallet, context in
            _ = try wallet.edit(.accounts, ana.cast(), ["openingBalance": "5000"], in: context)
            let streaming = try #require(wallet.all(BookTransaction.self).first { $0.payee == "Streaming" })
            try wallet.edit(.transactions, streaming.id.cast(), ["accountId": "Sam’s checking"], in: context)
        }
        ledgers.update(after: book.takeChanges(), in: book.wallet)
        #expect(told(ledgers) == ["Ana’s checking $1,437.05 4", "Sam’s checking −$710.34 5"])
        let text = try #require(ledgers.parts(on: day("2026-11-27")))
        let kept = try #require(BookLedgers(text, in: book.wallet, on: day("2026-11-27")))
        #expect(told(kept) == told(ledgers))
        // On the day that somebody said it was, it has what somebody said: rows of before are of what was there.
        try book.act { book, wallet, context in
            _ = try wallet.edit(.accounts, ana.cast(), ["openingOn": "2026-11-01"], in: context)
        }
        ledgers.update(after: book.takeChanges(), in: book.wallet)
        #expect(told(ledgers) == ["Ana’s checking $2,853.55 4", "Sam’s checking −$710.34 5"])
        try book.spend(1_000, "Fun", on: "2026-10-31")
        ledgers.update(after: book.takeChanges(), in: book.wallet)
        #expect(told(ledgers) == ["Ana’s checking $2,853.55 5", "Sam’s checking −$710.34 5"])
    }

    /// What is filed after it was kept stays where it stands in its month.
    @Test func whatIsChangedStaysInItsPlace() throws {
        var book = try SampleBook.november()
        _ = book.takeChanges()
        let today = day("2026-11-27")
        var read = BookLedgers(book.wallet, on: today)
        let text = try #require(read.parts(on: today))
        var kept = try #require(BookLedgers(text, in: book.wallet, on: today))
        let lines = try #require(kept[book.id]).lines(of: today, in: book.wallet)
        let first = try #require(lines.first { $0.transaction.categoryID != nil }).transaction
        try book.act { book, wallet, context in
            var filed = first
            filed.categoryID = book.category("Fun")
            wallet.keep(filed, context)
        }
        let changes = book.takeChanges()
        read.update(after: changes, in: book.wallet)
        kept.update(after: changes, in: book.wallet)
        let after = try #require(kept[book.id]).lines(of: today, in: book.wallet)
        #expect(after == read[book.id]?.lines(of: today, in: book.wallet))
        #expect(after.map(\.transaction.id) == lines.map(\.transaction.id) && after != lines)
    }
}
