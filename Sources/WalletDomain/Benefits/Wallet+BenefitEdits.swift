extension Wallet {
    /// Changes what the user said about a benefit; what a person says counts for the current period too.
    ///
    /// Where its rule changes, the current period is worked out again and its usage is attributed by its day. Closed
    /// periods stay.
    public mutating func edit(
        benefit id: Benefit.ID, _ edits: [RecordEdit<Benefit>], in context: ChangeContext
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
        let isWorthOther = oldTerms.value != newTerms.value || oldTerms.monthlyOverrides != newTerms.monthlyOverrides
        // A period that has ended stays as it ended.
        if isWorthOther, !current.hasEnded(on: context.today) {
            newer.periodValue = newTerms.value(ofPeriodFrom: current.currentPeriodStart)
        }
        put(newer)
        if rule(of: current, terms: oldTerms) != rule(of: newer, terms: newTerms) { reanchor(id, context) }
        recount(id, context)
        did("\(terms(of: newer).name) edited")
    }

    private func edited(
        _ benefit: Benefit, _ edits: [RecordEdit<Benefit>], _ context: ChangeContext
    ) throws(WalletError) -> Benefit {
        var newer = benefit
        try apply(edits, to: &newer, context)
        let terms = terms(of: newer)
        try terms.refuseIdle(edits, newer, isRhythmOwn: newer.customFrequency != nil)
        let rule = rule(of: newer, terms: terms)
        let isNew = rule != self.rule(of: benefit, terms: self.terms(of: benefit))
        if isNew, !isArchived(benefit), currentPeriod(of: newer, by: rule, on: context.today) == nil {
            throw .wouldBeOver(name: terms.name)
        }
        return newer
    }

    /// Changes a benefit as it is asked for, or as it is to be.
    ///
    /// - Throws: what cannot be.
    func apply(
        _ edits: [RecordEdit<Benefit>], to benefit: inout Benefit, _ context: ChangeContext
    ) throws(WalletError) {
        // The whole is taken away before its parts are said, and these begin with the catalogue's anchor.
        let (whole, others) = (edits.filter { $0.key == "customReset" }, edits.filter { $0.key != "customReset" })
        try benefit.apply(whole, on: context.today)
        if benefit.customReset == nil, others.contains(where: { $0.key.hasPrefix("customReset.") }) {
            benefit.customReset = Benefit.CustomReset(anchor: terms(of: benefit).anchor)
        }
        try benefit.apply(others, on: context.today)
        for edit in edits {
            switch edit.key {
            case "customName": try benefit.refuseWithout("name", benefit.customName.flatMap { $0.isBlank ? nil : $0 })
            case "customValue": try benefit.refuseWithout("value", benefit.customValue)
            case "customFrequency": try benefit.refuseWithout("frequency", benefit.customFrequency)
            case "spentSoFar":
                let terms = terms(of: benefit)
                guard terms.spendThreshold != nil else { throw .hasNoThreshold(name: terms.name) }
            default: break
            }
        }
    }
}

extension Benefit {
    /// - Throws: where a benefit without a template lacks what the template would say.
    fileprivate func refuseWithout(_ what: String, _ said: (some Any)?) throws(WalletError) {
        if said == nil, templateBenefitID == nil { throw .ownBenefitNeeds(what: what) }
    }

    /// What texts ask for, by key; nil or blank takes the user's own word away.
    ///
    /// - Throws: what is wrong with each of them.
    public static func edits(
        _ texts: [String: String?], in wallet: Wallet, on today: CalendarDay
    ) throws(RecordProblems) -> [RecordEdit<Benefit>] {
        var texts = texts
        if case .some(nil) = texts["reminderDaysBefore"] {
            texts["reminderDaysBefore"] = String(wallet.preferences.defaultReminderDays)
        }
        return try edits(texts, TypedReading(AskedWallet(wallet), today: today))
    }

    public static let typedFields = fields.typedFields

    /// What its typed fields say, by key; what is empty is left out.
    public var typed: [String: String] { typedTexts }
}
