/// What was captured and missed on a card in each of the last twelve months, the newest of them last.
public struct CardMonths: Equatable, Sendable {
    public struct Month: Equatable, Sendable {
        public var captured = Money.zero
        public var missed = Money.zero
    }

    public static let count = 12

    public fileprivate(set) var months = [Month](repeating: Month(), count: count)
}

extension Wallet {
    /// Of the benefits that the card still has; decodes their rows alone.
    public func lastMonths(ofCard id: UserCard.ID, on today: CalendarDay) -> CardMonths {
        var last = CardMonths()
        for row in benefits(ofCard: id).lazy.flatMap({ usages.rows(ofBenefit: $0.id) }) {
            let place = row.usedOn.monthIndex - today.monthIndex + CardMonths.count - 1
            guard last.months.indices.contains(place) else { continue }
            last.months[place].captured += row.valueRedeemed
            last.months[place].missed += row.valueMissed ?? .zero
        }
        return last
    }
}
