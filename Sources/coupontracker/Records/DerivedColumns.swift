import WalletDomain

/// What programs are answered of a record: what its file has of it, and what follows from that and from others.
extension WalletView {
    /// Which keys there are can be asked of a wallet without anything.
    static var ofNothing: WalletView { WalletView(Wallet(catalogue: .bundled), TimeSetting.machine.context()) }

    func columns(of kind: RecordKind) -> [Column<ReadRecord>] {
        let (own, derived) = ownAndDerivedColumns(of: kind)
        return own + derived
    }

    func ownAndDerivedColumns(of kind: RecordKind) -> (own: [Column<ReadRecord>], derived: [Column<ReadRecord>]) {
        let look = look(at: kind)
        return (fieldColumns(of: kind, look), derivedColumns(of: kind, look))
    }

    /// What its fields say, in lists of commands too.
    func fieldColumns(of kind: RecordKind) -> [Column<ReadRecord>] { fieldColumns(of: kind, look(at: kind)) }

    /// nil: those of a kind say all by themselves.
    private func look(at kind: RecordKind) -> TransactionLook? {
        kind.table == RecordKind.transactions.table ? TransactionLook(self) : nil
    }

    private func fieldColumns(of kind: RecordKind, _ look: TransactionLook?) -> [Column<ReadRecord>] {
        let (wallet, today, isOfAccounts) = (wallet, today, kind.table == RecordKind.accounts.table)
        return kind.columns(
            wallet,
            saying: { record, key in
                if isOfAccounts { return key == "owner" ? wallet.owner(ofAccount: record.id) : nil }
                return key == "categoryId" ? look?.filing(of: record) : nil
            },
            now: { record, key in look != nil && key == "amount" ? wallet.price(of: record, on: today) : nil })
    }

    private func derivedColumns(of kind: RecordKind, _ look: TransactionLook?) -> [Column<ReadRecord>] {
        switch kind.table {
        case RecordKind.books.table: kind.columnsOfOwners
        case RecordKind.categories.table: [.bool("isArchived") { !$0.isIn(.active) }]
        case RecordKind.accounts.table: columnsOfBalances
        case RecordKind.transactions.table: look?.columns ?? []
        // How many transactions each rule filed, or gave something.
        case RecordKind.rules.table: [.integer("hits", "Hits") { [hits = wallet.ruleHits] in hits[$0.id] ?? 0 }]
        default: []
        }
    }

    /// What each account comes to, days to come included.
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
}

extension RecordKind {
    fileprivate var columnsOfOwners: [Column<ReadRecord>] {
        let place = place(of: "owners")
        let count = { @Sendable (record: ReadRecord) in
            place.flatMap { record.typed[$0] }.map { $0.split(separator: ", ").count }
        }
        return [.integer("ownerCount") { count($0) }, .bool("isTwoUser") { count($0).map { $0 == 2 } }]
    }
}
