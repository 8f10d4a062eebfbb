/// The books of a wallet as they were read, and kept true by what changes.
public struct BookLedgers: Sendable {
    private var ledgers: [BookLedger] = []

    public init() {}

    /// - Parameter isSure: false: only where the preferences know of a book, so that who has none reads nothing.
    public init(_ wallet: Wallet, isSure: Bool = false) {
        guard isSure || wallet.savedPreferences.firstBook != nil else { return }
        let (tables, transactions) = (BookTables(wallet), wallet.all(BookTransaction.self))
        ledgers = wallet.books.map { BookLedger($0, tables, transactions, wallet) }
    }

    /// In the order of the books.
    public var all: [BookLedger] { ledgers }

    public subscript(id: Book.ID?) -> BookLedger? { ledgers.first { $0.book.id == id } }

    /// Takes over what a change set did; nil: it may be anything.
    ///
    /// - Returns: whether something of books is another now.
    @discardableResult
    public mutating func update(after changeSet: ChangeSet?, in wallet: Wallet) -> Bool {
        guard let changeSet else {
            self = BookLedgers(wallet)
            return true
        }
        guard changeSet.touchesBooks || changeSet.touchesOwners else {
            return changeSet.touchesStatements && !ledgers.isEmpty
        }
        if changeSet.changedTransactions == nil { rereadTables(wallet) }
        let ids = changeSet.transactionIDs
        for place in ledgers.indices where !ledgers[place].update(ids, in: wallet) {
            self = BookLedgers(wallet)
            break
        }
        return true
    }

    /// All but the transactions, of which there are many.
    private mutating func rereadTables(_ wallet: Wallet) {
        let tables = BookTables(wallet)
        ledgers = wallet.books.map { book in
            guard var known = self[book.id], known.book.currency == book.currency else {
                return BookLedger(book, tables, wallet.all(BookTransaction.self), wallet)
            }
            known.take(book, tables, wallet)
            return known
        }
    }
}

extension ChangeSet {
    /// Whether a card is another's now, whose accounts are by that.
    fileprivate var touchesOwners: Bool {
        changes.contains { change in change.card.map { $0.before?.owner != $0.after?.owner } ?? false }
    }
}

/// The tables of all books but for their transactions, each read once.
struct BookTables {
    let accounts: [BookAccount]
    let categories: [BookCategory]
    let plans: [CategoryBudget]

    init(_ wallet: Wallet) {
        accounts = wallet.all(BookAccount.self)
        categories = wallet.all(BookCategory.self)
        plans = wallet.all(CategoryBudget.self)
    }
}
