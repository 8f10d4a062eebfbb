/// The credits of earlier statements, and which purchases of this one they may have paid: each of them one.
struct EarlierCredits {
    fileprivate struct Credit {
        /// That of its purchase, where one was known; else its own, or that of a mark by hand.
        let usedOn: CalendarDay
        /// Marked before any statement had it.
        let isMark: Bool
        let day: CalendarDay
        let amount: Money
    }

    struct Purchase {
        let place: Int
        let day: CalendarDay
        let amount: Money
    }

    /// By day.
    private let credits: [Credit]

    /// - Parameter own: what this statement has, too.
    init(of benefit: Benefit.ID, in wallet: Wallet, but own: Set<BenefitUsage.ID>) {
        credits = wallet.usages.rows(ofBenefit: benefit).compactMap { use in
            guard let statement = use.statement, use.isUse, !own.contains(use.id) else { return nil }
            let isMark = wallet[statement.importID].map { use.createdAt < $0.createdAt } ?? false
            return Credit(usedOn: use.usedOn, isMark: isMark, day: statement.day, amount: statement.amount)
        }.sorted { $0.day < $1.day }
    }

    /// The places of purchases that they may have paid, each of them one: that of its day, else one within the usual days,
    /// else a later one of just as much.
    ///
    /// - Parameters:
    ///   - first: from which day on all purchases are among them.
    ///   - lag: within how many days a credit of the benefit follows its purchase.
    func paid(of purchases: [Purchase], from first: CalendarDay, within lag: Int) -> Set<Int> {
        let days = Set(purchases.map(\.day))
        var (open, free) = (credits, purchases)
        // What is known goes before what is likely, and that before what is late.
        for bond in [Bond.said, .inTime, .late] {
            open.removeAll { credit in
                guard let best = credit.best(of: free, from: first, bond, within: lag, others: days) else {
                    return false
                }
                free.remove(at: best)
                return true
            }
        }
        return Set(purchases.map(\.place)).subtracting(free.map(\.place))
    }
}

/// By what a purchase may be that of a credit.
private enum Bond {
    case said, inTime, late
}

extension EarlierCredits.Credit {
    /// The place in `purchases` of the one that fits it best.
    ///
    /// - Parameter days: of all purchases of its benefit.
    fileprivate func best(
        of purchases: [EarlierCredits.Purchase], from first: CalendarDay, _ bond: Bond, within lag: Int,
        others days: Set<CalendarDay>
    ) -> Int? {
        if bond == .said {
            let said = purchases.indices.filter {
                purchases[$0].day == usedOn && usedOn <= day && purchases[$0].amount >= amount
            }
            return said.first { purchases[$0].amount == amount } ?? said.first
        }
        guard usedOn == day || !days.contains(usedOn) else { return nil }
        // A mark by hand is of another day, but not of one long before; the day of a purchase before all of them is that one's.
        let most = isMark || usedOn >= first ? StatementPlanner.shortestLag : 0
        return purchases.indices.compactMap { place -> (place: Int, fit: ChargeFit)? in
            let purchase = purchases[place]
            guard usedOn.days(until: purchase.day) <= most else { return nil }
            return ChargeFit(-purchase.amount, on: purchase.day, to: amount, on: day, within: lag)
                .flatMap { $0.isInTime == (bond == .inTime) ? (place, $0) : nil }
        }.max { $0.fit < $1.fit }?.place
    }
}

extension StatementPlanner {
    /// By benefit: the places of purchases that earlier statements had a credit of; what this one answers is none of them.
    func paidBefore() -> [Benefit.ID: Set<Int>] {
        var purchases: [Benefit.ID: [EarlierCredits.Purchase]] = [:]
        for (place, outlay) in outlays.enumerated() where outlay.amount.isNegative && !answered.contains(place) {
            for id in words.answering(texts[place]) {
                purchases[id, default: []].append(
                    .init(place: place, day: outlay.day, amount: -outlay.amount))
            }
        }
        let (own, first) = (knownUses, rows.map(\.day).min() ?? .earliest)
        return purchases.reduce(into: [:]) { paid, found in
            paid[found.key] = EarlierCredits(of: found.key, in: wallet, but: own)
                .paid(of: found.value, from: first, within: lag(of: found.key))
        }
    }
}
