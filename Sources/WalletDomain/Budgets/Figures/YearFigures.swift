/// A year of a book, month by month: what was spent of which plan, and in which categories.
public struct YearFigures: Equatable, Sendable {
    public enum State: Sendable { case past, running, toCome }

    /// All that goes out in a month.
    public struct Month: Equatable, Sendable {
        /// The first one.
        public let day: CalendarDay
        public let state: State
        /// Nothing in a month to come.
        public let spent: Money
        /// What was carried is no part of it; nil: there is none.
        public let plan: Money?
        /// How many transactions.
        public let count: Int

        public var isOver: Bool { plan.map { spent > $0 } ?? false }
        public var left: Money? { plan.map { $0 - spent } }
    }

    public struct Row: Equatable, Sendable {
        /// nil: what is not filed.
        public let category: BookCategory?
        public let depth: Int
        /// In each month.
        public let spent: [Money]
        /// For each month; nothing where there is no plan.
        public let planned: [Money]
        /// Of the months that have begun, or of all where none has; nil: there is none.
        public let plan: Money?
        public let sum: Money
        /// What that plan is compared with: what was spent in months that have one.
        public let spentOfPlan: Money
        /// A month, from the first in which something of the book was spent or planned.
        public let average: Money
    }

    public let book: Book
    public let months: [Month]
    /// Categories in their order, what is not filed last; those in which nothing came and nothing was planned are left
    /// out.
    public let rows: [Row]
    /// Of all that goes out.
    public let sum: Row

    public var year: Int { months.first?.day.year ?? 0 }
    /// How many months have begun.
    public var begun: Int { months.count { $0.state != .toCome } }
}

extension BookLedger {
    /// - Parameter day: any day of the year.
    public func figures(ofYear day: CalendarDay, on today: CalendarDay) -> YearFigures {
        let first = day.firstOfMonth.adding(months: 1 - day.month)
        let figures = (0..<12).map { self.figures(of: first.adding(months: $0), on: today) }
        let running = today.firstOfMonth
        let months = figures.map { month in
            let state: YearFigures.State = month.month < running ? .past : month.month == running ? .running : .toCome
            return YearFigures.Month(
                day: month.month, state: state, spent: state == .toCome ? .zero : month.sum.spent, plan: month.sum.plan,
                count: month.sum.count)
        }
        let begun = months.count { $0.state != .toCome }
        let counted = months.prefix(begun).drop { $0.count == 0 && $0.plan == nil }.count
        // What is to come was not spent.
        let compared = ComparedMonths(figures, first: begun, of: self)

        func row(
            _ rows: [MonthFigures.Row?], _ category: BookCategory?, _ depth: Int, unplanned: [MonthFigures.Row]
        ) -> YearFigures.Row {
            let spent = rows.enumerated().map { $0.offset < begun ? $0.element?.spent ?? .zero : .zero }
            let plans = rows.prefix(begun == 0 ? 12 : begun).compactMap { $0?.plan }
            let sum = spent.reduce(Money.zero, +)
            let spentOfPlan = plans.isEmpty ? Money.zero : unplanned.reduce(sum) { $0 - $1.spent }
            return YearFigures.Row(
                category: category, depth: depth, spent: spent, planned: rows.map { $0?.plan ?? .zero },
                plan: plans.isEmpty ? nil : plans.reduce(Money.zero, +), sum: sum, spentOfPlan: spentOfPlan,
                average: sum.share(of: counted, digits: book.digits))
        }
        let filed = categories.nodes.compactMap { node -> YearFigures.Row? in
            let (id, rows) = (node.category.id, compared.rows(of: node.category.id))
            if rows.allSatisfy({ $0 == nil }) { return nil }
            return row(rows, node.category, node.depth, unplanned: compared.unplanned(of: id))
        }
        let notFiled = row(compared.rows(of: nil), nil, 0, unplanned: [])
        return YearFigures(
            book: book, months: months, rows: filed + (notFiled.spent.allSatisfy(\.isZero) ? [] : [notFiled]),
            sum: row(figures.map(\.sum), nil, 0, unplanned: compared.unplannedOfSum))
    }
}
