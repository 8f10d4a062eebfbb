extension BookLedger {
    /// A month by owners, in their order: of what went out each one's own part, of plans and what is expected by the shares
    /// of the book.
    public func rowsOfOwners(_ figures: MonthFigures, in wallet: Wallet) -> [MonthFigures.Row] {
        var (first, counts) = (ExactMoney.zero, [0, 0])
        for line in lines(of: figures.month, in: wallet) where !line.transaction.isTransfer {
            let share = settling.ownShare(of: line.transaction) ?? settling.usualShare(of: line.transaction)
            let parts = line.portions.filter {
                $0.categoryID.map { categories[$0]?.direction != .income } ?? !$0.isUnfiledIncome
            }.map { (outlay: -$0.amount, ratio: $0.ratio ?? share) }
            for part in parts { first = first + ExactMoney(part.outlay, times: part.ratio) }
            if parts.contains(where: { $0.ratio != .none }) { counts[0] += 1 }
            if parts.contains(where: { $0.ratio != .all }) { counts[1] += 1 }
        }
        let (sum, ofPlans) = (figures.sum, book.ratio(on: figures.month))
        let digits = book.digits
        let spent = first.rounded(digits)
        return book.owners.indices.map { owner in
            func part(_ amount: Money) -> Money {
                let part = ExactMoney(amount, times: ofPlans).rounded(digits)
                return owner == 0 ? part : amount - part
            }
            return MonthFigures.Row(
                plan: sum.plan.map(part), carried: part(sum.carried), spent: owner == 0 ? spent : sum.spent - spent,
                expected: part(sum.expected), count: counts[owner])
        }
    }
}
