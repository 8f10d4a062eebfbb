/// The single values of a template, each with its rule.
enum TemplateValue {
    static func id<Entity>(_ reader: inout JSONReader) throws(JSONProblem) -> EntityID<Entity> {
        try reader.value("An id has 36 characters, like 550e8400-e29b-41d4-a716-446655440001.") {
            EntityID<Entity>(ascii: $0)
        }
    }

    /// The lines of the one list of a file that the program carries, each from a blank one on. What is wrong in such a file
    /// its tests find, for nobody else writes it.
    static func lines<Line>(
        _ name: StaticString, of bytes: [UInt8], from blank: Line,
        _ take: (inout Line, JSONKey, inout JSONReader) throws(JSONProblem) -> Void
    ) throws(JSONProblem) -> [Line] {
        try JSONReader.read(bytes) { reader throws(JSONProblem) in
            var all: [Line] = []
            try reader.object { reader, key throws(JSONProblem) in
                if key == name { all = try lines(&reader, from: blank, take) }
            }
            return all
        }
    }

    /// The same of a list that stands next.
    static func lines<Line>(
        _ reader: inout JSONReader, from blank: Line,
        _ take: (inout Line, JSONKey, inout JSONReader) throws(JSONProblem) -> Void
    ) throws(JSONProblem) -> [Line] {
        try reader.list { reader throws(JSONProblem) in
            var line = blank
            try reader.object { reader, key throws(JSONProblem) in try take(&line, key, &reader) }
            return line
        }
    }

    static func texts(_ reader: inout JSONReader) throws(JSONProblem) -> [String] {
        try reader.list { reader throws(JSONProblem) in try reader.string() }
    }

    /// A text that is not blank.
    static func name(_ reader: inout JSONReader) throws(JSONProblem) -> String {
        let offset = reader.offset
        let text = try reader.string()
        // Nearly all begin with a letter, and asking what Unicode counts as white space takes its time.
        if !isPlainStart(text.utf8.first), text.isBlank {
            throw reader.problem("This may not be empty.", at: offset)
        }
        return text
    }

    /// Whether a text that begins with this byte cannot be blank: it is ASCII and no white space.
    static func isPlainStart(_ byte: UInt8?) -> Bool { byte.map { $0 &- 0x21 < 0x5E } ?? false }

    /// An amount of 0 or more with at most four decimals.
    static func money(_ reader: inout JSONReader) throws(JSONProblem) -> Money {
        let offset = reader.offset
        let amount = try reader.money()
        guard !amount.isNegative else { throw reader.problem("This may not be less than 0.", at: offset) }
        return amount
    }

    static func integer(_ reader: inout JSONReader, in range: ClosedRange<Int>) throws(JSONProblem) -> Int {
        let offset = reader.offset
        let number = try reader.integer()
        guard range.contains(number) else {
            throw reader.problem("Write a number from \(range.lowerBound) to \(range.upperBound).", at: offset)
        }
        return number
    }

    static func day(_ reader: inout JSONReader) throws(JSONProblem) -> CalendarDay {
        try reader.value("This is not a day; write it like 2026-11-21.") { CalendarDay(ascii: $0) }
    }

    static func instant(_ reader: inout JSONReader) throws(JSONProblem) -> Instant {
        try reader.value("This is not a time; write it like 2026-11-21T09:00:00Z.") { Instant(ascii: $0) }
    }

    /// `#rrggbb`
    static func color(_ reader: inout JSONReader) throws(JSONProblem) -> String {
        try reader.value("This is not a color; write it like #1a1a2e.") { bytes in
            isColor(bytes) ? String(decoding: bytes, as: UTF8.self) : nil
        }
    }

    static func isColor(_ bytes: some Collection<UInt8>) -> Bool {
        bytes.count == 7 && bytes.first == UInt8(ascii: "#")
            && bytes.dropFirst().allSatisfy { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
    }

    /// One of the given words: the text is compared where it stands.
    static func word<Word, let count: Int>(
        _ reader: inout JSONReader, _ words: [count of TemplateWord<Word>]
    ) throws(JSONProblem) -> Word {
        let offset = reader.offset
        let text = try reader.text()
        let bytes = reader.bytes(in: text.range)
        if text.isPlain, let meaning = meaning(of: bytes, in: words) { return meaning }
        let list = words.indices.map { "\(words[$0].word)" }.joined(ending: "or")
        throw reader.problem("“\(shown(reader.string(of: text)))” is not known here; write \(list).", at: offset)
    }

    /// What a word of a fixed list means; nil for another.
    static func meaning<Word, let count: Int>(
        of bytes: UnsafeBufferPointer<UInt8>, in words: [count of TemplateWord<Word>]
    ) -> Word? {
        for index in words.indices {
            let word = words[index].word
            if word.utf8CodeUnitCount == bytes.count, bytes.has(word) { return words[index].meaning }
        }
        return nil
    }

    /// `{"12": 35}`: a month's number to the value in it.
    static func overrides(_ reader: inout JSONReader) throws(JSONProblem) -> [Int: Money] {
        var overrides: [Int: Money] = [:]
        try reader.object { reader, key throws(JSONProblem) in
            guard let month = Int(key.string), (1...12).contains(month), key.string == String(month) else {
                throw reader.problem("Write the month as a number from 1 to 12.", at: key.offset)
            }
            overrides[month] = try money(&reader)
        }
        return overrides
    }

    /// `{"points": 85000}`: one unit and how many of it.
    static func quantity(_ reader: inout JSONReader) throws(JSONProblem) -> BenefitTemplate.Quantity {
        var quantity: BenefitTemplate.Quantity?
        let offset = reader.offset
        try reader.object { reader, key throws(JSONProblem) in
            guard quantity == nil else {
                throw reader.problem("A quantity has one unit; take this one away.", at: key.offset)
            }
            let amount = try integer(&reader, in: 0...1_000_000_000)
            quantity = BenefitTemplate.Quantity(unit: key.string, amount: amount)
        }
        guard let quantity else {
            throw reader.problem("A quantity needs a unit and a number, like {\"points\": 5000}.", at: offset)
        }
        return quantity
    }
}
