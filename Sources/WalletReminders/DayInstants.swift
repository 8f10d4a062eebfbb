import WalletDomain

/// An instant for each of the days asked about lately.
///
/// Asking the zone costs three looks at its rules; a wallet asks about the same few days thousands of times, and
/// hashing them would cost as much again. Each day has one place, which a day 256 later takes over.
struct DayInstants {
    private var places = [(day: CalendarDay, instant: Instant?)](repeating: (.earliest, nil), count: 256)

    subscript(day: CalendarDay) -> Instant? {
        let place = places[Int(day.number & 255)]
        return place.day == day ? place.instant : nil
    }

    mutating func put(_ instant: Instant, for day: CalendarDay) { places[Int(day.number & 255)] = (day, instant) }
}
