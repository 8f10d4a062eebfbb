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
    func benefitsNeedingReset(on today: CalendarDay) -> [Benefit.ID] {
        benefits.records.filter { $0.nextResetDate.map { $0 <= today } ?? false }.map(\.id)
    }

    /// Closes every elapsed period in order and opens the one that holds `today`.
    ///
    /// Closing twice, or on two machines, writes the same records. Archived benefits are left as they were.
    @discardableResult
    public mutating func rollOver(in context: ChangeContext) -> RolloverSummary {
        rollOver(benefitsNeedingReset(on: context.today), in: context)
    }

    /// The same for some benefits.
    @discardableResult
    mutating func rollOver(_ ids: [Benefit.ID], in context: ChangeContext) -> RolloverSummary {
        var summary = RolloverSummary()
        for id in ids {
            guard let benefit = benefits[id], !isArchived(benefit), isResolved(benefit) else { continue }
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
        guard let next = benefit.nextResetDate, next <= context.today else { return }
        let terms = terms(of: benefit)
        let rule = rule(of: benefit, terms: terms)
        // Read once: a long sleep closes many periods.
        let rows = Dictionary(grouping: usages.rows(ofBenefit: benefit.id), by: \.periodStart)
        let card = CardSnapshot(of: benefit.userCardID, in: self)
        var current = benefit
        while let next = current.nextResetDate, next <= context.today {
            let period = current.currentPeriod
            let tally = PeriodTally(
                closed: period, of: current.id, value: current.periodValue, isKnown: true,
                usesPerPeriod: terms.usesPerPeriod, rows: rows[period.start] ?? [])
            let leavesRecord = current.leavesRecord(terms)
            summary.missed += close(current, terms, tally, mayWrite: leavesRecord, card: card, context)
            if !leavesRecord { noteUnrecorded(rows[period.start] ?? []) }
            summary.periodsClosed += 1
            guard let following = rule.period(after: period), following.start <= context.today else {
                return put(ended(current, terms))
            }
            current = reopened(current, terms, following, rows[following.start] ?? [])
        }
        put(current)
        summary.reset.append(current.id)
    }

    /// The benefit in a new period; `rows` are those a mark, another machine or a clock set back left there already.
    func reopened(_ benefit: Benefit, _ terms: BenefitTerms, _ period: Period, _ rows: [BenefitUsage]) -> Benefit {
        var newer = benefit
        newer.begin(period, terms)
        (newer.snoozedUntil, newer.acknowledgedAt, newer.skippedPeriodStart) = (nil, nil, nil)
        if terms.enrolmentRenews { newer.enrolledOn = nil }
        if terms.spendThreshold != nil { newer.spentSoFar = .zero }
        let tally = PeriodTally(period: period, value: newer.periodValue, rows: rows)
        return newer.counting(tally, terms, isClosed: false)
    }

    /// The benefit after its last period: it stays as it ended.
    func ended(_ benefit: Benefit, _ terms: BenefitTerms) -> Benefit {
        var newer = benefit.counting(currentTally(of: benefit), terms, isClosed: true)
        (newer.nextResetDate, newer.snoozedUntil) = (nil, nil)
        return newer
    }
}
