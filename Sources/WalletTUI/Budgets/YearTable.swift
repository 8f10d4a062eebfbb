import WalletDomain
import WalletStore

extension Table {
    /// A year's categories: a month each where they fit, then what they come to; last what all of them come to.
    init(_ figures: YearFigures, month: Int, _ symbol: String, width: Int) {
        let rows = figures.rows.map { (row: $0, isSum: false) } + [(row: figures.sum, isSum: true)]
        let amount = { (money: Money?) in money.map { Amount($0, symbol: symbol) } }
        // Before it begins a year has plans alone.
        let hasBegun = figures.begun > 0
        let cells = { (row: YearFigures.Row) in
            (hasBegun ? row.spent : row.planned).map { $0.isZero ? "" : $0.roundedToWhole.formatted(symbol: "") }
        }
        // Also where nothing was spent yet.
        let widest = rows.flatMap { cells($0.row).map { displayWidth(of: $0) } }.max().map { max(1, $0) } ?? 1
        func table(gap: Int, hasToCome: Bool, hasBars: Bool = false) -> (table: Table, hasMonths: Bool) {
            let told = figures.months.enumerated().filter { hasToCome || $0.element.state != .toCome }
            let months = told.map { index, shown in
                var column = TableColumn<(row: YearFigures.Row, isSum: Bool)>.words(
                    shown.day.monthName, gap: gap, rank: 1, isRight: true
                ) { Run(cells($0.row)[index], $0.isSum ? .text : .muted) }
                column.floor = widest
                if index == month { column.head.role = .title }
                return column
            }
            let name: TableColumn<(row: YearFigures.Row, isSum: Bool)> = .words("category", least: 12, most: 28) {
                $0.isSum ? Run("all spent", .title) : $0.row.category.told(depth: $0.row.depth)
            }
            // A plan says less than the months do.
            let sums: [TableColumn<(row: YearFigures.Row, isSum: Bool)>] = [
                .amounts("plan", rank: hasBegun ? 2 : 0, .muted) { amount($0.row.plan) },
                .amounts("sum") { hasBegun ? Amount($0.row.sum, of: $0.row.category, symbol) : nil },
                .amounts("average", .muted) { hasBegun ? amount($0.row.average) : nil },
                .bar("\(Glyph.heavy) of the plan", least: 13, most: 60, rank: 3) {
                    hasBars && hasBegun ? $0.row.ofPlan : nil
                },
            ]
            let table = Table(rows, [name] + months + sums, indent: 4, width: width)
            return (table, table.columns.count >= months.count + 3)
        }
        // Once it has begun, months to come are empty: they go rather than that the others stand close together.
        let ways = [(2, true), (2, !hasBegun), (1, true)]
        let (gap, hasToCome) = ways.first { table(gap: $0.0, hasToCome: $0.1).hasMonths } ?? ways[0]
        // No name is cut for a bar.
        let barred = table(gap: gap, hasToCome: hasToCome, hasBars: true).table
        self = barred.isUncut ? barred : table(gap: gap, hasToCome: hasToCome).table
    }
}

extension YearFigures.Row {
    /// What months with a plan come to of it; the whole length is the plan, or what they come to where that is more.
    fileprivate var ofPlan: ProportionBar? {
        guard let plan, plan > .zero else { return nil }
        let (spent, beyond) = (min(max(.zero, spentOfPlan), plan), max(.zero, spentOfPlan - plan))
        let role: Role = !beyond.isZero && category?.direction != .income ? .barLapsed : .barFull
        return ProportionBar(shares: [
            .init(spent, role, Glyph.heavy), .init(beyond, role, Glyph.shades[2]),
            .init(plan - spent, .barEmpty, Glyph.rule),
        ])
    }
}

extension Page {
    /// The categories that there is room for, and under them what all that goes out comes to.
    mutating func draw(_ figures: YearFigures, _ state: AppState, in rect: Rect, _ scroll: inout Scroll) {
        guard rect.height > 2, !figures.rows.isEmpty else { return }
        let (year, count) = (state.budgets.year, figures.rows.count)
        let table = Table(figures, month: year.month, state.symbolOfBook, width: rect.width - 1)
        let (head, rest) = rect.splitTop(1)
        drawHead(of: table, in: head)
        let list = rest.inset(bottom: 1)
        target(list, .list)
        drawRows(count, selected: year.row, in: list, &scroll, isChosen: year.isTable) { page, row, line in
            page.draw(row, of: table, in: line)
        }
        putPosition(scroll, of: count, in: list, behind: "category", of: table, head)
        draw(count, of: table, in: list.inset(top: min(count, list.height)))
    }
}
