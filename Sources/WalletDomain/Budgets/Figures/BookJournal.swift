/// All transactions of a book, with all else that it has.
public struct BookJournal: Sendable {
    private let tables: BookTables
    let categories: CategoryTree
    let plans: PlanHistory
    /// In the order of the file.
    public let transactions: [BookTransaction]

    public var book: Book { tables.book }
    var accounts: [BookAccount] { tables.accounts }
    /// What answers expectations: it pays something, as what is matched to a bill does.
    var answers: Set<BookTransaction.ID> { Set(transactions.flatMap(\.answers)) }

    public init(_ ledger: BookLedger, in wallet: Wallet) {
        (tables, categories, plans) = (ledger.tables, ledger.categories, ledger.plans)
        let id = tables.book.id
        transactions = wallet.all { $0.bookID == id }
    }

    /// - Returns: nil where there is no such book.
    public init?(_ id: Book.ID, in wallet: Wallet) { self.init(id, in: wallet, mayBe: nil) { _ in true } }

    /// - Parameters:
    ///   - mayBe: false of a line that surely is none of them; nil: all are read.
    ///   - isWanted: of which transactions something is asked.
    /// - Returns: nil where there is no such book.
    init?(
        _ id: Book.ID, in wallet: Wallet, mayBe: ((UnreadTransaction) -> Bool)?,
        where isWanted: (BookTransaction) -> Bool
    ) {
        guard let book = wallet[id], let tables = BookTables.of([book], in: wallet).first else { return nil }
        self.tables = tables
        (categories, plans) = (CategoryTree(tables.categories), PlanHistory(tables.plans, of: tables.categories))
        transactions = wallet.all(
            where: { $0.bookID == id && isWanted($0) }, mayBe: mayBe.map { mayBe in { mayBe(UnreadTransaction($0)) } })
    }
}
