/// What categories may come to.
extension Wallet {
    /// Plans a category from a month on, or in that month alone; months before it keep what they had.
    ///
    /// - Parameters:
    ///   - amount: nil: no plan from there on.
    ///   - month: any day of it.
    public mutating func plan(
        _ category: BookCategory.ID, at amount: Money?, from month: CalendarDay, only: Bool = false,
        in context: ChangeContext
    ) throws(RecordProblems) {
        guard let named = self[category] else { throw RecordProblems(["categoryId": "There is no such category."]) }
        try put(plan: amount, of: named, month.firstOfMonth, only, context)
        // From here on: also what was said of this month alone gives way.
        for plan in all(CategoryBudget.self)
        where !only && plan.only && plan.categoryID == category && plan.period == month.firstOfMonth {
            remove(raw: CategoryBudget.kind.key(plan.id))
        }
        did("plan of \(name(of: named)) set")
    }

    /// Moves a part of what one category may come to in a month to another; together they may come to as much as before.
    public mutating func movePlan(
        _ amount: Money, from giver: BookCategory.ID, to taker: BookCategory.ID, in month: CalendarDay,
        _ context: ChangeContext
    ) throws(RecordProblems) {
        guard let from = self[giver], let to = self[taker], from.bookID == to.bookID, giver != taker,
            let book = self[from.bookID]
        else { throw RecordProblems(["categoryId": "Name two categories of one book."]) }
        guard from.direction == to.direction else {
            throw RecordProblems(
                refusing: "categoryId", "One of them is income: what is planned there cannot be spent elsewhere.")
        }
        guard amount > .zero else { throw RecordProblems(["amount": "Write an amount of more than 0."]) }
        let all = all(BookCategory.self).filter { $0.bookID == book.id }
        let (month, plans) = (month.firstOfMonth, PlanHistory(self.all(), of: all))
        let categories = CategoryTree(all)
        for category in [from, to] where plans.plan(of: category.id, in: month) == nil {
            // A plan of its own would stand in the place of that sum.
            let planned = categories.family(of: category.id).first { plans.plan(of: $0, in: month) != nil }
            guard let part = name(ofCategory: planned) else { continue }
            throw RecordProblems(
                refusing: "categoryId",
                "\(shown(name(of: category))) is the sum of its parts: name one, such as \(shown(part)).")
        }
        let (givers, takers) = (categories.chain(of: giver), categories.chain(of: taker))
        // What both are parts of has as much as before.
        let both = Set(givers.map(\.id)).intersection(takers.map(\.id))
        var newer = self
        for (chain, change) in [(givers, -amount), (takers, amount)] {
            for (place, category) in chain.enumerated() {
                let plan = plans.plan(of: category.id, in: month)
                guard place == 0 || plan != nil && !both.contains(category.id) else { continue }
                let after = (plan ?? .zero) + change
                guard !after.isNegative else {
                    let most = (plan ?? .zero).formatted(symbol: book.symbol)
                    throw RecordProblems(
                        refusing: "amount", "\(shown(name(of: category))) has \(most) to give in \(month.monthTitle).")
                }
                if !both.contains(category.id) { try newer.put(plan: after, of: category, month, true, context) }
            }
        }
        self = newer
        did("\(amount.formatted(symbol: book.symbol)) moved from \(name(of: from)) to \(name(of: to))")
    }

    /// Plans one category for all that two have.
    mutating func addPlans(
        of gone: BookCategory, to kept: BookCategory, _ context: ChangeContext
    ) throws(RecordProblems) {
        let plans = all(CategoryBudget.self)
        let history = PlanHistory(plans, of: [gone, kept])
        for plan in plans where plan.categoryID == gone.id { remove(raw: CategoryBudget.kind.key(plan.id)) }
        let own = plans.filter { $0.categoryID == gone.id || $0.categoryID == kept.id }
        guard own.contains(where: { $0.categoryID == gone.id }) else { return }
        // What ends as it is archived ends in that which has the plans of both, too.
        let end = history.ends[gone.id].flatMap {
            history.lasting(of: gone.id, in: $0.adding(months: -1)) == nil ? nil : $0
        }
        for only in [false, true] {
            let ends = only ? [] : [end].compactMap(\.self)
            for month in Set(own.filter { $0.only == only }.map(\.period) + ends).sorted() {
                let both = [gone, kept].compactMap { category in
                    only ? history.plan(of: category.id, in: month) : history.lasting(of: category.id, in: month)
                }
                try put(plan: both.isEmpty ? nil : both.reduce(Money.zero, +), of: kept, month, only, context)
            }
        }
    }

    /// Why a category can have no plan in a month, in one sentence: it is archived before; nil: it can.
    public func refusal(planning category: BookCategory, in month: CalendarDay) -> String? {
        guard let archivedOn = category.archivedOn, archivedOn.firstOfMonth < month.firstOfMonth else { return nil }
        let since = archivedOn.monthTitle
        return "\(shown(name(of: category))) is archived, and has no plan after \(since): bring it back first."
    }

    private mutating func put(
        plan amount: Money?, of category: BookCategory, _ month: CalendarDay, _ only: Bool, _ context: ChangeContext
    ) throws(RecordProblems) {
        if amount != nil, let why = refusal(planning: category, in: month) {
            throw RecordProblems(refusing: "categoryId", why)
        }
        let present = all(CategoryBudget.self).filter {
            $0.categoryID == category.id && $0.period == month && $0.only == only
        }
        var newer = self
        // Two machines may each have brought one.
        for twin in present.dropFirst() { newer.remove(raw: CategoryBudget.kind.key(twin.id)) }
        let said = ["plan", "\(category.id)", "\(month)", "\(only)"].joined(by: "\u{1F}")
        var plan =
            present.first
            ?? CategoryBudget(
                id: EntityID(saying: said), bookID: category.bookID, categoryID: category.id, period: month,
                createdAt: context.now)
        (plan.amount, plan.only) = (amount, only)
        try newer.put(checking: plan, in: context)
        self = newer
    }
}
