/// Credits of a statement whose purchase is not in its file: an earlier one may have brought that into the book.
extension StatementPlanner {
    private struct OpenCredit {
        let place: Int
        let row: StatementRow
        let benefit: Benefit.ID
    }

    /// In the order of the file.
    private var open: [OpenCredit] {
        outcomes.enumerated().compactMap { place, outcome in
            guard purchases[place] == nil, !rows[place].amount.isNegative else { return nil }
            switch outcome {
            case .credit(let credit): return OpenCredit(place: place, row: rows[place], benefit: credit.benefit)
            case .here(let benefit, _): return OpenCredit(place: place, row: rows[place], benefit: benefit)
            case .awaiting, .fee, .passedOver: return nil
            }
        }
    }

    /// So many days before a statement may be what one of them pays, or what another paid.
    var daysOfCharges: Int { open.map { reach(of: $0.benefit) }.max() ?? 0 }

    /// By the place of a credit: the purchase of a merchant of its benefit, at least as much, not too long before, which nothing
    /// pays back; of those as the file's own are chosen.
    ///
    /// - Parameter settled: the places of credits of which that is known.
    func charges(
        among transactions: [BookTransaction], of account: BookAccount.ID, but settled: Set<Int>
    ) -> [Int: BookTransaction] {
        let open = open
        guard !open.isEmpty else { return [:] }
        let refunds = transactions.filter { $0.refundOf != nil }
        let paidBack = Set(refunds.compactMap(\.refundOf))
        // Of which nothing is paid back so far.
        var outlays = transactions.filter {
            $0.accountID == account && $0.isMovement && !$0.isTransfer && $0.amount?.isNegative ?? false
                && !paidBack.contains($0.id)
        }
        // What the book knows the purchase of is no question.
        let known = knownUses.union(refunds.compactMap(\.benefitUseID))
        var earlier: [Benefit.ID: EarlierCredits] = [:]
        var found: [Int: BookTransaction] = [:]
        for credit in open where !settled.contains(credit.place) {
            var fitting = outlays.compactMap { charge -> (charge: BookTransaction, fit: ChargeFit)? in
                guard let amount = charge.amount else { return nil }
                let lag = lag(of: credit.benefit)
                return ChargeFit(
                    amount, on: charge.date, to: credit.row.amount, on: credit.row.day, within: lag,
                    named: { named(charge, by: credit.benefit) }
                ).map { (charge, $0) }
            }
            // What is late may be what another credit paid; that is looked at where nothing is in time.
            if !fitting.contains(where: \.fit.isInTime), !fitting.isEmpty {
                let others =
                    earlier[credit.benefit] ?? EarlierCredits(of: credit.benefit, in: wallet, but: known)
                earlier[credit.benefit] = others
                let paid = self.paid(by: others, among: outlays, before: credit)
                fitting.removeAll { paid.contains($0.charge.id) }
            }
            guard let best = fitting.max(by: { $0.fit < $1.fit })?.charge else { continue }
            outlays.removeAll { $0.id == best.id }
            found[credit.place] = best
        }
        return found
    }

    /// Within how many days before a credit of a benefit those are that it, or one before it, may be of.
    private func reach(of benefit: Benefit.ID) -> Int { 2 * max(lag(of: benefit), StatementPlanner.usualLag) }

    private func named(_ charge: BookTransaction, by benefit: Benefit.ID) -> Int {
        words.answered(by: benefit, FoldedLine(charge.payeeRaw ?? charge.payee))
    }

    /// Which outlays of a book, not long before a credit, those of earlier statements may have paid.
    private func paid(
        by earlier: EarlierCredits, among outlays: [BookTransaction], before credit: OpenCredit
    ) -> Set<BookTransaction.ID> {
        let days = credit.row.day.adding(days: -reach(of: credit.benefit))...credit.row.day
        let near = outlays.filter { days.contains($0.date) && named($0, by: credit.benefit) > 0 }
        let purchases = near.enumerated().map { place, charge in
            EarlierCredits.Purchase(place: place, day: charge.date, amount: -(charge.amount ?? .zero))
        }
        let paid = earlier.paid(of: purchases, from: days.lowerBound, within: lag(of: credit.benefit))
        return Set(paid.map { near[$0].id })
    }
}
