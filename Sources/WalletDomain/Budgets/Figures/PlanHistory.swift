/// What categories may come to, month by month: a plan holds until the next one of its category, or until that is archived.
public struct PlanHistory: Sendable {
    private let lasting: [BookCategory.ID: [CategoryBudget]]
    private let single: [BookCategory.ID: [CalendarDay: Money?]]

    init(_ plans: [CategoryBudget], of categories: [BookCategory]) {
        lasting = Dictionary(grouping: plans.filter { !$0.only }, by: \.categoryID).mapValues { plans in
            plans.sorted { $0.period < $1.period }
        }
        single = Dictionary(grouping: plans.filter(\.only), by: \.categoryID).mapValues { plans in
            Dictionary(plans.map { ($0.period, $0.amount) }) { _, last in last }
        }
        beginnings = Dictionary(plans.map { ($0.categoryID, $0.period) }, uniquingKeysWith: min)
        ends = categories.reduce(into: [:]) { $0[$1.id] = $1.archivedOn?.firstOfMonth.adding(months: 1) }
    }

    /// - Parameter month: its first day.
    /// - Returns: nil where there is no plan.
    public func plan(of category: BookCategory.ID, in month: CalendarDay) -> Money? {
        if let only = single[category]?[month], !isOver(category, month) { return only }
        return lasting(of: category, in: month)
    }

    /// Its own, or what those of its parts come to.
    func plan(
        of category: BookCategory.ID, in month: CalendarDay, orOfPartsIn categories: CategoryTree
    ) -> Money? {
        if let own = plan(of: category, in: month) { return own }
        let parts = categories.children(of: category).compactMap {
            plan(of: $0, in: month, orOfPartsIn: categories)
        }
        return parts.isEmpty ? nil : parts.reduce(Money.zero, +)
    }

    /// The same without what was said of the month alone.
    func lasting(of category: BookCategory.ID, in month: CalendarDay) -> Money? {
        isOver(category, month) ? nil : lasting[category]?.last { $0.period <= month }?.amount
    }

    private func isOver(_ category: BookCategory.ID, _ month: CalendarDay) -> Bool {
        ends[category].map { $0 <= month } ?? false
    }

    /// The months in which one may be another than in the month before, ascending.
    var months: [CalendarDay] {
        let alone = single.values.flatMap { $0.keys.flatMap { [$0, $0.adding(months: 1)] } }
        return Set(lasting.values.flatMap { $0.map(\.period) } + alone + ends.values).sorted()
    }

    /// The months that have a plan first.
    let beginnings: [BookCategory.ID: CalendarDay]
    /// The first months in which archived ones have none.
    let ends: [BookCategory.ID: CalendarDay]
}
