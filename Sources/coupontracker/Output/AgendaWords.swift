import WalletDomain

/// A row of the agenda: a benefit, or a bill in the columns of benefits.
struct AgendaWords: Told {
    private let benefit: BenefitWords?
    private let bill: BillWords?

    /// nil: a benefit that is gone.
    init?(_ entry: Agenda.Entry, of agenda: Agenda, _ view: WalletView) {
        bill = agenda.bill(of: entry).map { BillWords(bill: $0, view: view) }
        let listing = bill == nil ? entry.benefit.flatMap { view.listing(of: $0) } : nil
        benefit = listing.map { BenefitWords($0, view) }
        if !isBill, benefit == nil { return nil }
    }

    var isBill: Bool { bill != nil }
    var sentence: String { bill?.sentence ?? benefit?.sentence ?? "" }
    var style: TextStyle { bill?.style ?? benefit?.style ?? .plain }

    /// Columns of tables go by their places, of which both have as many; the rest by their keys.
    static let columns: [Column<AgendaWords>] = {
        var titled = BillWords.columnsOfAgenda.filter { $0.head != nil }[...]
        return BenefitWords.columns.map { column in
            let own =
                column.head != nil
                ? titled.popFirst()
                : BillWords.columnsOfAgenda.first { $0.key?.description == column.key?.description }
            let order = { @Sendable (row: AgendaWords) -> OutputValue in
                row.benefit.flatMap { column.order?($0) } ?? row.bill.flatMap { own?.order?($0) } ?? .null
            }
            return Column(
                key: column.key,
                value: { $0.benefit.map(column.value) ?? $0.bill.flatMap { own?.value($0) } ?? .null },
                head: column.head, cell: { $0.benefit.map(column.cell) ?? $0.bill.flatMap { own?.cell($0) } ?? "" },
                order: column.order == nil && own?.order == nil ? nil : order, meant: column.meant)
        }
    }()
}
