extension ErrandTable {
    /// True for a credit of another product that the same errand catches, or that is called the same.
    func isSame(_ other: BenefitTemplate, _ benefit: Benefit, _ terms: BenefitTerms) -> Bool {
        guard other.kind == terms.kind, other.value.isZero == terms.isCounted else { return false }
        if other.name == terms.name { return true }
        var twin = benefit
        twin.templateBenefitID = other.id
        let key = errand(catching: twin, other)
        if case .benefit = key { return false }
        return key == errand(catching: benefit, terms)
    }
}

extension Wallet {
    /// Which of some benefits each credit of another product goes on with: of one name first, then of one errand.
    func sameCredits(
        of benefits: [Benefit], among offers: [BenefitTemplate]
    ) -> [BenefitTemplate.ID: Benefit.ID] {
        var (offers, same) = (offers, [BenefitTemplate.ID: Benefit.ID]())
        for isOfName in [true, false] {
            for benefit in benefits where !same.values.contains(benefit.id) {
                let terms = terms(of: benefit)
                let place = offers.firstIndex {
                    (!isOfName || $0.name == terms.name) && ErrandTable.bundled.isSame($0, benefit, terms)
                }
                if let place { same[offers.remove(at: place).id] = benefit.id }
            }
        }
        return same
    }

    /// Lets what its owner said of a credit hold for the same one of another product; and, where both come back on the
    /// same days, what was used of it in the period that holds `day`, or since.
    ///
    /// - Returns: false where they come back on other days.
    mutating func takeOver(_ old: Benefit, by id: Benefit.ID, from day: CalendarDay, _ context: ChangeContext) -> Bool {
        guard var new = benefits[id] else { return false }
        (new.enrolledOn, new.notes) = (old.enrolledOn, old.notes)
        (new.reminderEnabled, new.reminderDaysBefore) = (old.reminderEnabled, old.reminderDaysBefore)
        // What comes by itself does so unless somebody said otherwise.
        new.mode = old.mode == usualMode(of: old) ? usualMode(of: new) : old.mode
        put(new)
        let rule = rule(of: new, terms: terms(of: new))
        guard rule.rhythm == self.rule(of: old, terms: terms(of: old)).rhythm else { return false }
        for row in usages.rows(ofBenefit: old.id) where row.kind != .missed && !row.period.isOver(on: day) {
            guard let home = rule.home(of: row.period, in: new.currentPeriod) else { continue }
            var taken = row.moved(to: home)
            (taken.benefitID, taken.isUnrecorded) = (id, false)
            put(taken, at: context.now)
        }
        for each in [old.id, id] { recount(each, context) }
        if var counted = benefits[id] {
            counted.personalValue = old.personalValue
            put(counted)
        }
        return true
    }

    private func usualMode(of benefit: Benefit) -> Benefit.Mode {
        benefit.templateBenefitID.flatMap { catalogue.benefit($0) }?.comesByItself ?? false ? .auto : .tracked
    }

    /// Lets what was said of the period that runs hold for the same credit of another product, where that has the same.
    mutating func keepWords(of old: Benefit.ID, for id: Benefit.ID) {
        guard let old = benefits[old], var new = benefits[id], new.currentPeriodEnd == old.currentPeriodEnd else {
            return
        }
        (new.snoozedUntil, new.acknowledgedAt) = (old.snoozedUntil, old.acknowledgedAt)
        (new.lastReminderDate, new.spentSoFar) = (old.lastReminderDate, old.spentSoFar)
        new.skippedPeriodStart = old.isSkipped ? new.currentPeriodStart : nil
        put(new)
    }
}

extension PeriodRule {
    /// The period of this rule that is the same as one of another benefit, which may have begun later; nil: none.
    ///
    /// - Parameter first: the one that a single benefit has.
    fileprivate func home(of period: Period, in first: Period) -> Period? {
        switch rhythm {
        case .window: return first
        case .lastUse: return period
        case .calendar, .cardAnniversary, .statementAnniversary:
            let own = self.period(containing: period.start)
            return own?.end == period.end ? own : nil
        }
    }
}
