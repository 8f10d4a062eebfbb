extension BenefitUsage {
    /// In the order of the description, which a start does without.
    enum Key: String, CaseIterable {
        case id, benefitId, userCardId, kind, usedOn, usedDate, periodStart, periodEnd, valueRedeemed, valueMissed
        case notes, wasAutoExpired, unrecorded, statement, cardNameSnapshot, benefitNameSnapshot, issuerSnapshot
        case categorySnapshot, createdAt
        case updatedAt
    }

    static let keys = JSONFields<Key>()

    /// As much of a row as its key takes; texts are passed over.
    static func readKey(_ reader: inout JSONReader) throws(JSONProblem) -> UsageKey {
        var unknown = UnknownMembers()
        let start = reader.offset
        var (id, card, usedOn) = (ID?.none, UserCard.ID?.none, CalendarDay?.none)
        var (redeemed, missed) = (Money.zero, Money.zero)
        var (usedDate, createdAt) = (Instant?.none, Instant?.none)
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try reader.id()
            case .userCardId: card = try reader.id()
            case .usedOn: usedOn = try reader.day()
            case .usedDate: usedDate = try reader.instant()
            case .valueRedeemed: redeemed = try reader.money()
            case .valueMissed: missed = try reader.money()
            case .createdAt: createdAt = try reader.instant()
            default: try reader.skipValue()
            }
        }
        guard let id else { throw reader.missing("id", from: start) }
        guard let usedOn else { throw reader.missing("usedOn", from: start) }
        return UsageKey(
            id: id, card: card, usedOn: usedOn, redeemed: redeemed, missed: missed,
            createdAt: createdAt ?? usedDate ?? blank.usedDate)
    }
}
