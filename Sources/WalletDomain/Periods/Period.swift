/// The civil days in which one round of a benefit can be used, both ends included.
public struct Period: Hashable, Sendable {
    public var start: CalendarDay
    public var end: CalendarDay?

    public init(start: CalendarDay, end: CalendarDay?) {
        self.start = start
        self.end = end
    }

    /// From 1 January to 31 December; all days, where the calendar has no such year.
    public static func calendarYear(_ year: Int) -> Period {
        Period(
            start: CalendarDay(year: year, month: 1, day: 1) ?? .earliest,
            end: CalendarDay(year: year, month: 12, day: 31) ?? .latest)
    }

    public func contains(_ day: CalendarDay) -> Bool {
        guard day >= start else { return false }
        guard let end else { return true }
        return day <= end
    }

    /// True when the period's last day is before `day`: it is usable all through its last day.
    public func isOver(on day: CalendarDay) -> Bool {
        guard let end else { return false }
        return end < day
    }
}
