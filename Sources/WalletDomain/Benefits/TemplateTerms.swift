/// The terms of benefits that follow their template in everything, worked out once for each template while many benefits
/// of one wallet are looked at.
public struct TemplateTerms: Sendable {
    private var places: [BenefitTemplate.ID: Int] = [:]
    private var known: [BenefitTerms] = []

    public init() {}

    /// Lets `look` see what holds for a benefit, where it stands: terms are large.
    public mutating func look<Answer>(
        at benefit: Benefit, in wallet: Wallet, _ look: (BenefitTerms) -> Answer
    ) -> Answer {
        guard let template = benefit.templateBenefitID, !benefit.hasTermsOfItsOwn else {
            return look(wallet.terms(of: benefit))
        }
        if let place = places[template] { return look(known[place]) }
        let terms = wallet.terms(of: benefit)
        // A template the catalogue lost leaves each benefit the name its history remembers.
        if wallet.catalogue.benefit(template) != nil {
            places[template] = known.count
            known.append(terms)
        }
        return look(terms)
    }
}

extension Benefit {
    /// True when the user's words or figures stand over those of the template.
    var hasTermsOfItsOwn: Bool {
        customName != nil || customValue != nil || usesPerPeriod != nil || customFrequency != nil || customReset != nil
            || customDescription != nil || customCategory != nil || customMerchant != nil
    }
}
