/// Into which category the transactions of each payee go, by what was filed by hand.
///
/// No list of its own is kept: the last category of a payee is a guess, two equal ones in a row are known, and who corrects
/// one begins anew.
public struct PayeeCategories: Sendable {
    public struct Guess: Equatable, Sendable {
        public let category: BookCategory.ID
        /// Said twice in a row: it files by itself.
        public let isSure: Bool
        /// The day of the transaction of which it was said last.
        public let saidOf: CalendarDay
    }

    private struct Said {
        let category: BookCategory.ID?
        let of: CalendarDay
        /// How often in a row.
        var count = 1
    }

    private var said: [PayeeKey: Said] = [:]
    /// Those of which some went in parts.
    private var inParts: Set<PayeeKey> = []
    private let open: Set<BookCategory.ID>

    public init(of journal: BookJournal) { self.init(journal.transactions, journal.categories) }

    /// By what was filed in the last year, which is at hand.
    public init(recentOf ledger: BookLedger) { self.init(ledger.sums.recent.all, ledger.categories) }

    private init(_ transactions: some Collection<BookTransaction>, _ categories: CategoryTree) {
        open = Set(categories.nodes.map(\.category).filter { $0.archivedOn == nil }.map(\.id))
        for transaction in transactions where transaction.isMovement && !transaction.splits.isEmpty {
            inParts.formUnion(transaction.payeeKeys)
        }
        let filed = transactions.filter { $0.setBy == .hand && $0.isMovement && $0.splits.isEmpty }
        // When it was filed counts: who corrects an old one says what holds now.
        for transaction in filed.sorted(by: { ($0.updatedAt, $0.date) < ($1.updatedAt, $1.date) }) {
            learn(transaction)
        }
    }

    /// Takes over what a hand has just said of one.
    public mutating func learn(_ transaction: BookTransaction) {
        for key in transaction.payeeKeys {
            if let known = said[key], known.category == transaction.categoryID {
                said[key] = Said(category: known.category, of: transaction.date, count: known.count + 1)
            } else {
                said[key] = Said(category: transaction.categoryID, of: transaction.date)
            }
        }
    }

    /// - Parameter text: what a statement says.
    public func guess(for text: String) -> Guess? { guess(PayeeKey(text)) }

    public func guess(for transaction: BookTransaction) -> Guess? {
        guess(transaction.payeeKey) ?? transaction.payeeRaw.flatMap { guess(PayeeKey($0)) }
    }

    /// Whether anything was said of a payee: by hand, also that it goes nowhere, or in parts.
    func knows(_ key: PayeeKey) -> Bool { said[key] != nil || inParts.contains(key) }

    func guess(_ key: PayeeKey) -> Guess? {
        guard let known = said[key], let category = known.category, open.contains(category) else { return nil }
        return Guess(category: category, isSure: known.count > 1, saidOf: known.of)
    }
}
