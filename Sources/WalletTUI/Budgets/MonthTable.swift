import WalletDomain

extension Wallet {
    /// What a category is called where it stands by itself; nil: what is in none.
    func told(_ category: BookCategory.ID?) -> String {
        name(ofCategory: category).map { shown($0) } ?? BookTransaction.notFiled
    }
}

extension BookCategory? {
    /// What a category is called under what it is a part of; nil: what is in none.
    var told: String { map { shown($0.name) } ?? BookTransaction.notFiled }

    /// The same in tables, and how it shows.
    func told(depth: Int) -> Run {
        Run(
            String(repeating: "  ", count: depth)
                + told + (self?.archivedOn == nil ? "" : ", archived"),
            self == nil ? .warn : self?.archivedOn != nil ? .faint : .text)
    }
}

extension Amount {
    /// What was spent of a category; what came in has a sign, as it is nothing that was spent.
    init(_ spent: Money, of category: BookCategory?, _ symbol: String) {
        let sign = category?.direction == .income && spent > .zero ? "+" : ""
        self.init(shown: sign + spent.formatted(symbol: symbol))
    }
}

extension Table {
    /// A month's categories; where there is little room, plan and what was carried are one.
    init(_ figures: MonthFigures, _ symbol: String, width: Int) {
        let isNarrow = width < 96
        let isTogether = isNarrow && figures.rows.contains { !$0.carried.isZero }
        let amount = { (money: Money?) in money.map { Amount($0, symbol: symbol) } }
        // What is nothing needs no figure.
        let some = { (money: Money) in money.isZero ? nil : Amount(money, symbol: symbol) }
        // All bars are of one scale, on which a plan that one category exceeds is less than the whole length.
        let most = min(150, max(100, figures.rows.compactMap { $0.level == .over ? $0.percent : nil }.max() ?? 0))
        let columns: [TableColumn<MonthFigures.Row>] = [
            .words("category", least: 12, most: isNarrow ? 20 : 28, weight: 100) { $0.category.told(depth: $0.depth) },
            .amounts(isTogether ? "allowance" : "plan", .muted) { row in
                amount(row.plan.map { isNarrow ? $0 + row.carried : $0 })
            },
            .amounts("carried", .muted) { isNarrow ? nil : some($0.carried) },
            .amounts("spent") { $0.spent.isZero ? nil : Amount($0.spent, of: $0.category, symbol) },
            // It is in what is free, which says more.
            .amounts("expected", rank: 1, .muted) { some($0.expected) },
            .amounts("free", { $0.free.isNegative ? .warn : .good }) { amount($0.freeOfPlan) },
            .bar(isNarrow ? "" : "\(Glyph.heavy) spent  \(Glyph.dashed) expected", least: 4, most: 80, rank: 2) {
                $0.bar(most: most)
            },
            .words("", rank: 2, isRight: true) { Run($0.ofPlanWords(symbol), $0.level == .over ? .warn : .muted) },
        ]
        self.init(figures.rows, columns, indent: 4, width: width - 1)
    }
}

extension MonthFigures.Row {
    /// `91 %`; where some months have no plan also what that is of: `$108.25 of it: 98 %`. Of nothing no part need be said.
    fileprivate func ofPlanWords(_ symbol: String) -> String {
        let compared = unplanned.isZero ? "" : "\(spentOfPlan.formatted(symbol: symbol)) of it"
        let part = compared.isEmpty || !spentOfPlan.isZero ? percentWords : ""
        return [compared, part].filter { !$0.isEmpty }.joined(separator: ": ")
    }

    /// What was spent of it, all up to a line that is its plan, and what is beyond; one that is spent in part has the rest blank.
    ///
    /// - Parameter most: percent that its whole length stands for.
    fileprivate func bar(most: Int) -> ProportionBar? {
        guard plan != nil, allowance > .zero else { return nil }
        let beyond = allowance.scaled(by: most - 100, over: 100)
        let over = min(beyond, max(.zero, spentOfPlan - allowance))
        return ProportionBar(
            shares: [
                .init(min(max(.zero, spentOfPlan), allowance), level == .over ? .barLapsed : .barFull, Glyph.heavy),
                .init(min(max(.zero, expected), max(.zero, left)), .barOpen, Glyph.dashed),
                .init(max(.zero, free), .barEmpty, Glyph.rule),
                .init(over, level == .over ? .barLapsed : .barFull, Glyph.shades[2]),
                .init(beyond - over, .barEmpty, " "),
            ], first: 3)
    }
}
