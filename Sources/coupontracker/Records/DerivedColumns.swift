import WalletDomain

/// What programs are answered of a record: what its file has of it, and what follows from that and from others.
extension WalletView {
    /// Which keys there are can be asked of a wallet without anything.
    static var ofNothing: WalletView { WalletView(Wallet(catalogue: .bundled), TimeSetting.machine.context()) }

    func columns(of kind: RecordKind) -> [Column<ReadRecord>] { fieldColumns(of: kind) + derivedColumns(of: kind) }

    /// What its fields say, in lists of commands too.
    func fieldColumns(of kind: RecordKind) -> [Column<ReadRecord>] {
        guard kind.table == RecordKind.transactions.table else { return kind.columns(wallet) }
        let look = TransactionLook(self)
        return kind.columns(wallet) { record, key in key == "categoryId" ? look.filing(of: record) : nil }
    }

    func derivedColumns(of kind: RecordKind) -> [Column<ReadRecord>] {
        switch kind.table {
        case RecordKind.books.table: kind.columnsOfOwners
        case RecordKind.categories.table: kind.columnsOfArchive
        case RecordKind.accounts.table: columnsOfBalances
        case RecordKind.transactions.table: TransactionLook(self).columns
        case RecordKind.rules.table: columnsOfHits
        default: []
        }
    }

    /// What each account has now.
    private var columnsOfBalances: [Column<ReadRecord>] {
        let books = books(isSure: true)
        let ledger = { @Sendable (record: ReadRecord) in record.book(.accounts).flatMap { books[$0.cast()] } }
        return [
            Column(
                key: "balance", value: { .money(ledger($0)?.sum(on: $0.id)?.balance) },
                head: TextTable.Head("Balance", .decimal),
                cell: { row in
                    ledger(row).flatMap { ledger in ledger.sum(on: row.id).map { ledger.money($0.balance) } } ?? ""
                })
        ]
    }

    /// How many transactions each rule filed, or gave something.
    private var columnsOfHits: [Column<ReadRecord>] {
        let hits = wallet.ruleHits
        return [.integer("hits", "Hits") { hits[$0.id] ?? 0 }]
    }
}

extension RecordKind {
    fileprivate var columnsOfOwners: [Column<ReadRecord>] {
        let place = place(of: "owners")
        let count = { @Sendable (record: ReadRecord) in
            place.flatMap { record.typed[$0] }.map { $0.split(separator: ", ").count }
        }
        return [.integer("ownerCount") { count($0) }, .bool("isTwoUser") { count($0).map { $0 == 2 } }]
    }

    fileprivate var columnsOfArchive: [Column<ReadRecord>] {
        [.bool("isArchived") { !$0.isIn(.active) }]
    }
}
