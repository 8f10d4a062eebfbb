import WalletDomain

/// One record of an answer: its keys in their fixed order, each with a value.
struct OutputRecord {
    typealias Field = (key: StaticString, value: Value)

    indirect enum Value {
        case null
        case text(String)
        /// As JSON writes it.
        case number(String)
        case bool(Bool)
        case list([Value])
        case object([(key: String, value: Value)])
        /// As the file has it.
        case json([UInt8])
    }

    var fields: [Field]

    init(_ fields: [Field]) { self.fields = fields }

    /// Within another record.
    var value: Value { .object(fields.map { ("\($0.key)", $0.value) }) }

    /// As a line of comma-separated values, without its end.
    var csv: String { fields.map { CSVCell.text(of: $0.value) }.joined(separator: ",") }
}

extension OutputRecord.Value {
    var isNull: Bool { if case .null = self { true } else { false } }

    static func text(_ text: String?) -> Self { text.map { .text($0) } ?? .null }
    static func integer(_ number: Int?) -> Self { number.map { .number(String($0)) } ?? .null }
    static func money(_ amount: Money?) -> Self { amount.map { .number($0.jsonNumber) } ?? .null }
    static func day(_ day: CalendarDay?) -> Self { day.map { .text($0.description) } ?? .null }
    static func instant(_ instant: Instant?) -> Self { instant.map { .text($0.description) } ?? .null }
    static func id<Entity>(_ id: EntityID<Entity>?) -> Self { id.map { .text($0.description) } ?? .null }

    /// On one line, without a line end.
    var inJSON: [UInt8] {
        var json = JSONWriter(reserving: 1 << 10)
        write(to: &json)
        return json.bytes
    }

    private func write(to json: inout JSONWriter) {
        switch self {
        case .null: json.null()
        case .text(let text): json.string(text)
        case .number(let number): json.raw(number.utf8)
        case .bool(let isTrue): json.bool(isTrue)
        case .json(let bytes): json.raw(bytes)
        case .list(let values):
            json.raw("[")
            for (index, value) in values.enumerated() {
                if index > 0 { json.raw(",") }
                value.write(to: &json)
            }
            json.raw("]")
        case .object(let members):
            json.raw("{")
            for (index, member) in members.enumerated() {
                if index > 0 { json.raw(",") }
                json.key(member.key)
                member.value.write(to: &json)
            }
            json.raw("}")
        }
    }
}

/// Cells of comma-separated values (RFC 4180).
enum CSVCell {
    static func text(of value: OutputRecord.Value) -> String {
        switch value {
        case .null: ""
        case .text(let text): quoted(CSVText.guarded(text))
        case .number(let number): number
        case .bool(let isTrue): isTrue ? "true" : "false"
        case .list, .object, .json: quoted(String(decoding: value.inJSON, as: UTF8.self))
        }
    }

    static func quoted(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
        guard needsQuotes else { return text }
        return "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
    }

    /// The text of a file: the keys as titles, then a line a record.
    static func file<Row>(_ rows: some Sequence<Row>, _ columns: [Column<Row>]) -> [UInt8] {
        var bytes = Array((columns.keys().map(quoted).joined(separator: ",") + "\n").utf8)
        for row in rows { bytes.append(contentsOf: (columns.record(row).csv + "\n").utf8) }
        return bytes
    }
}
