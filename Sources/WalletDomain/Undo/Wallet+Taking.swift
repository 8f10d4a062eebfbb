extension Wallet {
    /// Lays a change set made elsewhere over this wallet.
    ///
    /// - Returns: what changed here by it, nil if nothing did; and what was changed differently here and stayed so.
    mutating func taking(
        _ changeSet: ChangeSet, _ context: ChangeContext, _ choice: ConflictChoice?
    ) -> (change: ChangeSet?, conflicts: [MergeConflict]) {
        var conflicts: [MergeConflict] = []
        for change in changeSet.changes where !isClosedAlready(change) {
            let found = apply([change], context)
            // Nobody asked for housekeeping: it is worked out again from what stands here.
            guard !found.isEmpty, changeSet.kind != .housekeeping else { continue }
            switch choice {
            case nil, .theirs: conflicts += found
            case .mine: force(change, context)
            }
        }
        leaveEmpty(changeSet)
        did(changeSet.what, changeSet.kind)
        return (takeChanges(id: changeSet.id, at: changeSet.at, by: changeSet.by), conflicts)
    }

    /// Puts records as changes left them; what those say of sums follows from their rows.
    mutating func restate(_ changes: [RecordChange]) {
        for change in changes { change.sides.restate(in: &self) }
    }

    /// Puts and removes records until this wallet holds what `other` holds.
    mutating func become(_ other: Wallet) {
        restate(changes(to: other))
        // A book that came made them name a first one.
        if savedPreferences != other.savedPreferences { put(other.savedPreferences) }
        did(ChangeSet.restoring)
    }

    /// Puts what the change changes over what stands here, key by key; brings back or removes whole records.
    private mutating func force(_ change: RecordChange, _ context: ChangeContext) {
        change.sides.force(in: &self)
        // Changes nothing itself, but has the sums and periods it touches worked out again.
        apply([RecordChange(change.sides.repeated)], context)
    }

    /// A purge takes all of a period away, and what closed it with it. Where nothing else is left of it here either, nothing
    /// closes it anew: as if its uses alone had been deleted.
    private mutating func leaveEmpty(_ changeSet: ChangeSet) {
        let rows = changeSet.changes.compactMap(\.usage)
        let left = Set(rows.compactMap { $0.after.flatMap(BenefitPeriod.init) })
        // A day of grace, for the zone is not known here. What ran on then was closed since, and not by who deleted a use.
        let day = TimeZoneRules.utc.day(of: changeSet.at).adding(days: -1)
        let gone = rows.compactMap { $0.after == nil ? $0.before : nil }.filter { $0.period.isOver(on: day) }
        for period in Set(gone.compactMap(BenefitPeriod.init)).subtracting(left) {
            let rows = usages.rows(ofBenefit: period.benefit, periodStart: period.start)
            if rows.allSatisfy(\.isClosing) { for row in rows { remove(usage: row.id) } }
        }
    }
}

/// The period of a benefit that a row of the history counts for.
struct BenefitPeriod: Hashable {
    let benefit: Benefit.ID
    let start: CalendarDay

    init?(_ row: BenefitUsage) {
        guard let benefit = row.benefitID else { return nil }
        (self.benefit, start) = (benefit, row.periodStart)
    }
}
