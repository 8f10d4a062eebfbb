/// The sorts of values that records hold.
extension JSONReader {
    @inline(__always)
    mutating func id<Entity>() throws(JSONProblem) -> EntityID<Entity> {
        try value(of: 36, "This is not an id; it has 36 characters, like 8c2f1b64-09d3-4e57-b1aa-6f20c3d7e915.") {
            EntityID(ascii: $0)
        }
    }

    @inline(__always)
    mutating func day() throws(JSONProblem) -> CalendarDay {
        try value(of: 10, "This is not a day; write it like 2026-11-30.") { CalendarDay(ascii: $0) }
    }

    @inline(__always)
    mutating func instant() throws(JSONProblem) -> Instant {
        try value(of: 20, "This is not an instant; write it like 2026-11-30T14:02:05Z.") { Instant(ascii: $0) }
    }

    /// Reads a text that is something of digits and fixed signs, and looks first whether `count` bytes stand next in quotes:
    /// whoever reads those has made sure that no quote or escape is among them.
    @inline(__always)
    private mutating func value<Value>(
        of count: Int, _ message: @autoclosure () -> String, _ read: (UnsafeBufferPointer<UInt8>) -> Value?
    ) throws(JSONProblem) -> Value {
        if end &- offset >= count &+ 2, base[offset] == UInt8(ascii: "\""),
            base[offset &+ count &+ 1] == UInt8(ascii: "\""),
            let value = read(UnsafeBufferPointer(start: base + (offset &+ 1), count: count))
        {
            try countValue()
            offset &+= count &+ 2
            return value
        }
        return try value(message(), read)
    }

    /// An exact amount: at most four decimals.
    mutating func money() throws(JSONProblem) -> Money {
        let number = try number()
        let text = bytes(in: number.range)
        if let money = Money(shortNumber: text) { return money }
        do throws(AmountProblem) {
            return try Money(jsonNumber: String(decoding: text, as: UTF8.self))
        } catch {
            throw problem(error.message, at: number.range.lowerBound)
        }
    }

    /// An amount that was worked out from many others, and may be larger than one that is entered.
    mutating func sum() throws(JSONProblem) -> Money {
        let start = offset
        let number = try number()
        if let money = Money(shortNumber: bytes(in: number.range), digits: 15) { return money }
        offset = start
        return try money()
    }

    /// One of a fixed list of words.
    mutating func word<Word: CaseIterable & RawRepresentable<String>>() throws(JSONProblem) -> Word {
        try value("This word is not known; one of these belongs here: \(Word.list).") { bytes in
            Word.allCases.first { word in
                // Words of one list hardly ever have the same length.
                word.rawValue.utf8.count == bytes.count && word.rawValue.utf8.elementsEqual(bytes)
            }
        }
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Money {
    /// A plain number, as ``plain(at:until:digits:)`` reads it; nil for others.
    @inline(__always)
    init?(shortNumber text: UnsafeBufferPointer<UInt8>, digits most: Int = 9) {
        guard let base = text.baseAddress, case let start = UnsafeRawPointer(base),
            let (money, count) = Money.plain(at: start, until: start + text.count, digits: most), count == text.count
        else { return nil }
        self = money
    }

    /// Reads a number that stands somewhere, of at most `most` digits, 15 at most, before and four after the point; without
    /// an exponent, as far as it goes.
    ///
    /// - Returns: with the bytes that it takes; nil for others, and for minus zero, which is refused in words.
    @inline(__always)
    static func plain(
        at start: UnsafeRawPointer, until end: UnsafeRawPointer, digits most: Int
    ) -> (money: Money, count: Int)? {
        var place = start
        let isNegative = place < end && place.load(as: UInt8.self) == UInt8(ascii: "-")
        if isNegative { place += 1 }
        var units: UInt64 = 0
        guard appendDigits(most, at: &place, until: end, to: &units) != nil else { return nil }
        var decimals = 0
        if place < end, place.load(as: UInt8.self) == UInt8(ascii: ".") {
            place += 1
            let first = place
            while place < end, place.load(as: UInt8.self) &- 0x30 < 10, place - first < 5 {
                units = units &* 10 &+ UInt64(place.load(as: UInt8.self) &- 0x30)
                place += 1
            }
            decimals = place - first
            guard decimals > 0, decimals <= 4 else { return nil }
        }
        while decimals < 4 {
            units = units &* 10
            decimals &+= 1
        }
        guard units <= UInt64(Int64.max), !isNegative || units > 0 else { return nil }
        let magnitude = Int64(truncatingIfNeeded: units)
        return (Money(units: isNegative ? 0 &- magnitude : magnitude), place - start)
    }
}

/// Appends digits that stand at a place to a number, and passes them.
///
/// - Returns: how many there were; nil for none, more than `most`, or a zero before others.
@inline(__always)
func appendDigits(
    _ most: Int, at place: inout UnsafeRawPointer, until end: UnsafeRawPointer, to number: inout UInt64
) -> Int? {
    let start = place
    while place < end, place.load(as: UInt8.self) &- 0x30 < 10, place - start <= most {
        number = number &* 10 &+ UInt64(place.load(as: UInt8.self) &- 0x30)
        place += 1
    }
    let count = place - start
    guard count > 0, count <= most, count == 1 || start.load(as: UInt8.self) != 0x30 else { return nil }
    return count
}
