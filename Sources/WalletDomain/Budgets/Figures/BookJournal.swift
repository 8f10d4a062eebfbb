/// All transactions of a book, with all else that it has.
public struct BookJournal: Sendable {
    private let tables: BookTables
    let categories: CategoryTree
    let plans: PlanHistory
    /// In the order of the file.
    public let transactions: [BookTransaction]

    public var book: Book { tables.book }
    var accounts: [BookAccount] { tables.accounts }

    public init(_ ledger: BookLedger, in wallet: Wallet) {
        (tables, categories, plans) = (ledger.tables, ledger.categories, ledger.plans)
        transactions = BookJournal.transactions(of: tables.book.id, in: wallet)
    }

    /// - Returns: nil where there is no such book.
    public init?(_ id: Book.ID, in wallet: Wallet) {
        guard let book = wallet[id] else { return nil }
        tables = BookTables(book, AllBookTables(wallet))
        (categories, plans) = (CategoryTree(tables.categories), PlanHistory(tables.plans))
        transactions = BookJournal.transactions(of: id, in: wallet)
    }

    private static func transactions(of book: Book.ID, in wallet: Wallet) -> [BookTransaction] {
        var all = wallet.all(BookTransaction.self)
        all.removeAll { $0.bookID != book }
        return all
    }
}
