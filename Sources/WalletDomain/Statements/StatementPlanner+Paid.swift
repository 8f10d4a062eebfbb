/// Which purchases the credits of earlier statements may have paid: each of them one.
extension StatementPlanner {
    private struct EarlierCredit {
        /// That of its purchase, where one was known; else its own, or that of a mark by hand.
        let usedOn: CalendarDay
        /// Marked before any statement had it.
        let isMark: Bool
        let day: CalendarDay
        let amount: Money
    }

    /// By benefit: the places of purchases that earlier statements had a credit of; what this one answers is none of them.
    func paidBefore() -> [Benefit.ID: Set<Int>] {
        var purchases: [Benefit.ID: [Int]] = [:]
        for (place, outlay) in outlays.enumerated() where outlay.amount.isNegative && !answered.contains(place) {
            for id in words.answering(texts[place]) { purchases[id, default: []].append(place) }
        }
        let (own, first) = (knownUses, rows.lazy.map(\.day).min() ?? .earliest)
        return purchases.reduce(into: [:]) { paid, found in
            let credits = earlierCredits(of: found.key, but: own)
            paid[found.key] = places(found.value, paidBy: credits, of: found.key, since: first)
        }
    }

    /// By day.
    ///
    /// - Parameter own: what this statement has, too.
    private func earlierCredits(of benefit: Benefit.ID, but own: Set<BenefitUsage.ID>) -> [EarlierCredit] {
        wallet.usages.rows(ofBenefit: benefit).compactMap { use in
            guard let statement = use.statement, use.isUse, !own.contains(use.id) else { return nil }
            let isMark = wallet[statement.importID].map { use.createdAt < $0.createdAt } ?? false
            return EarlierCredit(usedOn: use.usedOn, isMark: isMark, day: statement.day, amount: statement.amount)
        }.sorted { $0.day < $1.day }
    }

    /// The places of purchases that credits of a benefit may have paid: that of its day, else one within the usual days, else a
    /// later one of just as much.
    ///
    /// - Parameter first: the day of the first row.
    private func places(
        _ places: [Int], paidBy credits: [EarlierCredit], of benefit: Benefit.ID, since first: CalendarDay
    ) -> Set<Int> {
        let (days, lag) = (Set(places.map { outlays[$0].day }), lag(of: benefit))
        var (open, free) = (credits, places)
        func take(_ best: (EarlierCredit) -> Int?) {
            open.removeAll { credit in
                let place = best(credit)
                free.removeAll { $0 == place }
                return place != nil
            }
        }
        // What is known goes before what is likely, and that before what is late.
        take { credit in
            let said = free.filter {
                outlays[$0].day == credit.usedOn && credit.usedOn <= credit.day && -outlays[$0].amount >= credit.amount
            }
            return said.first { -outlays[$0].amount == credit.amount } ?? said.first
        }
        for isInTime in [true, false] {
            take { credit in
                guard credit.usedOn == credit.day || !days.contains(credit.usedOn) else { return nil }
                // A mark by hand is of another day, but not of one long before; the day of a purchase before all rows is that one's.
                let most = credit.isMark || credit.usedOn >= first ? StatementPlanner.shortestLag : 0
                return free.compactMap { place -> (place: Int, fit: ChargeFit)? in
                    let (amount, day) = (outlays[place].amount, outlays[place].day)
                    guard credit.usedOn.days(until: day) <= most,
                        let fit = ChargeFit(amount, on: day, to: credit.amount, on: credit.day, within: lag)
                    else { return nil }
                    return fit.isInTime == isInTime ? (place, fit) : nil
                }.max { $0.fit < $1.fit }?.place
            }
        }
        return Set(places).subtracting(free)
    }
}
