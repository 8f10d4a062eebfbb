/// What the benefits of a product are worth at face value, of those that are offered on a day or later.
public struct ProductWorth: Equatable, Sendable {
    /// What comes again, in a year.
    public var aYear = Money.zero
    /// What of that is locked until enough was spent.
    public var locked = Money.zero
    /// What comes once, beside that.
    public var once = Money.zero

    public init() {}
}

extension CardTemplate {
    /// Looks at the benefits where they stand: a copy of one counts the owners of all it holds.
    public func worth(from day: CalendarDay) -> ProductWorth {
        var worth = ProductWorth()
        for place in benefits.indices where benefits[place].isOffered(on: day) {
            let value = benefits[place].annualValue
            guard benefits[place].frequency != .once else {
                worth.once += value
                continue
            }
            worth.aYear += value
            if benefits[place].spendThreshold != nil { worth.locked += value }
        }
        return worth
    }
}
