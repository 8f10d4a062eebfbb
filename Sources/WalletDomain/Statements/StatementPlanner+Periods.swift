/// Of which period a credit is that has no purchase of its own.
extension StatementPlanner {
    /// Credits of which the purchase is known come before those of their benefit that have none, which then take what is left; not
    /// where the bank took one back, for that makes room for what follows.
    func withoutPurchaseLast(_ order: [Int]) -> [Int] {
        var known: Set<Benefit.ID> = []
        var bare: [Int: Benefit.ID] = [:]
        for place in order where !rows[place].amount.isNegative {
            guard let benefit = matches(at: place).first?.benefit else { continue }
            let day = choices[rows[place].row]?.usedOn ?? charged(at: place, by: benefit)
            if day != nil || purchase(answeredAt: place, by: benefit) != nil {
                known.insert(benefit)
            } else {
                bare[place] = benefit
            }
        }
        bare = bare.filter { known.contains($0.value) }
        if bare.isEmpty { return order }
        let takenBack = Set(
            order.filter { rows[$0].amount.isNegative }.compactMap { matches(at: $0).first?.benefit })
        bare = bare.filter { !takenBack.contains($0.value) }
        return order.filter { bare[$0] == nil } + order.filter { bare[$0] != nil }
    }

    /// Whether a purchase of a period before, not long ago and at least as much, is still without the credit that this may be.
    func mayBeLate(_ place: Int, of benefit: Benefit.ID, before start: CalendarDay) -> Bool {
        let credit = rows[place]
        let first = credit.day.adding(days: -StatementPlanner.longestLag)
        func fits(_ day: CalendarDay, _ amount: Money) -> Bool {
            day >= first && day < start && amount >= credit.amount
        }
        // An earlier statement may have brought it.
        if let awaited = wallet.benefits[benefit]?.awaited, fits(awaited.on, awaited.amount) { return true }
        return rows.indices.contains { other in
            fits(rows[other].day, -rows[other].amount) && isOpen(other, to: benefit)
        }
    }
}
