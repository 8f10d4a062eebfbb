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
        /// Periods that end with the first statement strictly after each anniversary.
        case statementAnniversary(opened: CalendarDay, statementDay: Int, months: Int)
        /// No end while unused; used on D, it is back on D plus `months`.
        case lastUse(months: Int)
        /// One period, not offered before or after it; nil: open on that side.
        case window(start: CalendarDay?, end: CalendarDay?)
    }

    public var rhythm: Rhythm
    /// The last day the benefit exists: no period begins after it, the last one is cut there.
    public var endsOn: CalendarDay?
    /// false: the anchor's day is missing and `rhythm` is the calendar one of the same length.
    public var isAnchorKnown: Bool

    public init(rhythm: Rhythm, endsOn: CalendarDay? = nil, isAnchorKnown: Bool = true) {
        self.rhythm = rhythm
        self.endsOn = endsOn
        self.isAnchorKnown = isAnchorKnown
    }

    /// The period that holds `day`; nil where the benefit does not exist on it.
    ///
    /// A `lastUse` benefit is taken as available since `day`.
    public func period(containing day: CalendarDay) -> Period? {
        if let endsOn, day > endsOn { return nil }
        switch rhythm {
        case .lastUse:
            return Period(start: day, end: endsOn)
        case .window(let start, let end):
            let period = Period(start: start ?? day, end: earlier(end, endsOn))
            return period.contains(day) ? period : nil
        case .calendar, .cardAnniversary, .statementAnniversary:
            guard let round = round(containing: day), let first = start(ofRound: round),
                let next = start(ofRound: round + 1)
            else { return nil }
            return cut(Period(start: first, end: next.adding(days: -1)))
        }
    }

    /// The period that begins after `period`; nil after a single one, or when the benefit has ended.
    public func period(after period: Period) -> Period? {
        guard let end = period.end else { return nil }
        if case .window = rhythm { return nil }
        return self.period(containing: end.adding(days: 1))
    }

    /// The state of a `lastUse` benefit that was used on `day`: blocked from that day to the day before it is back.
    public func blockedPeriod(usedOn day: CalendarDay) -> Period? {
        guard case .lastUse(let months) = rhythm else { return nil }
        return Period(start: day, end: day.adding(months: months).adding(days: -1))
    }

    private func cut(_ period: Period) -> Period { Period(start: period.start, end: earlier(period.end, endsOn)) }

    private func earlier(_ left: CalendarDay?, _ right: CalendarDay?) -> CalendarDay? {
        guard let left else { return right }
        guard let right else { return left }
        return min(left, right)
    }

    /// The number of the round that holds `day`: the last one that begins on or before it.
    private func round(containing day: CalendarDay) -> Int? {
        guard let guess = roundNear(day) else { return nil }
        // The guess is exact but for the days within a month and the weeks until a statement.
        for round in stride(from: guess + 1, through: guess - 2, by: -1) {
            if let start = start(ofRound: round), start <= day { return round }
        }
        return nil
    }

    private func roundNear(_ day: CalendarDay) -> Int? {
        switch rhythm {
        case .calendar(let months, let phase, _): floorDivide(day.monthIndex - phase, months)
        case .cardAnniversary(let opened, let months), .statementAnniversary(let opened, _, let months):
            floorDivide(day.monthIndex - opened.monthIndex, months)
        case .lastUse, .window: nil
        }
    }

    private func start(ofRound round: Int) -> CalendarDay? {
        switch rhythm {
        case .calendar(let months, let phase, let day):
            return CalendarDay(monthIndex: phase + round * months, clamping: day)
        case .cardAnniversary(let opened, let months):
            return CalendarDay(monthIndex: opened.monthIndex + round * months, clamping: opened.day)
        case .statementAnniversary(let opened, let statementDay, let months):
            // The first period begins with the account; later ones the day after the statement that closed the last.
            guard round != 0 else { return opened }
            let anniversary = CalendarDay(monthIndex: opened.monthIndex + round * months, clamping: opened.day)
            return PeriodRule.statement(after: anniversary, day: statementDay).adding(days: 1)
        case .lastUse, .window:
            return nil
        }
    }

    /// The first statement strictly after `day`.
    static func statement(after day: CalendarDay, day statementDay: Int) -> CalendarDay {
        let same = CalendarDay(monthIndex: day.monthIndex, clamping: statementDay)
        return same > day ? same : CalendarDay(monthIndex: day.monthIndex + 1, clamping: statementDay)
    }

    private func floorDivide(_ number: Int, _ divisor: Int) -> Int {
        guard divisor > 0 else { return 0 }
        return number >= 0 ? number / divisor : -((-number + divisor - 1) / divisor)
    }
}
