import WalletDomain
import WalletStore

/// The columns of what comes next, as wide as what stands in them; where there is little room, some of it stands under
/// the highlighted row.
struct BillTable {
    enum Kind { case next, name, every, amount, perYear, account, net, state }

    struct Column {
        let kind: Kind
        let title: String
        let x: Int
        let width: Int
        /// Where they are aligned on their points.
        let amounts: AmountColumn?
    }

    let columns: [Column]
    let isNarrow: Bool

    private let symbol: String
    private let today: CalendarDay

    /// Where the first column begins: behind the marker and the mark of what is urgent.
    static let indent = 4
    private static let gap = 2
    private static let all: [(Kind, String)] = [
        (.next, "next"), (.name, "name"), (.every, "every"), (.amount, "amount"), (.perYear, "a year"),
        (.account, "paid by"), (.net, "net"), (.state, "state"),
    ]
    private static let few: Set<Kind> = [.next, .name, .amount, .state]

    init(_ rows: [ListedBill], _ symbol: String, on today: CalendarDay, width: Int) {
        (self.symbol, self.today) = (symbol, today)
        let few = BillTable.all.filter { BillTable.few.contains($0.0) }
        /// Names give way first.
        func fitting(_ kinds: [(Kind, String)]) -> [Column]? {
            stride(from: 28, through: 12, by: -1).lazy.map { BillTable.columns(kinds, rows, symbol, today, most: $0) }
                .first { $0.last.map { $0.x + $0.width } ?? 0 <= width }
        }
        let whole = fitting(BillTable.all)
        isNarrow = whole == nil
        columns = whole ?? fitting(few) ?? BillTable.columns(few, rows, symbol, today, most: 10)
    }

    /// - Parameter most: how wide names may be.
    private static func columns(
        _ kinds: [(Kind, String)], _ rows: [ListedBill], _ symbol: String, _ today: CalendarDay, most: Int
    ) -> [Column] {
        var (columns, x) = ([Column](), indent)
        for (kind, title) in kinds {
            let amounts = amounts(kind, rows, symbol)
            let said = amounts?.width ?? rows.map { displayWidth(of: text(kind, $0, today)) }.max() ?? 0
            // A column in which nothing stands says nothing.
            guard said > 0 else { continue }
            let limit =
                switch kind {
                case .name: most
                // Who is paid is looked for, and keeps more of its letters than what pays.
                case .account: most > 20 ? most : max(8, most - 4)
                case .state: 32
                case .next, .every, .amount, .perYear, .net: Int.max
                }
            let width = max(min(said, limit), title.utf8.count)
            columns.append(Column(kind: kind, title: title, x: x, width: width, amounts: amounts))
            x += width + gap
        }
        return columns
    }

    private static func amounts(_ kind: Kind, _ rows: [ListedBill], _ symbol: String) -> AmountColumn? {
        switch kind {
        case .amount, .perYear, .net: AmountColumn(rows.compactMap { amount(kind, $0, symbol) })
        case .next, .name, .every, .account, .state: nil
        }
    }

    func amount(_ kind: Kind, of row: ListedBill) -> Amount? { BillTable.amount(kind, row, symbol) }
    func text(_ kind: Kind, of row: ListedBill) -> String { BillTable.text(kind, row, today) }

    /// What stands under the highlighted row where there is no column for it.
    func rest(of row: ListedBill) -> String {
        let coming = row.coming
        let net = coming.net == coming.cost ? nil : "net \(BillTable.words(coming.net, symbol))"
        return [
            coming.every.isEmpty ? "once" : "every \(coming.every)",
            coming.perYear.map { "\(BillTable.words($0, symbol)) a year" }, text(.account, of: row), net,
        ]
        .compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " \(Glyph.dot) ")
    }

    private static func amount(_ kind: Kind, _ row: ListedBill, _ symbol: String) -> Amount? {
        let amount: Money? =
            switch kind {
            case .amount: row.coming.cost
            case .perYear: row.coming.perYear
            case .net: row.coming.net
            case .next, .name, .every, .account, .state: nil
            }
        return amount.map { Amount(shown: words($0, symbol)) }
    }

    /// What goes out has no sign here; what comes in has.
    private static func words(_ cost: Money, _ symbol: String) -> String {
        (cost.isNegative ? "+" : "") + cost.magnitude.formatted(symbol: symbol)
    }

    private static func text(_ kind: Kind, _ row: ListedBill, _ today: CalendarDay) -> String {
        switch kind {
        case .next: row.day.near(today)
        case .name: shown(row.coming.bill.payee)
        case .every: row.coming.every
        case .account: shown(row.account)
        case .state: row.state
        case .amount, .perYear, .net: ""
        }
    }
}
