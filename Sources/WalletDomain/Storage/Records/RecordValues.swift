/// The sorts of values that records hold.
extension JSONReader {
    @inline(__always)
    mutating func id<Entity>() throws(JSONProblem) -> EntityID<Entity> {
        try value("This is not an id; it has 36 characters, like 8c2f1b64-09d3-4e57-b1aa-6f20c3d7e915.") {
            EntityID(ascii: $0)
        }
    }

    @inline(__always)
    mutating func day() throws(JSONProblem) -> CalendarDay {
        try value("This is not a day; write it like 2026-11-30.") { CalendarDay(ascii: $0) }
    }

    @inline(__always)
    mutating func instant() throws(JSONProblem) -> Instant {
        try value("This is not an instant; write it like 2026-11-30T14:02:05Z.") { Instant(ascii: $0) }
    }

    /// An exact amount: at most four decimals.
    mutating func money() throws(JSONProblem) -> Money {
        let number = try self.number()
        let text = bytes(in: number.range)
        if let money = Money(shortNumber: text) { return money }
        do throws(AmountProblem) {
            return try Money(jsonNumber: String(decoding: text, as: UTF8.self))
        } catch {
            throw problem(error.message, at: number.range.lowerBound)
        }
    }

    /// One of a fixed list of words.
    mutating func word<Word: CaseIterable & RawRepresentable<String>>() throws(JSONProblem) -> Word {
        try value("This word is not known; one of these belongs here: \(Word.list).") { bytes in
            Word.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) }
        }
    }
}

extension CaseIterable where Self: RawRepresentable<String> {
    fileprivate static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension Money {
    /// A plain number of at most nine digits before and four after the point, without exponent; nil for others.
    init?(shortNumber text: UnsafeBufferPointer<UInt8>) {
        var index = 0
        let isNegative = text.first == UInt8(ascii: "-")
        if isNegative { index = 1 }
        guard text.count &- index <= 14 else { return nil }
        var value: Int64 = 0
        var digits = 0
        while index < text.count, text[index] &- UInt8(ascii: "0") < 10 {
            value = value &* 10 &+ Int64(text[index] &- UInt8(ascii: "0"))
            digits &+= 1
            index &+= 1
        }
        guard digits <= 9 else { return nil }
        var decimals = 0
        if index < text.count, text[index] == UInt8(ascii: ".") {
            index &+= 1
            while index < text.count, text[index] &- UInt8(ascii: "0") < 10 {
                value = value &* 10 &+ Int64(text[index] &- UInt8(ascii: "0"))
                decimals &+= 1
                index &+= 1
            }
        }
        guard index == text.count, digits > 0, decimals <= 4 else { return nil }
        while decimals < 4 {
            value = value &* 10
            decimals &+= 1
        }
        self.init(units: isNegative ? 0 &- value : value)
    }
}
