/// How what a card captured in a year grew towards its fee, day by day, and where it can still go.
public struct FeeCurve: Equatable, Sendable {
    /// The days of the year, both included.
    public let from: CalendarDay
    public let to: CalendarDay
    /// What was charged in the year, and what would be on a day that is not known; zero: nothing.
    public let fee: Money
    /// What was captured by the end of each day on which that changed, at face value.
    public let captured: [DaySum]
    /// What it comes to by the end of each day from today on, if all that ends by then is used, and on the last day what
    /// ends later; empty for years that are over.
    public let ahead: [DaySum]

    public init(_ card: CardInsights, today: CalendarDay) {
        (from, to, fee) = (card.from, card.to, card.wholeFee)
        captured = Self.running(card.captures, from: .zero)
        // What was written down for a later day is captured already.
        let sum = captured.last?.amount ?? .zero
        let left = card.lapses.filter { $0.day >= today } + card.unlapsing
        ahead = today <= card.to ? Self.running(left, from: sum) : []
    }

    private static func running(_ days: [DaySum], from sum: Money) -> [DaySum] {
        var sum = sum
        return DaySum.gathered(days).map { day in
            sum += day.amount
            return DaySum(day: day.day, amount: sum)
        }
    }

    /// What was captured by the end of a day.
    public func captured(by day: CalendarDay) -> Money { Self.sum(captured, by: day) ?? .zero }

    /// What it comes to by the end of a day if all that ends by then is used; nil before anything does.
    public func ahead(by day: CalendarDay) -> Money? { Self.sum(ahead, by: day) }

    private static func sum(_ days: [DaySum], by day: CalendarDay) -> Money? {
        days.last { $0.day <= day }?.amount
    }

    /// The day since which what was captured covers the fee; nil: it does not, or there is none.
    public var crossedOn: CalendarDay? { fee > .zero ? Self.crossed(captured, fee) : nil }

    /// The day on which it would if all is used by its last day; nil: it does already, or would not.
    public var wouldCrossOn: CalendarDay? { fee > .zero && crossedOn == nil ? Self.crossed(ahead, fee) : nil }

    /// A refund may bring it below the fee again: what counts is the last time it came up to it.
    private static func crossed(_ days: [DaySum], _ fee: Money) -> CalendarDay? {
        guard let last = days.last, last.amount >= fee else { return nil }
        guard let below = days.lastIndex(where: { $0.amount < fee }) else { return days[0].day }
        return days[below + 1].day
    }

    /// The most that is reached, the fee among it.
    public var top: Money { max(fee, captured.map(\.amount).max() ?? .zero, ahead.last?.amount ?? .zero) }
}

public struct DaySum: Equatable, Sendable {
    public let day: CalendarDay
    public var amount: Money

    /// One for each day, in their order.
    static func gathered(_ sums: [DaySum]) -> [DaySum] {
        Dictionary(sums.map { ($0.day, $0.amount) }, uniquingKeysWith: +).map { DaySum(day: $0, amount: $1) }
            .sorted { $0.day < $1.day }
    }
}
