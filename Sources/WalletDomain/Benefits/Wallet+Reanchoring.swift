/// What happens to the current period when its rule changes; closed periods stay.
extension Wallet {
    /// Works out the current period again where it hangs on the card's days and they changed.
    mutating func followCard(_ benefit: Benefit, _ context: ChangeContext) {
        let anchor = terms(of: benefit).anchor
        if anchor == .cardAnniversary || anchor == .statementAnniversary { reanchor(benefit.id, context) }
    }

    /// Works out the current period again after its rule changed; its usage is attributed by its day, closed periods
    /// stay.
    mutating func reanchor(_ id: Benefit.ID, _ context: ChangeContext) {
        guard let benefit = benefits[id], !isArchived(benefit) else { return }
        let terms = terms(of: benefit)
        let rule = rule(of: benefit, terms: terms)
        guard !rule.isLastUse else {
            // What was free until its last day keeps the uses that were found later.
            let isOver = benefit.hasEnded(on: context.today) && benefit.currentPeriodEnd == rule.endsOn
            if !isOver { block(benefit, rule) }
            recount(id, context)
            // What had ended runs again, so nothing of it is missed yet.
            if let newer = benefits[id], !newer.hasEnded(on: context.today) {
                remove(usage: .derived(from: id, day: newer.currentPeriodStart))
            }
            return
        }
        guard let period = currentPeriod(of: benefit, by: rule, on: context.today), period != benefit.currentPeriod
        else { return }
        var newer = benefit
        newer.begin(period, terms)
        if benefit.isSkipped { newer.skippedPeriodStart = period.start }
        // A snooze never goes past the last day, and that may be earlier now.
        if let end = period.end, benefit.currentPeriodEnd.map({ end < $0 }) ?? true { newer.snoozedUntil = nil }
        put(newer, at: context.now)
        // What had ended runs again, so nothing of it is missed yet.
        remove(usage: .derived(from: id, day: period.start))
        attribute(usageOf: benefit, to: period, rule)
        recount(benefit.id, context)
    }

    /// Works out again, after an act on its uses, since when what is back after its last use waits; given back past its
    /// last day it is over.
    mutating func followUses(_ id: Benefit.ID, _ context: ChangeContext) {
        guard let benefit = benefits[id], !isArchived(benefit) else { return }
        let rule = rule(of: benefit, terms: terms(of: benefit))
        guard rule.isLastUse else { return }
        if !benefit.hasEnded(on: context.today) {
            block(benefit, rule)
            recount(id, context)
        }
        rollOver([id], in: context)
    }

    /// Works out the current period again where it is not the one that the rule gives any more: the rule changed while
    /// the benefit was archived.
    mutating func followRule(_ id: Benefit.ID, _ context: ChangeContext) {
        guard let benefit = benefits[id], !isArchived(benefit), isResolved(benefit) else { return }
        let rule = rule(of: benefit, terms: terms(of: benefit))
        guard !rule.isLastUse else { return reanchor(id, context) }
        guard let period = currentPeriod(of: benefit, by: rule, on: context.today) else {
            return end(benefit, by: rule, context)
        }
        let isEnded = benefit.nextResetDate == nil && period.end != nil
        // The first of several periods may have begun later than its rule says; a single one begins where it says.
        var isMoved = period.start > benefit.currentPeriodStart
        if case .window(let start?, _) = rule.rhythm { isMoved = start != benefit.currentPeriodStart }
        if period.end != benefit.currentPeriodEnd || isEnded || isMoved { reanchor(id, context) }
    }

    /// Moves a benefit that is over to the last period of its rule.
    private mutating func end(_ benefit: Benefit, by rule: PeriodRule, _ context: ChangeContext) {
        guard let last = rule.endsOn.flatMap({ rule.period(containing: $0) }), last.isOver(on: context.today),
            let end = last.end, end != benefit.currentPeriodEnd, benefit.currentPeriodStart <= end
        else { return }
        moveToEnd(benefit, last, context)
    }

    /// - Parameter last: the last period there is.
    mutating func moveToEnd(_ benefit: Benefit, _ last: Period, _ context: ChangeContext) {
        var newer = benefit
        newer.begin(last, terms(of: benefit))
        newer.nextResetDate = nil
        put(newer)
        recount(benefit.id, context)
    }

    /// The period a benefit is in by `rule`: the one that holds today, or a first one still to come; nil when it is
    /// over.
    func currentPeriod(of benefit: Benefit, by rule: PeriodRule, on today: CalendarDay) -> Period? {
        guard case .window(nil, let end) = rule.rhythm else {
            return rule.period(containing: today) ?? rule.firstPeriod(after: today)
        }
        // A single period without a first day began when the wallet came to know of it.
        let period = Period(start: benefit.currentPeriodStart, end: end)
        return period.isOver(on: today) ? nil : period
    }

    /// Puts what was used in the old current period, or on a day of the new one, into the period of its day.
    private mutating func attribute(usageOf old: Benefit, to current: Period, _ rule: PeriodRule) {
        let rows = usages.rows(ofBenefit: old.id).filter { $0.kind != .missed && !$0.isClosing }
        for row in rows where row.kind != .refund {
            let isOutside = !row.period.contains(row.usedOn)
            let counts = row.periodStart == old.currentPeriodStart || current.contains(row.usedOn) || isOutside
            guard counts, let home = home(of: row.usedOn, rule, current) else { continue }
            move(row, to: home)
        }
        // A refund goes where the use went that it answers.
        for refund in rows where refund.kind == .refund {
            let uses = rows.filter { $0.kind != .refund && $0.periodStart == refund.periodStart }
            let answered = uses.filter { $0.usedOn <= refund.usedOn }.max { $0.usedOn < $1.usedOn } ?? uses.first
            if let home = answered.flatMap({ usages[$0.id]?.period }) { move(refund, to: home) }
        }
    }

    private func home(of day: CalendarDay, _ rule: PeriodRule, _ current: Period) -> Period? {
        guard case .window(let start, _) = rule.rhythm else { return rule.period(containing: day) }
        return start.map { $0 <= day } ?? true ? current : nil
    }

    private mutating func move(_ row: BenefitUsage, to home: Period) {
        if usages[row.id]?.period != home { put(row.moved(to: home)) }
    }

    /// What was used in the current period blocks a benefit that is back some months after its last use: from the first
    /// use on, and again from the first one after that.
    ///
    /// A refund goes where a use is that it can answer; where none is large enough, all of them stay one block.
    private mutating func block(_ benefit: Benefit, _ rule: PeriodRule) {
        let rows = usages.rows(ofBenefit: benefit.id, periodStart: benefit.currentPeriodStart)
            .filter { $0.kind != .missed && !$0.isClosing }.sorted { $0.usedOn < $1.usedOn }
        let uses = rows.filter { $0.kind != .refund }
        guard let first = uses.first, let opening = rule.blockedPeriod(usedOn: first.usedOn) else { return }
        var home = opening
        var moved: [BenefitUsage] = []
        for use in uses {
            if !home.contains(use.usedOn) { home = rule.blockedPeriod(usedOn: use.usedOn) ?? home }
            moved.append(use.moved(to: home))
        }
        var book = PeriodBook(moved)
        for refund in rows where refund.kind == .refund {
            let amount = -refund.valueRedeemed
            guard let use = book.answered(by: amount, on: refund.usedOn) ?? book.answered(by: amount, on: .latest)
            else {
                for row in rows { move(row, to: opening) }
                return
            }
            let answering = refund.moved(to: use.period)
            book.add(answering)
            moved.append(answering)
        }
        for row in moved { move(row, to: row.period) }
    }
}

extension BenefitUsage {
    func moved(to home: Period) -> BenefitUsage {
        var moved = self
        // How a period closed is said of its own usage.
        if periodStart != home.start { moved.isUnrecorded = false }
        (moved.periodStart, moved.periodEnd) = (home.start, home.end)
        return moved
    }
}
