/// A month of a book: what its categories may come to, what came, what is still expected, and what that leaves.
public struct MonthFigures: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        /// nil: what is not filed, or several together.
        public internal(set) var category: BookCategory?
        public internal(set) var depth = 0
        public internal(set) var path = ""
        /// The category with all that are parts of it.
        public internal(set) var family: [BookCategory.ID] = []
        /// nil: there is none.
        public internal(set) var plan: Money?
        /// Whether it has no plan of its own: what it has is what those of its parts come to.
        public internal(set) var isPlanOfParts = false
        /// Whether it has none while what it is a part of has one: then it counts in that.
        public internal(set) var isInPlanOfWhole = false
        /// What came over from the month before.
        public internal(set) var carried = Money.zero
        public internal(set) var spent = Money.zero
        /// Of that, what comes by itself.
        var bills = Money.zero
        /// Bills that are still due; of several months of which some have a plan, those of these.
        public internal(set) var expected = Money.zero
        /// How many transactions.
        public internal(set) var count = 0
        /// Of what was spent in several months of which some have a plan, what the others have.
        public internal(set) var unplanned = Money.zero

        public var allowance: Money { (plan ?? .zero) + carried }
        /// What the plan is compared with.
        public var spentOfPlan: Money { spent - unplanned }
        public var left: Money { allowance - spentOfPlan }
        public var free: Money { left - expected }
        /// nil: of what comes in nothing is free without a plan, nor where more came than that; nor of what counts in another
        /// plan.
        public var freeOfPlan: Money? {
            isInPlanOfWhole || direction == .income && (plan == nil || free.isNegative) ? nil : free
        }
        public var direction: BookCategory.Direction { category?.direction ?? .expense }

        /// How much of it is spent; nil where nothing was planned.
        public var percent: Int? {
            guard plan != nil, allowance > .zero else { return nil }
            let twice = Int128(spentOfPlan.units) * 200 / Int128(allowance.units)
            return Int(clamping: (twice + (spentOfPlan.isNegative ? -1 : 1)) / 2)
        }

        /// `91 %`, `−6 %`, `no plan`
        public var percentWords: String {
            percent.map { ($0 < 0 ? "−" : "") + "\($0.magnitude) %" }
                ?? (plan == nil && !isInPlanOfWhole ? "no plan" : "")
        }

        public var level: Level {
            guard plan != nil else { return .none }
            if direction == .income { return .ok }
            if spentOfPlan > allowance { return .over }
            return spentOfPlan * 100 >= allowance * 80 && spentOfPlan > .zero ? .near : .ok
        }
    }

    public enum Level: String, Sendable { case ok, near, over, none }

    public let book: Book
    /// The first day.
    public let month: CalendarDay
    /// The first day of a year of which all months up to that one are counted; nil: that month alone.
    public let since: CalendarDay?
    /// Categories in their order, what is not filed last; empty ones that are archived are left out.
    public let rows: [Row]
    /// Of all that goes out.
    public let sum: Row
    /// How it goes until today; nil in other months.
    public let pace: MonthPace?

    public var unfiled: Int { rows.last { $0.category == nil }?.count ?? 0 }
    public var lastDay: CalendarDay { month.lastOfMonth }
    /// `Nov 2026`, `year to Nov 2026`
    public var title: String { (since == nil ? "" : "year to ") + month.monthTitle }
}

/// Everyday money, which is what bills leave, against the days that have gone.
public struct MonthPace: Equatable, Sendable {
    /// What the month has beside bills.
    public let everyday: Money
    public let spentEveryday: Money
    /// What would be spent if each day cost the same.
    public let evenBy: Money
    /// Negative: over it.
    public var underBy: Money { evenBy - spentEveryday }
    /// What is free for each day that is left.
    public let perDay: Money
    /// How many are left, with today.
    public let days: Int
}

extension MonthFigures.Row {
    /// What is archived only where it has something to say.
    fileprivate var isListed: Bool {
        if category?.archivedOn == nil || count > 0 || !expected.isZero { return true }
        return plan != nil && !allowance.isZero
    }
}

extension BookLedger {
    /// - Parameter month: any day of it.
    public func figures(of month: CalendarDay, on today: CalendarDay) -> MonthFigures {
        let month = month.firstOfMonth
        let expected = expected(in: month, on: today)
        let filed = categories.nodes.map { row($0, in: month, expected) }.filter(\.isListed)
        let rest = sums.months.sum(outside: categories, in: month)
        let notFiled = MonthFigures.Row(
            spent: -rest.amount, bills: -rest.bills, expected: expected[nil] ?? .zero, count: rest.count)
        let rows = filed + (notFiled.count > 0 || !notFiled.expected.isZero ? [notFiled] : [])
        let sum = MonthFigures.Row(together: rows.filter { $0.depth == 0 && $0.direction == .expense })
        return MonthFigures(
            book: book, month: month, since: nil, rows: rows, sum: sum,
            pace: MonthPace(sum, month, today, digits: book.digits)
        )
    }

    private func row(
        _ node: CategoryTree.Node, in month: CalendarDay, _ expected: [BookCategory.ID?: Money]
    ) -> MonthFigures.Row {
        let id = node.category.id
        let family = categories.family(of: id)
        let (sum, plan) = (spent(family, in: month), plans.plan(of: id, in: month, orOfPartsIn: categories))
        let wholes = plan == nil && node.depth > 0 ? categories.chain(of: id).dropFirst() : []
        return MonthFigures.Row(
            category: node.category, depth: node.depth, path: categories.path(of: id), family: family, plan: plan,
            isPlanOfParts: plans.plan(of: id, in: month) == nil,
            isInPlanOfWhole: wholes.contains { plans.plan(of: $0.id, in: month) != nil },
            carried: carried(into: month, node.category),
            spent: sum.amount, bills: sum.bills,
            expected: family.reduce(Money.zero) { $0 + (expected[$1] ?? Money.zero) }, count: sum.count)
    }

    /// Of several categories together, with the sign turned for what goes out.
    private func spent(_ family: [BookCategory.ID], in month: CalendarDay) -> MonthSums.Sum {
        family.reduce(into: MonthSums.Sum()) { sum, category in
            let isIncome = categories[category]?.direction == .income
            sum.add(sums.months.sum(of: category, in: month), sign: isIncome ? 1 : -1)
        }
    }

    /// From the category's first plan on, month by month; a month without a plan begins anew.
    private func carried(into month: CalendarDay, _ category: BookCategory) -> Money {
        guard plans.plan(of: category.id, in: month) != nil else {
            return categories.children(of: category.id).compactMap { categories[$0] }
                .reduce(Money.zero) { $0 + carried(into: month, $1) }
        }
        guard category.rollover(in: month) != .off, var place = plans.beginnings[category.id] else { return .zero }
        let family = categories.family(of: category.id)
        var rest = Money.zero
        while place < month {
            let plan = plans.plan(of: category.id, in: place)
            let left = (plan ?? .zero) + rest - spent(family, in: place).amount
            place = place.adding(months: 1)
            switch plan == nil ? .off : category.rollover(in: place) {
            case .off: rest = .zero
            case .unspent: rest = max(.zero, left)
            case .both: rest = left
            }
        }
        return rest
    }

    /// What is still due in a month, by category; sign turned for what goes out.
    private func expected(in month: CalendarDay, on today: CalendarDay) -> [BookCategory.ID?: Money] {
        let days = month...month.lastOfMonth
        return bills(in: days, on: today).reduce(into: [:]) { sums, bill in
            let category = bill.categoryID.flatMap { categories[$0] }
            guard bill.categoryID != nil || bill.amount.isNegative else { return }
            let amount = category?.direction == .income ? bill.amount : -bill.amount
            sums[category?.id, default: .zero] += amount
        }
    }
}

extension MonthPace {
    fileprivate init?(_ sum: MonthFigures.Row, _ month: CalendarDay, _ today: CalendarDay, digits: Int) {
        guard today.firstOfMonth == month, sum.plan != nil else { return nil }
        let all = CalendarDay.daysIn(month: month.month, of: month.year)
        everyday = sum.allowance - sum.bills - sum.expected
        spentEveryday = sum.spent - sum.bills
        // Bills that take all of it leave no everyday money to pace.
        guard everyday > .zero else { return nil }
        evenBy = everyday.scaled(by: today.day, over: all, digits: digits)
        days = all - today.day + 1
        perDay = sum.free.share(of: days, digits: digits)
    }
}

extension MonthFigures.Row {
    /// What several come to together.
    init(together rows: [Self]) {
        for row in rows {
            if let more = row.plan { plan = (plan ?? .zero) + more }
            carried += row.carried
            spent += row.spent
            bills += row.bills
            expected += row.expected
            count += row.count
        }
    }
}
