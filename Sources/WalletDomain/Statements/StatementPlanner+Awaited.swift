extension StatementPlanner {
    /// Says which purchases should have brought a credit by now, and which may still bring one; and notes on the card's
    /// benefits which waits for its credit: of each the first of its period, for one that nothing answers may stand in this
    /// statement, and the last day for its credit in the next.
    mutating func lookForAwaited() {
        waiting = creditsWaiting()
        var first: [Benefit.ID: (place: Int, awaited: AwaitedCredit)] = [:]
        for place in rows.indices where outcomes[place] == .passedOver(.purchase) && !answered.contains(place) {
            let purchase = AwaitedCredit(on: rows[place].day, amount: -rows[place].amount)
            var expects: Benefit.ID?
            for id in words.answering(texts[place]) where !isPaid(place, of: id) {
                // Further back a statement before this one would have said so.
                let isOfNow = purchase.on >= wallet.benefits[id]?.currentPeriodStart ?? .latest
                let isMissing = isMissing(purchase, of: id)
                guard isOfNow || isMissing, case let left = leftAtLast(to: id, on: purchase.on), left > .zero else {
                    continue
                }
                if isMissing, outcomes[place] == .passedOver(.purchase) { outcomes[place] = .awaiting(id, open: left) }
                guard isOfNow else { continue }
                expects = expects ?? id
                if first[id].map({ purchase.on < $0.awaited.on }) ?? true { first[id] = (place, purchase) }
            }
            if outcomes[place] == .passedOver(.purchase) { expected[place] = expects }
        }
        // One purchase may wait for the credits of several benefits.
        var places: Set<Int> = []
        for benefit in wallet.benefits(ofCard: card) {
            let found = first[benefit.id]
            guard var awaited = benefit.awaitedNow ?? found?.awaited, awaited.since == nil else { continue }
            if isMissing(awaited, of: benefit.id) { awaited.since = context.now }
            guard awaited != benefit.awaited else { continue }
            if awaited.since != nil { newlyMissing += 1 } else if let found { places.insert(found.place) }
            var newer = benefit
            (newer.awaited, newer.updatedAt) = (awaited, context.now)
            wallet.put(newer)
        }
        newlyAwaited = places.count
        let words = StatementPlan.waiting(newlyAwaited, missing: newlyMissing)
        if !words.isEmpty { wallet.did(words) }
    }

    /// Whether a purchase should have brought a credit by now, and none that waits for a person may be that.
    private func isMissing(_ purchase: AwaitedCredit, of benefit: Benefit.ID) -> Bool {
        purchase.on.adding(days: lag(of: benefit)) < lastDay
            && !(waiting[benefit] ?? []).contains { $0.days.contains(purchase.on) && $0.amount <= purchase.amount }
    }

    private func creditsWaiting() -> [Benefit.ID: [WaitingCredit]] {
        outcomes.indices.reduce(into: [:]) { waiting, place in
            guard case .credit(let credit) = outcomes[place], credit.act == .use, !credit.isTicked,
                purchases[place] == nil, choices[rows[place].row]?.isTicked != false
            else { return }
            let row = rows[place]
            let first = row.day.adding(days: -StatementPlanner.longestLag)
            let possible = rows.indices.lazy.filter { other in
                rows[other].day >= first && rows[other].day <= row.day && -rows[other].amount >= row.amount
                    && isOpen(other, to: credit.benefit)
            }
            let nearest = possible.map { rows[$0].day }.max() ?? first
            waiting[credit.benefit, default: []].append((row.amount, nearest...row.day))
        }
    }

    /// Whether a purchase has the words of a benefit, and no credit is known that answers it.
    func isOpen(_ place: Int, to benefit: Benefit.ID) -> Bool {
        !answered.contains(place) && !isPaid(place, of: benefit) && words.answered(by: benefit, texts[place]) > 0
    }
}
