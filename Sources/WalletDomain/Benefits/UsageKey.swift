/// As much of a usage row as putting the history in order and narrowing it takes, so that a screen need not keep what it
/// does not show.
public struct UsageKey: Identifiable, Equatable, Sendable {
    public let id: BenefitUsage.ID
    public let card: UserCard.ID?
    public let usedOn: CalendarDay
    public let redeemed: Money
    /// Zero but for the record of what a period missed.
    public let missed: Money
    let createdAt: Instant
}

extension UsageKey {
    public init(_ row: BenefitUsage) {
        self.init(
            id: row.id, card: row.userCardID, usedOn: row.usedOn, redeemed: row.valueRedeemed,
            missed: row.valueMissed ?? .zero, createdAt: row.createdAt)
    }

    /// The order of histories; see `BenefitUsage.isNewer`.
    static func isNewer(_ left: UsageKey, _ right: UsageKey) -> Bool {
        if left.usedOn != right.usedOn { return left.usedOn > right.usedOn }
        if left.createdAt != right.createdAt { return left.createdAt > right.createdAt }
        return left.id > right.id
    }
}
