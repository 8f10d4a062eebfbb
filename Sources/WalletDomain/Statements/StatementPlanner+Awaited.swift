extension StatementPlanner {
    /// Notes on the card's benefits which purchase waits for its credit: of each the first of its period, for one that
    /// nothing answers may stand in this statement, and the last day for its credit in the next.
    mutating func noteAwaited() {
        let last = rows.map(\.day).max() ?? .earliest
        var first: [Benefit.ID: AwaitedCredit] = [:]
        for place in rows.indices where isUnanswered(at: place) {
            let row = rows[place]
            // Further back a statement before this one would have said so.
            for id in words.answering(texts[place]) where row.day >= wallet.benefits[id]?.currentPeriodStart ?? .latest
            {
                guard first[id].map({ row.day < $0.on }) ?? true, left(to: id, on: row.day) > .zero else { continue }
                first[id] = AwaitedCredit(on: row.day, amount: -row.amount)
            }
        }
        for benefit in wallet.benefits(ofCard: card) {
            guard var awaited = benefit.awaitedNow ?? first[benefit.id], awaited.since == nil else { continue }
            if awaited.on.adding(days: lag(of: benefit.id)) < last { awaited.since = context.now }
            guard awaited != benefit.awaited else { continue }
            newlyAwaited += 1
            var newer = benefit
            (newer.awaited, newer.updatedAt) = (awaited, context.now)
            wallet.put(newer)
        }
        if newlyAwaited > 0 { wallet.did(StatementPlan.waiting(newlyAwaited)) }
    }

    private func isUnanswered(at place: Int) -> Bool {
        rows[place].amount.isNegative && !answered.contains(place) && !texts[place].isFee && !texts[place].isCharge
    }
}
