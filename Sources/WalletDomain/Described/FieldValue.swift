/// What a field holds: how the file has it, and how people type it.
protocol FieldValue: Equatable, Sendable {
    static var shape: FieldShape { get }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self
    /// Nothing is written for what is not there.
    func write(_ key: StaticString, to record: inout RecordWriter)

    /// As it can be typed again; nil: nothing.
    var typed: String? { get }
    /// - Parameter text: without blanks around it; nil: the field is empty.
    static func typed(_ text: String?, _ shape: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> Self
    /// Why it does not fit the shape; nil: it does.
    func refusal(_ shape: FieldShape) -> String?

    /// What is left of it by an empty cell of a table: what there always is cannot be emptied.
    var emptied: Self { get }
    /// As it was typed, with what of the present one is never typed.
    func retyped(over present: Self) -> Self
}

extension FieldValue {
    func refusal(_: FieldShape) -> String? { nil }
    var emptied: Self { self }
    func retyped(over _: Self) -> Self { self }

    /// From the JSON that stands in a cell.
    static func inCell(_ text: String) throws(JSONProblem) -> Self {
        try JSONReader.read(Array(text.utf8)) { reader throws(JSONProblem) in try read(&reader) }
    }
}

extension String: FieldValue {
    static var shape: FieldShape { .text }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> String { try reader.string() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { isEmpty ? nil : self }
    static func typed(
        _ text: String?, _ shape: FieldShape, _ reading: TypedReading
    ) throws(FieldProblem) -> String {
        let most = shape == .note ? FieldShape.mostCharactersOfNote : FieldShape.mostCharacters
        guard let text else { return "" }
        if shape == .category { return try Category.typed(text, shape, reading).word }
        if let named = shape.named {
            guard let name = named.read(text) else { throw FieldProblem(named.otherwise) }
            return name
        }
        guard text.utf8.count <= most * 20, text.count <= most else {
            throw FieldProblem("Write at most \(most) characters.")
        }
        return shape == .note ? text : text.inOneLine
    }
}

extension String {
    /// Without what would break a line or move a cursor.
    fileprivate var inOneLine: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        var plain = ""
        for scalar in unicodeScalars {
            if scalar.properties.generalCategory != .control {
                plain.unicodeScalars.append(scalar)
            } else if scalar == "\n" || scalar == "\t" {
                plain += " "
            }
        }
        return plain
    }
}

extension Optional: FieldValue where Wrapped: FieldValue {
    static var shape: FieldShape { Wrapped.shape }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Wrapped? { try Wrapped.read(&reader) }
    func write(_ key: StaticString, to record: inout RecordWriter) { self?.write(key, to: &record) }

    var typed: String? { self?.typed }
    static func typed(_ text: String?, _ shape: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> Wrapped? {
        text == nil ? nil : try Wrapped.typed(text, shape, reading)
    }

    func refusal(_ shape: FieldShape) -> String? { flatMap { $0.refusal(shape) } }

    /// An empty text stays one: otherwise a table that was just exported would change what it was made of.
    var emptied: Wrapped? { self as? String == "" ? self : nil }

    func retyped(over present: Wrapped?) -> Wrapped? {
        map { newer in present.map { newer.retyped(over: $0) } ?? newer }
    }
}

extension Bool: FieldValue {
    static var shape: FieldShape { .toggle }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Bool { try reader.bool() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { self ? "true" : "false" }
    static func typed(_ text: String?, _: FieldShape, _: TypedReading) throws(FieldProblem) -> Bool {
        switch text?.lowercased() {
        case "true", "yes", "on": return true
        case "false", "no", "off", nil: return false
        default: throw FieldProblem("Use true or false.")
        }
    }
}

extension Int: FieldValue {
    static var shape: FieldShape { .number(0...999_999) }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Int { try reader.integer() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { String(self) }
    static func typed(_ text: String?, _ shape: FieldShape, _: TypedReading) throws(FieldProblem) -> Int {
        guard case .number(let range) = shape else { throw FieldProblem("This is no number.") }
        guard let text, text.utf8.count <= 18, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(text),
            range.contains(number)
        else { throw FieldProblem("Write a number from \(range.lowerBound) to \(range.upperBound).") }
        return number
    }

    func refusal(_ shape: FieldShape) -> String? {
        guard case .number(let range) = shape, !range.contains(self) else { return nil }
        return "Write a number from \(range.lowerBound) to \(range.upperBound)."
    }
}

extension Money: FieldValue {
    static var shape: FieldShape { .amount }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Money { try reader.money() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { jsonNumber }
    /// Of an outlay: what has no sign goes out.
    init?(outlay text: String) {
        let isIn = text.hasPrefix("+")
        guard let amount = try? Money(jsonNumber: isIn ? text.dropFirst() : text[...]) else { return nil }
        self = isIn || amount.isNegative ? amount : -amount
    }

    /// The same as a person types it.
    static func outlay(typed text: String) throws(AmountProblem) -> Money {
        let amount = try signed(typed: text, decimals: mostDecimals)
        return text.hasPrefix("+") || amount.isNegative ? amount : -amount
    }

    /// As a person types it, with `+` or without where it is none that goes out.
    private static func signed(typed text: String, decimals: Int) throws(AmountProblem) -> Money {
        guard text.hasPrefix("+") else { return try Money(typed: text, decimals: decimals) }
        let amount = try Money(typed: String(text.dropFirst()).trimmed, decimals: decimals)
        if amount.isNegative { throw .notAnAmount(text) }
        return amount
    }

    /// `-84.2` as `84.2`, `20` as `+20`.
    static func retyped(outlay text: String) -> String { text.hasPrefix("-") ? String(text.dropFirst()) : "+" + text }

    static func typed(_ text: String?, _ shape: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> Money {
        guard let text else { throw FieldProblem("Write an amount.") }
        if let file = reading.file { return try file.amount(text) }
        do throws(AmountProblem) {
            return try shape == .outlay ? Money.outlay(typed: text) : signed(typed: text, decimals: 2)
        } catch { throw FieldProblem(error.message) }
    }
}

extension CalendarDay: FieldValue {
    static var shape: FieldShape { .day(.past) }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> CalendarDay { try reader.day() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { description }
    static func typed(_ text: String?, _ shape: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> CalendarDay
    {
        guard let text else {
            if shape == .day(.either), reading.file == nil { return reading.today }
            throw FieldProblem("Write a day, such as 2026-11-30.")
        }
        if let file = reading.file, shape != .month || file.days != nil { return try file.day(text) }
        if shape == .month {
            guard let month = CalendarDay(typedMonth: text, today: reading.today) else {
                throw FieldProblem("Write a month, such as 2026-11, nov or last-month.")
            }
            return month
        }
        guard case .day(let side) = shape else { throw FieldProblem("This is no day.") }
        do throws(DayProblem) { return try CalendarDay(typed: text, today: reading.today, side: side) } catch {
            throw FieldProblem(error.message)
        }
    }
}

extension Instant: FieldValue {
    static var shape: FieldShape { .instant }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Instant { try reader.instant() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { description }
    static func typed(_ text: String?, _: FieldShape, _: TypedReading) throws(FieldProblem) -> Instant {
        guard let text, let instant = Instant(text) else {
            throw FieldProblem("Write an instant like 2026-11-30T14:02:05Z.")
        }
        return instant
    }
}

extension EntityID: FieldValue {
    static var shape: FieldShape { .id }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> EntityID { try reader.id() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, self) }

    var typed: String? { description }
    static func typed(_ text: String?, _ shape: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> EntityID {
        if let id = text.flatMap({ EntityID($0) }) { return id }
        if shape == .card, let text { return try reading.card(text).cast() }
        if text == nil, case .record(let table) = shape { return try reading.first(of: table).cast() }
        guard let text, case .record(let table) = shape, let kind = RecordKind.named(table) else {
            throw FieldProblem("This is no id; it has 36 characters.")
        }
        if let id = reading.asked.called(text, kind, in: reading.book) { return id.cast() }
        do throws(RecordLookupProblem) {
            return try reading.asked.lookUp([text], kind, among: reading.asked.ids(of: kind, in: reading.book)).cast()
        } catch {
            throw FieldProblem(error.message(kind) { reading.asked.typing($0, kind, in: reading.book) })
        }
    }
}

/// A word of a fixed list, in any case, and with dashes between its parts.
protocol FieldWord: FieldValue, CaseIterable, RawRepresentable<String> {
    /// Those that people choose.
    static var choices: [Self] { get }
}

extension FieldWord {
    static var choices: [Self] { Array(allCases) }
    static var shape: FieldShape { .word(choices.map(\.rawValue.kebabCase)) }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self { try reader.word() }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, rawValue) }

    var typed: String? { rawValue.kebabCase }
    static func typed(_ text: String?, _: FieldShape, _: TypedReading) throws(FieldProblem) -> Self {
        if let word = choice(typed: text ?? "") { return word }
        throw FieldProblem("Use \(shape.inFile).")
    }

    static func choice(typed text: String) -> Self? {
        let plain = text.folded.filter { $0 != UInt8(ascii: "-") }
        return choices.first { $0.rawValue.folded == plain }
    }
}
