/// What closing elapsed periods did, for the line “while away: 6 periods closed, $74 missed”.
public struct RolloverSummary: Equatable, Sendable {
    public var periodsClosed = 0
    public var missed = Money.zero
    /// Benefits that are back.
    public var reset: [Benefit.ID] = []

    public init() {}
}

extension Wallet {
    /// Benefits whose period is over on `today`.
    public func benefitsNeedingReset(on today: CalendarDay) -> [Benefit] {
        benefits.records.filter { $0.nextResetDate.map { $0 <= today } ?? false }
    }

    /// Closes every elapsed period in order and opens the one that holds `today`.
    ///
    /// Closing twice, or on two machines, writes the same records. Archived benefits are left as they were.
    @discardableResult
    public mutating func rollOver(in context: ChangeContext) -> RolloverSummary {
        var summary = RolloverSummary()
        for benefit in benefitsNeedingReset(on: context.today) where !isArchived(benefit) && isResolved(benefit) {
            rollOver(benefit, &summary, context)
        }
        return summary
    }

    public func isArchived(_ benefit: Benefit) -> Bool {
        benefit.archivedOn != nil || cards[benefit.userCardID]?.archivedOn != nil
    }

    /// False while the catalogue lacks the benefit's template: its rhythm is not known, so it is left as it is.
    func isResolved(_ benefit: Benefit) -> Bool {
        guard let template = benefit.templateBenefitID, benefit.customFrequency == nil else { return true }
        return catalogue.benefit(template) != nil
    }

    private mutating func rollOver(_ benefit: Benefit, _ summary: inout RolloverSummary, _ context: ChangeContext) {
        let terms = terms(of: benefit)
        let rule = rule(of: benefit, terms: terms)
        if case .lastUse = rule.rhythm, terms.endsOn.map({ $0 >= context.today }) ?? true {
            reopen(benefit, terms, Period(start: benefit.nextResetDate ?? context.today, end: terms.endsOn))
            summary.reset.append(benefit.id)
            return
        }
        var current = benefit
        while let next = current.nextResetDate, next <= context.today {
            let rows = usages.rows(ofBenefit: current.id, periodStart: current.currentPeriodStart)
            let tally = PeriodTally(period: current.currentPeriod, value: current.periodValue, rows: rows)
            summary.missed += close(current, terms, tally, context)
            summary.periodsClosed += 1
            guard let period = rule.period(after: current.currentPeriod), period.start <= context.today else {
                end(current, terms, tally)
                return
            }
            current = reopened(current, terms, period)
        }
        put(current)
        summary.reset.append(current.id)
    }

    private mutating func reopen(_ benefit: Benefit, _ terms: BenefitTerms, _ period: Period) {
        put(reopened(benefit, terms, period))
    }

    func reopened(_ benefit: Benefit, _ terms: BenefitTerms, _ period: Period) -> Benefit {
        var newer = benefit
        (newer.currentPeriodStart, newer.currentPeriodEnd) = (period.start, period.end)
        newer.nextResetDate = period.end?.adding(days: 1)
        newer.periodValue = terms.value(ofPeriodFrom: period.start)
        (newer.periodRedeemed, newer.periodUses, newer.status) = (.zero, 0, .available)
        (newer.snoozedUntil, newer.acknowledgedAt, newer.skippedPeriodStart) = (nil, nil, nil)
        if terms.enrolmentRenews { newer.enrolledOn = nil }
        if terms.spendThreshold != nil { newer.spentSoFar = .zero }
        return newer
    }

    /// The last period of a benefit is over: it stays as it ended.
    private mutating func end(_ benefit: Benefit, _ terms: BenefitTerms, _ tally: PeriodTally) {
        var newer = benefit
        (newer.periodRedeemed, newer.periodUses) = (tally.redeemed, tally.uses)
        newer.status = newer.derivedStatus(terms, isClosed: true)
        newer.nextResetDate = nil
        newer.snoozedUntil = nil
        put(newer)
    }
}
