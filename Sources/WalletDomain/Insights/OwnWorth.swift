/// What a benefit is worth to its owner, beside its face value.
struct OwnWorth {
    /// nil: nothing of its own was said, face value holds.
    private let personal: Money?
    private let terms: BenefitTerms

    init(_ benefit: Benefit, _ terms: BenefitTerms) {
        personal = benefit.personalValue
        self.terms = terms
    }

    /// What was used, by rows of its history.
    func of(_ rows: some Sequence<BenefitUsage>) -> Money {
        var (face, uses) = (Money.zero, 0)
        for row in rows where row.kind != .missed {
            face += row.valueRedeemed
            uses += row.kind == .refund ? -1 : 1
        }
        return of(face, uses: uses)
    }

    /// A sum of face values as the owner counts it: times personalValue ÷ value. Counted benefits have no face value:
    /// each of their uses counts its share of the personal value.
    func of(_ face: Money, uses: Int) -> Money {
        guard let personal else { return face }
        if terms.isCounted { return personal.scaled(by: max(0, uses), over: terms.usesPerPeriod) }
        // A month that is worth more by itself is worth more to the owner in the same proportion.
        let value = terms.value.isZero ? terms.monthlyOverrides.values.max() ?? .zero : terms.value
        return value.isZero ? face : face.scaled(by: Int(personal.units), over: Int(value.units))
    }
}
