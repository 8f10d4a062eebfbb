extension BenefitUsage {
    /// In the order of the description, which a start does without.
    enum Key: String, CaseIterable {
        case id, benefitId, userCardId, kind, usedOn, usedDate, periodStart, periodEnd, valueRedeemed, valueMissed
        case notes, wasAutoExpired, unrecorded, statement, cardNameSnapshot, benefitNameSnapshot, issuerSnapshot
        case categorySnapshot, createdAt
        case updatedAt
    }

    static let keys = JSONFields<Key>()
}
