/// Credits of a statement whose purchase is not in its file: an earlier one may have brought that into the book.
extension StatementPlanner {
    /// In the order of the file.
    private var open: [(place: Int, benefit: Benefit.ID)] {
        outcomes.enumerated().compactMap { place, outcome in
            guard purchases[place] == nil, !rows[place].amount.isNegative else { return nil }
            switch outcome {
            case .credit(let credit): return (place, credit.benefit)
            case .here(let benefit, _): return (place, benefit)
            case .awaiting, .fee, .passedOver: return nil
            }
        }
    }

    /// So many days before a statement may be what one of them pays, or what another paid.
    var daysOfCharges: Int { open.map { reach(of: $0.benefit) }.max() ?? 0 }

    /// Within how many days before a credit of a benefit those are that it, or one before it, may be of.
    private func reach(of benefit: Benefit.ID) -> Int { 2 * max(lag(of: benefit), StatementPlanner.usualLag) }

    /// By the place of a credit: the purchase of a merchant of its benefit, at least as much, not too long before, which nothing
    /// pays back; of those as the file's own are chosen.
    ///
    /// - Parameter settled: the places of credits of which that is known.
    func charges(
        among transactions: [BookTransaction], of account: BookAccount.ID, but settled: Set<Int>
    ) -> [Int: BookTransaction] {
        let refunds = transactions.filter { $0.refundOf != nil }
        let paidBack = Set(refunds.compactMap(\.refundOf))
        // Of which nothing is paid back so far.
        var outlays = transactions.filter {
            $0.accountID == account && $0.isMovement && !$0.isTransfer && $0.amount?.isNegative ?? false
                && !paidBack.contains($0.id)
        }
        // What the book knows the purchase of is no question.
        let known = knownUses.union(refunds.compactMap(\.benefitUseID))
        var found: [Int: BookTransaction] = [:]
        for (place, benefit) in open where !settled.contains(place) {
            guard let best = charge(answeredAt: place, by: benefit, among: outlays, but: known) else { continue }
            outlays.removeAll { $0.id == best.id }
            found[place] = best
        }
        return found
    }

    /// - Parameter known: uses of which the purchase is known.
    private func charge(
        answeredAt place: Int, by benefit: Benefit.ID, among outlays: [BookTransaction],
        but known: Set<BenefitUsage.ID>
    ) -> BookTransaction? {
        let (credit, lag) = (rows[place], lag(of: benefit))
        let days = credit.day.adding(days: -reach(of: benefit))...credit.day
        let near = outlays.filter { days.contains($0.date) }
        func named(_ charge: BookTransaction) -> Int {
            words.answered(by: benefit, FoldedLine(charge.payeeRaw ?? charge.payee))
        }
        var fitting = near.enumerated().compactMap { place, charge -> (place: Int, fit: ChargeFit)? in
            ChargeFit(
                charge.amount ?? .zero, on: charge.date, to: credit.amount, on: credit.day, within: lag,
                named: { named(charge) }
            ).map { (place, $0) }
        }
        // What is late may be what another credit paid; that is looked at where nothing is in time.
        if !fitting.isEmpty, !fitting.contains(where: \.fit.isInTime) {
            let purchases = near.indices.filter { named(near[$0]) > 0 }.map {
                EarlierCredits.Purchase(place: $0, day: near[$0].date, amount: -(near[$0].amount ?? .zero))
            }
            let paid = EarlierCredits(of: benefit, in: wallet, but: known)
                .paid(of: purchases, from: days.lowerBound, within: lag)
            fitting.removeAll { paid.contains($0.place) }
        }
        return fitting.max { $0.fit < $1.fit }.map { near[$0.place] }
    }
}
