extension Wallet {
    /// The period shown, for a mark that names no day; with the day such a mark counts for.
    ///
    /// That is today, or the nearest day of the period where the clock was set back or midnight just passed.
    func shownTally(
        of benefit: Benefit, _ terms: BenefitTerms, _ context: ChangeContext
    ) throws(WalletError) -> (PeriodTally, CalendarDay) {
        let today = context.today
        let period = benefit.currentPeriod
        if rule(of: benefit, terms: terms).isLastUse, !isBlocked(benefit) || period.isOver(on: today) {
            return try (tally(of: benefit, terms, on: today, context), today)
        }
        guard !benefit.hasEnded(on: today) || period.contains(today), !benefit.isNotYetOffered(terms, on: today) else {
            throw .outsidePeriods(name: terms.name, day: today)
        }
        return (shownTally(of: benefit, terms, context), max(period.start, min(today, period.end ?? today)))
    }

    /// The period that `day` counts for, with what was used in it.
    func tally(
        of benefit: Benefit, _ terms: BenefitTerms, on day: CalendarDay, _ context: ChangeContext
    ) throws(WalletError) -> PeriodTally {
        // Closed periods stay, whatever the rule says now.
        let period = try period(of: benefit, terms, on: day) {
            usages.rows(ofBenefit: benefit.id).first { $0.period.contains(day) }?.period
        }
        guard let period else { return shownTally(of: benefit, terms, context) }
        let isLastUse = rule(of: benefit, terms: terms).isLastUse
        return closedTally(of: benefit, terms, period, value: isLastUse ? benefit.periodValue : nil)
    }

    /// What is left of that period; nil: the day counts for none.
    public func remainder(
        of benefit: Benefit, _ terms: BenefitTerms, on day: CalendarDay, in context: ChangeContext
    ) -> Remainder? {
        (try? tally(of: benefit, terms, on: day, context))?.remainder(terms)
    }

    /// The period that `day` counts for; nil: the one shown.
    ///
    /// - Parameter known: the one in which history has the day.
    func period(
        of benefit: Benefit, _ terms: BenefitTerms, on day: CalendarDay, known: () -> Period?
    ) throws(WalletError) -> Period? {
        let rule = rule(of: benefit, terms: terms)
        switch rule.rhythm {
        case .lastUse:
            if isBlocked(benefit), benefit.currentPeriod.contains(day) { return nil }
            let isOffered = rule.period(containing: day) != nil
            guard let period = known() ?? (isOffered ? rule.blockedPeriod(usedOn: day) : nil) else {
                throw .outsidePeriods(name: terms.name, day: day)
            }
            return period
        case .window(let start, _):
            // A single period without a first day began before the wallet knew of it.
            let isInside = benefit.currentPeriod.contains(day) || start == nil
            guard isInside, !benefit.currentPeriod.isOver(on: day) else {
                throw .outsidePeriods(name: terms.name, day: day)
            }
            return nil
        case .calendar, .cardAnniversary, .statementAnniversary:
            if benefit.currentPeriod.contains(day) { return nil }
            guard let period = known() ?? rule.period(containing: day) else {
                throw .outsidePeriods(name: terms.name, day: day)
            }
            return period
        }
    }

    /// True while a `lastUse` benefit waits to be back.
    private func isBlocked(_ benefit: Benefit) -> Bool {
        benefit.currentPeriodEnd != nil && benefit.status != .available
    }

    /// The period shown: the current one, or the last one of a benefit that has ended.
    private func shownTally(
        of benefit: Benefit, _ terms: BenefitTerms, _ context: ChangeContext
    ) -> PeriodTally {
        guard benefit.hasEnded(on: context.today) else { return currentTally(of: benefit) }
        return closedTally(of: benefit, terms, benefit.currentPeriod, value: benefit.periodValue, isKnown: true)
    }

    /// All that the current period's caches count: its closing claim too.
    func currentTally(of benefit: Benefit) -> PeriodTally {
        let rows = usages.rows(ofBenefit: benefit.id, periodStart: benefit.currentPeriodStart)
        return PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows)
    }

    /// What a closed period was worth, where that is not known, follows from its closing record, else from the terms of
    /// today.
    func closedTally(
        of benefit: Benefit, _ terms: BenefitTerms, _ period: Period, value: Money? = nil, isKnown: Bool = false
    ) -> PeriodTally {
        PeriodTally(
            closed: period, of: benefit.id, value: value ?? terms.value(ofPeriodFrom: period.start), isKnown: isKnown,
            usesPerPeriod: terms.usesPerPeriod,
            rows: usages.rows(ofBenefit: benefit.id, periodStart: period.start))
    }

    /// What must be known of a period before its usage changes.
    func before(_ period: Period, of benefit: Benefit) -> PeriodBefore {
        let terms = terms(of: benefit)
        var tally = closedTally(of: benefit, terms, period)
        if period.start == benefit.currentPeriodStart { tally.value = benefit.periodValue }
        return PeriodBefore(tally, terms)
    }

    /// Brings the caches of a benefit in line after usage of `period` changed: the current period's sums and status,
    /// or the closing record of a closed one.
    ///
    /// - Parameter before: may be nil for the current period while it runs.
    mutating func countAgain(_ id: Benefit.ID, _ period: Period, _ before: PeriodBefore?, _ context: ChangeContext) {
        guard let benefit = benefits[id] else { return }
        if let before { closeAgain(benefit, period, before, context) }
        recount(id, context)
    }

    /// Recomputes the closing record of a period that is over; periods before the card was added have none.
    mutating func closeAgain(
        _ benefit: Benefit, _ period: Period, _ before: PeriodBefore, _ context: ChangeContext
    ) {
        let isLast = period.start == benefit.currentPeriodStart
        guard !isLast || benefit.hasEnded(on: context.today) else { return }
        let terms = terms(of: benefit)
        // Over is also what the benefit went past, or ended with, before the clock was set back.
        let isPast = benefit.currentPeriodStart > period.start && !rule(of: benefit, terms: terms).isLastUse
        guard let end = period.end,
            end < context.today || (isPast && end < benefit.currentPeriodStart) || isLast,
            let card = cards[benefit.userCardID], end >= card.addedDate
        else { return }
        var tally = closedTally(of: benefit, terms, period)
        // A block whose use is gone is no period; what was free until its last day is one.
        let isBlock = rule(of: benefit, terms: terms).isLastUse && period.end != terms.endsOn
        // What was refunded of a claim stays answered by it.
        let isNone = before.hadUses && tally.uses == 0 && isBlock && !tally.redeemed.isNegative
        tally.value = isNone ? .zero : before.value
        close(benefit, terms, tally, mayWrite: before.mayClose, context)
        if before.isUnrecorded { noteUnrecorded(usages.rows(ofBenefit: benefit.id, periodStart: period.start)) }
    }

    /// Counts the current period again.
    mutating func recount(_ id: Benefit.ID, _ context: ChangeContext) {
        guard let benefit = benefits[id] else { return }
        let terms = terms(of: benefit)
        // What is archived stays in its period.
        let hangsOnUses = rule(of: benefit, terms: terms).isLastUse && !isArchived(benefit)
        let newer =
            hangsOnUses
            ? blocked(benefit, terms, context)
            : benefit.counting(currentTally(of: benefit), terms, isClosed: benefit.hasEnded(on: context.today))
        if newer != benefit { put(newer) }
        if hangsOnUses { forgetMissed(of: id) }
    }

    /// What was used after all was not missed: a free period is none where a block begins in it.
    private mutating func forgetMissed(of id: Benefit.ID) {
        let rows = usages.rows(ofBenefit: id)
        let used = Set(rows.lazy.filter(\.isUse).map(\.periodStart))
        for row in rows where row.isClosing && row.kind == .missed && !used.contains(row.periodStart) {
            if used.contains(where: { row.period.contains($0) }) { remove(usage: row.id) }
        }
    }

    /// A `lastUse` benefit is blocked by its newest use that was not refunded, until that day plus its months.
    private func blocked(_ benefit: Benefit, _ terms: BenefitTerms, _ context: ChangeContext) -> Benefit {
        let block = newestBlock(of: benefit)
        var newer = benefit
        guard let block, let end = block.period.end, end >= context.today else {
            return free(benefit, terms, after: block, context)
        }
        (newer.currentPeriodStart, newer.currentPeriodEnd) = (block.period.start, end)
        newer.nextResetDate = end.adding(days: 1)
        return newer.counting(block, terms, isClosed: false)
    }

    /// A `lastUse` benefit that is not blocked: free since its last block or since its card was added, for as long as it
    /// exists.
    private func free(
        _ benefit: Benefit, _ terms: BenefitTerms, after block: PeriodTally?, _ context: ChangeContext
    ) -> Benefit {
        var newer = benefit
        let added = cards[benefit.userCardID]?.addedDate ?? context.today
        var start = block?.period.end?.adding(days: 1) ?? added
        if let startsOn = terms.startsOn { start = max(start, startsOn) }
        // What another rule closed since stays closed.
        let closed = usages.rows(ofBenefit: benefit.id).lazy
            .filter { $0.isClosing && $0.periodStart != benefit.currentPeriodStart }.compactMap(\.periodEnd)
            .filter { $0 < context.today && $0 != terms.endsOn }.max()
        if let closed { start = max(start, closed.adding(days: 1)) }
        if let last = terms.endsOn, start > last {
            // It came to its end while it was blocked: nothing follows.
            if let block {
                (newer.currentPeriodStart, newer.currentPeriodEnd) = (block.period.start, block.period.end)
                newer.nextResetDate = nil
                return newer.counting(block, terms, isClosed: true)
            }
            start = last
        }
        (newer.currentPeriodStart, newer.currentPeriodEnd) = (start, terms.endsOn)
        // With another last day, which is to come, it is not the period that has ended.
        let isSame = benefit.currentPeriodEnd == terms.endsOn || newer.currentPeriod.isOver(on: context.today)
        let hasEnded = isSame && newer.hasEnded(on: context.today)
        if !hasEnded { newer.nextResetDate = terms.endsOn?.adding(days: 1) }
        (newer.periodRedeemed, newer.periodUses, newer.status) = (.zero, 0, hasEnded ? .expired : .available)
        return newer
    }

    private func newestBlock(of benefit: Benefit) -> PeriodTally? {
        let rows = Dictionary(grouping: usages.rows(ofBenefit: benefit.id), by: \.periodStart)
        for (_, rows) in rows.sorted(by: { $0.key > $1.key }) {
            guard let period = rows.first?.period else { continue }
            let tally = PeriodTally(period: period, value: benefit.periodValue, rows: rows)
            if tally.uses > 0 { return tally }
        }
        return nil
    }
}

extension Benefit {
    /// True when its last period is over and no other follows; a clock that was set back does not begin it again.
    func hasEnded(on today: CalendarDay) -> Bool {
        guard nextResetDate == nil, currentPeriodEnd != nil else { return false }
        return currentPeriod.isOver(on: today) || status == .used || status == .expired
    }

    /// This benefit with the sums and the status of its current period.
    func counting(_ tally: PeriodTally, _ terms: BenefitTerms, isClosed: Bool) -> Benefit {
        var newer = self
        (newer.periodRedeemed, newer.periodUses) = (tally.redeemed, tally.uses)
        newer.status = newer.derivedStatus(terms, isClosed: isClosed)
        return newer
    }
}
