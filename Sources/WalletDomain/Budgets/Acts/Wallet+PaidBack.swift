extension Wallet {
    /// Notes what a transaction pays back (nil: nothing): it is filed as that is, by its parts where all of it came back.
    ///
    /// - Throws: what is wrong, by key; nothing was changed then.
    public mutating func linkRefund(
        _ id: BookTransaction.ID, of charge: BookTransaction.ID?, in context: ChangeContext
    ) throws(RecordProblems) {
        guard var refund = self[id], refund.refundOf != charge else { return }
        refund.refundOf = charge
        if let charge = charge.flatMap({ self[$0] }), let book = self[refund.bookID] {
            guard !refund.isTransfer, !charge.isTransfer else {
                throw RecordProblems(refusing: "refundOf", "A transfer is paid back by nothing, and pays nothing back.")
            }
            if charge.splits.isEmpty {
                // From now on it goes where the charge goes, whatever was said of it before.
                var open = refund
                (open.setBy, open.ruleID, open.splits) = (nil, nil, [])
                refund = open.filed(as: charge, in: book) ?? refund
            } else if refund.isWhole(of: charge) {
                refund.categoryID = nil
                refund.splits = charge.splits.map { part in
                    var part = part
                    part.amount = -part.amount
                    return part
                }
                refund.fileByHand()
            }
        }
        try put(checking: refund, in: context)
        let name = charge.flatMap { self[$0]?.payee }
        did(name.map { "\(refund.payee) pays back \($0)" } ?? "\(refund.payee) pays nothing back")
    }

    /// What a refund pays back, and whether it waits for a category, as of several parts nobody knows which it is.
    public func words(ofCharge charge: BookTransaction, paidBackBy refund: BookTransaction) -> String {
        let waits = !charge.splits.isEmpty && !refund.isWhole(of: charge) && refund.isUnfiled
        return words(ofCharge: charge) + (waits ? "; it waits for a category" : "")
    }
}

extension BookTransaction {
    fileprivate func isWhole(of charge: BookTransaction) -> Bool { amount == charge.amount.map { -$0 } }
}

extension BookJournal {
    /// What a transaction may pay back, the likeliest first: of its payee, and then the latest.
    public func charges(paidBackBy refund: BookTransaction) -> [BookTransaction] {
        guard let amount = refund.amount else { return [] }
        let (key, first) = (refund.payeeKey, refund.date.adding(days: -400))
        let fitting = transactions.filter { other in
            guard let sum = other.amount, other.isMovement, !other.isTransfer else { return false }
            return sum.isNegative != amount.isNegative && sum.magnitude >= amount.magnitude
                && (first...refund.date).contains(other.date)
        }
        let latest = fitting.reversed().sorted { $0.date > $1.date }
        return latest.filter { $0.payeeKey == key } + latest.filter { $0.payeeKey != key }
    }

    /// What may be the other side of a transfer, the nearest day first; also one whose other side nobody had yet.
    public func otherSides(of side: BookTransaction) -> [BookTransaction] {
        guard let amount = side.amount else { return [] }
        let sides = transactions.sidesOfTransfers
        return transactions.filter { other in
            guard other.kind.isOneTime, other.id != side.id, other.amount == -amount,
                !other.isTransfer || !other.isOpening && sides[other.transferID]?.count == 1
            else { return false }
            let isOnOther = side.accountID == nil || other.accountID != side.accountID
            return isOnOther && abs(other.date.days(until: side.date)) <= 30
        }.sorted { abs($0.date.days(until: side.date)) < abs($1.date.days(until: side.date)) }
    }
}
