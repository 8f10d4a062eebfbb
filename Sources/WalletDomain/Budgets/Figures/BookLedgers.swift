/// The books of a wallet as they were read, and kept true by what changes.
public struct BookLedgers: Sendable {
    private var ledgers: [BookLedger] = []

    public init() {}

    /// - Parameter isSure: false: only where the preferences know of a book, so that who has none reads nothing.
    public init(_ wallet: Wallet, isSure: Bool = false) {
        guard isSure || wallet.savedPreferences.firstBook != nil else { return }
        let records = BookRecords(wallet)
        ledgers = wallet.books.map { BookLedger($0, records, wallet) }
    }

    /// In the order of the books.
    public var all: [BookLedger] { ledgers }

    public subscript(id: Book.ID?) -> BookLedger? { ledgers.first { $0.book.id == id } }

    /// Takes over what a change set did; nil: it may be anything.
    ///
    /// - Returns: whether something of books is another now.
    @discardableResult
    public mutating func update(after changeSet: ChangeSet?, in wallet: Wallet) -> Bool {
        guard let changeSet, changeSet.isOfKnownBooks(ledgers.isEmpty) else {
            self = BookLedgers(wallet)
            return true
        }
        guard changeSet.touchesBooks else { return changeSet.touchesStatements && !ledgers.isEmpty }
        guard let ids = changeSet.changedTransactions else {
            self = BookLedgers(wallet)
            return true
        }
        for place in ledgers.indices where !ledgers[place].update(ids, in: wallet) {
            self = BookLedgers(wallet)
            return true
        }
        return true
    }
}

extension ChangeSet {
    /// False where it may bring the first book.
    fileprivate func isOfKnownBooks(_ isEmpty: Bool) -> Bool { !isEmpty || !touchesBooks }
}

/// The records of all books, each table read once.
struct BookRecords {
    let accounts: [BookAccount]
    let categories: [BookCategory]
    let plans: [CategoryBudget]
    var transactions: [BookTransaction]

    init(_ wallet: Wallet) {
        accounts = wallet.all(BookAccount.self)
        categories = wallet.all(BookCategory.self)
        plans = wallet.all(CategoryBudget.self)
        transactions = wallet.all(BookTransaction.self)
    }
}
