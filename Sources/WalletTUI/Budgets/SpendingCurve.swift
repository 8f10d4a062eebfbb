import WalletDomain
import WalletStore

/// What was spent of a plan by the end of each day of a month, or of the year up to it.
struct SpendingCurve {
    private let symbol: String
    /// As far as the days have come.
    let spent: [Money]
    /// What would be; empty: there is no plan.
    let plan: [Money]
    private let count: Int
    private let labels: [(day: Int, text: String)]

    /// The first day by whose end more was spent than the whole plan.
    var crossed: Int? { plan.last.flatMap { plan in spent.firstIndex { $0 > plan } } }

    /// nil: there is no book, or nothing in it to draw.
    init?(_ budgets: BudgetsState, on today: CalendarDay) {
        guard let figures = budgets.shownFigures else { return nil }
        let (from, to) = (figures.since ?? figures.month, figures.lastDay)
        let rows = figures.rows.filter { $0.depth == 0 && $0.direction == .expense }
        var days = [Money](repeating: .zero, count: from.days(until: to) + 1)
        for line in budgets.shownLines {
            // What was spread counts in months of which none is its own.
            let day = from.days(until: min(max(line.transaction.date, from), to))
            days[day] = rows.reduce(days[day]) { $0 + line.spent(of: $1) }
        }
        (symbol, count) = (figures.book.symbol, days.count)
        var sum = Money.zero
        spent = days.prefix(max(0, from.days(until: today) + 1)).map { amount in
            sum += amount
            return sum
        }
        // Months without a plan have no part of one.
        let isPlanned = figures.sum.plan != nil && figures.sum.unplanned.isZero
        let whole = isPlanned ? figures.sum.allowance : nil
        plan = whole.map { whole in days.indices.map { whole.scaled(by: $0 + 1, over: days.count) } } ?? []
        guard !plan.isEmpty || spent.contains(where: { !$0.isZero }) else { return nil }
        labels =
            figures.since == nil
            ? [1, 5, 10, 15, 20, 25].map { ($0 - 1, "\($0)") }
            : (0..<12).map { from.adding(months: $0) }.map { (from.days(until: $0), $0.monthName) }
    }

    fileprivate var plot: Plot {
        let (last, crossed) = (spent.count, crossed)
        func curve(_ amounts: [Money], _ role: Role, _ days: Range<Int>, isDotted: Bool = false) -> Plot.Curve {
            Plot.Curve(role: role, isDotted: isDotted) { days.contains($0) ? amounts[$0] : nil }
        }
        return Plot(
            days: count,
            curves: [
                curve(plan, .barOpen, plan.indices, isDotted: true),
                curve(spent, .barFull, 0..<min(last, (crossed ?? last) + 1)),
                curve(spent, .barLapsed, (crossed ?? last)..<last),
            ],
            top: max(plan.last ?? .zero, spent.max() ?? .zero), level: plan.last,
            mark: crossed.map { Plot.Mark(day: $0, character: Glyph.used, role: .warn) }, labels: labels, symbol: symbol
        )
    }
}

extension Page {
    mutating func draw(_ curve: SpendingCurve, in rect: Rect) {
        guard rect.height > 4, rect.width >= 36, !look.isLinear else { return }
        let parts: [(sign: String, role: Role, words: String, isThere: Bool)] = [
            (curveSign, .barFull, "spent", true),
            ("\(Glyph.dot)\(Glyph.dot)", .barOpen, "the plan, evenly", !curve.plan.isEmpty),
            (Glyph.used, .warn, "used up", curve.crossed != nil),
        ]
        let legend = parts.filter(\.isThere).flatMap { [Run("  \($0.sign) ", $0.role), Run($0.words, .muted)] }
        put([Run("Spent by day", .title)] + legend, in: rect)
        draw(curve.plot, in: rect.inset(left: 1, top: 1, right: 1))
    }
}
