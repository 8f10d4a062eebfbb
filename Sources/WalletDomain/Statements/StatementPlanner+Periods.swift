/// Of which period a credit is that has no purchase of its own.
extension StatementPlanner {
    /// Of one benefit what is sure, or here already, comes before what is only likely, and of both credits of which the purchase is
    /// known before those that have none, which then take what is left; not where the bank took one back, for that makes room for
    /// what follows.
    func surestFirst(_ order: [Int]) -> [Int] {
        var credits: [(place: Int, benefit: Benefit.ID, doubt: Int)] = []
        for place in order where !rows[place].amount.isNegative {
            guard let match = matches(at: place).first else { continue }
            let benefit = match.benefit
            let isSure = match.confidence == .sure || found[place] != nil
            let isKnown = choices[rows[place].row]?.usedOn != nil || purchase(answeredAt: place, by: benefit) != nil
            credits.append((place, benefit, (isSure ? 0 : 2) + (isKnown ? 0 : 1)))
        }
        let least = Dictionary(credits.map { ($0.benefit, $0.doubt) }) { min($0, $1) }
        var later = credits.filter { $0.doubt > least[$0.benefit] ?? 0 }
        if later.isEmpty { return order }
        let takenBack = Set(
            order.filter { rows[$0].amount.isNegative }.compactMap { matches(at: $0).first?.benefit })
        later.removeAll { takenBack.contains($0.benefit) }
        let places = Set(later.map(\.place))
        return order.filter { !places.contains($0) }
            + (1...3).flatMap { doubt in later.filter { $0.doubt == doubt }.map(\.place) }
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
