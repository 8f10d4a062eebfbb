/// What of books an act was about, so that a list can go to it.
extension ChangeSet {
    /// The plan that it changed, or a payment of which it noted.
    public var plan: BookTransaction.ID? {
        last { (transaction: BookTransaction) in
            transaction.isMovement ? transaction.matches?.recurringID : transaction.id
        }
    }

    /// The category that it changed, planned, or filed into; as it was before.
    public var category: BookCategory.ID? {
        last { (category: BookCategory) in category.id }
            ?? last { (plan: CategoryBudget) in plan.categoryID }
            ?? last { (transaction: BookTransaction) in transaction.categoryID }
    }

    private func last<Record: DescribedRecord, Found>(_ found: (Record) -> Found?) -> Found? {
        for change in changes.reversed() where change.table == Record.kind.table {
            let side = change.sides(of: RawRecord.self).flatMap { $0.before ?? $0.after }
            if let found = side.flatMap({ Record($0) }).flatMap(found) { return found }
        }
        return nil
    }
}
