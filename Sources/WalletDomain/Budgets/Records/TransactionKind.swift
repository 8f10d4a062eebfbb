/// What a transaction is: a movement, or a plan of one.
///
/// Of tens of thousands all but some dozens are of one time, so that what others say stands apart.
public enum TransactionKind: Hashable, Sendable {
    case oneTime
    indirect case recurring(RecurringProperties)
    indirect case spreadOut(SpreadOutProperties)
    indirect case expectation(ExpectationProperties)
    /// Of a newer version: kept as it stands and never counted.
    indirect case other(type: String, json: [UInt8])

    public var typeName: String {
        switch self {
        case .oneTime: "oneTime"
        case .recurring: "recurring"
        case .spreadOut: "spreadOut"
        case .expectation: "expectation"
        case .other(let type, _): type
        }
    }

    /// `every month`, `expected`, `given up`; nil of what happens once.
    var words: String? {
        switch self {
        case .oneTime: nil
        case .recurring(let recurring): "every " + recurring.pace(on: .latest, from: .earliest).words
        case .spreadOut(let spread): "over \(spread.parts) months"
        case .expectation(let expected):
            expected.isReconciled ? "reconciled" : expected.closedOn == nil ? "expected" : "given up"
        case .other(let type, _): type
        }
    }

    public var isOneTime: Bool { if case .oneTime = self { true } else { false } }
    public var isRecurring: Bool { recurring != nil }
    public var isSpreadOut: Bool { spread != nil }
    public var isExpectation: Bool { expectation != nil }

    /// Of another kind it stays nil, whatever is put.
    public internal(set) var recurring: RecurringProperties? {
        get { if case .recurring(let all) = self { all } else { nil } }
        set { if isRecurring, let newValue { self = .recurring(newValue) } }
    }

    public var spread: SpreadOutProperties? { if case .spreadOut(let all) = self { all } else { nil } }

    /// Of another kind it stays nil, whatever is put.
    public internal(set) var expectation: ExpectationProperties? {
        get { if case .expectation(let all) = self { all } else { nil } }
        set { if isExpectation, let newValue { self = .expectation(newValue) } }
    }
}

/// A kind as the file has it: its type, and the properties that only this type has.
struct TransactionKindRecord: Hashable, Sendable {
    var kind: TransactionKind
    var unknown = UnknownMembers()
}

extension TransactionKindRecord: FieldValue {
    static var shape: FieldShape { .parts }

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> TransactionKindRecord {
        reader.skipWhiteSpace()
        let start = reader.offset
        var (type, properties, unknown) = (String?.none, JSONReader?.none, UnknownMembers())
        try reader.object { reader, key throws(JSONProblem) in
            switch key {
            case "type": type = try reader.string()
            case "properties":
                // What they are stands perhaps behind them.
                properties = reader
                try reader.skipValue()
            default: try reader.keepMember(key, in: &unknown)
            }
        }
        guard let type else { throw reader.missing("type", from: start) }
        func read<Properties: DescribedPart>() throws(JSONProblem) -> Properties {
            guard var reader = properties else { throw reader.missing("properties", from: start) }
            return try Properties.read(&reader)
        }
        let kind: TransactionKind
        switch type {
        case "oneTime":
            kind = .oneTime
            // It has none here; what a newer version says there stays.
            if var reader = properties {
                let range = try reader.skipValue()
                if !unknown.isEmpty { unknown.bytes.append(UInt8(ascii: ",")) }
                unknown.bytes.append(contentsOf: Array("\"properties\":".utf8))
                JSONText.appendOnOneLine(reader.bytes(in: range), to: &unknown.bytes)
            }
        case "recurring": kind = try .recurring(read())
        case "spreadOut": kind = try .spreadOut(read())
        case "expectation": kind = try .expectation(read())
        default:
            var json: [UInt8] = []
            JSONText.appendOnOneLine(reader.bytes(in: start..<reader.offset), to: &json)
            return TransactionKindRecord(kind: .other(type: type, json: json))
        }
        return TransactionKindRecord(kind: kind, unknown: unknown)
    }

    func write(_ key: StaticString, to record: inout RecordWriter) {
        record.put(key) { json in
            if case .other(_, let bytes) = kind { return json.raw(bytes) }
            json.record(keeping: unknown) { record in
                record.put("type", kind.typeName)
                switch kind {
                case .oneTime, .other: break
                case .recurring(let properties): record.put("properties") { properties.write(to: &$0) }
                case .spreadOut(let properties): record.put("properties") { properties.write(to: &$0) }
                case .expectation(let properties): record.put("properties") { properties.write(to: &$0) }
                }
            }
        }
    }

    var typed: String? { kind.words }
    static func typed(
        _ text: String?, _: FieldShape, _ reading: TypedReading
    ) throws(FieldProblem) -> TransactionKindRecord {
        guard reading.file != nil else { throw FieldProblem("What a transaction is, is said when it is added.") }
        // What happens once stands in its cell by its name alone, too.
        guard let text, text != "oneTime" else { return TransactionKindRecord(kind: .oneTime) }
        do throws(JSONProblem) { return try inCell(text) } catch { throw FieldProblem(error.message) }
    }
}
