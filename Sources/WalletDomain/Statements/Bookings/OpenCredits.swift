/// Credits of a statement whose purchase is not in its file: an earlier one may have brought that into the book.
struct OpenCredits {
    struct Credit {
        let place: Int
        let row: StatementRow
        let benefit: Benefit.ID
        /// Within how many days it follows its purchase.
        let lag: Int
        /// What it ticked, or had before.
        let use: BenefitUsage.ID?
    }

    static let none = OpenCredits(all: [], words: nil, wallet: nil)

    /// In the order of the file.
    let all: [Credit]
    let words: CreditWords?
    /// With what the statement brought.
    let wallet: Wallet?

    var longestLag: Int { all.map { max($0.lag, StatementPlanner.usualLag) }.max() ?? 0 }

    /// By the place of a credit: the purchase of a merchant of its benefit, at least as much, not too long before, which nothing
    /// pays back; of those as ``StatementPlanner`` has it.
    ///
    /// - Parameter settled: the places of credits of which that is known.
    func charges(
        among transactions: [BookTransaction], of account: BookAccount.ID, but settled: Set<Int>
    ) -> [Int: BookTransaction] {
        guard let words, let wallet, !all.isEmpty else { return [:] }
        var taken = Set(transactions.compactMap(\.refundOf))
        let outlays = transactions.filter {
            $0.accountID == account && $0.isMovement && !$0.isTransfer && $0.amount?.isNegative ?? false
        }
        var found: [Int: BookTransaction] = [:]
        for credit in all where !settled.contains(credit.place) {
            let fitting = outlays.compactMap { charge -> (charge: BookTransaction, fit: ChargeFit)? in
                guard let amount = charge.amount, !taken.contains(charge.id) else { return nil }
                let named = { words.answered(by: credit.benefit, FoldedLine(charge.payeeRaw ?? charge.payee)) }
                guard let fit = ChargeFit(amount, on: charge.date, to: credit.row, within: credit.lag, named: named),
                    charge.date.days(until: credit.row.day) <= credit.lag
                        || !wallet.isPaid(
                            amount, on: charge.date, by: credit.benefit, within: credit.lag, but: credit.use)
                else { return nil }
                return (charge, fit)
            }
            guard let best = fitting.max(by: { $0.fit < $1.fit })?.charge else { continue }
            taken.insert(best.id)
            found[credit.place] = best
        }
        return found
    }
}

extension StatementPlanner {
    /// - Parameter outcomes: of its lines.
    func openCredits(_ outcomes: [StatementPlan.Outcome]) -> OpenCredits {
        let all = outcomes.enumerated().compactMap { place, outcome -> OpenCredits.Credit? in
            guard purchases[place] == nil, !rows[place].amount.isNegative else { return nil }
            switch outcome {
            case .credit(let credit): return open(place, credit.benefit)
            case .here(let benefit, _): return open(place, benefit)
            case .awaiting, .fee, .passedOver: return nil
            }
        }
        return OpenCredits(all: all, words: words, wallet: wallet)
    }

    private func open(_ place: Int, _ benefit: Benefit.ID) -> OpenCredits.Credit {
        OpenCredits.Credit(
            place: place, row: rows[place], benefit: benefit, lag: lag(of: benefit), use: uses[place])
    }
}
