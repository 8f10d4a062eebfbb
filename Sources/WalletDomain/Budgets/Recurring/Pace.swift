/// How something comes back from a day on: each day follows from the anchor, never from the one before.
struct Pace {
    let anchor: CalendarDay
    /// Of the month, which a short month may clamp in the anchor.
    let day: Int
    var last = CalendarDay.latest
    /// Whether it goes by months, of which it may have several days, or by days.
    let isOfMonths: Bool
    /// How many of those one turn has.
    private let length: Int
    /// Of each month, ascending.
    private let days: [Int]

    init(anchor: CalendarDay, day: Int, days: [Int], interval: RecurringProperties.Interval) {
        (self.anchor, self.day) = (anchor, day)
        // A file may say anything.
        let count = min(max(interval.count, 1), 999)
        isOfMonths = interval.unit == .month || interval.unit == .year
        length = count * (interval.unit == .week ? 7 : interval.unit == .year ? 12 : 1)
        self.days = days.isEmpty || !isOfMonths ? [day] : days.sorted()
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
        (isOfMonths ? day.monthIndex - anchor.monthIndex : anchor.days(until: day)) / length
    }

    private func days(ofTurn turn: Int) -> [CalendarDay] {
        guard isOfMonths else { return [anchor.adding(days: turn * length)] }
        return days.map { CalendarDay(monthIndex: anchor.monthIndex + turn * length, clamping: $0) }
    }

    /// About how many days lie between two of them.
    var spacing: Int { isOfMonths ? length * 30 / days.count : length }

    /// What an amount each time comes to in a year of twelve months, or of 52 weeks.
    func perYear(_ amount: Money, digits: Int = 2) -> Money {
        if isOfMonths { return (amount * days.count).scaled(by: 12, over: length, digits: digits) }
        let (most, turn) = length % 7 == 0 ? (52, length / 7) : (365, length)
        return amount.scaled(by: most, over: turn, digits: digits)
    }

    /// `month`, `6 weeks`
    var words: String {
        let (count, unit) =
            switch (isOfMonths, length) {
            case (true, 3): (1, "quarter")
            case (true, 6): (1, "half-year")
            case (true, _): length % 12 == 0 ? (length / 12, "year") : (length, "month")
            case (false, _): length % 7 == 0 ? (length / 7, "week") : (length, "day")
            }
        let days = days.count > 1 ? " on \(days.count) days" : ""
        return (count == 1 ? unit : "\(count) \(unit)s") + days
    }
}
