extension Wallet {
    func checkBenefits(_ rows: [BenefitUsage]) -> [CheckFinding] {
        let rowsOfBenefit = Dictionary(grouping: rows, by: \.benefitID)
        return benefits.records.flatMap { benefit -> [CheckFinding] in
            let terms = terms(of: benefit)
            var problems = Problems(record: benefit.id.description, name: shown(terms.name))
            checkReferences(benefit, &problems)
            checkValues(benefit, &problems)
            let rows = (rowsOfBenefit[benefit.id] ?? []).filter { $0.periodStart == benefit.currentPeriodStart }
            checkPeriod(benefit, terms, rows, &problems)
            checkCaches(benefit, terms, rows, &problems)
            return problems.found
        }
    }

    private func checkReferences(_ benefit: Benefit, _ problems: inout Problems) {
        if cards[benefit.userCardID] == nil {
            problems.error(
                "unknownCard",
                "\(problems.name) belongs to a card that is not in this wallet.",
                remedy: "Take it out: coupontracker delete ID")
        }
        if let id = benefit.templateBenefitID, catalogue.benefit(id) == nil {
            problems.warning("unknownTemplate", "The catalogue does not know \(problems.name).")
        }
        if benefit.templateBenefitID == nil, benefit.customName?.isBlank ?? true {
            problems.warning("benefitWithoutName", "A benefit of one's own has no name.")
        }
    }

    private func checkValues(_ benefit: Benefit, _ problems: inout Problems) {
        let name = problems.name
        if !(0...90).contains(benefit.reminderDaysBefore) {
            problems.error(
                "invalidReminderDays", "Reminder days of \(name) must be 0 to 90, not \(benefit.reminderDaysBefore).")
        }
        if let uses = benefit.usesPerPeriod, !(1...1000).contains(uses) {
            problems.error("invalidUses", "Uses per period of \(name) must be 1 to 1000, not \(uses).")
        }
        let amounts = [benefit.customValue, benefit.personalValue, benefit.periodValue, benefit.spentSoFar]
        if amounts.compactMap(\.self).contains(where: \.isNegative) {
            problems.error(
                "negativeAmount",
                "An amount of \(name) is less than 0.",
                remedy: "Set it: coupontracker edit ID --custom-value N --personal-value N")
        }
        if let reset = benefit.customReset {
            let isInRange =
                (1...31).contains(reset.day ?? 1) && (1...12).contains(reset.month ?? 1)
                && (1...1200).contains(reset.months ?? 1)
            if !isInRange {
                problems.error(
                    "invalidReset", "The day, month or months of the reset of \(name) cannot be.",
                    remedy: "Set it: coupontracker edit ID --custom-reset ANCHOR")
            }
        }
    }

    private func checkPeriod(
        _ benefit: Benefit, _ terms: BenefitTerms, _ rows: [BenefitUsage], _ problems: inout Problems
    ) {
        let name = problems.name
        if let end = benefit.currentPeriodEnd, end < benefit.currentPeriodStart {
            problems.error(
                "invalidPeriodRange", "The period of \(name) ends before it begins.",
                remedy: isResolved(benefit)
                    ? nil : "Bring its template back, or set its rule: coupontracker edit ID --custom-frequency")
            return
        }
        if benefit.nextResetDate != expectedReset(of: benefit, terms) {
            problems.error("resetDiffers", "The reset day of \(name) is not the day after its period.")
        }
        // What is archived stays as it was, whatever becomes of the card's days.
        guard hasRule(benefit) else { return }
        if rows.contains(where: { $0.isClosing && benefit.runs($0.period) }) {
            problems.warning(
                "closedPeriodRuns",
                "The period of \(name) runs, but an entry of the history says that it was closed: delete that entry.")
        }
        if !followsRule(benefit, terms, rows) {
            problems.warning("periodDiffers", "The period of \(name) is not the one its rule gives.")
        }
    }

    private func checkCaches(
        _ benefit: Benefit, _ terms: BenefitTerms, _ rows: [BenefitUsage], _ problems: inout Problems
    ) {
        let counted = counted(benefit, terms, rows)
        if counted.periodRedeemed != benefit.periodRedeemed || counted.periodUses != benefit.periodUses {
            problems.error("periodSumDiffers", "What \(problems.name) counts as used is not what its records say.")
        }
        // Without its template a benefit's uses are not known.
        if counted.status != benefit.status, isResolved(benefit) {
            problems.error(
                "statusDiffers",
                "\(problems.name) is marked \(benefit.status.rawValue), but by its records it is \(counted.status.rawValue)."
            )
        }
    }

    /// The benefit with the sums and the status that follow from `rows`, the usage of its current period.
    func counted(_ benefit: Benefit, _ terms: BenefitTerms, _ rows: [BenefitUsage]) -> Benefit {
        let tally = PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows)
        let hasEnded = benefit.currentPeriodEnd != nil && expectedReset(of: benefit, terms) == nil
        return benefit.counting(tally, terms, isClosed: hasEnded)
    }

    /// The day after the period; none after the last period of all, once it is over.
    func expectedReset(of benefit: Benefit, _ terms: BenefitTerms) -> CalendarDay? {
        guard let end = benefit.currentPeriodEnd else { return nil }
        let isClosed = benefit.nextResetDate == nil && (benefit.status == .used || benefit.status == .expired)
        // What is archived stays ended, whatever its rule became.
        let isLast = rule(of: benefit, terms: terms).period(after: benefit.currentPeriod) == nil
        if isClosed, isLast || isArchived(benefit) { return nil }
        return end.adding(days: 1)
    }

    /// False where nobody can say which period a benefit should be in. What is archived stays as it was, whatever
    /// becomes of its card's days.
    /// What has ended stays too: closed periods never change.
    func hasRule(_ benefit: Benefit) -> Bool {
        let hasEnded = benefit.nextResetDate == nil && benefit.currentPeriodEnd != nil
        return cards[benefit.userCardID] != nil && !isArchived(benefit) && isResolved(benefit) && !hasEnded
    }

    /// True when the current period ends as its rule has it; it may begin later, where another rule held before.
    func followsRule(_ benefit: Benefit, _ terms: BenefitTerms, _ rows: [BenefitUsage]) -> Bool {
        guard let expected = expectedPeriod(of: benefit, terms, rows) else { return false }
        return expected.end == benefit.currentPeriodEnd && expected.start <= benefit.currentPeriodStart
    }

    /// The period that begins, or runs, on the first day of the current one; `rows` are its usage.
    func expectedPeriod(of benefit: Benefit, _ terms: BenefitTerms, _ rows: [BenefitUsage]) -> Period? {
        let rule = rule(of: benefit, terms: terms)
        let start = benefit.currentPeriodStart
        let isUsed = PeriodTally(period: benefit.currentPeriod, value: benefit.periodValue, rows: rows).uses > 0
        return rule.isLastUse && isUsed ? rule.blockedPeriod(usedOn: start) : rule.period(containing: start)
    }
}
