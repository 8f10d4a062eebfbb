import WalletDomain

/// An instant for each of the days asked about lately.
///
/// Asking the zone costs three looks at its rules; a wallet asks about the same few days thousands of times, and
/// hashing them would cost as much again. Each day has one place, which a day 256 later takes over.
struct DayInstants {
    // Lists of numbers, which the program has anyway: the first list of each other type costs a start some time.
    private var days = [Int32](repeating: CalendarDay.earliest.number, count: 256)
    private var milliseconds = [Int](repeating: 0, count: 256)

    subscript(day: CalendarDay) -> Instant? {
        let place = Int(day.number & 255)
        guard days[place] == day.number, day != .earliest else { return nil }
        return Instant(milliseconds: Int64(milliseconds[place]))
    }

    mutating func put(_ instant: Instant, for day: CalendarDay) {
        let place = Int(day.number & 255)
        (days[place], milliseconds[place]) = (day.number, Int(instant.milliseconds))
    }
}
