/// The credits of earlier statements, and which purchases of this one they may have paid: each of them one.
struct EarlierCredits {
    fileprivate struct Credit {
        let use: BenefitUsage.ID
        /// That of its purchase, where one was known; else its own, or that of a mark by hand.
        let usedOn: CalendarDay
        let day: CalendarDay
        let amount: Money
    }

    struct Purchase {
        let place: Int
        let day: CalendarDay
        let amount: Money
    }

    private let credits: [Credit]

    /// - Parameter own: what this statement has, too.
    init(of benefit: Benefit.ID, in wallet: Wallet, but own: Set<BenefitUsage.ID>) {
        credits = wallet.usages.rows(ofBenefit: benefit).compactMap { use in
            guard let statement = use.statement, use.isUse, !own.contains(use.id) else { return nil }
            return Credit(use: use.id, usedOn: use.usedOn, day: statement.day, amount: use.valueRedeemed)
        }
    }

    /// The places of purchases that one of them may have paid: of its day, else one within the usual days, else a later one
    /// of just as much; the nearest.
    ///
    /// - Parameter lag: within how many days a credit of the benefit follows its purchase.
    func paid(of purchases: [Purchase], within lag: Int) -> Set<Int> {
        guard !credits.isEmpty else { return [] }
        let days = Set(purchases.map(\.day))
        let pairs = purchases.flatMap { purchase in
            credits.compactMap { credit in
                credit.distance(from: purchase, within: lag, others: days).map { (purchase, credit, $0) }
            }
        }
        var (paid, taken) = (Set<Int>(), Set<BenefitUsage.ID>())
        for (purchase, credit, _) in pairs.sorted(by: { $0.2 < $1.2 })
        where !paid.contains(purchase.place) && taken.insert(credit.use).inserted {
            paid.insert(purchase.place)
        }
        return paid
    }
}

extension EarlierCredits.Credit {
    /// How many days it came after a purchase; nil: it is not of that one.
    ///
    /// - Parameter days: of all purchases of its benefit.
    fileprivate func distance(
        from purchase: EarlierCredits.Purchase, within lag: Int, others days: Set<CalendarDay>
    ) -> Int? {
        guard amount <= purchase.amount else { return nil }
        if usedOn == purchase.day { return -1 }
        let late = purchase.day.days(until: day)
        guard late >= 0, late <= lag || late <= StatementPlanner.usualLag && amount == purchase.amount else {
            return nil
        }
        // What is of another purchase is none of this one's; a mark by hand may be of a day between.
        return usedOn == day || usedOn > purchase.day && !days.contains(usedOn) ? late : nil
    }
}

extension StatementPlanner {
    /// By benefit: the places of purchases that earlier statements had a credit of.
    func paidBefore() -> [Benefit.ID: Set<Int>] {
        var purchases: [Benefit.ID: [EarlierCredits.Purchase]] = [:]
        for place in rows.indices where rows[place].amount.isNegative {
            for id in words.answering(texts[place]) {
                purchases[id, default: []].append(
                    .init(place: place, day: rows[place].day, amount: -rows[place].amount))
            }
        }
        let own = knownUses
        return purchases.reduce(into: [:]) { paid, found in
            paid[found.key] = EarlierCredits(of: found.key, in: wallet, but: own)
                .paid(of: found.value, within: lag(of: found.key))
        }
    }
}
