extension Wallet {
    /// Changes what the user said about a benefit; what a person says counts for the current period too.
    ///
    /// Where its rule changes, the current period is worked out again and its usage is attributed by its day. Closed
    /// periods stay.
    public mutating func edit(
        benefit id: Benefit.ID, _ edits: [BenefitEdit], in context: ChangeContext
    ) throws(WalletError) {
        guard let before = benefits[id] else { throw .benefitNotFound }
        // Refused before anything is touched.
        _ = try edited(before, edits, context)
        // What is over closes by the rule it ran under.
        rollOver([id], in: context)
        guard let current = benefits[id] else { throw .benefitNotFound }
        var newer = try edited(current, edits, context)
        guard newer != current else { return }
        let (oldTerms, newTerms) = (terms(of: current), terms(of: newer))
        newer.updatedAt = context.now
        // A period that has ended stays as it ended.
        if oldTerms.differsInWorth(from: newTerms), !current.hasEnded(on: context.today) {
            newer.periodValue = newTerms.value(ofPeriodFrom: current.currentPeriodStart)
        }
        put(newer)
        if rule(of: current, terms: oldTerms) != rule(of: newer, terms: newTerms) { reanchor(id, context) }
        recount(id, context)
        did("\(terms(of: newer).name) edited")
    }

    private func edited(
        _ benefit: Benefit, _ edits: [BenefitEdit], _ context: ChangeContext
    ) throws(WalletError) -> Benefit {
        var newer = benefit
        for edit in edits { try edit.apply(to: &newer, terms(of: newer), preferences, context) }
        let terms = terms(of: newer)
        try terms.refuseIdle(edits, isRhythmOwn: newer.customFrequency != nil)
        if let startsOn = terms.startsOn, let endsOn = terms.endsOn, endsOn < startsOn {
            throw .invalidPeriodRange(name: terms.name)
        }
        let rule = rule(of: newer, terms: terms)
        let isNew = rule != self.rule(of: benefit, terms: self.terms(of: benefit))
        if isNew, !isArchived(benefit), currentPeriod(of: newer, by: rule, on: context.today) == nil {
            throw .wouldBeOver(name: terms.name)
        }
        return newer
    }
}

extension BenefitTerms {
    /// True when an ordinary period, or one of some month, is worth something else.
    fileprivate func differsInWorth(from other: BenefitTerms) -> Bool {
        value != other.value || monthlyOverrides != other.monthlyOverrides
    }
}
