/// All that a book has, read once: what its figures are worked out from.
public struct BookLedger: Sendable {
    public private(set) var book: Book
    public private(set) var accounts: [BookAccount]
    public private(set) var categories: CategoryTree
    public private(set) var plans: PlanHistory
    /// In the order of the file.
    public private(set) var transactions: [BookTransaction]
    /// Where each stands among them.
    private var places: [BookTransaction.ID: Int]
    private(set) var sums: MonthSums
    /// What is planned, and not a movement, in the order of the file.
    public private(set) var planned: [BookTransaction]
    /// The days of recurring ones that are paid.
    private(set) var paid: PaidOccurrences
    /// Of each recurring one the payment of its latest day.
    private(set) var lastPayments: [BookTransaction.ID: BookTransaction]
    /// What is settled in a month, until something changes of which that follows.
    private var settled = KeptSettlement()
    /// Whose accounts are.
    private var owners: [BookAccount.ID: String]

    /// - Returns: nil where there is no such book.
    public init?(_ id: Book.ID, in wallet: Wallet) {
        guard let book = wallet[id] else { return nil }
        self.init(book, BookTables(wallet), wallet.all(BookTransaction.self), wallet)
    }

    init(_ book: Book, _ tables: BookTables, _ transactions: [BookTransaction], _ wallet: Wallet) {
        var all = transactions
        all.removeAll { $0.bookID != book.id }
        self.book = book
        (accounts, categories, plans, owners) = ([], CategoryTree([]), PlanHistory([]), [:])
        places = BookLedger.places(of: all)
        sums = MonthSums(all, in: book.currency)
        planned = all.filter { !$0.isMovement }
        paid = PaidOccurrences(all)
        lastPayments = all.lastPayments
        self.transactions = all
        take(book, tables, wallet)
    }

    /// Takes over all but the transactions.
    mutating func take(_ book: Book, _ tables: BookTables, _ wallet: Wallet) {
        self.book = book
        accounts = tables.accounts.filter { $0.bookID == book.id }
        categories = CategoryTree(tables.categories.filter { $0.bookID == book.id })
        plans = PlanHistory(tables.plans.filter { $0.bookID == book.id })
        owners = accounts.reduce(into: [:]) { $0[$1.id] = wallet.owner(of: $1) }
        settled = KeptSettlement()
    }

    /// Takes over what became of some transactions.
    ///
    /// - Returns: false where that changes what others are; then all has to be read again.
    public mutating func update(_ ids: [FreshID], in wallet: Wallet) -> Bool {
        for id in ids {
            let place = places[id.cast()]
            guard let newer = wallet.transaction(id) else {
                guard place.map({ transactions[$0].answers.isEmpty }) ?? true else { return false }
                if let place { remove(at: place) }
                continue
            }
            guard newer.bookID == book.id else { continue }
            let older = place.map { transactions[$0] }
            // What an expectation says of its answers makes bills of them.
            if let older, older.answers != newer.answers { return false }
            if older == nil, !newer.answers.isEmpty { return false }
            take(newer, at: place)
        }
        return true
    }

    private mutating func take(_ newer: BookTransaction, at place: Int?) {
        if let place {
            forget(transactions[place])
            transactions[place] = newer
        } else {
            places[newer.id] = transactions.count
            transactions.append(newer)
        }
        sums.add(newer)
        paid.insert(newer)
        if let plan = newer.matches?.recurringID { lastPayments[plan] = lastPayment(of: plan) }
        if settled.follows(from: newer) { settled = KeptSettlement() }
        let plan = planned.firstIndex { $0.id == newer.id }
        switch (plan, newer.isMovement) {
        case (let plan?, false): planned[plan] = newer
        case (let plan?, true): planned.remove(at: plan)
        case (nil, false): planned.append(newer)
        case (nil, true): break
        }
    }

    private static func places(of all: [BookTransaction]) -> [BookTransaction.ID: Int] {
        Dictionary(all.indices.lazy.map { (all[$0].id, $0) }) { first, _ in first }
    }

    private mutating func remove(at place: Int) {
        let older = transactions.remove(at: place)
        forget(older)
        if let plan = older.matches?.recurringID { lastPayments[plan] = lastPayment(of: plan) }
        planned.removeAll { $0.id == older.id }
        places = BookLedger.places(of: transactions)
    }

    private mutating func forget(_ older: BookTransaction) {
        sums.add(older, times: -1)
        paid.remove(older)
        if let plan = older.matches?.recurringID { lastPayments[plan] = nil }
        if settled.follows(from: older) { settled = KeptSettlement() }
    }

    private func lastPayment(of plan: BookTransaction.ID) -> BookTransaction? {
        transactions.filter { $0.matches?.recurringID == plan }.lastPayments[plan]
    }

    /// What stands between two owners today, with what was brought forward into the month; the same until something
    /// changes of which it follows.
    func settlementOfThisMonth(on today: CalendarDay) -> Settlement? {
        settled.settlement(on: today) { settlement(from: today.firstOfMonth, to: today) }
    }

    public var symbol: String { book.symbol }

    /// Whose an account is: an owner of the book, or ``BookAccount/both``; nil: nobody said.
    func owner(of account: BookAccount.ID?) -> String? {
        guard book.isTwoUser else { return book.owners.first?.word }
        return account.flatMap { owners[$0] }
    }
}

extension Wallet {
    /// Whose an account is, or the card that it is; nil: nobody said.
    func owner(of account: BookAccount) -> String? {
        account.owner ?? account.userCardID.flatMap { cards[$0]?.owner }
    }

    /// The books that are not archived, in their order.
    public var books: [Book] {
        all(Book.self).filter { $0.archivedOn == nil }.enumerated().sorted { left, right in
            (left.element.sortOrder, left.offset) < (right.element.sortOrder, right.offset)
        }.map(\.element)
    }
}

/// What of a transaction counts in a month.
public struct MonthLine: Equatable, Sendable {
    public let transaction: BookTransaction
    let portions: [BookTransaction.Portion]

    /// What of it is of a row; nil: nothing.
    public func amount(in row: MonthFigures.Row) -> Money? {
        guard !transaction.isTransfer else { return nil }
        let parts = portions.filter { portion in
            row.category == nil ? portion.categoryID == nil : portion.categoryID.map(row.family.contains) ?? false
        }
        return parts.isEmpty ? nil : parts.reduce(.zero) { $0 + $1.amount }
    }
}

extension BookLedger {
    /// What counts in a month, the newest first; of what was spread the part of the month.
    public func lines(of month: CalendarDay) -> [MonthLine] {
        let month = month.firstOfMonth
        let lines = transactions.compactMap { transaction -> MonthLine? in
            guard transaction.isMovement, transaction.kind.isSpreadOut || transaction.date.firstOfMonth == month else {
                return nil
            }
            let portions = transaction.portions(in: book.currency).filter { $0.month == month }.map { portion in
                // One that is gone counts as not filed.
                portion.categoryID.map { categories[$0] == nil } ?? false ? portion.unfiled : portion
            }
            return portions.isEmpty ? nil : MonthLine(transaction: transaction, portions: portions)
        }
        return lines.enumerated().sorted {
            ($0.element.transaction.date, $0.offset) > ($1.element.transaction.date, $1.offset)
        }.map(\.element)
    }
}

extension BookTransaction {
    /// Whether it waits for a category.
    public var isUnfiled: Bool { isMovement && !isTransfer && categoryID == nil && splits.isEmpty }
}

extension [BookTransaction] {
    fileprivate var lastPayments: [BookTransaction.ID: BookTransaction] {
        var last: [BookTransaction.ID: BookTransaction] = [:]
        for transaction in self {
            guard let matches = transaction.matches else { continue }
            if let known = last[matches.recurringID]?.matches, known.on >= matches.on { continue }
            last[matches.recurringID] = transaction
        }
        return last
    }
}

extension BookTransaction {
    /// What answered it, of an expectation.
    fileprivate var answers: [BookTransaction.ID] { kind.expectation?.actualIDs ?? [] }
}

extension ChangeSet {
    /// Whether something of books is in it.
    public var touchesBooks: Bool { changes.contains { BookLedger.tables.contains($0.table) } }

    /// Whether a statement is in it, by which it is known up to which day an account is.
    var touchesStatements: Bool { changes.contains { $0.table == StatementImport.kind.table } }

    /// The transactions that it changed.
    var transactionIDs: [FreshID] { changes.filter { $0.table == BookTransaction.kind.table }.compactMap(\.recordID) }

    /// The transactions that it changed, where it changed nothing else of books; nil: it did.
    public var changedTransactions: [FreshID]? {
        let others = BookLedger.tables.subtracting([BookTransaction.kind.table])
        return changes.contains { others.contains($0.table) } ? nil : transactionIDs
    }
}

extension BookLedger {
    fileprivate static let tables: Set<TableName> = [
        Book.kind.table, BookAccount.kind.table, BookCategory.kind.table, CategoryBudget.kind.table,
        BookTransaction.kind.table,
    ]
}
