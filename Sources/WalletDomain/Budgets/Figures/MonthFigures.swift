/// A month of a book: what its categories may come to, what came, what is still expected, and what that leaves.
public struct MonthFigures: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        /// nil: what is not filed.
        public let category: BookCategory?
        public let depth: Int
        public let path: String
        /// The category with all that are parts of it.
        public let family: [BookCategory.ID]
        /// nil: there is none.
        public let plan: Money?
        /// What came over from the month before.
        public let carried: Money
        public let spent: Money
        /// Of that, what comes by itself.
        let bills: Money
        /// Bills that are still due; of several months of which some have a plan, those of these.
        public let expected: Money
        /// How many transactions.
        public let count: Int
        /// Of what was spent in several months of which some have a plan, what the others have.
        public internal(set) var unplanned = Money.zero

        public var allowance: Money { (plan ?? .zero) + carried }
        /// What the plan is compared with.
        public var spentOfPlan: Money { spent - unplanned }
        public var left: Money { allowance - spentOfPlan }
        public var free: Money { left - expected }
        /// nil: of what comes in nothing is free without a plan, nor where more came than that.
        public var freeOfPlan: Money? { direction == .income && (plan == nil || free.isNegative) ? nil : free }
        public var direction: BookCategory.Direction { category?.direction ?? .expense }

        /// How much of it is spent; nil where nothing was planned.
        public var percent: Int? {
            guard plan != nil, allowance > .zero else { return nil }
            let twice = Int128(spentOfPlan.units) * 200 / Int128(allowance.units)
            return Int(clamping: (twice + (spentOfPlan.isNegative ? -1 : 1)) / 2)
        }

        /// `91 %`, `−6 %`, `no plan`
        public var percentWords: String {
            percent.map { ($0 < 0 ? "−" : "") + "\($0.magnitude) %" } ?? (plan == nil ? "no plan" : "")
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

extension BookLedger {
    /// - Parameter month: any day of it.
    public func figures(of month: CalendarDay, on today: CalendarDay) -> MonthFigures {
        let work = MonthWork(self, month.firstOfMonth, expected(in: month.firstOfMonth, on: today))
        let filed = categories.nodes.map { work.row($0) }.filter {
            $0.category?.archivedOn == nil || $0.count > 0 || $0.plan != nil && $0.allowance != .zero
        }
        let notFiled = work.notFiled
        let rows = filed + (notFiled.count > 0 || !notFiled.expected.isZero ? [notFiled] : [])
        let sum = work.sum(rows.filter { $0.depth == 0 && $0.direction == .expense })
        return MonthFigures(
            book: book, month: month.firstOfMonth, since: nil, rows: rows, sum: sum,
            pace: MonthPace(sum, month.firstOfMonth, today, digits: book.digits)
        )
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

/// Works out the rows of a month.
private struct MonthWork {
    private let ledger: BookLedger
    private let month: CalendarDay
    private let expected: [BookCategory.ID?: Money]

    init(_ ledger: BookLedger, _ month: CalendarDay, _ expected: [BookCategory.ID?: Money]) {
        (self.ledger, self.month, self.expected) = (ledger, month, expected)
    }

    func row(_ node: CategoryTree.Node) -> MonthFigures.Row {
        let family = ledger.categories.family(of: node.category.id)
        let sum = Spent(family, in: month, ledger)
        return MonthFigures.Row(
            category: node.category, depth: node.depth, path: ledger.categories.path(of: node.category.id),
            family: family,
            plan: ledger.plans.plan(of: node.category.id, in: month, orOfPartsIn: ledger.categories),
            carried: carried(into: month, node.category),
            spent: sum.amount, bills: sum.bills,
            expected: family.reduce(Money.zero) { $0 + (expected[$1] ?? Money.zero) }, count: sum.count)
    }

    var notFiled: MonthFigures.Row {
        let sum = Spent(ledger.sums.months.sum(outside: ledger.categories, in: month), .expense)
        return MonthFigures.Row(
            category: nil, depth: 0, path: "", family: [], plan: nil, carried: .zero, spent: sum.amount,
            bills: sum.bills,
            expected: expected[nil] ?? .zero, count: sum.count)
    }

    func sum(_ rows: [MonthFigures.Row]) -> MonthFigures.Row {
        let plans = rows.compactMap(\.plan)
        return MonthFigures.Row(
            category: nil, depth: 0, path: "", family: [], plan: plans.isEmpty ? nil : plans.reduce(Money.zero, +),
            carried: rows.reduce(Money.zero) { $0 + $1.carried }, spent: rows.reduce(Money.zero) { $0 + $1.spent },
            bills: rows.reduce(Money.zero) { $0 + $1.bills },
            expected: rows.reduce(Money.zero) { $0 + $1.expected }, count: rows.reduce(0) { $0 + $1.count })
    }

    /// From the category's first plan on, month by month; a month without a plan begins anew.
    private func carried(into month: CalendarDay, _ category: BookCategory) -> Money {
        guard ledger.plans.plan(of: category.id, in: month) != nil else {
            return ledger.categories.children(of: category.id).compactMap { ledger.categories[$0] }
                .reduce(Money.zero) { $0 + carried(into: month, $1) }
        }
        guard category.rollover(in: month) != .off, var place = ledger.plans.beginnings[category.id] else {
            return .zero
        }
        let family = ledger.categories.family(of: category.id)
        var rest = Money.zero
        while place < month {
            let plan = ledger.plans.plan(of: category.id, in: place)
            let left = (plan ?? .zero) + rest - Spent(family, in: place, ledger).amount
            place = place.adding(months: 1)
            switch plan == nil ? .off : category.rollover(in: place) {
            case .off: rest = .zero
            case .unspent: rest = max(.zero, left)
            case .both: rest = left
            }
        }
        return rest
    }
}

/// A sum with its sign turned for what goes out.
private struct Spent {
    var amount: Money
    var bills: Money
    var count: Int

    init(_ sum: MonthSums.Sum, _ direction: BookCategory.Direction) {
        let sign = direction == .income ? 1 : -1
        (amount, bills, count) = (sum.amount * sign, sum.bills * sign, sum.count)
    }

    /// Of several categories together.
    init(_ family: [BookCategory.ID], in month: CalendarDay, _ ledger: BookLedger) {
        self.init(MonthSums.Sum(), .expense)
        for category in family {
            let sum = Spent(
                ledger.sums.months.sum(of: category, in: month), ledger.categories[category]?.direction ?? .expense)
            amount += sum.amount
            bills += sum.bills
            count += sum.count
        }
    }
}
