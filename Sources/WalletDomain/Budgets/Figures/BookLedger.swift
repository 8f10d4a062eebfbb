/// All that a book has, read once: what its figures are worked out from.
public struct BookLedger: Sendable {
    public let book: Book
    public let accounts: [BookAccount]
    public let categories: CategoryTree
    public let plans: PlanHistory
    /// In the order of the file.
    public private(set) var transactions: [BookTransaction]
    /// Where each stands among them.
    private var places: [BookTransaction.ID: Int]
    let accountsByID: [BookAccount.ID: BookAccount]
    /// Of the cards that accounts are.
    private let cardOwners: [BookAccount.ID: String]

    /// - Returns: nil where there is no such book.
    public init?(_ id: Book.ID, in wallet: Wallet) {
        guard let book = wallet[id] else { return nil }
        self.book = book
        accounts = wallet.all(BookAccount.self).filter { $0.bookID == id }
        categories = CategoryTree(wallet.all(BookCategory.self).filter { $0.bookID == id })
        plans = PlanHistory(wallet.all(CategoryBudget.self).filter { $0.bookID == id })
        let all = wallet.all(BookTransaction.self).filter { $0.bookID == id }
        transactions = all
        places = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
        accountsByID = Dictionary(accounts.map { ($0.id, $0) }) { first, _ in first }
        cardOwners = accounts.reduce(into: [:]) { owners, account in
            owners[account.id] = account.userCardID.flatMap { wallet.cards[$0]?.owner }
        }
    }

    /// Takes over what became of some transactions.
    ///
    /// - Returns: false where one is gone; then all has to be read again.
    public mutating func update(_ ids: [FreshID], in wallet: Wallet) -> Bool {
        for id in ids {
            guard let newer = wallet.transaction(id) else { return false }
            guard newer.bookID == book.id else { continue }
            if let place = places[newer.id] {
                transactions[place] = newer
            } else {
                places[newer.id] = transactions.count
                transactions.append(newer)
            }
        }
        return true
    }

    public var symbol: String { Money.symbol(ofCurrency: book.currency) }

    /// Whose an account is: an owner of the book, or ``BookAccount/both``; nil: nobody said.
    func owner(of account: BookAccount.ID?) -> String? {
        guard book.isTwoUser else { return book.owners.first?.word }
        guard let account else { return nil }
        return accountsByID[account]?.owner ?? cardOwners[account]
    }
}

extension Wallet {
    /// The books that are not archived, in their order.
    public var books: [Book] {
        all(Book.self).filter { $0.archivedOn == nil }.enumerated().sorted { left, right in
            (left.element.sortOrder, left.offset) < (right.element.sortOrder, right.offset)
        }.map(\.element)
    }
}

extension BookLedger {
    /// What moved on days of a range, the newest first.
    public func movements(in days: ClosedRange<CalendarDay>) -> [BookTransaction] {
        transactions.filter { $0.isMovement && days.contains($0.date) }.enumerated().sorted {
            ($0.element.date, $0.offset) > ($1.element.date, $1.offset)
        }.map(\.element)
    }
}

extension BookTransaction {
    /// Whether it counts for a row of a month.
    public func isFiled(in row: MonthFigures.Row) -> Bool {
        guard !isTransfer else { return false }
        guard row.category != nil else { return isUnfiled }
        return row.family.contains { isFiled(in: $0) }
    }

    /// Whether it waits for a category.
    public var isUnfiled: Bool { isMovement && !isTransfer && categoryID == nil && splits.isEmpty }
}

extension ChangeSet {
    /// Whether something of books is in it.
    public var touchesBooks: Bool { changes.contains { BookLedger.tables.contains($0.table) } }

    /// The transactions that it changed, where it changed nothing else of books; nil: it did.
    public var changedTransactions: [FreshID]? {
        let ofBooks = changes.filter { BookLedger.tables.contains($0.table) }
        guard ofBooks.allSatisfy({ $0.table == BookTransaction.kind.table }) else { return nil }
        return ofBooks.compactMap(\.recordID)
    }
}

extension BookLedger {
    fileprivate static let tables: Set<TableName> = [
        Book.kind.table, BookAccount.kind.table, BookCategory.kind.table, CategoryBudget.kind.table,
        BookTransaction.kind.table,
    ]
}
