/// All transactions of a book, with what they come to.
public struct BookJournal: Sendable {
    public let ledger: BookLedger
    /// In the order of the file.
    public let transactions: [BookTransaction]

    public var book: Book { ledger.book }
    var accounts: [BookAccount] { ledger.accounts }
    var categories: CategoryTree { ledger.categories }
    var plans: PlanHistory { ledger.plans }

    public init(_ ledger: BookLedger, in wallet: Wallet) {
        self.ledger = ledger
        transactions = wallet.all(BookTransaction.self).filter { $0.bookID == ledger.book.id }
    }

    /// - Returns: nil where there is no such book.
    public init?(_ id: Book.ID, in wallet: Wallet) {
        guard let book = wallet[id] else { return nil }
        transactions = wallet.all(BookTransaction.self).filter { $0.bookID == id }
        ledger = BookLedger(BookTables(book, AllBookTables(wallet)), transactions, wallet, since: .latest)
    }
}
