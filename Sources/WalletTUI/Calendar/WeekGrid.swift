import WalletDomain

/// Weeks one under another, which hold the days of a span, and those of its neighbours that fill them.
struct WeekGrid: Equatable {
    let first: CalendarDay
    let last: CalendarDay
    /// The first day of the first week, and which day of the week that is: 1 is Monday.
    let start: CalendarDay
    let firstWeekday: Int

    init(from first: CalendarDay, to last: CalendarDay, firstWeekday: Int) {
        (self.first, self.last, self.firstWeekday) = (first, last, firstWeekday)
        start = first.adding(days: -((first.weekday - firstWeekday + 7) % 7))
    }

    init(monthOf day: CalendarDay, firstWeekday: Int) {
        self.init(
            from: CalendarDay(monthIndex: day.monthIndex, clamping: 1),
            to: CalendarDay(monthIndex: day.monthIndex, clamping: 31), firstWeekday: firstWeekday)
    }

    var isMonth: Bool { first.monthIndex == last.monthIndex }

    /// `Nov 2026`, `Nov – Dec 2026`, `Dec 2026 – Jan 2027`
    var monthNames: String {
        let end = "\(last.monthName) \(last.year)"
        if isMonth { return end }
        return first.monthName + (first.year == last.year ? " – " : " \(first.year) – ") + end
    }

    var weeks: Int { start.days(until: last) / 7 + 1 }

    func day(week: Int, column: Int) -> CalendarDay { start.adding(days: week * 7 + column) }

    func contains(_ day: CalendarDay) -> Bool { first <= day && day <= last }
}
