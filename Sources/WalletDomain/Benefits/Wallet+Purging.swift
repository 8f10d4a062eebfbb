extension Wallet {
    /// The entries of periods that were over before `day`, and that nothing later hangs on.
    ///
    /// Periods that still run, and those with an entry of that day or later (a late refund), are kept whole.
    /// - Parameter card: nil: all cards, also those that are no longer there.
    public func purgeable(before day: CalendarDay, ofCard card: UserCard.ID? = nil) -> [BenefitUsage] {
        let rows = usages.all.filter { card == nil || $0.userCardID == card }
        var kept: [Benefit.ID?: Set<CalendarDay>] = [:]
        for row in rows where row.usedOn >= day || row.periodEnd.map({ $0 >= day }) ?? true || isCurrent(row) {
            kept[row.benefitID, default: []].insert(row.periodStart)
        }
        // What is back after its last use waits by its newest entry: that is not taken while an older one is kept.
        let waiting = kept.filter { id, _ in id.flatMap { benefits[$0] }.map { terms(of: $0).anchor } == .lastUse }
        let keptFrom = waiting.compactMapValues { $0.min() }
        return rows.filter { row in
            let isNewer = keptFrom[row.benefitID].map { $0 <= row.periodStart } ?? false
            return !isNewer && kept[row.benefitID]?.contains(row.periodStart) != true
        }
    }

    private func isCurrent(_ row: BenefitUsage) -> Bool {
        guard let benefit = row.benefitID.flatMap({ benefits[$0] }) else { return false }
        // What is archived stays in its last period, also once that is over; one that never comes again does not end.
        if isArchived(benefit),
            rule(of: benefit, terms: terms(of: benefit)).period(after: benefit.currentPeriod) != nil
        {
            return false
        }
        return benefit.currentPeriodStart == row.periodStart
    }

    /// Takes old entries out of the history for good; the sums of their years go with them.
    ///
    /// - Returns: how many.
    @discardableResult
    public mutating func purge(
        before day: CalendarDay, ofCard card: UserCard.ID? = nil, in context: ChangeContext
    ) throws(WalletError) -> Int {
        guard day <= context.today else { throw .inTheFuture(day: day) }
        let rows = purgeable(before: day, ofCard: card)
        guard !rows.isEmpty else { return 0 }
        for row in rows { remove(usage: row.id) }
        // The day since which a benefit is free again follows from its last use.
        for id in Set(rows.compactMap(\.benefitID)) { recount(id, context) }
        let count = rows.count == 1 ? "1 entry" : "\(rows.count) entries"
        did("\(count) from before \(day.kept) purged")
        return rows.count
    }
}
