/// The books of a wallet as they were read, or kept, and held true by what changes.
public struct BookLedgers: Sendable {
    /// In the order of the books.
    public private(set) var all: [BookLedger] = []
    /// From which day on transactions are at hand.
    private(set) var since = CalendarDay.earliest
    /// Whether changes may be in them already of which the wallet has yet to tell.
    private var mayBeAhead = false

    public init() {}

    /// Reads them.
    ///
    /// - Parameters:
    ///   - today: transactions of a year before it are to be at hand; all of them without it.
    ///   - isSure: false: only where the preferences know of a book, so that who has none reads nothing.
    public init(_ wallet: Wallet, on today: CalendarDay? = nil, isSure: Bool = false) {
        guard isSure || wallet.savedPreferences.firstBook != nil else { return }
        since = today.map(BookLedgers.since) ?? .earliest
        read(wallet)
    }

    /// - Parameter all: as they were kept.
    init(kept all: [BookLedger], since: CalendarDay) { (self.all, self.since) = (all, since) }

    /// What comes once a year is among what is at hand.
    static func since(_ today: CalendarDay) -> CalendarDay { today.firstOfMonth.adding(months: -13) }

    /// The one that is meant where nobody says which: that of the preferences, while it is there, else the first.
    public func first(of preferences: UserPreferences) -> BookLedger? { self[preferences.firstBook] ?? all.first }

    public subscript(id: Book.ID?) -> BookLedger? { all.first { $0.book.id == id } }

    /// How many transactions of a card, where it is an account of a book, wait for a category; counted as they came.
    public func unfiled(ofCard card: UserCard.ID) -> Int {
        all.reduce(0) { count, ledger in
            ledger.accounts.reduce(count) { $1.userCardID == card ? $0 + (ledger.sums.unfiled[$1.id] ?? 0) : $0 }
        }
    }

    /// Takes over what a change set did; nil: it may be anything.
    ///
    /// - Returns: whether something of books is another now.
    @discardableResult
    public mutating func update(after changeSet: ChangeSet?, in wallet: Wallet) -> Bool {
        guard let changeSet else {
            if wallet.savedPreferences.firstBook == nil { all = [] } else { read(wallet) }
            return true
        }
        defer { mayBeAhead = wallet.hasNotedChanges }
        let touchesStatements = changeSet.touchesStatements && !all.isEmpty
        if touchesStatements { knowStatements(wallet) }
        guard changeSet.touchesBooks || changeSet.touchesOwners else { return touchesStatements }
        if mayBeAhead || !takes(changeSet, wallet) { read(wallet) }
        return true
    }

    private mutating func takes(_ changeSet: ChangeSet, _ wallet: Wallet) -> Bool {
        if !changeSet.changesTransactionsAlone || changeSet.touchesOwners {
            let tables = BookTables.of(wallet.books, in: wallet)
            guard tables.map(\.book.id) == all.map(\.book.id) else { return false }
            for (place, newer) in tables.enumerated() {
                guard all[place].take(newer, wallet) else { return false }
            }
        }
        let changes = Array(changeSet.sides(of: BookTransaction.self))
        return all.indices.allSatisfy { all[$0].update(changes) }
    }

    private mutating func read(_ wallet: Wallet) {
        let transactions = wallet.all(BookTransaction.self)
        all = BookTables.of(wallet.books, in: wallet).map { BookLedger($0, transactions, wallet, since: since) }
        mayBeAhead = wallet.hasNotedChanges
        if !all.isEmpty { knowStatements(wallet) }
    }

    private mutating func knowStatements(_ wallet: Wallet) {
        let statements = KnownStatement.all(in: wallet)
        for place in all.indices { all[place].statements = statements }
    }
}

extension ChangeSet {
    /// Whether something of books is in it.
    public var touchesBooks: Bool { changes.contains { ChangeSet.tablesOfBooks.contains($0.table) } }

    /// Whether transactions are all that it changed of books.
    public var changesTransactionsAlone: Bool {
        let others = ChangeSet.tablesOfBooks.subtracting([BookTransaction.kind.table])
        return !changes.contains { others.contains($0.table) }
    }

    /// Whether a statement is in it, by which it is known up to which day an account is.
    fileprivate var touchesStatements: Bool { changes.contains { $0.table == StatementImport.kind.table } }

    /// Whether a card is another's now, whose accounts are by that.
    fileprivate var touchesOwners: Bool {
        changes.contains { change in change.card.map { $0.before?.owner != $0.after?.owner } ?? false }
    }

    private static let tablesOfBooks: Set<TableName> = [
        Book.kind.table, BookAccount.kind.table, BookCategory.kind.table, CategoryBudget.kind.table,
        BookTransaction.kind.table,
    ]
}
