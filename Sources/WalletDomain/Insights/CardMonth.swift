/// What was captured and missed on a card in a month.
public struct CardMonth: Equatable, Sendable {
    public var captured = Money.zero
    public var missed = Money.zero

    /// How many of them are looked back at.
    public static let count = 12
}

extension Wallet {
    /// The last twelve months, the newest of them last. Of the benefits that the card still has; decodes their rows alone.
    public func lastMonths(ofCard id: UserCard.ID, on today: CalendarDay) -> [CardMonth] {
        var months = [CardMonth](repeating: CardMonth(), count: CardMonth.count)
        for row in benefits(ofCard: id).lazy.flatMap({ usages.rows(ofBenefit: $0.id) }) {
            let place = row.usedOn.monthIndex - today.monthIndex + CardMonth.count - 1
            guard months.indices.contains(place) else { continue }
            months[place].captured += row.valueRedeemed
            months[place].missed += row.valueMissed ?? .zero
        }
        return months
    }
}
