import WalletDomain

/// A row of the agenda: a benefit, or a bill in the columns of benefits.
enum AgendaWords: Told {
    case benefit(BenefitWords)
    case bill(BillWords)

    /// nil: a benefit that is gone.
    init?(_ entry: Agenda.Entry, of agenda: Agenda, _ view: WalletView) {
        if let bill = agenda.bill(of: entry) {
            self = .bill(BillWords(bill: bill, view: view))
        } else if let listing = entry.benefit.flatMap({ view.listing(of: $0) }) {
            self = .benefit(BenefitWords(listing, view))
        } else {
            return nil
        }
    }

    var isBill: Bool {
        if case .bill = self { true } else { false }
    }

    var sentence: String {
        switch self {
        case .benefit(let words): words.sentence
        case .bill(let words): words.sentence
        }
    }

    var style: TextStyle {
        switch self {
        case .benefit(let words): words.style
        case .bill(let words): words.style
        }
    }

    /// Columns of tables go by their places, of which both have as many; the rest by their keys.
    static let columns: [Column<AgendaWords>] = {
        var titled = BillWords.columnsOfAgenda.filter { $0.head != nil }[...]
        return BenefitWords.columns.map { column in
            let own =
                column.head != nil
                ? titled.popFirst()
                : BillWords.columnsOfAgenda.first { $0.key?.description == column.key?.description }
            return either(column, own)
        }
    }()

    /// - Parameter own: what bills say in that column; nil: nothing.
    private static func either(_ column: Column<BenefitWords>, _ own: Column<BillWords>?) -> Column<AgendaWords> {
        let order = { @Sendable (row: AgendaWords) -> OutputRecord.Value in
            row.told({ column.order?($0) ?? .null }, own?.order) ?? .null
        }
        let hasOrder = column.order != nil || own?.order != nil
        return Column(
            key: column.key, value: { $0.told(column.value, own?.value) ?? .null }, head: column.head,
            cell: { $0.told(column.cell, own?.cell) ?? "" },
            order: hasOrder ? order : nil, meant: column.meant)
    }

    private func told<Part>(_ benefit: (BenefitWords) -> Part, _ bill: ((BillWords) -> Part)?) -> Part? {
        switch self {
        case .benefit(let words): benefit(words)
        case .bill(let words): bill?(words)
        }
    }
}
