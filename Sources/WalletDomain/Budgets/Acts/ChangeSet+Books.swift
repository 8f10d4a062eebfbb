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
        for (before, after) in sides(of: Record.self).reversed() {
            if let found = (before ?? after).flatMap(found) { return found }
        }
        return nil
    }

    /// What a hand filed, where that is all that it says of where payees go; nil: more may be another by it.
    public var filedByHand: [BookTransaction]? {
        guard changesTransactionsAlone else { return nil }
        var filed: [BookTransaction] = []
        for (before, after) in sides(of: BookTransaction.self) {
            // What a hand had filed before counted, and counts no more.
            if before?.isFiledByHand ?? false { return nil }
            if let after, after.isFiledByHand { filed.append(after) }
        }
        return filed
    }

    /// The records of a kind that it changed, before and after, read one by one; nil: there was none, or it cannot be read.
    func sides<Record: DescribedRecord>(
        of _: Record.Type
    ) -> some BidirectionalCollection<(before: Record?, after: Record?)> {
        changes.lazy.filter { $0.table == Record.kind.table }.compactMap { $0.sides(of: RawRecord.self) }.map { sides in
            (before: sides.before.flatMap { Record($0) }, after: sides.after.flatMap { Record($0) })
        }
    }
}

extension BookTransaction {
    fileprivate var isFiledByHand: Bool { setBy == .hand && isMovement && splits.isEmpty }
}
