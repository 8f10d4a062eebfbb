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
        var of: CalendarDay
        var count = 1
        /// Another one was said before.
        var isOver = false
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
        let filed = transactions.enumerated().filter {
            $0.element.setBy == .hand && $0.element.isMovement && $0.element.splits.isEmpty
        }
        // When it was filed counts: who corrects an old one says what holds now.
        let newest = filed.sorted { left, right in
            let (one, other) = (left.element, right.element)
            return (one.updatedAt, one.date, left.offset) > (other.updatedAt, other.date, right.offset)
        }
        for (_, transaction) in newest {
            for key in Set(transaction.payeeKeys) { add(transaction, of: key) }
        }
    }

    private mutating func add(_ transaction: BookTransaction, of key: PayeeKey) {
        guard var known = said[key] else {
            return said[key] = Said(category: transaction.categoryID, of: transaction.date)
        }
        guard !known.isOver else { return }
        if known.category == transaction.categoryID { known.count += 1 } else { known.isOver = true }
        said[key] = known
    }

    /// Takes over what a hand has just said of one.
    public mutating func learn(_ transaction: BookTransaction) {
        for key in Set(transaction.payeeKeys) {
            if said[key]?.category == transaction.categoryID {
                said[key]?.count += 1
                said[key]?.of = transaction.date
            } else {
                said[key] = Said(category: transaction.categoryID, of: transaction.date, isOver: true)
            }
        }
    }

    /// - Parameter text: what a statement says.
    public func guess(for text: String) -> Guess? { guess(PayeeKey(text)) }

    public func guess(for transaction: BookTransaction) -> Guess? {
        transaction.payeeKeys.lazy.compactMap { guess($0) }.first
    }

    /// Whether anything was said of a payee: by hand, also that it goes nowhere, or in parts.
    func knows(_ key: PayeeKey) -> Bool { said[key] != nil || inParts.contains(key) }

    func guess(_ key: PayeeKey) -> Guess? {
        guard let known = said[key], let category = known.category, open.contains(category) else { return nil }
        return Guess(category: category, isSure: known.count > 1, saidOf: known.of)
    }
}

extension BookTransaction {
    /// Of its name, and of what the statement called it: a person may have given it another name.
    fileprivate var payeeKeys: [PayeeKey] { [payeeKey] + (payeeRaw.map { [PayeeKey($0)] } ?? []) }
}
