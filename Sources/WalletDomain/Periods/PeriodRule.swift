/// When the rounds of one benefit begin and end: frequency, anchor and the days they hang on, all resolved.
///
/// Every rule is a function from a round's number to its first day, counted from the anchor and never stepwise, so
/// that day 31 returns after February. Calendar, card and statement anchors tile the calendar: each day lies in
/// exactly one period.
public struct PeriodRule: Equatable, Sendable {
    public enum Rhythm: Equatable, Sendable {
        /// Periods of `months` that begin on `day` (held to the month's end) of every month whose index is
        /// `phase` modulo `months`; see `CalendarDay.monthIndex`.
        case calendar(months: Int, phase: Int, day: Int)
        /// Periods of `months` from the day the account was opened.
        case cardAnniversary(opened: CalendarDay, months: Int)
        /// Periods that end with the first statement strictly after each anniversary. In periods of less than a year
        /// the two days count as they were set, not as short months hold them: otherwise the 30th and a statement on
        /// the 31st fall together in some months, and those would have no statement of their own.
        case statementAnniversary(opened: CalendarDay, statementDay: Int, months: Int)
        /// No end while unused; used on D, it is back on D plus `months`.
        case lastUse(months: Int)
        /// One period, not offered before or after it; nil: open on that side.
        case window(start: CalendarDay?, end: CalendarDay?)
    }

    public var rhythm: Rhythm
    /// The first day the benefit exists: the first period is cut there.
    public var startsOn: CalendarDay?
    /// The last day the benefit exists: no period begins after it, the last one is cut there.
    public var endsOn: CalendarDay?
    /// false: the anchor's day is missing and `rhythm` is the nearest of the same length: the anniversary's where that is
    /// known and the statement's is not, else the calendar's.
    public var isAnchorKnown = true

    var isLastUse: Bool { if case .lastUse = rhythm { true } else { false } }

    /// The period that holds `day`; nil where the benefit does not exist on it.
    ///
    /// A `lastUse` benefit is taken as available since `day`.
    public func period(containing day: CalendarDay) -> Period? {
        if let endsOn, day > endsOn { return nil }
        if let startsOn, day < startsOn { return nil }
        switch rhythm {
        case .lastUse:
            return Period(start: day, end: endsOn)
        case .window(let start, let end):
            let period = Period(start: start ?? day, end: earlier(end, endsOn))
            return period.contains(day) ? period : nil
        case .calendar, .cardAnniversary, .statementAnniversary:
            let round = round(containing: day)
            let (first, next) = (start(ofRound: round), start(ofRound: round + 1))
            // The first and the last period of the calendar are as long as it allows.
            let start = first.flatMap { $0 <= day ? $0 : nil } ?? .earliest
            return cut(Period(start: start, end: next?.adding(days: -1) ?? .latest))
        }
    }

    /// The period that begins the day after `period`; nil after a single one, or when the benefit has ended.
    ///
    /// It is cut there where the rule was another one when `period` began.
    public func period(after period: Period) -> Period? {
        guard let end = period.end, end < .latest else { return nil }
        if case .window = rhythm { return nil }
        let start = end.adding(days: 1)
        return self.period(containing: start).map { Period(start: max(start, $0.start), end: $0.end) }
    }

    /// The first period that begins on or after the day the benefit exists from; nil unless that is after `day`.
    public func firstPeriod(after day: CalendarDay) -> Period? {
        if case .window(let start?, _) = rhythm, start > day { return period(containing: start) }
        guard let startsOn, startsOn > day else { return nil }
        return period(containing: startsOn)
    }

    /// The state of a `lastUse` benefit that was used on `day`: blocked from that day to the day before it is back.
    public func blockedPeriod(usedOn day: CalendarDay) -> Period? {
        guard case .lastUse(let months) = rhythm else { return nil }
        return Period(start: day, end: day.adding(months: months).adding(days: -1))
    }

    private func cut(_ period: Period) -> Period {
        Period(start: startsOn.map { max($0, period.start) } ?? period.start, end: earlier(period.end, endsOn))
    }

    private func earlier(_ left: CalendarDay?, _ right: CalendarDay?) -> CalendarDay? {
        guard let left else { return right }
        guard let right else { return left }
        return min(left, right)
    }

    /// The number of the round that holds `day`: the last one that begins on or before it.
    private func round(containing day: CalendarDay) -> Int {
        let guess = steps.map { floorDivide(day.monthIndex - $0.first, $0.months) } ?? 0
        // The guess is exact but for the days within a month and the weeks until a statement.
        for round in stride(from: guess + 1, through: guess - 1, by: -1) {
            if let start = start(ofRound: round), start <= day { return round }
        }
        return guess - 2
    }

    /// Its rounds in months: how many each has, the index of the first one's, and the day in them on which rounds begin.
    private var steps: (months: Int, first: Int, day: Int)? {
        switch rhythm {
        case .calendar(let months, let phase, let day): (months, phase, day)
        case .cardAnniversary(let opened, let months), .statementAnniversary(let opened, _, let months):
            (months, opened.monthIndex, opened.day)
        case .lastUse, .window: nil
        }
    }

    /// nil after the end of the calendar.
    private func start(ofRound round: Int) -> CalendarDay? {
        guard case .statementAnniversary(let opened, let statementDay, let months) = rhythm else {
            return steps.flatMap { PeriodRule.day($0.first + round * $0.months, $0.day) }
        }
        // The first period begins with the account; later ones the day after the statement that closed the last.
        guard round != 0 else { return opened }
        let start = statement(ofRound: round, opened, statementDay, months)?.adding(days: 1)
        return round < 0 ? start.map { min($0, opened) } : start
    }

    /// The statement that closes the round before; nil after the end of the calendar.
    private func statement(
        ofRound round: Int, _ opened: CalendarDay, _ statementDay: Int, _ months: Int
    ) -> CalendarDay? {
        let month = opened.monthIndex + round * months
        guard months >= 12 else {
            return PeriodRule.day(month + (statementDay > opened.day ? 0 : 1), statementDay)
        }
        return PeriodRule.day(month, opened.day).flatMap { PeriodRule.statement(after: $0, day: statementDay) }
    }

    /// The first statement strictly after `day`; nil after the end of the calendar.
    private static func statement(after day: CalendarDay, day statementDay: Int) -> CalendarDay? {
        let same = CalendarDay(monthIndex: day.monthIndex, clamping: statementDay)
        guard same <= day else { return same }
        return PeriodRule.day(day.monthIndex + 1, statementDay)
    }

    private static func day(_ monthIndex: Int, _ day: Int) -> CalendarDay? {
        guard monthIndex >= 12 else { return .earliest }
        return monthIndex < 120_000 ? CalendarDay(monthIndex: monthIndex, clamping: day) : nil
    }

    private func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        guard divisor > 0 else { return 0 }
        return number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
