/// What a reminder says of the terms of its benefit.
public struct ReminderTerms: Equatable, Sendable {
    public let name: String
    public let standing: StandingTerms
    public let enrolmentRenews: Bool
    public let endsOn: CalendarDay?
    public let recurs: Bool

    init(_ terms: BenefitTerms) {
        name = terms.name
        standing = StandingTerms(terms)
        enrolmentRenews = terms.enrolmentRenews
        endsOn = terms.endsOn
        recurs = terms.recurs
    }

    /// Those of a benefit that follows its template in everything.
    init(_ benefit: BenefitFacts, following template: TemplateFacts, named name: String) {
        self.name = name
        standing = StandingTerms(of: benefit, over: template)
        enrolmentRenews = template.enrolmentRenews
        endsOn = template.endsOn
        recurs = template.frequency != .once && template.anchor != .fixed
    }
}

extension Wallet {
    /// What a reminder says of the record that stands there, with its facts.
    ///
    /// Most benefits follow their template in everything: then its facts and its name do, and nobody has to read all of it.
    public func reminderTerms(at record: UnsafePointer<Benefit>, _ facts: BenefitFacts) -> ReminderTerms {
        if let id = facts.templateBenefitID, !record.pointee.hasTermsOfItsOwn,
            let template = catalogue.facts(ofBenefit: id), let name = catalogue.name(ofBenefit: id)
        {
            return ReminderTerms(facts, following: template, named: name)
        }
        return ReminderTerms(terms(of: record.pointee))
    }
}

extension Benefit {
    /// True when the user's words or figures stand over those of the template.
    fileprivate var hasTermsOfItsOwn: Bool {
        customName != nil || customValue != nil || usesPerPeriod != nil || customFrequency != nil || customReset != nil
            || customDescription != nil || customCategory != nil || customMerchant != nil
    }
}
