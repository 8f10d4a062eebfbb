import WalletDomain

/// How high the months of a year stand against their plans.
struct YearBars {
    /// In a chart of so many rows, from below.
    struct Bar: Equatable {
        /// Eighths of a row that are within the plan.
        var eighths = 0
        /// Rows over it.
        var over = 0
        /// The row at whose height the plan is, the lowest 1; nil: there is none.
        var plan: Int?
        /// It comes to more than the chart is high.
        var isCut = false

        /// Rows that hold something of it.
        var rows: Int { (eighths + 7) / 8 + over }
    }

    private let months: [YearFigures.Month]
    /// What the chart is as high as: no plan is cut, and of what was spent only what would flatten the rest.
    let top: Money

    init(_ figures: YearFigures) {
        months = figures.months
        top = months.compactMap(\.plan).reduce(MonthBars.top(of: months.map(\.spent)), max)
    }

    /// Whatever is not zero shows; what is under its plan ends an eighth under the top of its row at most, and what is over it
    /// stands over it; the month that runs is drawn in whole rows, and stays under that one.
    func bars(rows: Int) -> [Bar] {
        guard top > .zero, rows > 1 else { return months.map { _ in Bar() } }
        let eighths = { (amount: Money) in
            min(rows * 8, max(1, Int((Double(amount.units) / Double(top.units) * Double(rows * 8)).rounded())))
        }
        let highest = months.contains(where: \.isOver) ? rows - 1 : rows
        return months.map { month in
            var bar = Bar(isCut: month.spent > top)
            bar.plan = month.plan.flatMap { $0 > .zero ? min(highest, (eighths($0) + 7) / 8) : nil }
            guard month.spent > .zero else { return bar }
            let spent = eighths(month.spent)
            if month.isOver {
                let within = bar.plan ?? 0
                (bar.eighths, bar.over) = (within * 8, max(1, (spent + 7) / 8 - within))
            } else {
                bar.eighths = min(spent, bar.plan.map { month.state == .running ? ($0 - 1) * 8 : $0 * 8 - 1 } ?? spent)
            }
            return bar
        }
    }

    /// The same lying: as long as the highest is the whole line.
    func line(of month: YearFigures.Month) -> ProportionBar {
        let plan = month.plan ?? month.spent
        return ProportionBar(
            shares: [
                .init(min(month.spent, plan), .barFull, Glyph.heavy),
                .init(month.spent - plan, .barLapsed, Glyph.heavyDashed),
                .init(plan - max(.zero, month.spent), .barEmpty, Glyph.rule),
                .init(top.isZero ? Money(1) : top - max(month.spent, plan), .barEmpty, " "),
            ], first: 3)
    }
}
