import WalletDomain

/// The columns of a month's categories, as wide as what stands in them; where there is little room, what was carried is
/// a part of the plan.
struct MonthTable {
    enum Kind { case plan, carried, spent, expected, free }

    struct Column {
        let kind: Kind
        let title: String
        let x: Int
        let width: Int
        let amounts: AmountColumn
    }

    let columns: [Column]
    let nameWidth: Int
    let barX: Int
    let barWidth: Int
    private let symbol: String
    private let isNarrow: Bool

    init(_ figures: MonthFigures, _ symbol: String, width: Int) {
        self.symbol = symbol
        isNarrow = width < 96
        let kinds: [(Kind, String)] =
            isNarrow
            ? [(.plan, "plan"), (.spent, "spent"), (.expected, "expected"), (.free, "free")]
            : [(.plan, "plan"), (.carried, "carried"), (.spent, "spent"), (.expected, "expected"), (.free, "free")]
        let longest =
            figures.rows.map { displayWidth(of: shown($0.category?.name ?? "not filed")) + $0.depth * 2 }.max() ?? 0
        nameWidth = min(max(longest, 12), isNarrow ? 20 : 28)
        var (columns, x) = ([Column](), 4 + nameWidth)
        for (kind, title) in kinds {
            let amounts = AmountColumn(
                figures.rows.compactMap { MonthTable.amount(kind, of: $0, symbol, isNarrow: width < 96) })
            // A column in which nothing stands says nothing.
            guard amounts.width > 0 else { continue }
            let width = max(amounts.width, title.utf8.count)
            columns.append(Column(kind: kind, title: title, x: x + 2, width: width, amounts: amounts))
            x += 2 + width
        }
        self.columns = columns
        barX = x + 2
        let room = width - barX - 10
        barWidth = room < 4 ? 0 : min(30, room)
    }

    func amount(_ kind: Kind, of row: MonthFigures.Row) -> Amount? {
        MonthTable.amount(kind, of: row, symbol, isNarrow: isNarrow)
    }

    /// nil: nothing stands there.
    private static func amount(_ kind: Kind, of row: MonthFigures.Row, _ symbol: String, isNarrow: Bool) -> Amount? {
        let amount: Money? =
            switch kind {
            case .plan: isNarrow ? row.plan.map { $0 + row.carried } : row.plan
            case .carried: row.carried.isZero ? nil : row.carried
            case .spent: row.spent.isZero ? nil : row.spent
            case .expected: row.expected.isZero ? nil : row.expected
            case .free: row.free
            }
        return amount.map { Amount($0, symbol: symbol) }
    }
}
