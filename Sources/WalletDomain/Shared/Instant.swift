/// A point in time, in UTC, to the millisecond.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    public init(milliseconds: Int64) { self.milliseconds = milliseconds }
    /// Held at the ends of what 64 bits of milliseconds can say.
    public init(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        milliseconds = overflow ? (seconds < 0 ? .min : .max) : product
    }

    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }

    public func adding(seconds: Int) -> Instant {
        let (sum, overflow) = milliseconds.addingReportingOverflow(Instant(seconds: Int64(seconds)).milliseconds)
        return Instant(milliseconds: overflow ? (seconds < 0 ? .min : .max) : sum)
    }

    fileprivate var floorSeconds: Int64 { milliseconds / 1000 - (milliseconds % 1000 < 0 ? 1 : 0) }
    fileprivate var millisecondOfSecond: Int { Int((milliseconds % 1000 + 1000) % 1000) }
}

extension Instant: CustomStringConvertible {
    /// `yyyy-MM-ddTHH:mm:ssZ`, with `.SSS` where the milliseconds are not zero.
    public var description: String {
        String(unsafeUninitializedCapacity: Instant.longest) { text in
            text.baseAddress.map { write(at: $0) } ?? 0
        }
    }

    /// Characters of a text with milliseconds.
    private static let longest = 24

    /// Writes its text in ASCII, for which there must be room.
    ///
    /// - Returns: how many characters: 20, or 24 with milliseconds.
    @inline(__always)
    func write(at text: UnsafeMutablePointer<UInt8>) -> Int {
        let (day, second) = LocalTime.split(floorSeconds)
        day.write(at: text)
        text[10] = UInt8(ascii: "T")
        text.putTwoDigits(second / 3_600, at: 11)
        text[13] = UInt8(ascii: ":")
        text.putTwoDigits(second / 60 % 60, at: 14)
        text[16] = UInt8(ascii: ":")
        text.putTwoDigits(second % 60, at: 17)
        let fraction = millisecondOfSecond
        guard fraction != 0 else {
            text[19] = UInt8(ascii: "Z")
            return 20
        }
        text[19] = UInt8(ascii: ".")
        text[20] = UInt8(truncatingIfNeeded: fraction / 100) &+ 0x30
        text.putTwoDigits(fraction % 100, at: 21)
        text[23] = UInt8(ascii: "Z")
        return Instant.longest
    }

    /// Reads RFC 3339: `yyyy-MM-ddTHH:mm[:ss[.S…]]` followed by `Z` or `±HH:mm`; nil for anything else.
    public init?(_ text: String) {
        var text = text
        guard let instant = text.withUTF8({ Instant(ascii: $0) }) else { return nil }
        self = instant
    }

    /// As `init(_: String)`, from ASCII bytes.
    public init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count == 20, let base = bytes.baseAddress, let instant = Instant(tidy: UnsafeRawPointer(base)) {
            self = instant
            return
        }
        guard bytes.count >= 17, bytes[10] == 0x54 || bytes[10] == 0x74, bytes[13] == 0x3A,
            let day = CalendarDay(ascii: UnsafeBufferPointer(rebasing: bytes[0..<10])),
            let hour = twoDigits(bytes, 11), let minute = twoDigits(bytes, 14), hour < 24, minute < 60
        else { return nil }
        var (second, milliseconds, index) = (0, 0, 16)
        if bytes[16] == 0x3A {
            guard bytes.count >= 19, let read = twoDigits(bytes, 17), read < 60 else { return nil }
            (second, index) = (read, 19)
            if index < bytes.count, bytes[index] == 0x2E {
                var weight = 100
                index += 1
                let first = index
                while index < bytes.count, bytes[index] &- 0x30 < 10 {
                    milliseconds += Int(bytes[index] &- 0x30) * weight
                    weight /= 10
                    index += 1
                }
                guard index > first else { return nil }
            }
        }
        guard let offset = Instant.offset(bytes, at: index) else { return nil }
        let seconds = Int64(day.number) * 86_400 + Int64(hour * 3600 + minute * 60 + second - offset)
        self.init(milliseconds: seconds * 1000 + Int64(milliseconds))
    }

    /// Reads the twenty ASCII bytes `yyyy-MM-ddTHH:mm:ssZ` that stand there; nil for anything else.
    @inline(__always)
    init?(tidy text: UnsafeRawPointer) {
        guard text.load(fromByteOffset: 19, as: UInt8.self) == 0x5A, let second = Instant.second(tidy: text) else {
            return nil
        }
        self.init(milliseconds: second * 1000)
    }

    /// Reads the twenty-four ASCII bytes `yyyy-MM-ddTHH:mm:ss.SSSZ` that stand there; nil for anything else.
    @inline(__always)
    init?(tidyWithMilliseconds text: UnsafeRawPointer) {
        let end = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
        guard end & 0xFF00_0000_FF00_0000 == 0x5A00_0000_2E00_0000,
            let pairs = pairsOfDigits(end & 0x00FF_FFFF_0000_0000 | 0x3000_0000_3030_3030),
            let second = Instant.second(tidy: text)
        else { return nil }
        self.init(milliseconds: second * 1000 + Int64(pairs >> 32 & 0xFF) * 10 + Int64(pairs >> 48 & 0xFF) / 10)
    }

    /// Seconds since 1970 of `yyyy-MM-ddTHH:mm:ss`.
    @inline(__always)
    private static func second(tidy text: UnsafeRawPointer) -> Int64? {
        let clock = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: 11, as: UInt64.self))
        guard text.load(fromByteOffset: 10, as: UInt8.self) == 0x54,
            clock & 0x0000_FF00_00FF_0000 == 0x0000_3A00_003A_0000,
            let pairs = pairsOfDigits(
                clock & 0xFFFF | clock >> 8 & 0xFFFF_0000 | clock >> 16 & 0xFFFF_0000_0000
                    | 0x3030_0000_0000_0000),
            let day = CalendarDay(tidy: text)
        else { return nil }
        let (hour, minute, second) = (Int64(pairs & 0xFF), Int64(pairs >> 16 & 0xFF), Int64(pairs >> 32 & 0xFF))
        guard hour < 24, minute < 60, second < 60 else { return nil }
        return Int64(day.number) * 86_400 + hour * 3600 + minute * 60 + second
    }

    /// Seconds east of UTC of the zone part that fills the rest of `bytes`.
    private static func offset(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case 0x5A, 0x7A: return index + 1 == bytes.count ? 0 : nil
        case 0x2B, 0x2D:
            guard index + 6 == bytes.count, bytes[index + 3] == 0x3A,
                let hours = twoDigits(bytes, index + 1), let minutes = twoDigits(bytes, index + 4),
                hours < 24, minutes < 60
            else { return nil }
            return (hours * 3600 + minutes * 60) * (bytes[index] == 0x2D ? -1 : 1)
        default: return nil
        }
    }
}

/// A day and a time of day as a wall clock shows them.
public struct LocalTime: Equatable, Sendable {
    public var day: CalendarDay
    /// Seconds since midnight, 0 … 86,399.
    public var second: Int

    public init(day: CalendarDay, second: Int) {
        self.day = day
        self.second = min(max(second, 0), 86_399)
    }

    public var hour: Int { second / 3600 }
    public var minute: Int { second / 60 % 60 }

    /// `14:02`
    public var clock: String { "\(padded(hour, 2)):\(padded(minute, 2))" }

    /// `Sat 22 Nov 09:13`, with the year where it is another one.
    public func shown(from today: CalendarDay) -> String { "\(day.weekdayName) \(day.shown(from: today)) \(clock)" }

    static func split(_ seconds: Int64) -> (CalendarDay, Int) {
        let second = Int(((seconds % 86_400) + 86_400) % 86_400)
        return (CalendarDay(number: Int32(clamping: (seconds - Int64(second)) / 86_400)), second)
    }
}

/// The rules of one time zone: how far its wall clock is ahead of UTC at each instant.
///
/// A value of one closure, so that the live rules (libc) stay at the edge and tests bring their own.
public struct TimeZoneRules: Sendable {
    /// Seconds east of UTC at an instant.
    public let offset: @Sendable (Instant) -> Int

    public init(offset: @escaping @Sendable (Instant) -> Int) { self.offset = offset }

    public static let utc = TimeZoneRules { _ in 0 }

    public func local(_ instant: Instant) -> LocalTime {
        let (day, second) = LocalTime.split(instant.floorSeconds &+ Int64(offset(instant)))
        return LocalTime(day: day, second: second)
    }

    public func day(of instant: Instant) -> CalendarDay { local(instant).day }

    /// The first instant at which the wall clock shows `time`; where a jump forward leaves it out, the instant
    /// of the jump's end.
    public func instant(of time: LocalTime) -> Instant {
        let wall = Int64(time.day.number) * 86_400 + Int64(time.second)
        // The offsets a day to either side are the only candidates, unless a zone jumps twice in two days.
        let before = offset(Instant(seconds: wall - 86_400))
        let after = offset(Instant(seconds: wall + 86_400))
        let early = Instant(seconds: wall - Int64(max(before, after)))
        if offset(early) == max(before, after) { return early }
        let late = Instant(seconds: wall - Int64(min(before, after)))
        if before != after, offset(late) == min(before, after) { return late }
        // In the gap: find the jump between the two readings.
        var (low, high) = (wall - Int64(max(before, after)), wall - Int64(min(before, after)))
        while high - low > 1 {
            let middle = (low + high) / 2
            if offset(Instant(seconds: middle)) == before { low = middle } else { high = middle }
        }
        return Instant(seconds: high)
    }

    /// The first instant of `day`.
    public func start(of day: CalendarDay) -> Instant { instant(of: LocalTime(day: day, second: 0)) }
}
