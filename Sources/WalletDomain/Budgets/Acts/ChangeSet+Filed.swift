extension ChangeSet {
    /// What a hand filed, where that is all that it says of where payees go; nil: more may be another by it.
    public var filedByHand: [BookTransaction]? {
        guard changesTransactionsAlone else { return nil }
        var filed: [BookTransaction] = []
        for change in changes where change.table == BookTransaction.kind.table {
            guard let (before, after) = change.sides(of: RawRecord.self) else { return nil }
            let (former, newer) = (before.flatMap { BookTransaction($0) }, after.flatMap { BookTransaction($0) })
            // What a hand had filed before counted, and counts no more.
            if former?.isFiledByHand ?? false { return nil }
            if let newer, newer.isFiledByHand { filed.append(newer) }
        }
        return filed
    }
}

extension BookTransaction {
    fileprivate var isFiledByHand: Bool { setBy == .hand && isMovement && splits.isEmpty }
}
