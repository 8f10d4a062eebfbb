extension BookLedger {
    /// The year up to a month, as one month: all that was planned and spent in it, and what was carried into it.
    public func figures(ofYearTo month: CalendarDay, on today: CalendarDay) -> MonthFigures {
        let last = month.firstOfMonth
        let first = last.adding(months: 1 - last.month)
        let months = (0..<last.month).map { figures(of: first.adding(months: $0), on: today) }
        let compared = ComparedMonths(months, of: self)
        let ids = categories.nodes.map { Optional($0.category.id) } + [nil]
        return MonthFigures(
            book: book, month: last, since: first,
            rows: ids.compactMap { id in
                MonthFigures.Row(months: compared.rows(of: id), unplanned: compared.unplanned(of: id))
            },
            sum: MonthFigures.Row(months: months.map(\.sum), unplanned: compared.unplannedOfSum) ?? months[0].sum,
            pace: nil)
    }
}

extension MonthFigures.Row {
    /// - Parameters:
    ///   - months: one after another; nil where it has no row.
    ///   - unplanned: what of these is compared with no plan.
    /// - Returns: nil where it has none in any of them.
    fileprivate init?(months: [Self?], unplanned parts: [Self]) {
        let rows = months.compactMap(\.self)
        guard let last = rows.last, let first = months.first else { return nil }
        self.init(together: rows)
        (category, depth, path, family) = (last.category, last.depth, last.path, last.family)
        isInPlanOfWhole = plan == nil && rows.contains { $0.isInPlanOfWhole }
        // What one month leaves the next is counted in its plan and in what it spent.
        carried = first?.carried ?? .zero
        expected = parts.reduce(expected) { $0 - $1.expected }
        unplanned = parts.reduce(Money.zero) { $0 + $1.spent }
    }
}
