extension StatementPlanner {
    /// Notes on the card's benefits which purchase waits for its credit: of each the first of its period, for one that
    /// nothing answers may stand in this statement, and the last day for its credit in the next.
    mutating func noteAwaited(_ outcomes: [StatementPlan.Outcome]) {
        let last = lastDay
        var first: [Benefit.ID: (place: Int, awaited: AwaitedCredit)] = [:]
        for place in rows.indices where outcomes[place].isPurchase && !answered.contains(place) {
            let row = rows[place]
            // Further back a statement before this one would have said so.
            for id in words.answering(texts[place]) where row.day >= wallet.benefits[id]?.currentPeriodStart ?? .latest
            {
                guard !isPaid(place, of: id), leftAtLast(to: id, on: row.day) > .zero else { continue }
                if outcomes[place] == .passedOver(.purchase), expected[place] == nil { expected[place] = id }
                guard first[id].map({ row.day < $0.awaited.on }) ?? true else { continue }
                first[id] = (place, AwaitedCredit(on: row.day, amount: -row.amount))
            }
        }
        // One purchase may wait for the credits of several benefits.
        var waiting: Set<Int> = []
        for benefit in wallet.benefits(ofCard: card) {
            let found = first[benefit.id]
            guard var awaited = benefit.awaitedNow ?? found?.awaited, awaited.since == nil else { continue }
            let isLate = awaited.on.adding(days: lag(of: benefit.id)) < last
            if isLate, !mayBeAnswered(awaited.on, awaited.amount, of: benefit.id) { awaited.since = context.now }
            guard awaited != benefit.awaited else { continue }
            if awaited.since != nil { newlyMissing += 1 } else if let found { waiting.insert(found.place) }
            var newer = benefit
            (newer.awaited, newer.updatedAt) = (awaited, context.now)
            wallet.put(newer)
        }
        newlyAwaited = waiting.count
        let words = StatementPlan.waiting(newlyAwaited, missing: newlyMissing)
        if !words.isEmpty { wallet.did(words) }
    }

    func creditsWaiting(among outcomes: [StatementPlan.Outcome]) -> [Benefit.ID: [WaitingCredit]] {
        outcomes.indices.reduce(into: [:]) { waiting, place in
            guard case .credit(let credit) = outcomes[place], credit.act == .use, !credit.isTicked,
                credit.answers == nil, charged[place] == nil, choices[rows[place].row]?.isTicked != false
            else { return }
            let row = rows[place]
            let first = row.day.adding(days: -StatementPlanner.longestLag)
            let possible = rows.indices.lazy.filter { other in
                rows[other].day >= first && rows[other].day <= row.day && -rows[other].amount >= row.amount
                    && isOpen(other, to: credit.benefit)
            }
            let nearest = possible.map { rows[$0].day }.max() ?? first
            waiting[credit.benefit, default: []].append(WaitingCredit(amount: row.amount, days: nearest...row.day))
        }
    }

    /// Whether a purchase has the words of a benefit, and no credit is known that answers it.
    func isOpen(_ place: Int, to benefit: Benefit.ID) -> Bool {
        !answered.contains(place) && !isPaid(place, of: benefit) && words.answered(by: benefit, texts[place]) > 0
    }

    /// Whether a credit that waits for a person may be that of a purchase.
    func mayBeAnswered(_ day: CalendarDay, _ amount: Money, of benefit: Benefit.ID) -> Bool {
        (waiting[benefit] ?? []).contains { $0.days.contains(day) && $0.amount <= amount }
    }

    /// Up to which day the statement shows what came; a day to come is a slip.
    var lastDay: CalendarDay { rows.lazy.map(\.day).filter { $0 <= context.today }.max() ?? .earliest }
}

/// A credit that waits for a person, and of which no purchase is known.
struct WaitingCredit {
    let amount: Money
    /// On which its purchase can have been: from the nearest one of the file on that it may be of, so that it excuses no others.
    let days: ClosedRange<CalendarDay>
}
