extension Wallet {
    /// Writes, corrects or takes away the record that closes a period: of what was missed, or of what an auto-claimed
    /// benefit took by itself. It is the same record however often, and on however many machines, the period closes.
    ///
    /// - Returns: what was missed.
    @discardableResult
    mutating func close(
        _ benefit: Benefit, _ terms: BenefitTerms, _ tally: PeriodTally, _ context: ChangeContext
    ) -> Money {
        let left = Remainder(terms: terms, value: tally.value, redeemed: tally.redeemed, uses: tally.uses).amount
        if let closing = tally.closing {
            rewrite(closing, left, context)
            return closing.kind == .missed ? left : .zero
        }
        guard !left.isZero, let end = tally.period.end, !isClosedWithoutRecord(benefit, terms, tally) else {
            return .zero
        }
        let isClaim = benefit.mode == .auto
        var row = usageRow(
            benefit, terms, kind: isClaim ? .claim : .missed, on: end, tally.period, isClaim ? left : .zero, nil,
            context, id: .derived(from: benefit.id, day: tally.period.start))
        if !isClaim { (row.valueMissed, row.wasAutoExpired) = (left, true) }
        put(row)
        return isClaim ? .zero : left
    }

    private mutating func rewrite(_ closing: BenefitUsage, _ left: Money, _ context: ChangeContext) {
        guard !left.isZero else {
            remove(usage: closing.id)
            return
        }
        var newer = closing
        if closing.kind == .missed { newer.valueMissed = left } else { newer.valueRedeemed = left }
        guard newer != closing else { return }
        newer.updatedAt = context.now
        put(newer)
    }

    /// Ignored, locked, skipped and archived periods close without a record.
    private func isClosedWithoutRecord(_ benefit: Benefit, _ terms: BenefitTerms, _ tally: PeriodTally) -> Bool {
        let isCurrent = tally.period.start == benefit.currentPeriodStart
        if benefit.mode == .ignored || benefit.skippedPeriodStart == tally.period.start { return true }
        // The counter tells of the current period only; an earlier one was open if it was used.
        if terms.spendThreshold != nil, isCurrent ? benefit.isLocked(terms) : tally.uses == 0 { return true }
        guard let end = tally.period.end else { return true }
        let archived = benefit.archivedOn ?? cards[benefit.userCardID]?.archivedOn
        return archived.map { $0 <= end } ?? false
    }

    /// Takes away the closing records of periods that end on `day` or later: the benefit was archived by then.
    mutating func reopenClosed(_ benefit: Benefit, from day: CalendarDay) {
        for row in usages.rows(ofBenefit: benefit.id) {
            guard let end = row.periodEnd, end >= day, row.isClosing else { continue }
            remove(usage: row.id)
        }
    }
}

extension BenefitUsage {
    /// True for the record that closes a period, which follows from the period's other rows.
    var isClosing: Bool {
        guard kind == .missed || kind == .claim, let benefitID else { return false }
        return id == .derived(from: benefitID, day: periodStart)
    }
}
