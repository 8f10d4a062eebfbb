extension Wallet {
    /// Has what was there before a plan of what comes back answer the days that it is.
    ///
    /// - Parameter isNew: a hand that filed one elsewhere knew nothing of the plan.
    /// - Returns: how many did.
    mutating func matchPayments(of plan: BookTransaction, isNew: Bool = true, in context: ChangeContext) -> Int {
        guard plan.kind.isRecurring else { return 0 }
        let (key, first) = (plan.payeeKey, plan.date.adding(days: -Wallet.mostDaysEarly))
        var keys = PayeeKeys()
        var (paid, answers) = ([BookTransaction](), Set<BookTransaction.ID>())
        let others = all(BookTransaction.self) { other in
            guard other.bookID == plan.bookID else { return false }
            answers.formUnion(other.answers)
            if other.matches?.recurringID == plan.id { paid.append(other) }
            guard other.isMovement, other.matches == nil, !other.isTransfer, other.refundOf == nil, other.date >= first
            else { return false }
            if !isNew, other.isFiledByHand(beside: plan) { return false }
            return keys.key(of: other) == key
        }.filter { !answers.contains($0.id) }
        let found = PaymentMatching([plan] + paid).occurrences(of: others.compactMap(Movement.init))
        for (var payment, occurrence) in zip(others, found) where occurrence != nil {
            payment.matches = occurrence
            payment.goes(where: plan)
            keep(payment, context)
        }
        return found.count { $0 != nil }
    }

    /// No day of a plan is paid so many days before it.
    private static let mostDaysEarly = 32
}

extension BookTransaction {
    /// Whether a hand has said of it that it is something else than a plan: filed elsewhere, or taken back as its payment.
    func isFiledByHand(beside plan: BookTransaction) -> Bool {
        setBy == .hand && splits.isEmpty && (categoryID == nil || categoryID != plan.categoryID)
    }

    /// Is filed as what it pays, where nobody filed it.
    mutating func goes(where plan: BookTransaction) {
        if isUnfiledWhole { categoryID = plan.categoryID }
    }
}
