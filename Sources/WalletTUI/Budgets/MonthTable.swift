import WalletDomain

extension BookCategory? {
    /// What a category is called in tables, and how it shows; nil: what is in none.
    func told(depth: Int) -> Run {
        Run(
            String(repeating: "  ", count: depth) + (map { shown($0.name) } ?? "not filed"),
            self == nil ? .warn : self?.archivedOn != nil ? .faint : .text)
    }
}

extension Table {
    /// A month's categories; where there is little room, what was carried is a part of the plan.
    init(_ figures: MonthFigures, _ symbol: String, width: Int) {
        let isNarrow = width < 96
        let amount = { (money: Money?) in money.map { Amount($0, symbol: symbol) } }
        // What is nothing needs no figure.
        let some = { (money: Money) in money.isZero ? nil : Amount(money, symbol: symbol) }
        let columns: [TableColumn<MonthFigures.Row>] = [
            .words("category", least: 12, most: isNarrow ? 20 : 28, weight: 100) { $0.category.told(depth: $0.depth) },
            .amounts("plan", .muted) { row in amount(row.plan.map { isNarrow ? $0 + row.carried : $0 }) },
            .amounts("carried", .muted) { isNarrow ? nil : some($0.carried) },
            .amounts("spent") { some($0.spent) },
            .amounts("expected", .muted) { some($0.expected) },
            .amounts("free", { $0.free.isNegative ? .warn : .good }) { amount($0.free) },
            .bar(least: 4, most: 30, rank: 1) { $0.bar },
            .words("", rank: 1, isRight: true) { Run($0.percentWords, $0.level == .over ? .warn : .muted) },
        ]
        self.init(figures.rows, columns, indent: 4, width: width - 1)
    }
}

extension MonthFigures.Row {
    fileprivate var bar: ProportionBar? {
        guard plan != nil, allowance > .zero else { return nil }
        return ProportionBar(shares: [
            .init(min(max(.zero, spent), allowance), level == .over ? .barLapsed : .barFull, Glyph.heavy),
            .init(min(max(.zero, expected), max(.zero, left)), .barOpen, Glyph.dashed),
            .init(max(.zero, free), .barEmpty, Glyph.rule),
        ])
    }
}
