/// How something comes back from a day on: each day follows from the anchor, never from the one before.
struct Pace {
    let anchor: CalendarDay
    /// Of the month, which a short month may clamp in the anchor.
    let day: Int
    var last = CalendarDay.latest
    private let step: Step
    /// Of each month, ascending.
    private let days: [Int]
    /// How many days of the anchor's month lie before the anchor.
    private let early: Int

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
        let all = days.isEmpty || !step.isOfMonths ? [day] : days.sorted()
        self.days = all
        early = all.count { CalendarDay(monthIndex: anchor.monthIndex, clamping: $0) < anchor }
    }

    func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        guard range.upperBound >= anchor else { return [] }
        let first = max(range.lowerBound, anchor)
        switch step {
        case .days(let length):
            let least = (anchor.days(until: first) + length - 1) / length
            let most = anchor.days(until: range.upperBound) / length
            return stride(from: least, through: most, by: 1).map { anchor.adding(days: $0 * length) }
        case .months(let length):
            var found: [CalendarDay] = []
            let begin = first.monthIndex - (first.monthIndex - anchor.monthIndex) % length
            for month in stride(from: begin, through: range.upperBound.monthIndex, by: length) {
                for number in days {
                    let day = CalendarDay(monthIndex: month, clamping: number)
                    if day >= first, day <= range.upperBound { found.append(day) }
                }
            }
            return found
        }
    }

    /// How many come before a day.
    func count(before end: CalendarDay) -> Int {
        guard end > anchor else { return 0 }
        switch step {
        case .days(let length): return (anchor.days(until: end) - 1) / length + 1
        case .months(let length):
            let turn = (end.monthIndex - anchor.monthIndex) / length
            let month = anchor.monthIndex + turn * length
            return turn * days.count + days.count { CalendarDay(monthIndex: month, clamping: $0) < end } - early
        }
    }

    /// The one that some come before.
    func occurrence(after count: Int) -> CalendarDay {
        switch step {
        case .days(let length): return anchor.adding(days: count * length)
        case .months(let length):
            let (turn, place) = (count + early).quotientAndRemainder(dividingBy: days.count)
            return CalendarDay(monthIndex: anchor.monthIndex + turn * length, clamping: days[place])
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
