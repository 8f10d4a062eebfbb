/// A civil day of the Gregorian calendar, without a clock or a zone.
///
/// Counted from 1970-01-01 (day 0). Written `yyyy-MM-dd`; years 1 to 9999 can be written and read.
public struct CalendarDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before it.
    public let number: Int32

    public static let earliest = CalendarDay(number: -719_162)
    public static let latest = CalendarDay(number: 2_932_896)

    /// The days a person may mean, 1950-01-01 … 2199-12-31: what is typed beyond them is a slip. Cards are as old as that.
    public static let usual = CalendarDay(number: -7_305)...CalendarDay(number: 84_005)
    /// Why a day beyond them is not taken.
    public static let isUnusual =
        "is too far from today. Write a day from \(usual.lowerBound.year) to \(usual.upperBound.year)."

    /// A day by its number, held within 0001-01-01 … 9999-12-31.
    public init(number: Int32) {
        self.number = min(max(number, -719_162), 2_932_896)
    }

    /// A day by year, month and day; nil when the calendar has no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDay.daysIn(month: month, of: year)
        else { return nil }
        number = CalendarDay.count(year, month, day)
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
        number = CalendarDay.count(year, month, min(max(day, 1), CalendarDay.daysIn(month: month, of: year)))
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

    /// The two conversions are those of Cassio Neri and Lorenz Schneider: years begin in March, so that the leap day comes
    /// last, and what looks odd are divisions turned into multiplications, exact for every day of the calendar.
    private static func count(_ year: Int, _ month: Int, _ day: Int) -> Int32 {
        let isEarly = month <= 2
        let y = UInt32(truncatingIfNeeded: isEarly ? year - 1 : year)
        let m = UInt32(truncatingIfNeeded: isEarly ? month + 12 : month)
        let century = y / 100
        let days = 1461 &* y / 4 &- century &+ century / 4 &+ (979 &* m &- 2919) / 32 &+ UInt32(truncatingIfNeeded: day)
        return Int32(truncatingIfNeeded: days) &- 719_469
    }

    public var parts: (year: Int, month: Int, day: Int) {
        let quarters = 4 &* UInt32(truncatingIfNeeded: number &+ 719_468) &+ 3
        let century = quarters / 146_097
        let quartersOfCentury = quarters % 146_097 | 3
        let product = 2_939_745 &* UInt64(quartersOfCentury)
        let year = 100 &* century &+ UInt32(truncatingIfNeeded: product >> 32)
        let dayOfYear = UInt32(truncatingIfNeeded: product) / 2_939_745 / 4
        let shifted = 2141 &* dayOfYear &+ 197_913
        let month = shifted >> 16
        let isEarly = dayOfYear >= 306
        return (
            Int(isEarly ? year &+ 1 : year), Int(isEarly ? month &- 12 : month), Int((shifted & 0xFFFF) / 2141) &+ 1
        )
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
        guard bytes.count == 10, let base = bytes.baseAddress else { return nil }
        self.init(tidy: UnsafeRawPointer(base))
    }

    /// Reads the ten ASCII bytes `yyyy-MM-dd` that stand there; nil for anything else.
    @inline(__always)
    init?(tidy text: UnsafeRawPointer) {
        // All digits at once: opening a wallet reads tens of thousands of days.
        let front = UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
        let back = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 2, as: UInt64.self))
        guard front & 0xFF00_00FF_0000_0000 == 0x2D00_002D_0000_0000 else { return nil }
        let digits = front & 0xFFFF_FFFF | front >> 8 & 0xFFFF_0000_0000 | back & 0xFFFF_0000_0000_0000
        guard let pairs = pairsOfDigits(digits) else { return nil }
        let year = Int(pairs & 0xFF) &* 100 &+ Int(pairs >> 16 & 0xFF)
        let (month, day) = (Int(pairs >> 32 & 0xFF), Int(pairs >> 48))
        guard year > 0, month &- 1 < 12, month > 0, day > 0,
            day <= 28 || day <= CalendarDay.daysIn(month: month, of: year)
        else { return nil }
        number = CalendarDay.count(year, month, day)
    }

    /// `yyyy-MM-dd`
    public var description: String {
        String(unsafeUninitializedCapacity: 10) { text in
            guard let base = text.baseAddress else { return 0 }
            write(at: base)
            return 10
        }
    }

    /// Writes the ten ASCII characters `yyyy-MM-dd`; there must be room for them.
    @inline(__always)
    func write(at text: UnsafeMutablePointer<UInt8>) {
        let (year, month, day) = parts
        text.putTwoDigits(year / 100, at: 0)
        text.putTwoDigits(year % 100, at: 2)
        text[4] = UInt8(ascii: "-")
        text.putTwoDigits(month, at: 5)
        text[7] = UInt8(ascii: "-")
        text.putTwoDigits(day, at: 8)
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
    private static let weekdayNames = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// `Jan` … `Dec`
    public var monthName: String { CalendarDay.monthNames[month - 1] }

    /// `1st` … `31st`
    public static func ordinal(_ day: Int) -> String {
        switch day {
        case 1, 21, 31: "\(day)st"
        case 2, 22: "\(day)nd"
        case 3, 23: "\(day)rd"
        default: "\(day)th"
        }
    }

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

    /// `today`, `tomorrow`, `in 3 days`; `yesterday`, `2 days ago`
    public func away(from today: CalendarDay) -> String {
        switch today.days(until: self) {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case let days: days > 0 ? "in \(grouped(days)) days" : "\(grouped(-days)) days ago"
        }
    }

    /// `today`, `tomorrow, Sun 29 Nov`, `Sun 29 Nov, in 2 days`; what should have been by now is today.
    public func told(from today: CalendarDay) -> String {
        guard self > today else { return "today" }
        let (day, distance) = ("\(weekdayName) \(shown(from: today))", away(from: today))
        return today.days(until: self) == 1 ? "\(distance), \(day)" : "\(day), \(distance)"
    }
}

/// The number that the two ASCII digits at `start` write; the caller knows that there are two bytes.
@inline(__always)
func twoDigits(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    let (tens, units) = (bytes[start] &- 0x30, bytes[start &+ 1] &- 0x30)
    return tens < 10 && units < 10 ? Int(tens &* 10 &+ units) : nil
}

/// The four numbers of two digits each that eight ASCII digits write, the first in the lowest byte of 16 bits each; nil
/// for other bytes.
@inline(__always)
func pairsOfDigits(_ text: UInt64) -> UInt64? {
    // Adding six carries what is above nine into the high half of its byte.
    let digits = text ^ 0x3030_3030_3030_3030
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    return (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
}

extension UnsafeMutablePointer<UInt8> {
    /// Writes the last two digits of a number that is not negative.
    @inline(__always)
    func putTwoDigits(_ number: Int, at index: Int) {
        self[index] = UInt8(truncatingIfNeeded: number / 10 % 10) &+ 0x30
        self[index &+ 1] = UInt8(truncatingIfNeeded: number % 10) &+ 0x30
    }
}

/// `number` with zeros before it to at least `width` digits.
func padded(_ number: some BinaryInteger, _ width: Int, radix: Int = 10) -> String {
    let digits = String(number, radix: radix)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
