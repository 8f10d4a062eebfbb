/// Fields within a field: an object of its own in the record's line.
protocol DescribedPart: Described, FieldElement, FieldValue {}

extension DescribedPart {
    static var shape: FieldShape { .parts }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key) { json in write(to: &json) } }

    var typed: String? { nil }
    static func typed(_ text: String?, _: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> Self {
        guard reading.file != nil, let text else {
            throw FieldProblem("This takes default only; its parts are set one by one.")
        }
        do throws(JSONProblem) { return try inCell(text) } catch { throw FieldProblem(error.message) }
    }

    /// What this version does not know of the present one stays.
    func retyped(over present: Self) -> Self {
        var newer = self
        newer.unknown = present.unknown
        return newer
    }
}

/// What stands in a list that a field holds.
protocol FieldElement: StoredRecord, Equatable {
    static var listShape: FieldShape { get }

    /// As several can be typed again.
    static func typed(_ all: [Self]) -> String
    static func all(typed text: String, _ reading: TypedReading) throws(FieldProblem) -> [Self]
    /// What was typed, with what is kept of those that were there.
    static func retyped(_ all: [Self], over present: [Self]) -> [Self]
}

extension FieldElement {
    static var listShape: FieldShape { .parts }
    static func typed(_: [Self]) -> String { "" }
    static func all(typed _: String, _: TypedReading) throws(FieldProblem) -> [Self] {
        throw FieldProblem("These are not typed.")
    }
    static func retyped(_ all: [Self], over _: [Self]) -> [Self] { all }
}

extension Array: FieldValue where Element: FieldElement {
    static var shape: FieldShape { Element.listShape }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> [Element] { try reader.list(Element.read) }

    func write(_ key: StaticString, to record: inout RecordWriter) {
        if !isEmpty { record.put(key) { json in json.list(of: self) } }
    }

    var typed: String? { isEmpty ? nil : Element.typed(self) }
    static func typed(
        _ text: String?, _ shape: FieldShape, _ reading: TypedReading
    ) throws(FieldProblem) -> [Element] {
        guard let text else { return [] }
        // As an exported table has them.
        guard reading.file != nil, shape.isStructured, text.hasPrefix("[") else {
            return try Element.all(typed: text, reading)
        }
        do throws(JSONProblem) { return try inCell(text) } catch { throw FieldProblem(error.message) }
    }

    func retyped(over present: [Element]) -> [Element] { Element.retyped(self, over: present) }
}

extension JSONWriter {
    mutating func list(of records: [some StoredRecord]) {
        raw("[")
        for (index, record) in records.enumerated() {
            if index > 0 { raw(",") }
            record.write(to: &self)
        }
        raw("]")
    }
}
