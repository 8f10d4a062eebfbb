import WalletDomain
import WalletStore

/// The columns of a year's categories: a month each where they fit, then what they come to.
struct YearTable {
    enum Kind { case plan, sum, average }

    struct Column {
        let kind: Kind
        let title: String
        let x: Int
        let amounts: AmountColumn
        var width: Int { max(amounts.width, title.utf8.count) }
    }

    let nameWidth: Int
    /// Where each month is; empty: there is no room for them.
    private(set) var months: [Int] = []
    private(set) var monthWidth = 3
    private(set) var columns: [Column] = []
    private let symbol: String
    private static let indent = 4

    init(_ figures: YearFigures, _ symbol: String, width: Int) {
        self.symbol = symbol
        let rows = figures.rows + [figures.sum]
        let longest =
            figures.rows.map { displayWidth(of: shown($0.category?.name ?? "not filed")) + $0.depth * 2 }.max() ?? 0
        nameWidth = min(max(longest, 12), 28)
        monthWidth = max(3, rows.flatMap { $0.spent.map { displayWidth(of: YearTable.brief($0)) } }.max() ?? 0)
        let start = YearTable.indent + nameWidth
        // The roomiest that fits; a plan says less than the months do.
        // Before it begins a year has plans alone.
        guard figures.begun > 0 else {
            columns = columns([.plan], rows, from: start)
            return
        }
        for (gap, kinds) in [(2, [Kind.plan, .sum, .average]), (2, [.sum, .average]), (1, [.sum, .average])] {
            let end = start + 12 * (monthWidth + gap)
            let columns = columns(kinds, rows, from: end)
            guard (columns.last.map { $0.x + $0.width } ?? end) < width else { continue }
            months = (0..<12).map { start + gap + $0 * (monthWidth + gap) }
            self.columns = columns
            return
        }
        columns = columns([.sum, .plan, .average], rows, from: start)
    }

    private func columns(_ kinds: [Kind], _ rows: [YearFigures.Row], from start: Int) -> [Column] {
        var (columns, x) = ([Column](), start)
        for kind in kinds {
            let amounts = AmountColumn(rows.compactMap { amount(kind, of: $0) })
            // A column in which nothing stands says nothing.
            guard amounts.width > 0 else { continue }
            let column = Column(kind: kind, title: "\(kind)", x: x + 2, amounts: amounts)
            columns.append(column)
            x = column.x + column.width
        }
        return columns
    }

    /// nil: nothing stands there.
    func amount(_ kind: Kind, of row: YearFigures.Row) -> Amount? {
        let amount =
            switch kind {
            case .plan: row.plan
            case .sum: row.sum
            case .average: row.average
            }
        return amount.map { Amount($0, symbol: symbol) }
    }

    /// `1,896`; empty where nothing came.
    static func brief(_ amount: Money) -> String {
        amount.isZero ? "" : amount.roundedToWhole.formatted(symbol: "")
    }
}

extension Page {
    /// The categories that there is room for, and under them what all that goes out comes to.
    mutating func draw(_ figures: YearFigures, _ state: AppState, in rect: Rect, _ scroll: inout Scroll) {
        guard rect.height > 2, !figures.rows.isEmpty else { return }
        let table = YearTable(figures, state.symbolOfBook, width: rect.width)
        let (head, rest) = rect.splitTop(1)
        drawHead(of: table, figures, state, head)
        let list = rest.inset(bottom: 1)
        let row = state.budgets.year.row
        target(list, .list)
        scroll.keep(row, count: figures.rows.count, room: list.height)
        let shown = scroll.shown(count: figures.rows.count, room: list.height)
        for (offset, index) in shown.enumerated() {
            let line = Rect(x: list.x, y: list.y + offset, width: list.width, height: 1)
            draw(figures.rows[index], table, in: line)
            target(line, .row(index))
            guard index == row else { continue }
            if state.budgets.year.isTable {
                select(line, cursor: 2)
            } else {
                highlight(line, .rest)
            }
        }
        let sum = Rect(x: list.x, y: list.y + shown.count, width: list.width, height: 1)
        draw(figures.sum, table, in: sum, name: "all spent")
    }

    private mutating func drawHead(of table: YearTable, _ figures: YearFigures, _ state: AppState, _ line: Rect) {
        canvas.put("category", x: line.x + 4, y: line.y, style: look[.faint])
        for (index, x) in table.months.enumerated() {
            let role: Role = index == state.budgets.year.month ? .title : .faint
            canvas.put(
                figures.months[index].day.monthName, right: line.x + x + table.monthWidth, y: line.y, style: look[role])
        }
        for column in table.columns {
            canvas.put(column.title, right: line.x + column.x + column.width, y: line.y, style: look[.faint])
        }
    }

    /// - Parameter name: what stands for that of its category.
    private mutating func draw(_ row: YearFigures.Row, _ table: YearTable, in line: Rect, name: String? = nil) {
        let role: Role =
            name != nil
            ? .title : row.category == nil ? .warn : row.category?.archivedOn != nil ? .faint : .text
        canvas.put(
            name ?? row.category.map { shown($0.name) } ?? "not filed", x: line.x + 4 + row.depth * 2, y: line.y,
            style: look[role], width: table.nameWidth - row.depth * 2, overflow: .ellipsis)
        for (x, amount) in zip(table.months, row.spent) {
            canvas.put(
                YearTable.brief(amount), right: line.x + x + table.monthWidth, y: line.y,
                style: look[name == nil ? .muted : .text])
        }
        for column in table.columns {
            guard let amount = table.amount(column.kind, of: row) else { continue }
            put(
                amount, in: column.amounts, x: line.x + column.x + column.width - column.amounts.width, y: line.y,
                style: look[column.kind == .sum ? .text : .muted])
        }
    }
}
