import Testing
import WalletTestSupport

@testable import WalletDomain

/// What holds of the journal of any book.
struct JournalLawTests {
    private static let always = CalendarDay.earliest...CalendarDay.latest
    private static let names = [
        "Food", "a:b", "(x)", "*star", "; note", "two  blanks", "tab\there", "line\nend", "食費", "é ü", "\"quoted\"",
        "back\\slash", "[2026-13-45]", "= 5", "@ home", "{1}", "~ monthly", "1/2", "-", "not filed", "Prepaid", "%d",
        "key: value", "<-", "! x", "|", "\u{202E}turned", "end \\", "P.S.;", "2026-01-01", "\u{1F3E0} home", "’s",
    ]

    /// Whatever a file may hold, sound or not.
    static func book(_ seed: UInt64) throws -> BookJournal {
        var random = SeededGenerator(state: seed)
        let book = try SampleBook(currency: ["USD", "JPY", "KWD"][Int(seed % 3)])
        var (wallet, context) = (book.wallet, book.context)
        func name() -> String { names.randomElement(using: &random) ?? "" }
        func amount() -> Money { Money(units: Int64.random(in: -9_000_000...9_000_000, using: &random) * 10) }
        func date() -> CalendarDay { day("2026-01-01").adding(days: Int.random(in: 0...400, using: &random)) }
        var accounts: [BookAccount.ID?] = [nil, context.newID().cast()]
        for kind in BookAccount.Kind.allCases {
            var account = BookAccount(id: context.newID().cast(), bookID: book.id, createdAt: context.now)
            (account.name, account.kind, account.openingBalance) = (
                name(), kind, Bool.random(using: &random) ? .zero : amount()
            )
            account.openingOn = Bool.random(using: &random) ? date() : nil
            try wallet.put(#require(account.raw))
            accounts.append(account.id)
        }
        var categories: [BookCategory.ID?] = [nil, context.newID().cast()]
        for _ in 0..<12 {
            var category = BookCategory(id: context.newID().cast(), bookID: book.id, createdAt: context.now)
            (category.name, category.parentID) = (name(), categories.randomElement(using: &random) ?? nil)
            category.direction = Bool.random(using: &random) ? .expense : .income
            try wallet.put(#require(category.raw))
            categories.append(category.id)
            var plan = CategoryBudget(
                id: context.newID().cast(), bookID: book.id, categoryID: category.id, period: date().firstOfMonth,
                createdAt: context.now)
            (plan.amount, plan.only) = (amount(), Bool.random(using: &random))
            try wallet.put(#require(plan.raw))
        }
        let transfers = (0..<6).map { _ in context.newID() }
        for _ in 0..<60 {
            var transaction = BookTransaction(
                id: context.newID().cast(), bookID: book.id, date: date(), amount: amount(), payee: name(),
                createdAt: context.now)
            transaction.accountID = accounts.randomElement(using: &random) ?? nil
            transaction.categoryID = categories.randomElement(using: &random) ?? nil
            if Int.random(in: 0..<3, using: &random) == 0 { transaction.notes = name() + ", " + name() }
            if Int.random(in: 0..<3, using: &random) == 0 { transaction.tags = [.init(word: name())] }
            switch Int.random(in: 0..<6, using: &random) {
            case 0: transaction.kind = .spreadOut(SpreadOutProperties(parts: Int.random(in: 2...14, using: &random)))
            case 1: (transaction.transferID, transaction.paidBy) = (transfers.randomElement(using: &random), "Sam")
            case 2:
                // Two sides, some days apart.
                transaction.transferID = context.newID()
                var other = transaction
                (other.id, other.date) = (context.newID().cast(), date())
                (other.amount, other.accountID) = (transaction.amount.map { -$0 }, accounts.last ?? nil)
                try wallet.put(#require(other.raw))
            case 3:
                transaction.splits = (0..<3).map { _ in
                    .init(amount: amount(), categoryID: categories.randomElement(using: &random) ?? nil)
                }
                transaction.splits[0].notes = name()
            case 4: transaction.kind = .recurring(RecurringProperties(.weekly))
            default: break
            }
            try wallet.put(#require(transaction.raw))
        }
        return try #require(BookJournal(book.id, in: wallet))
    }

    @Test func everyAccountComesToWhatTheBookSays() throws {
        for seed in 0..<UInt64(Torture.count(200)) {
            let ledger = try Self.book(seed)
            var (sums, last) = ([JournalAccount: Money](), CalendarDay.earliest)
            for entry in ledger.entries(in: Self.always) {
                #expect(entry.postings.reduce(.zero) { $0 + $1.amount } == .zero && entry.postings.count > 1)
                #expect(entry.day >= last)
                last = entry.day
                for posting in entry.postings { sums[posting.account, default: .zero] += posting.amount }
            }
            let movements = ledger.transactions.filter(\.isMovement)
            for account in ledger.accounts {
                let since = account.openingOn ?? .earliest
                let moved = movements.filter { $0.accountID == account.id && $0.date >= since }.compactMap(\.amount)
                    .reduce(.zero, +)
                #expect(sums[.account(account.id)] ?? .zero == account.openingBalance + moved, "seed \(seed)")
            }
            // Categories come to what their months come to.
            let portions = movements.filter { !$0.isTransfer }.flatMap { $0.portions(in: ledger.book) }
            for node in ledger.categories.nodes {
                let id = node.category.id
                let spent = portions.filter { $0.categoryID == id }.reduce(Money.zero) { $0 - $1.amount }
                #expect(sums[.category(id)] ?? .zero == spent, "seed \(seed)")
            }
        }
    }

    @Test func ourReaderTakesBackWhateverThingsAreCalled() throws {
        for seed in 0..<UInt64(Torture.count(200)) {
            let ledger = try Self.book(seed)
            let file = try QIFStatement.read(ledger.qif(in: Self.always), StatementReading(layout: "qif"))
            let opening = ledger.accounts.map { ledger.opening(of: $0) }.map { ($0.on, $0.amount) }
            let moved = ledger.transactions.filter(\.isMovement).map { ($0.date, $0.amount ?? .zero) }
            let said = (opening + moved).filter { !$0.1.isZero }.map { "\($0.0) \($0.1.jsonNumber)" }
            #expect(file.refused.isEmpty, "seed \(seed): \(file.refused)")
            #expect(file.rows.map { "\($0.day) \($0.amount.jsonNumber)" }.sorted() == said.sorted(), "seed \(seed)")
        }
    }

    @Test(.enabled(if: JournalProgram.hledger.isThere, "hledger is not installed"))
    func hledgerTakesWhateverThingsAreCalled() throws {
        for seed in 0..<UInt64(Torture.count(40)) {
            let check = try JournalProgram.hledger.run(Self.book(seed), "check", "-s", "ordereddates")
            #expect(check.code == 0, "seed \(seed): \(check.errors)")
        }
    }

    @Test(.enabled(if: JournalProgram.ledger.isThere, "ledger is not installed"))
    func ledgerTakesWhateverThingsAreCalled() throws {
        for seed in 0..<UInt64(Torture.count(40)) {
            let check = try JournalProgram.ledger.run(Self.book(seed), "--strict", "--pedantic", "balance")
            #expect(check.code == 0 && check.errors.isEmpty, "seed \(seed): \(check.errors)")
        }
    }

    @Test(.enabled(if: JournalProgram.beancount.isThere, "bean-check is not installed"))
    func beancountTakesWhateverThingsAreCalled() throws {
        for seed in 0..<UInt64(Torture.count(10)) {
            let check = try JournalProgram.beancount.run(Self.book(seed))
            #expect(check.code == 0 && check.errors.isEmpty, "seed \(seed): \(check.errors)")
        }
    }
}
