import WalletDomain
import WalletStore

/// How wide the columns of a statement's lines are, as far as these were seen: they grow, and stay where they are while rows
/// go by.
struct StatementWidths: Sendable {
    private var subject: (name: String, holder: StatementHolder, showsAll: Bool)?
    private var widths: [Int] = []

    /// Of very many rows the first tell how wide they are, before those that show do.
    private static let first = 1_000

    /// The rows that show, each column as wide as it was.
    mutating func table(
        of popup: StatementPopup, _ rows: Range<Int>, _ columns: [TableColumn<StatementPopup.Entry>], width: Int
    ) -> Table {
        let cells = { (entries: ArraySlice<StatementPopup.Entry>) in
            entries.map { entry in columns.map { $0.cell(entry) } }
        }
        let subject = (name: popup.name, holder: popup.holder, showsAll: popup.showsAll)
        if self.subject.map({ $0 != subject }) ?? true {
            // Each has its head, whatever stands below.
            self = StatementWidths(subject: subject, widths: columns.map { _ in 1 })
            widen(for: cells(popup.entries.prefix(Self.first)))
        }
        let shown = cells(popup.entries[rows])
        widen(for: shown)
        let kept = zip(columns, widths).map { column, width in
            var column = column
            column.floor = width
            return column
        }
        return Table(shown, kept, indent: 2, width: width)
    }

    private mutating func widen(for rows: [[TableCell]]) {
        for row in rows { widths = zip(widths, row).map { max($0, $1.width) } }
    }
}
