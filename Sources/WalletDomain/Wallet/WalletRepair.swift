extension Wallet {
    /// Makes periods, status and sums follow again from rules and usage records; what a person said stays as it is.
    ///
    /// - Returns: how many records were corrected.
    @discardableResult
    public mutating func repairCaches() -> Int {
        repairCaches(of: Set(benefits.records.map(\.id))) + repairSums(usages.all)
    }

    /// Makes period and status of some benefits follow again; of two records with one id only the first is found.
    @discardableResult
    mutating func repairCaches(of ids: Set<Benefit.ID>) -> Int {
        var count = 0
        for id in ids.sorted() {
            guard let benefit = benefits[id] else { continue }
            let newer = repaired(benefit, usages.rows(ofBenefit: id))
            guard newer != benefit else { continue }
            put(newer)
            count += 1
        }
        return count
    }

    private func repaired(_ benefit: Benefit, _ allRows: [BenefitUsage]) -> Benefit {
        let terms = terms(of: benefit)
        let rows = allRows.filter { $0.periodStart == benefit.currentPeriodStart }
        var newer = benefit
        // What ends before it begins is worked out anew, also where it would else stay as it was.
        let isBroken = benefit.currentPeriodEnd.map { $0 < benefit.currentPeriodStart } ?? false
        if hasRule(benefit) || (isBroken && isResolved(benefit)) {
            if let expected = expectedPeriod(of: benefit, terms, rows) {
                newer.currentPeriodStart = max(expected.start, benefit.currentPeriodStart)
                newer.currentPeriodEnd = expected.end
            } else if let nearest = nearestPeriod(of: benefit, terms) {
                (newer.currentPeriodStart, newer.currentPeriodEnd) = (nearest.start, nearest.end)
            }
        }
        newer.nextResetDate = expectedReset(of: newer, terms)
        newer = counted(newer, terms, allRows.filter { $0.periodStart == newer.currentPeriodStart })
        // Without its template a benefit's uses are not known.
        if !isResolved(benefit) { newer.status = benefit.status }
        return newer
    }

    /// Where the benefit does not exist on the first day of its period: the first period of all, or the last.
    private func nearestPeriod(of benefit: Benefit, _ terms: BenefitTerms) -> Period? {
        let rule = rule(of: benefit, terms: terms)
        if let first = rule.firstPeriod(after: benefit.currentPeriodStart) { return first }
        return rule.endsOn.flatMap { rule.period(containing: $0) }
    }

    private mutating func repairSums(_ rows: [BenefitUsage]) -> Int {
        let recount = WalletRecount(rows)
        var repaired = 0
        for id in Set(recount.sums.keys).union(sums.records.map(\.id)) where !recount.agrees(with: sums[id], at: id) {
            var sum = sums[id] ?? YearSum(id: id)
            (sum.captured, sum.missed) = (recount.sums[id]?.captured ?? .zero, recount.sums[id]?.missed ?? .zero)
            put(sum)
            repaired += 1
        }
        return repaired
    }
}
