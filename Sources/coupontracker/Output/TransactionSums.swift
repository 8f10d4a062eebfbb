import WalletDomain

/// What transactions of a book come to in parts: by month, category, payee, account or owner.
struct TransactionSums: ToldInMoney {
    enum Part: String, CaseIterable {
        case month, category, payee, account, owner

        /// What those are called that have none.
        var ofNone: String { "no \(rawValue)" }
    }

    private let name: String
    private let part: Part
    let symbol: String
    private var cameIn = Money.zero
    private var spent = Money.zero
    private var transactions = 0
    /// The parts of one stand behind each other, and are counted once.
    private var last: BookTransaction.ID?

    /// Months from the newest back, other parts from what was most spent down.
    ///
    /// - Parameters:
    ///   - other: what those are called that are in no category.
    ///   - isWanted: of which parts of them.
    static func sums(
        of all: some Sequence<BookTransaction>, by part: Part, _ ledger: BookLedger, _ wallet: Wallet, other: String,
        where isWanted: (BookTransaction, CountedPart) -> Bool
    ) -> [TransactionSums] {
        let accounts = Dictionary(ledger.accounts.map { ($0.id, $0.name) }) { first, _ in first }
        var sums: [String: TransactionSums] = [:]
        for transaction in all {
            for counted in ledger.counted(transaction) where isWanted(transaction, counted) {
                let name =
                    switch part {
                    case .month: String(counted.on.description.prefix(7))
                    case .category: wallet.name(ofCategory: counted.category) ?? other
                    case .payee: transaction.payee
                    case .account: transaction.accountID.flatMap { accounts[$0] } ?? ""
                    case .owner: ledger.payer(of: transaction) ?? ""
                    }
                let isPaid = part == .owner && ledger.isSettlement(transaction)
                sums[name, default: TransactionSums(name: name, part: part, symbol: ledger.symbol)]
                    .add(counted, of: transaction.id, isPaid: isPaid)
            }
        }
        return sums.values.sorted { one, other in
            part == .month
                ? one.name > other.name
                : (other.spent, other.cameIn, one.name) < (one.spent, one.cameIn, other.name)
        }
    }

    /// - Parameter isPaid: by whom it is told to the other owner, on whichever side it is seen.
    private mutating func add(_ counted: CountedPart, of transaction: BookTransaction.ID, isPaid: Bool) {
        if isPaid {
            spent += counted.amount.magnitude
        } else if counted.isIncome {
            cameIn += counted.amount
        } else {
            spent -= counted.amount
        }
        if last != transaction { transactions += 1 }
        last = transaction
    }

    private var told: String { name.isEmpty ? part.ofNone : shown(name) }

    static let columns: [Column<TransactionSums>] = titled("Name")

    /// `Month`, `Category`, `Payee`, `Account`, `Owner`
    static func titled(_ title: String) -> [Column<TransactionSums>] {
        [
            .text("name", title, .flexible, shown: { $0.told }) { $0.name },
            .money("cameIn", "Came in", isBlankAtZero: true) { $0.cameIn }, .money("spent", "Spent") { $0.spent },
            .integer("transactions", "Transactions") { $0.transactions },
        ]
    }

    var sentence: String {
        "\(told): \(money(spent)) spent, \(money(cameIn)) came in, \(counted(transactions, "transaction"))."
    }
}
