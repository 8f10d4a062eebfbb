/// What it is worth to its owner, beside its face value.
extension Benefit {
    /// What was used, by rows of its history.
    func ownWorth(of rows: some Sequence<BenefitUsage>, _ terms: BenefitTerms) -> Money {
        var (face, uses) = (Money.zero, 0)
        for row in rows where row.kind != .missed {
            face += row.valueRedeemed
            uses += row.kind == .refund ? -1 : 1
        }
        return ownWorth(of: face, uses: uses, terms)
    }

    /// A sum of face values as the owner counts it: times personalValue ÷ value. Counted benefits have no face value:
    /// each of their uses counts its share of the personal value. Where none was said, face value holds.
    func ownWorth(of face: Money, uses: Int, _ terms: BenefitTerms) -> Money {
        guard let personalValue else { return face }
        if terms.isCounted { return personalValue.scaled(by: max(0, uses), over: terms.usesPerPeriod) }
        // A month that is worth more by itself is worth more to the owner in the same proportion.
        let value = terms.value.isZero ? terms.monthlyOverrides.values.max() ?? .zero : terms.value
        return value.isZero ? face : face.scaled(by: Int(personalValue.units), over: Int(value.units))
    }
}
