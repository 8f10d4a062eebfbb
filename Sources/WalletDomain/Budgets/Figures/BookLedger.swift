/// What the transactions of a book come to, with all else that it has: kept true by what changes, so that nobody need read them.
///
/// Those of the last year or so are at hand; a ``BookJournal`` has them all.
public struct BookLedger: Sendable {
    private(set) var tables: BookTables
    public private(set) var plans: PlanHistory
    var sums: BookSums
    /// Up to which day its accounts are known.
    var statements: [BookAccount.ID: KnownStatement] = [:]
    /// What each of its transactions does between two owners.
    var settling: SettlingBook

    public var book: Book { tables.book }
    public var accounts: [BookAccount] { tables.accounts }
    public var categories: CategoryTree { settling.categories }
    public var symbol: String { book.symbol }
    /// What is planned, and not a movement, in the order of the file.
    public var planned: [BookTransaction] { sums.planned }
    var settled: SettledMonths { sums.settled }
    /// How many transactions wait for a category.
    public var unfiled: Int { sums.unfiled.values.reduce(0, +) }
    /// The days of recurring ones that are paid.
    var paid: PaidOccurrences { sums.paid }
    /// How many transactions each rule has set something of.
    public var ruleHits: [FreshID: Int] { sums.ruleHits.filter { $0.value > 0 } }

    /// What an account has, by what was on it at first and all that moved since, and of how many transactions it is; nil: it is
    /// of another book.
    public func sum(on account: FreshID) -> (balance: Money, count: Int)? {
        guard let account = accounts.first(where: { $0.id.cast() == account }) else { return nil }
        let sum = sums.accounts[account.id] ?? AccountSum()
        return (account.openingBalance + sum.amount, sum.count)
    }

    /// The payment of the latest day of a recurring one.
    func lastPayment(of plan: BookTransaction.ID) -> BookTransaction? { sums.payments[plan]?.first }

    /// - Parameter since: from which day on its transactions are to be at hand; all of them without it.
    /// - Returns: nil where there is no such book.
    public init?(_ id: Book.ID, in wallet: Wallet, since: CalendarDay = .earliest) {
        guard let book = wallet[id], let tables = BookTables.of([book], in: wallet).first else { return nil }
        self.init(tables, wallet.all(BookTransaction.self), wallet, since: since)
        statements = KnownStatement.all(in: wallet)
    }

    init(_ tables: BookTables, _ transactions: [BookTransaction], _ wallet: Wallet, since: CalendarDay) {
        self.init(tables, BookSums(RecentTransactions(since: since)), wallet)
        let id = book.id
        // Most have one book: what is many is copied for others alone.
        let isOne = transactions.allSatisfy { $0.bookID == id }
        let own = isOne ? transactions : transactions.filter { $0.bookID == id }
        if book.isTwoUser {
            let charges = own.paidBack
            settling.note(paidBackBy: own) { charges[$0] }
        }
        sums = BookSums(of: own, in: settling, since: since, sums.openings)
    }

    /// - Parameter sums: as they were kept.
    init(_ tables: BookTables, _ sums: BookSums, _ wallet: Wallet) {
        (self.tables, self.sums, settling) = (tables, sums, SettlingBook(tables, wallet))
        plans = PlanHistory(tables.plans, of: tables.categories)
        self.sums.openings = tables.accounts.reduce(into: [:]) { $0[$1.id] = $1.openingOn }
    }

    /// Takes over all but the transactions.
    ///
    /// - Returns: false where what they do between two owners, or what counts in a month or on an account, may be another by
    ///   that; then all has to be read again.
    mutating func take(_ newer: BookTables, _ wallet: Wallet) -> Bool {
        var other = BookLedger(newer, sums, wallet)
        (other.statements, other.settling.paidBack) = (statements, settling.paidBack)
        guard book.currency == newer.book.currency, book.creditsTo == newer.book.creditsTo,
            settling.settlesAs(other.settling),
            sums.openings == other.sums.openings
        else { return false }
        self = other
        return true
    }

    /// Takes over what became of some transactions, of whichever book.
    ///
    /// - Returns: false where that changes what others are; then all has to be read again.
    mutating func update(_ changes: [(before: BookTransaction?, after: BookTransaction?)]) -> Bool {
        changes.allSatisfy { change in
            sums.update(change.before.flatMap(own), change.after.flatMap(own), in: settling)
        }
    }

    private func own(_ transaction: BookTransaction) -> BookTransaction? {
        transaction.bookID == book.id ? transaction : nil
    }
}

extension SettlingBook {
    /// Whether each transaction does the same between the owners of both.
    fileprivate func settlesAs(_ other: SettlingBook) -> Bool {
        guard book.isTwoUser || other.book.isTwoUser else { return true }
        return book.owners == other.book.owners && book.ratios == other.book.ratios && owners == other.owners
            && categories.incomes == other.categories.incomes
    }
}

extension CategoryTree {
    fileprivate var incomes: Set<BookCategory.ID> {
        Set(nodes.lazy.map(\.category).filter { $0.direction == .income }.map(\.id))
    }
}

extension Wallet {
    /// Whose an account is, or the card that it is; nil: nobody said.
    public func owner(of account: BookAccount) -> String? {
        account.owner ?? account.userCardID.flatMap { cards[$0]?.owner }
    }

    /// The same of one by its id, as lists say it.
    public func owner(ofAccount id: FreshID) -> String? {
        let account: BookAccount.ID = id.cast()
        return self[account].flatMap { owner(of: $0) }
    }

    /// The books that are not archived, in their order.
    public var books: [Book] {
        all(Book.self).filter { $0.archivedOn == nil }.sorted { $0.sortOrder < $1.sortOrder }
    }

    /// The one that is meant where nobody says which; see ``BookLedgers/first(of:)``.
    public var firstBook: Book? {
        let books = books
        return books.first { $0.id == savedPreferences.firstBook } ?? books.first
    }
}
