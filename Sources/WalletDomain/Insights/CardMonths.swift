/// What was captured and missed on a card in each of the last twelve months, the newest of them last.
public struct CardMonths: Equatable, Sendable {
    public struct Month: Equatable, Sendable {
        public var captured = Money.zero
        public var missed = Money.zero
    }

    public static let count = 12

    public private(set) var months = [Month](repeating: Month(), count: count)

    /// - Parameter last: the index of the newest month.
    fileprivate mutating func add(_ row: BenefitUsage, last: Int) {
        let place = row.usedOn.monthIndex - last + CardMonths.count - 1
        guard months.indices.contains(place) else { return }
        months[place].captured += row.valueRedeemed
        months[place].missed += row.valueMissed ?? .zero
    }
}

extension Wallet {
    /// Of the benefits that the card still has; decodes their rows alone.
    public func lastMonths(ofCard id: UserCard.ID, on today: CalendarDay) -> CardMonths {
        var months = CardMonths()
        for benefit in benefits(ofCard: id) {
            for row in usages.rows(ofBenefit: benefit.id) { months.add(row, last: today.monthIndex) }
        }
        return months
    }
}
