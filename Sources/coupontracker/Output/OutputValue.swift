import WalletDomain

/// What an answer says: a record is an object, with its keys in their fixed order.
indirect enum OutputValue {
    case null
    case text(String)
    /// As JSON writes it.
    case number(String)
    case bool(Bool)
    case list([OutputValue])
    case object([(key: String, value: OutputValue)])
    /// As the file has it.
    case json([UInt8])

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
    /// A record, without the end of its line.
    static func line(of record: OutputValue) -> String {
        guard case .object(let members) = record else { return "" }
        return members.map { text(of: $0.value) }.joined(separator: ",")
    }

    static func text(of value: OutputValue) -> String {
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
        for row in rows { bytes.append(contentsOf: (line(of: columns.record(row)) + "\n").utf8) }
        return bytes
    }
}
