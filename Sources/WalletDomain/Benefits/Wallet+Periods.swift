/// What was used in one period of a benefit.
struct PeriodTally: Equatable {
    var period: Period
    var value: Money
    var redeemed = Money.zero
    var uses = 0
    /// The closing record, where the period was closed with something left.
    var closing: BenefitUsage?

    init(period: Period, value: Money, rows: [BenefitUsage]) {
        self.period = period
        self.value = value
        // A refund of a whole use gives that use back; of a part, only its money.
        var wholeUses: [Money: Int] = [:]
        for row in rows {
            switch row.kind {
            case .use, .claim:
                redeemed += row.valueRedeemed
                uses += 1
                wholeUses[row.valueRedeemed, default: 0] += 1
            case .refund, .missed: break
            }
        }
        for row in rows where row.kind == .refund {
            redeemed += row.valueRedeemed
            if let matching = wholeUses[-row.valueRedeemed], matching > 0 {
                wholeUses[-row.valueRedeemed] = matching - 1
                uses -= 1
            }
        }
        closing = rows.first { $0.kind == .missed }
    }
}

extension Wallet {
    /// The period that `day` counts for, with what was used in it.
    func tally(
        of benefit: Benefit, _ terms: BenefitTerms, on day: CalendarDay, _ context: ChangeContext
    ) throws(WalletError) -> PeriodTally {
        let rule = rule(of: benefit, terms: terms)
        if case .lastUse = rule.rhythm { return lastUseTally(of: benefit, rule, on: day) }
        if benefit.currentPeriod.contains(day) {
            let rows = usages.rows(ofBenefit: benefit.id, periodStart: benefit.currentPeriodStart)
            return PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows)
        }
        guard let period = rule.period(containing: day) else { throw .outsidePeriods(name: terms.name, day: day) }
        return closedTally(of: benefit, terms, period)
    }

    /// What a closed period was worth follows from its closing record, else from the terms of today.
    func closedTally(of benefit: Benefit, _ terms: BenefitTerms, _ period: Period) -> PeriodTally {
        let rows = usages.rows(ofBenefit: benefit.id, periodStart: period.start)
        var tally = PeriodTally(period: period, value: terms.value(ofPeriodFrom: period.start), rows: rows)
        if let missed = tally.closing?.valueMissed {
            let told = missed + tally.redeemed
            tally.value = terms.usesPerPeriod > 1 ? max(told, tally.value) : told
        }
        return tally
    }

    private func lastUseTally(of benefit: Benefit, _ rule: PeriodRule, on day: CalendarDay) -> PeriodTally {
        if benefit.currentPeriodEnd != nil, benefit.currentPeriod.contains(day), benefit.status != .available {
            let rows = usages.rows(ofBenefit: benefit.id, periodStart: benefit.currentPeriodStart)
            return PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows)
        }
        let period = rule.blockedPeriod(usedOn: day) ?? Period(start: day, end: nil)
        return PeriodTally(period: period, value: benefit.periodValue, rows: [])
    }

    /// Brings the caches of a benefit in line after usage of `period` changed: the current period's sums and status,
    /// or the closing record of a closed one.
    ///
    /// - Parameter value: what the closed period was worth; a later change of the template does not reach it.
    mutating func settle(_ id: Benefit.ID, _ period: Period, value: Money, _ context: ChangeContext) {
        guard let benefit = benefits[id] else { return }
        let terms = terms(of: benefit)
        let rule = rule(of: benefit, terms: terms)
        if case .lastUse = rule.rhythm {
            settleLastUse(benefit, terms, rule, context)
        } else if period.start == benefit.currentPeriodStart {
            settleCurrent(benefit, terms, context)
        } else {
            settleClosed(benefit, terms, period, value, context)
        }
    }

    private mutating func settleCurrent(_ benefit: Benefit, _ terms: BenefitTerms, _ context: ChangeContext) {
        let rows = usages.rows(ofBenefit: benefit.id, periodStart: benefit.currentPeriodStart)
        let tally = PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows)
        var newer = benefit
        (newer.periodRedeemed, newer.periodUses) = (tally.redeemed, tally.uses)
        let isClosed = benefit.nextResetDate == nil && benefit.currentPeriod.isOver(on: context.today)
        newer.status = newer.derivedStatus(terms, isClosed: isClosed)
        if newer != benefit { put(newer) }
        if isClosed { close(newer, terms, tally, context) }
    }

    /// Recomputes the closing record of a period that is over; periods before the card was added have none.
    private mutating func settleClosed(
        _ benefit: Benefit, _ terms: BenefitTerms, _ period: Period, _ value: Money, _ context: ChangeContext
    ) {
        guard let end = period.end, end < context.today, let card = cards[benefit.userCardID], end >= card.addedDate
        else { return }
        let rows = usages.rows(ofBenefit: benefit.id, periodStart: period.start)
        close(benefit, terms, PeriodTally(period: period, value: value, rows: rows), context)
    }

    private mutating func rewrite(_ closing: BenefitUsage, missed: Money, _ context: ChangeContext) {
        guard closing.valueMissed != missed else { return }
        guard !missed.isZero else {
            remove(usage: closing.id)
            return
        }
        var newer = closing
        newer.valueMissed = missed
        newer.updatedAt = context.now
        put(newer)
    }

    /// A `lastUse` benefit is blocked by its newest use that was not refunded, until that day plus its months.
    private mutating func settleLastUse(
        _ benefit: Benefit, _ terms: BenefitTerms, _ rule: PeriodRule, _ context: ChangeContext
    ) {
        let rows = usages.rows(ofBenefit: benefit.id)
        var newer = benefit
        let newest = rows.filter { $0.kind == .use || $0.kind == .claim }.max { $0.periodStart < $1.periodStart }
        let blocked = newest.map { Period(start: $0.periodStart, end: $0.periodEnd) }
        if let blocked, let end = blocked.end, end >= context.today {
            let tally = PeriodTally(
                period: blocked, value: benefit.periodValue, rows: rows.filter { $0.periodStart == blocked.start })
            (newer.currentPeriodStart, newer.currentPeriodEnd) = (blocked.start, end)
            (newer.periodRedeemed, newer.periodUses) = (tally.redeemed, tally.uses)
            newer.nextResetDate = end.adding(days: 1)
            newer.status = newer.derivedStatus(terms, isClosed: false)
        } else {
            let added = cards[benefit.userCardID]?.addedDate ?? context.today
            newer.currentPeriodStart = blocked?.end.map { $0.adding(days: 1) } ?? added
            (newer.currentPeriodEnd, newer.nextResetDate) = (terms.endsOn, terms.endsOn?.adding(days: 1))
            (newer.periodRedeemed, newer.periodUses, newer.status) = (.zero, 0, .available)
        }
        if newer != benefit { put(newer) }
    }

    /// Writes the closing record of a period in which something was left; the same record however often it closes.
    ///
    /// - Returns: what was missed.
    @discardableResult
    mutating func close(
        _ benefit: Benefit, _ terms: BenefitTerms, _ tally: PeriodTally, _ context: ChangeContext
    ) -> Money {
        let id = BenefitUsage.ID.derived(from: benefit.id, day: tally.period.start)
        let remainder = Remainder(terms: terms, value: tally.value, redeemed: tally.redeemed, uses: tally.uses)
        let isLeft = !remainder.amount.isZero && !isClosedWithoutRecord(benefit, terms, tally.period)
        guard isLeft, let end = tally.period.end else {
            if let stale = usages[id], stale.kind == .missed { remove(usage: id) }
            return .zero
        }
        if let closing = usages[id], closing.kind == .missed {
            rewrite(closing, missed: remainder.amount, context)
            return remainder.amount
        }
        let isClaim = benefit.mode == .auto
        var row = usageRow(
            benefit, terms, kind: isClaim ? .claim : .missed, on: end, tally.period,
            isClaim ? remainder.amount : .zero, nil, context, id: id)
        if !isClaim { (row.valueMissed, row.wasAutoExpired) = (remainder.amount, true) }
        put(row)
        return isClaim ? .zero : remainder.amount
    }

    private func isClosedWithoutRecord(_ benefit: Benefit, _ terms: BenefitTerms, _ period: Period) -> Bool {
        if benefit.mode == .ignored || benefit.isLocked(terms) { return true }
        if benefit.skippedPeriodStart == period.start { return true }
        guard let end = period.end else { return true }
        let archived = benefit.archivedOn ?? cards[benefit.userCardID]?.archivedOn
        return archived.map { $0 <= end } ?? false
    }
}
