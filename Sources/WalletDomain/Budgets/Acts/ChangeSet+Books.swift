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

extension Wallet {
    /// What is left of plans that an act added, and that are gone: `2 payments that were booked stay until they are deleted`;
    /// nil: nothing. What a hand or a statement brought is no such payment: it was paid.
    public func paymentsLeft(by act: ChangeSet) -> String? {
        let added = act.sides(of: BookTransaction.self).filter { $0.before == nil }.compactMap(\.after)
        let gone = Set(added.filter { $0.kind.recurring?.autoPost == true && self[$0.id] == nil }.map(\.id))
        guard !gone.isEmpty else { return nil }
        let booked = all(BookTransaction.self) { payment in
            guard payment.source == nil, let bill = payment.matches, gone.contains(bill.recurringID) else {
                return false
            }
            return payment.id == .derived(from: bill.recurringID, day: bill.on)
        }
        guard booked.count > 1 else {
            return booked.isEmpty ? nil : "1 payment that was booked stays until it is deleted"
        }
        return "\(grouped(booked.count)) payments that were booked stay until they are deleted"
    }
}

extension BookTransaction {
    fileprivate var isFiledByHand: Bool { setBy == .hand && isMovement && splits.isEmpty }
}
