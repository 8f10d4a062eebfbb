import Testing
import WalletTestSupport

@testable import WalletDomain

/// Two machines with one book: typed, filed, taken in of statements, taken back; then each takes in what the other has.
@Suite("Random books") struct RandomBookTests {
    @Test(arguments: 0..<Torture.count(400))
    func whatBooksComeToStaysTrue(seed: Int) throws {
        var here = try BookLife(seed: seed)
        for _ in 0..<8 { try here.step() }
        let base = here.wallet
        var there = here.elsewhere(seed: seed + 1_000_000)
        for _ in 0..<10 { try here.step() }
        for _ in 0..<10 { try there.step() }

        var merged = here
        merged.isOfBoth = true
        merged.deleted.formUnion(there.deleted)
        _ = merged.wallet.merge(there.wallet, merged.context)
        try merged.settle("merged, seed \(seed)")
        try merged.obeysTheLaws("merged, seed \(seed)")
        #expect(merged.ids.isSuperset(of: here.ids.union(there.ids)), "seed \(seed)")
        // As git has it done, what one deleted stays deleted, and both sides come to the same.
        (here.isOfBoth, here.deleted) = (true, merged.deleted)
        var (joined, mirrored) = (here, there)
        _ = joined.wallet.join(there.wallet, since: base, joined.context)
        _ = mirrored.wallet.join(here.wallet, since: base, mirrored.context)
        try joined.settle("joined, seed \(seed)")
        try joined.obeysTheLaws("joined, seed \(seed)")
        #expect(joined.ids == mirrored.ids, "seed \(seed)")
        #expect(joined.ids.isSuperset(of: here.ids.union(there.ids).subtracting(base.transactionIDs)), "seed \(seed)")
    }

    /// Each alone is right; joined field by field they would be filed twice.
    @Test func whatOneDividesAndTheOtherFilesIsNotJoined() throws {
        var book = try SampleBook.november()
        let id = try #require(book.wallet.all(BookTransaction.self).first { $0.amount == Money(-250) }).id
        _ = book.takeChanges()
        var divided = book
        try divided.act { book, wallet, context in
            var one = try #require(wallet[id])
            one.categoryID = nil
            one.splits = [
                .init(amount: Money(-200), categoryID: book.category("Restaurants")),
                .init(amount: Money(-50), categoryID: book.category("Pets")),
            ]
            wallet.keep(one, context)
        }
        try book.act { book, wallet, context in
            var one = try #require(wallet[id])
            one.categoryID = book.category("Fun")
            wallet.keep(one, context)
        }
        let taken = divided.takeChanges()
        let act = try #require(taken)
        var conflicts: [MergeConflict] = []
        try book.act { _, wallet, context in conflicts = wallet.apply(act.changes, context) }
        #expect(conflicts == [MergeConflict(table: "record", keys: ["splits", "categoryId"])])
        let kept = try #require(book.wallet[id])
        #expect(kept.categoryID == book.category("Fun") && kept.splits.isEmpty)
    }
}

extension Wallet {
    fileprivate var transactionIDs: Set<String> { Set(all(BookTransaction.self).map(\.id.description)) }
}

/// What somebody does with a book and a card of it on one machine.
private struct BookLife {
    var wallet: Wallet
    var context: ChangeContext
    var random: SeededGenerator
    private let account: BookAccount.ID
    private let card: UserCard.ID
    private let categories: [BookCategory.ID?]
    private var ledgers: BookLedgers
    private var acts: [ChangeSet] = []
    var deleted: Set<BenefitUsage.ID> = []
    /// The one deleted a use, the other took its credit back: no rule can hold against either.
    var isOfBoth = false

    private static let lines: [(day: String, text: String, cents: Int)] = [
        ("2026-11-26", "PLATINUM UBER ONE CREDIT", 999), ("2026-11-26", "UBER ONE", -999),
        ("2026-11-23", "WHOLE FOODS MARKET 10234", -8_420), ("2026-11-14", "PLATINUM RESY CREDIT", 10_000),
        ("2026-11-12", "RESY LE BERNARDIN", -21_200), ("2026-11-09", "PLATINUM RESY CREDIT", -10_000),
        ("2026-11-08", "WALMART+ MEMBER", -1_295), ("2026-11-06", "AUTOPAY PAYMENT - THANK YOU", 120_433),
        ("2026-11-05", "NETFLIX.COM", -1_549), ("2026-11-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899),
        ("2026-10-23", "WHOLE FOODS MARKET 10234", -4_210), ("2026-10-05", "NETFLIX.COM", -1_549),
    ]

    init(seed: Int) throws {
        random = SeededGenerator(seed: seed)
        (wallet, context) = try SampleStatement.wallet(on: "2026-11-27")
        card = wallet.card("Platinum Card").id
        let book: Book.ID = try wallet.add(
            .books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam", "ratios": "0.6"], in: context
        ).cast()
        account = try wallet.add(
            .accounts, ["name": "Platinum Card", "kind": "card", "owner": "Ana", "userCardId": card.description],
            in: context
        ).cast()
        var made: [BookCategory.ID?] = [nil]
        for name in ["Groceries", "Restaurants", "Streaming"] {
            try made.append(wallet.add(.categories, ["name": name], in: context).cast())
        }
        categories = made
        if let groceries = made[1] { try wallet.plan(groceries, at: Money(600), from: day("2026-10-01"), in: context) }
        _ = wallet.taken(in: context)
        ledgers = BookLedgers(wallet, on: context.today)
        #expect(ledgers[book] != nil)
    }

    func elsewhere(seed: Int) -> BookLife {
        var other = self
        other.random = SeededGenerator(seed: seed)
        other.context = ChangeContext.fixed(on: context.today.description, ids: 1_000_000)
        return other
    }

    var ids: Set<String> { wallet.transactionIDs }

    mutating func step() throws {
        let all = wallet.all(BookTransaction.self)
        let one = all.randomElement(using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0: try type()
        case 1, 2: try takeStatement()
        case 3: if let one { file(one) }
        case 4: if let one { split(one) }
        case 5: if let one { _ = wallet.delete(.transactions, one.id.cast()) }
        case 6: if let last = acts.popLast() { try? wallet.undo(last, in: context) }
        case 7: undoOutOfTurn()
        case 8: deleteUse()
        case 9: try expect()
        case 10: if let one { try reconsider(one) }
        case 11:
            let creditsTo = Bool.random(using: &random) ? "income" : "category"
            try wallet.edit(.books, #require(wallet.books.first).id.cast(), ["creditsTo": creditsTo], in: context)
        default: if let one { change(one) }
        }
        try settle("")
        try obeysTheLaws("")
    }

    private mutating func type() throws {
        let day = day("2026-10-01").adding(days: Int.random(in: 0..<57, using: &random))
        var transaction = try BookTransaction(
            id: context.newID().cast(), bookID: #require(wallet.books.first).id, date: day,
            amount: Money(cents: -Int.random(in: 1...9_999, using: &random)), payee: "Corner Shop",
            createdAt: context.now)
        (transaction.accountID, transaction.categoryID) = (account, categories.randomElement(using: &random) ?? nil)
        try wallet.add(transaction, in: context)
    }

    /// What a line may answer once it is taken in.
    private mutating func expect() throws {
        let line = Self.lines[Int.random(in: 0..<Self.lines.count, using: &random)]
        let amount = Money(cents: line.cents + Int.random(in: -50...50, using: &random))
        try wallet.add(
            .bills,
            [
                "kind": "once", "amount": Money.retyped(outlay: amount.jsonNumber), "payee": PayeeName.of(line.text),
                "date": line.day, "accountId": account.description,
            ], in: context)
    }

    /// What is expected is given up, or expected again.
    private mutating func reconsider(_ transaction: BookTransaction) throws {
        guard let expected = transaction.kind.expectation else { return }
        if expected.isReconciled {
            try wallet.unreconcile(transaction.id, in: context)
        } else if expected.isOpen {
            try wallet.giveUp(transaction.id, in: context)
        }
    }

    /// What a statement brought, or took back; its transaction stays.
    private mutating func deleteUse() {
        guard let use = wallet.usages.all.randomElement(using: &random) else { return }
        guard (try? wallet.delete(usage: use.id, in: context)) != nil else { return }
        deleted.insert(use.id)
    }

    /// Its transactions may be gone, and come back without the use that they paid.
    private mutating func undoOutOfTurn() {
        guard let act = acts.randomElement(using: &random) else { return }
        let uses = Set(wallet.usages.all.map(\.id))
        try? wallet.undo(act, in: context)
        deleted.formUnion(uses.subtracting(wallet.usages.all.map(\.id)))
    }

    /// Some of the lines: two statements may overlap, and both machines may take the same.
    private mutating func takeStatement() throws {
        let from = Int.random(in: 0..<Self.lines.count, using: &random)
        let to = Int.random(in: from..<Self.lines.count, using: &random)
        let rows = Self.lines[from...to].enumerated().map { offset, line in
            SampleStatement.row(offset + 2, line.day, line.text, line.cents)
        }
        let holder = wallet.holder(ofCard: card)
        wallet = wallet.plan(SampleStatement.file(rows), named: "amex.csv", of: holder, in: context).newer
    }

    private mutating func file(_ transaction: BookTransaction) {
        guard !transaction.isTransfer else { return }
        var newer = transaction
        newer.splits = []
        (newer.categoryID, newer.setBy) = (categories.randomElement(using: &random) ?? nil, .hand)
        wallet.keep(newer, context)
    }

    private mutating func split(_ transaction: BookTransaction) {
        guard let amount = transaction.amount, amount.magnitude > Money(1), !transaction.isTransfer else { return }
        var newer = transaction
        newer.categoryID = nil
        let part = Money(cents: amount.isNegative ? -50 : 50)
        newer.splits = [
            .init(amount: part, categoryID: categories[1]), .init(amount: amount - part, categoryID: categories[2]),
        ]
        wallet.keep(newer, context)
    }

    private mutating func change(_ transaction: BookTransaction) {
        var newer = transaction
        newer.date = newer.date.adding(days: Int.random(in: -9...9, using: &random))
        newer.ratio = Ratio(Money(cents: Int.random(in: 0...100, using: &random)))
        wallet.keep(newer, context)
    }

    /// Has the ledgers take over what changed; they say what is read anew.
    mutating func settle(_ comment: Comment) throws {
        guard let act = wallet.taken(in: context) else { return }
        acts.append(act)
        ledgers.update(after: act, in: wallet)
        for book in wallet.books {
            let (kept, read) = try (#require(ledgers[book.id]), #require(BookLedger(book.id, in: wallet)))
            expectSame(kept, read, comment)
            #expect(linesByID(of: kept) == linesByID(of: read), comment)
        }
        // As if the program ended now and then.
        if acts.count.isMultiple(of: 3), let text = ledgers.parts(on: context.today) {
            ledgers = try #require(BookLedgers(text, in: wallet, on: context.today))
        }
    }

    private func linesByID(of ledger: BookLedger) -> [MonthLine] {
        ledger.lines(of: context.today, since: day("2026-09-01"), in: wallet)
            .sorted { $0.transaction.id < $1.transaction.id }
    }

    func obeysTheLaws(_ comment: Comment) throws {
        let findings = wallet.check().filter { !isOfBoth || $0.code != "refundedMoreThanUsed" }
        #expect(findings.map(\.message) == [], comment)
        let all = wallet.all(BookTransaction.self)
        for transaction in all where !transaction.splits.isEmpty {
            #expect(transaction.splits.reduce(Money.zero) { $0 + $1.amount } == transaction.amount, comment)
        }
        // A line is in the book once, whoever took it, and what it pays is in the history.
        let prints = all.compactMap(\.source).count
        #expect(prints == Set(all.filter { $0.source != nil }.map(\.id)).count, comment)
        // Each answers one thing at most; what two machines said of one no rule can hold.
        let answers = all.flatMap(\.answers)
        if !isOfBoth {
            #expect(Set(answers).count == answers.count, comment)
            #expect(Set(answers).isSubset(of: all.map(\.id)), comment)
        }
        for use in all.compactMap(\.benefitUseID) where wallet.usages[use] == nil && !deleted.contains(use) {
            Issue.record("a transaction pays a use that is gone")
        }
    }
}
