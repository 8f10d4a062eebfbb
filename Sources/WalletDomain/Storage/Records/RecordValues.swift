/// The sorts of values that records hold.
extension JSONReader {
    @inline(__always)
    mutating func id<Entity>() throws(JSONProblem) -> EntityID<Entity> {
        if let bytes = plainText(of: 36), let id = EntityID<Entity>(ascii: bytes) {
            try passText(of: 36)
            return id
        }
        return try value("This is not an id; it has 36 characters, like 8c2f1b64-09d3-4e57-b1aa-6f20c3d7e915.") {
            EntityID(ascii: $0)
        }
    }

    @inline(__always)
    mutating func day() throws(JSONProblem) -> CalendarDay {
        if let bytes = plainText(of: 10), let day = CalendarDay(ascii: bytes) {
            try passText(of: 10)
            return day
        }
        return try value("This is not a day; write it like 2026-11-30.") { CalendarDay(ascii: $0) }
    }

    @inline(__always)
    mutating func instant() throws(JSONProblem) -> Instant {
        if let bytes = plainText(of: 20), let instant = Instant(ascii: bytes) {
            try passText(of: 20)
            return instant
        }
        return try value("This is not an instant; write it like 2026-11-30T14:02:05Z.") { Instant(ascii: $0) }
    }

    /// The bytes of a text that seems to have `count` bytes, where it stands next. Whoever reads them as something of
    /// digits and fixed signs has made sure that no quote or escape is among them.
    @inline(__always)
    private func plainText(of count: Int) -> UnsafeBufferPointer<UInt8>? {
        guard end &- offset >= count &+ 2, base[offset] == UInt8(ascii: "\""),
            base[offset &+ count &+ 1] == UInt8(ascii: "\"")
        else { return nil }
        return UnsafeBufferPointer(start: base + (offset &+ 1), count: count)
    }

    @inline(__always)
    private mutating func passText(of count: Int) throws(JSONProblem) {
        try countValue()
        offset &+= count &+ 2
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
    /// A plain number of at most `most` digits before and four after the point, without exponent; nil for others.
    @inline(__always)
    init?(shortNumber text: UnsafeBufferPointer<UInt8>, digits most: Int = 9) {
        let isNegative = text.first == UInt8(ascii: "-")
        var index = isNegative ? 1 : 0
        // With 19 digits an Int64 may overflow, which the last test finds.
        guard text.count &- index <= most &+ 5 else { return nil }
        var value: UInt64 = 0
        let digits = Money.appendDigits(of: text, &index, to: &value)
        var decimals = 0
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index &+= 1
            decimals = Money.appendDigits(of: text, &index, to: &value)
        }
        guard index == text.count, digits > 0, digits <= most, decimals <= 4 else { return nil }
        while decimals < 4 {
            value = value &* 10
            decimals &+= 1
        }
        guard value <= UInt64(Int64.max) else { return nil }
        self.init(units: isNegative ? 0 &- Int64(value) : Int64(value))
    }

    /// How many digits stood at `index`.
    @inline(__always)
    private static func appendDigits(
        of text: UnsafeBufferPointer<UInt8>, _ index: inout Int, to value: inout UInt64
    ) -> Int {
        let start = index
        while index < text.count, text[index] &- UInt8(ascii: "0") < 10 {
            value = value &* 10 &+ UInt64(text[index] &- UInt8(ascii: "0"))
            index &+= 1
        }
        return index &- start
    }
}
