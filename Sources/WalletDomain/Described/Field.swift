/// One field of what is described: from this line follow reading and writing, forms, options, columns, tables and documents.
struct Field<Record: Described>: Sendable {
    let key: StaticString
    let facts: FieldFacts
    var codec: FieldCodec<Record>
    /// What a person says of it.
    var entry: FieldEntry<Record>
    /// What a person says of its parts.
    private(set) var parts: [FieldEntry<Record>] = []
    let merged: RecordField<Record>
    /// Takes over what the column of a table says.
    let fill: @Sendable (inout Record, CSVCells) throws(CSVProblem) -> Void

    /// - Parameters:
    ///   - label: as a form has it.
    ///   - purpose: in a sentence, for help and documents.
    ///   - hint: beside an empty field of a form.
    ///   - shape: where its values are fewer than others of their type.
    ///   - also: another name of its option.
    ///   - reading: how the file has it, where it is other than others of its type.
    ///   - merging: the part of it that people say; nil: all of it.
    ///   - saying: puts what is said on a day, or by a file (nil), where that is more than putting the value.
    ///   - rule: why a value cannot be; nil: it can.
    init<Value: FieldValue>(
        _ key: StaticString, _ path: @autoclosure @escaping FieldPath<Record, Value>, _ label: String,
        _ purpose: String,
        _ uses: FieldUses = [], hint: String = "", as shape: FieldShape = Value.shape,
        also: String? = nil,
        reading: @escaping @Sendable (inout JSONReader) throws(JSONProblem) -> Value = Value.read,
        merging: @autoclosure @escaping @Sendable () -> (WritableKeyPath<Record, Value> & Sendable)? = nil,
        saying: (@Sendable (inout Record, Value, CalendarDay?) -> Void)? = nil,
        rule: (@Sendable (Value) -> String?)? = nil
    ) {
        let said: FieldPath<Record, Value> = { merging() ?? path() }
        self.key = key
        facts = FieldFacts(
            jsonKey: key, label: label, hint: hint, purpose: purpose, shape: shape, uses: uses, otherOption: also,
            usualText: { Record.blank[keyPath: path()].typed })
        codec = FieldCodec(
            read: { record, reader throws(JSONProblem) in record[keyPath: path()] = try reading(&reader) },
            write: { record, blank, json in
                let path = path()
                if uses.contains(.always) || differ(&record[keyPath: path], &blank[keyPath: path]) {
                    write(&record[keyPath: path], key, to: &json)
                }
            })
        fill = Field.fill(facts, path)
        merged = RecordField(key, said(), isCache: uses.contains(.cache))
        entry = FieldEntry(facts, path, said, saying, rule)
    }

    @_semantics("optimize.sil.specialize.generic.never")
    private static func fill<Value: FieldValue>(
        _ facts: FieldFacts, _ path: @escaping FieldPath<Record, Value>
    ) -> @Sendable (inout Record, CSVCells) throws(CSVProblem) -> Void {
        { record, cells throws(CSVProblem) in
            let present = record[keyPath: path()]
            // A text is taken as it is, however long.
            let newer: Value? =
                if let text = cells.text(facts.key), let whole = text as? Value {
                    whole
                } else { try cells.value(facts.key, as: facts.shape) }
            record[keyPath: path()] = newer?.retyped(over: present) ?? present.emptied
        }
    }

    /// A field with parts that a person says one by one.
    static func parts<Part: DescribedPart>(
        _ key: StaticString, _ path: @autoclosure @escaping FieldPath<Record, Part?>,
        _ purpose: String, label: String = "", _ uses: FieldUses = .typed
    ) -> Field {
        var field = Field(key, path(), label, purpose, uses)
        field.parts = Part.fields.entries.map { FieldEntry($0, of: path(), key) }
        return field
    }

    /// A field of which a person says some things one by one, as its parts.
    func said(by others: [Field]) -> Field {
        var field = self
        field.parts = others.map { $0.entry.within(key) }
        return field
    }
}

/// Where a field of a record is.
///
/// A key path costs more to make than all else of a field: it is made when the field is first used.
typealias FieldPath<Record, Value> = @Sendable () -> WritableKeyPath<Record, Value> & Sendable

/// How the file has a field.
struct FieldCodec<Record: Described>: Sendable {
    let read: @Sendable (inout Record, inout JSONReader) throws(JSONProblem) -> Void
    /// Writes what differs from the blank record, which is the second. Neither changes: a key path leads to where a value
    /// may be changed for a tenth of what it costs to get a copy of it.
    let write: @Sendable (inout Record, inout Record, inout RecordWriter) -> Void
}

private func differ<Value: Equatable>(_ one: inout Value, _ other: inout Value) -> Bool { one != other }

private func write(_ value: inout some FieldValue, _ key: StaticString, to json: inout RecordWriter) {
    value.write(key, to: &json)
}

/// The fields of what is described, in the order in which the file has them.
struct Fields<Record: Described>: Sendable {
    let all: [Field<Record>]
    /// For thousands of records: a field is much more than how it is read and written.
    let codecs: [FieldCodec<Record>]
    /// Those that a line has to have, as bits.
    private let needed: UInt64
    let names: [String]
    let keys: JSONFields<Int>
    /// By which two changes of a record are joined.
    let merged: [RecordField<Record>]
    /// What a person may say, in order; a field stands before its parts.
    let entries: [FieldEntry<Record>]

    init(_ fields: [Field<Record>]) {
        all = fields
        codecs = fields.map(\.codec)
        needed = fields.indices.reduce(0) { $0 | (fields[$1].facts.uses.contains(.needed) ? 1 << UInt64($1) : 0) }
        names = fields.map(\.facts.key)
        keys = JSONFields(names) { $0 }
        entries = fields.flatMap { [$0.entry] + $0.parts }
        merged = fields.lazy.map(\.merged).filter { $0.key != "id" } + [RecordField("unknown", \.unknown)]
    }

    /// The first that a line has to have and lacks.
    ///
    /// - Parameter seen: those that it has, as bits.
    func missing(from seen: UInt64) -> String? {
        let missing = needed & ~seen
        return missing == 0 ? nil : names[missing.trailingZeroBitCount]
    }
}

/// What is described by its fields, and read and written by them; members that this version does not know stay.
protocol Described: StoredRecord, Equatable {
    static var fields: Fields<Self> { get }
    /// As it is where nothing is said.
    static var blank: Self { get }

    var unknown: UnknownMembers { get set }

    /// Says what follows from other fields where the line does not.
    ///
    /// - Parameter isSaid: whether the line has the field of a key.
    mutating func complete(_ isSaid: (String) -> Bool) throws(FieldProblem)
}

extension Described {
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self { try readAnyLayout(&reader) }

    mutating func complete(_: (String) -> Bool) throws(FieldProblem) {}

    /// Field by field, as the description has them.
    static func readAnyLayout(_ reader: inout JSONReader) throws(JSONProblem) -> Self {
        let (start, fields) = (reader.offset, fields)
        var (record, unknown, seen) = (blank, UnknownMembers(), UInt64(0))
        try reader.record(fields.keys, &unknown) { reader, index throws(JSONProblem) in
            try fields.codecs[index].read(&record, &reader)
            seen |= 1 << UInt64(index)
        }
        if let key = fields.missing(from: seen) { throw reader.missing(key, from: start) }
        record.unknown = unknown
        do throws(FieldProblem) {
            try record.complete { key in fields.names.firstIndex(of: key).map { seen >> UInt64($0) & 1 != 0 } ?? false }
        } catch { throw reader.problem(error.message, at: start) }
        return record
    }

    /// What some of the fields of many say; the others are passed over, which is much less work.
    ///
    /// - Parameters:
    ///   - places: of those fields, as bits.
    ///   - take: is given nil for each that cannot be read so.
    static func peek(_ lines: RawLines, _ places: UInt64, _ take: (Self?) -> Void) {
        let (fields, codecs, blank) = (fields, fields.codecs, blank)
        var known = KnownKeys()
        try? JSONReader.read(lines.text, each: lines.ranges, isPlaceTold: false) { reader throws(JSONProblem) in
            var (record, expected) = (blank, 0)
            do throws(JSONProblem) {
                try reader.object(&known) { key in
                    guard let place = fields.keys.position(of: key, expecting: expected) else { return nil }
                    expected = place + 1
                    return places >> UInt64(place) & 1 != 0 ? place : nil
                } _: { reader, place throws(JSONProblem) in
                    // As in reading it whole, null counts as absent.
                    if reader.kind() == .null {
                        try reader.skipValue()
                    } else {
                        try codecs[place].read(&record, &reader)
                    }
                }
                take(record)
            } catch { take(nil) }
        }
    }

    func write(to json: inout JSONWriter) {
        var (record, blank) = (self, Self.blank)
        json.record(keeping: unknown) { json in
            for codec in Self.fields.codecs { codec.write(&record, &blank, &json) }
        }
    }
}
