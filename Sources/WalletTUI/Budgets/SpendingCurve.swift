import WalletDomain
import WalletStore

extension Page {
    /// What was spent of a plan by the end of each day of a month, or of the year up to it; nil: there is no book, or nothing
    /// in it to draw.
    func spendingByDay(_ budgets: BudgetsState, on today: CalendarDay) -> Plot? {
        guard let figures = budgets.shownFigures else { return nil }
        let (from, to) = (figures.since ?? figures.month, figures.lastDay)
        let rows = figures.rows.filter { $0.depth == 0 && $0.direction == .expense }
        var days = [Money](repeating: .zero, count: from.days(until: to) + 1)
        for line in budgets.shownLines {
            // What was spread counts in months of which none is its own.
            let day = from.days(until: min(max(line.transaction.date, from), to))
            days[day] = rows.reduce(days[day]) { $0 + line.spent(of: $1) }
        }
        var sum = Money.zero
        // As far as the days have come.
        let spent: [Money] = days.prefix(max(0, from.days(until: today) + 1)).map { amount in
            sum += amount
            return sum
        }
        // Months without a plan have no part of one.
        let isPlanned = figures.sum.plan != nil && figures.sum.unplanned.isZero
        let whole = isPlanned ? figures.sum.allowance : nil
        let plan = whole.map { whole in days.indices.map { whole.scaled(by: $0 + 1, over: days.count) } } ?? []
        guard !plan.isEmpty || spent.contains(where: { !$0.isZero }) else { return nil }
        // The first day by whose end more was spent than the whole plan.
        let crossed = plan.last.flatMap { plan in spent.firstIndex { $0 > plan } }
        let last = spent.count
        let labels: [(day: Int, text: String)] =
            figures.since == nil
            ? [1, 5, 10, 15, 20, 25].map { ($0 - 1, "\($0)") }
            : (0..<12).map { from.adding(months: $0) }.map { (from.days(until: $0), $0.monthName) }
        let signs: [(sign: String, role: Role, words: String, isThere: Bool)] = [
            (curveSign, .barFull, "spent", true),
            (dottedSign, .barOpen, "the plan, evenly", !plan.isEmpty),
            (Glyph.used, .warn, "used up", crossed != nil),
        ]
        let legend = signs.filter(\.isThere).flatMap { [Run("  \($0.sign) ", $0.role), Run($0.words, .muted)] }
        return Plot(
            days: days.count,
            curves: [
                Plot.Curve(plan, .barOpen, isDotted: true),
                Plot.Curve(spent, .barFull, 0..<min(last, (crossed ?? last) + 1)),
                Plot.Curve(spent, .barLapsed, (crossed ?? last)..<last),
            ],
            top: max(plan.last ?? .zero, spent.max() ?? .zero), level: plan.last,
            mark: crossed.map { (day: $0, character: Glyph.used, role: Role.warn) },
            labels: labels, symbol: figures.book.symbol, title: [Run("Spent by day", .title)] + legend)
    }
}
