extension Wallet {
    /// Writes, corrects or takes away the record that closes a period: of what was missed, or of what an auto-claimed
    /// benefit took by itself, which none does that waits for enrolment. It is the same record however often, and on however many machines, the period closes.
    ///
    /// - Parameter mayWrite: false: corrects a record that is there, writes none.
    /// - Returns: what was missed.
    @discardableResult
    mutating func close(
        _ benefit: Benefit, _ terms: BenefitTerms, _ tally: PeriodTally, mayWrite: Bool, card: CardSnapshot? = nil,
        _ context: ChangeContext
    ) -> Money {
        let left = tally.remainder(terms).amount
        if let closing = tally.closing {
            rewrite(closing, left, context)
            return closing.kind == .missed ? left : .zero
        }
        guard mayWrite, !left.isZero, let end = tally.period.end else { return .zero }
        let archivals = [benefit.archivedOn, cards[benefit.userCardID]?.archivedOn]
        guard !archivals.contains(where: { $0.map { $0 <= end } ?? false }) else { return .zero }
        let isClaim = benefit.claimsItself(terms)
        var row = usageRow(
            benefit, terms, kind: isClaim ? .claim : .missed, on: end, tally.period, isClaim ? left : .zero, nil,
            context, id: .derived(from: benefit.id, day: tally.period.start), card: card)
        if !isClaim { (row.valueMissed, row.wasAutoExpired) = (left, true) }
        put(row)
        return isClaim ? .zero : left
    }

    private mutating func rewrite(_ closing: BenefitUsage, _ left: Money, _ context: ChangeContext) {
        guard !left.isZero else { return remove(usage: closing.id) }
        var newer = closing
        if closing.kind == .missed { newer.valueMissed = left } else { newer.valueRedeemed = left }
        guard newer != closing else { return }
        put(newer, at: context.now)
    }

    /// Notes in the usage of a period that it closed without a record: a refund that comes later finds all of it used, and
    /// would write one. What is counted has nothing to miss.
    mutating func noteUnrecorded(_ rows: [BenefitUsage], as isUnrecorded: Bool = true) {
        for row in rows where row.isUnrecorded != isUnrecorded && !row.isClosing && !row.valueRedeemed.isZero {
            var noted = row
            noted.isUnrecorded = isUnrecorded
            put(noted)
        }
    }

    /// Takes away the closing records of periods that end on `day` or later: the benefit was archived by then. Without
    /// a day all of them: the benefit was never there.
    mutating func forgetClosings(of benefit: Benefit, from day: CalendarDay = .earliest) {
        for row in usages.rows(ofBenefit: benefit.id) {
            guard let end = row.periodEnd, end >= day, row.isClosing else { continue }
            remove(usage: row.id)
        }
    }
}

extension Benefit {
    /// Ignored, locked and skipped periods close without a record, and those that give an award of their own.
    func leavesRecord(_ terms: BenefitTerms) -> Bool {
        mode != .ignored && !isSkipped && !isLocked(terms) && !terms.givesAwards
    }
}

extension BenefitUsage {
    /// True for the record that closes a period, which follows from the period's other rows.
    var isClosing: Bool {
        guard kind == .missed || kind == .claim, let benefitID else { return false }
        return id == .derived(from: benefitID, day: periodStart)
    }
}
