/// How something comes back from a day on: each day follows from the anchor, never from the one before.
struct Pace {
    let anchor: CalendarDay
    /// Of the month, which a short month may clamp in the anchor.
    let day: Int
    var last = CalendarDay.latest
    private let step: Step
    /// Of each month, ascending.
    private let days: [Int]

    private enum Step {
        case days(Int)
        case months(Int)

        var isOfMonths: Bool { if case .months = self { true } else { false } }
    }

    init(anchor: CalendarDay, day: Int, days: [Int], interval: RecurringProperties.Interval) {
        (self.anchor, self.day) = (anchor, day)
        // A file may say anything.
        let count = min(max(interval.count, 1), 999)
        step =
            switch interval.unit {
            case .day: .days(count)
            case .week: .days(7 * count)
            case .month: .months(count)
            case .year: .months(12 * count)
            }
        self.days = days.isEmpty || !step.isOfMonths ? [day] : days.sorted()
    }

    func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        guard range.upperBound >= anchor else { return [] }
        let span = max(range.lowerBound, anchor)...range.upperBound
        let turns = turn(of: span.lowerBound)...turn(of: span.upperBound)
        return turns.flatMap(days(ofTurn:)).filter { span.contains($0) }
    }

    /// How many come from the anchor to a day, and on it.
    func count(through day: CalendarDay) -> Int {
        let turn = turn(of: day)
        return turn * days.count + days(ofTurn: turn).count { $0 <= day } - early
    }

    /// The one that some come before.
    func day(after count: Int) -> CalendarDay {
        let (turn, place) = (count + early).quotientAndRemainder(dividingBy: days.count)
        return days(ofTurn: turn)[place]
    }

    /// How many days of the first turn lie before the anchor.
    private var early: Int { days(ofTurn: 0).count { $0 < anchor } }

    /// How many turns lie behind the anchor on a day.
    private func turn(of day: CalendarDay) -> Int {
        switch step {
        case .days(let length): anchor.days(until: day) / length
        case .months(let length): (day.monthIndex - anchor.monthIndex) / length
        }
    }

    private func days(ofTurn turn: Int) -> [CalendarDay] {
        switch step {
        case .days(let length): [anchor.adding(days: turn * length)]
        case .months(let length):
            days.map { CalendarDay(monthIndex: anchor.monthIndex + turn * length, clamping: $0) }
        }
    }

    /// About how many days lie between two of them.
    var spacing: Int {
        switch step {
        case .days(let length): length
        case .months(let length): length * 30 / max(1, days.count)
        }
    }

    /// What an amount each time comes to in a year of twelve months, or of 52 weeks.
    func perYear(_ amount: Money, digits: Int = 2) -> Money {
        switch step {
        case .months(let length): (amount * days.count).scaled(by: 12, over: length, digits: digits)
        case .days(let length) where length % 7 == 0: amount.scaled(by: 52, over: length / 7, digits: digits)
        case .days(let length): amount.scaled(by: 365, over: length, digits: digits)
        }
    }

    /// `month`, `6 weeks`
    var words: String {
        let (count, unit) =
            switch step {
            case .months(3): (1, "quarter")
            case .months(6): (1, "half-year")
            case .months(let length): length % 12 == 0 ? (length / 12, "year") : (length, "month")
            case .days(let length): length % 7 == 0 ? (length / 7, "week") : (length, "day")
            }
        let days = days.count > 1 ? " on \(days.count) days" : ""
        return (count == 1 ? unit : "\(count) \(unit)s") + days
    }
}
