/// A civil day of the Gregorian calendar, without a clock or a zone.
///
/// Counted from 1970-01-01 (day 0). Written `yyyy-MM-dd`; years 1 to 9999 can be written and read.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let number: Int32

    public static let earliest = CalendarDay(number: -719_162)
    public static let latest = CalendarDay(number: 2_932_896)

    /// A day by its number, held within 0001-01-01 … 9999-12-31.
    public init(number: Int32) {
        self.number = min(max(number, -719_162), 2_932_896)
    }

    /// A day by year, month and day; nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.daysIn(month: month, of: year)
        else { return nil }
        self.number = CalendarDay.count(year, month, day)
    }

    public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

    public var year: Int { parts.year }
    public var month: Int { parts.month }
    public var day: Int { parts.day }

    /// 1 Monday … 7 Sunday.
    public var weekday: Int { Int((number &+ 719_162) % 7) + 1 }

    /// Held at the ends of the calendar.
    public func adding(days: Int) -> CalendarDay {
        let (sum, overflow) = Int(number).addingReportingOverflow(days)
        return CalendarDay(number: Int32(clamping: overflow ? (days < 0 ? Int.min : Int.max) : sum))
    }

    /// Civil days from this day to `other`: 0 for the same day, negative when `other` is earlier.
    public func days(until other: CalendarDay) -> Int { Int(other.number) - Int(number) }

    /// Months since January of year 0: the unit in which anchors step.
    public var monthIndex: Int {
        let parts = parts
        return parts.year * 12 + parts.month - 1
    }

    /// The day `day` of the month `index` (see `monthIndex`), or that month's last day when it is shorter.
    public init(monthIndex index: Int, clamping day: Int) {
        let held = min(max(index, 12), 9999 * 12 + 11)
        let (year, month) = (held / 12, held % 12 + 1)
        self.number = CalendarDay.count(year, month, min(max(day, 1), CalendarDay.daysIn(month: month, of: year)))
    }

    /// The same day `months` later, clamped to the end of a shorter month.
    public func adding(months: Int) -> CalendarDay {
        CalendarDay(monthIndex: monthIndex + min(max(months, -120_000), 120_000), clamping: day)
    }

    public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

    public static func daysIn(month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    // The two conversions are Howard Hinnant's: years begin in March, so that the leap day comes last.
    private static func count(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
        let y = month <= 2 ? year - 1 : year
        let era = (y >= 0 ? y : y - 399) / 400
        let yearOfEra = y - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return Int32(era * 146_097 + dayOfEra - 719_468)
    }

    /// Year, month and day at once.
    public var parts: (year: Int, month: Int, day: Int) {
        let z = Int(number) + 719_468
        let era = (z >= 0 ? z : z - 146_096) / 146_097
        let dayOfEra = z - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
    }
}

extension CalendarDay: CustomStringConvertible {
    /// Reads exactly `yyyy-MM-dd`; nil for anything else.
    public init?(_ text: String) {
        var text = text
        guard let day = text.withUTF8({ CalendarDay(ascii: $0) }) else { return nil }
        self = day
    }

    /// Reads exactly ten ASCII bytes `yyyy-MM-dd`; nil for anything else.
    public init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D,
            let century = twoDigits(bytes, 0), let yearOfCentury = twoDigits(bytes, 2),
            let month = twoDigits(bytes, 5), let day = twoDigits(bytes, 8)
        else { return nil }
        let year = century &* 100 &+ yearOfCentury
        self.init(year: year, month: month, day: day)
    }

    /// `yyyy-MM-dd`
    public var description: String {
        let parts = parts
        return padded(parts.year, 4) + "-" + padded(parts.month, 2) + "-" + padded(parts.day, 2)
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// `Jan` … `Dec`
    public var monthName: String { CalendarDay.monthNames[month - 1] }

    /// `Mon` … `Sun`
    public var weekdayName: String { CalendarDay.weekdayNames[weekday - 1] }

    /// `Mon` for 1 … `Sun` for 7; other numbers go round.
    public static func weekdayName(_ number: Int) -> String { weekdayNames[((number - 1) % 7 + 7) % 7] }

    /// `30 Nov`, as lists show it, or as the setting says.
    public var short: String { short(DayStyle.current) }

    /// `30 Nov 2026`, or as the setting says.
    public var long: String { long(DayStyle.current) }

    /// `30 Nov 2026` whatever the setting says: for words that are kept in files.
    public var kept: String { long(.dayFirst) }

    func short(_ style: DayStyle) -> String {
        switch style {
        case .dayFirst: "\(day) \(monthName)"
        case .monthFirst: "\(monthName) \(day)"
        case .numbers: padded(month, 2) + "-" + padded(day, 2)
        }
    }

    func long(_ style: DayStyle) -> String {
        switch style {
        case .dayFirst: "\(day) \(monthName) \(year)"
        case .monthFirst: "\(monthName) \(day), \(year)"
        case .numbers: description
        }
    }

    /// `30 Nov` within the year of `today`, else `30 Nov 2027`.
    public func shown(from today: CalendarDay) -> String { year == today.year ? short : long }
}

/// The number that the two ASCII digits at `start` write; the caller knows that there are two bytes.
@inline(__always)
func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let (tens, units) = (bytes[start] &- 0x30, bytes[start &+ 1] &- 0x30)
    return tens < 10 && units < 10 ? Int(tens &* 10 &+ units) : nil
}

/// The number in `count` ASCII digits from `start`; nil when one of them is no digit.
func decimal(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> Int? {
    guard start >= 0, start + count <= bytes.count else { return nil }
    var value = 0
    for index in start..<start + count {
        let digit = Int(bytes[index]) - 0x30
        guard (0...9).contains(digit) else { return nil }
        value = value * 10 + digit
    }
    return value
}

/// `number` with zeros before it to at least `width` digits.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
