/// Several months of a book: which of their rows are compared with plans, and which with nothing.
///
/// A month without a plan is not over one of nothing, where its category has one in others. So it is of the parts of a category
/// whose plan is only what theirs come to.
struct ComparedMonths {
    private let ledger: BookLedger
    /// Those that are compared.
    private let months: ArraySlice<MonthFigures>
    private let byCategory: [[BookCategory.ID?: MonthFigures.Row]]
    /// Those that have a plan in one of the months.
    private let planned: Set<BookCategory.ID>

    /// - Parameter first: how many are compared; nil: all.
    init(_ all: [MonthFigures], first: Int? = nil, of ledger: BookLedger) {
        (self.ledger, months) = (ledger, all.prefix(first ?? all.count))
        byCategory = all.map { month in
            Dictionary(month.rows.map { ($0.category?.id, $0) }) { first, _ in first }
        }
        planned = Set(months.flatMap(\.rows).compactMap { $0.plan == nil ? nil : $0.category?.id })
    }

    /// - Parameter category: nil: what is not filed.
    /// - Returns: one for each month; nil where it has none.
    func rows(of category: BookCategory.ID?) -> [MonthFigures.Row?] { byCategory.map { $0[category] } }

    /// What of a category is compared with nothing: it itself in some months, or parts of it.
    func unplanned(of category: BookCategory.ID?) -> [MonthFigures.Row] {
        guard let category else { return [] }
        return months.indices.flatMap { unplanned(of: category, in: $0) }
    }

    /// The same of all that goes out.
    var unplannedOfSum: [MonthFigures.Row] {
        let isPlanned = months.contains { $0.sum.plan != nil }
        return months.indices.flatMap { place -> [MonthFigures.Row] in
            let month = months[place]
            if month.sum.plan == nil { return isPlanned ? [month.sum] : [] }
            let roots = month.rows.filter { $0.depth == 0 && $0.direction == .expense }
            return roots.compactMap { $0.category?.id }.flatMap { unplanned(of: $0, in: place) }
        }
    }

    private func unplanned(of category: BookCategory.ID, in place: Int) -> [MonthFigures.Row] {
        guard let row = byCategory[place][category] else { return [] }
        if row.plan == nil { return planned.contains(category) ? [row] : [] }
        if ledger.plans.plan(of: category, in: months[place].month) != nil { return [] }
        return ledger.categories.children(of: category).flatMap { unplanned(of: $0, in: place) }
    }
}
