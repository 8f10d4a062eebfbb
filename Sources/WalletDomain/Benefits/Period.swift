/// The civil days in which one round of a benefit can be used, both ends included.
public struct Period: Hashable, Sendable {
    public var start: CalendarDay
    public var end: CalendarDay?

    public init(start: CalendarDay, end: CalendarDay?) {
        self.start = start
        self.end = end
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
