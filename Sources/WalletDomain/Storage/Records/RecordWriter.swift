/// Writes one record on one line: what is nil is left out, commas are taken care of.
struct RecordWriter<Key: RawRepresentable<String>> {
    private(set) var json: JSONWriter
    private var isFirst = true

    /// Takes the bytes over, so that appending copies nothing; ``finished(_:)`` gives them back.
    init(continuing json: inout JSONWriter) {
        self.json = json
        json = JSONWriter()
        self.json.raw("{")
    }

    private mutating func begin(_ key: Key) {
        if !isFirst { json.raw(",") }
        isFirst = false
        json.key(key.rawValue)
    }

    mutating func put(_ key: Key, _ text: String?) {
        guard let text else { return }
        begin(key)
        json.string(text)
    }

    mutating func put(_ key: Key, _ number: Int?) {
        guard let number else { return }
        begin(key)
        json.integer(number)
    }

    mutating func put(_ key: Key, _ truth: Bool) {
        begin(key)
        json.bool(truth)
    }

    /// Left out when it has its usual value.
    mutating func put(_ key: Key, _ truth: Bool, unless usual: Bool) {
        if truth != usual { put(key, truth) }
    }

    /// Left out when it has its usual value.
    mutating func put(_ key: Key, _ number: Int, unless usual: Int) {
        if number != usual { put(key, number) }
    }

    mutating func put(_ key: Key, _ amount: Money?) {
        guard let amount else { return }
        begin(key)
        json.raw(amount.jsonNumber.utf8)
    }

    mutating func put<Entity>(_ key: Key, _ id: EntityID<Entity>?) { put(key, id?.description) }

    mutating func put(_ key: Key, _ day: CalendarDay?) { put(key, day?.description) }

    mutating func put(_ key: Key, _ instant: Instant?) { put(key, instant?.description) }

    /// A value that writes itself.
    mutating func put(_ key: Key, _ write: (inout JSONWriter) -> Void) {
        begin(key)
        write(&json)
    }

    /// Ends the record with the members that were kept unread.
    consuming func finished(_ unknown: UnknownMembers) -> JSONWriter {
        if !unknown.isEmpty {
            if !isFirst { json.raw(",") }
            json.raw(unknown.bytes)
        }
        json.raw("}")
        return json
    }
}

/// A record that can be read from and written to one line of JSON.
protocol StoredRecord: Sendable {
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self
    func write(to json: inout JSONWriter)
}

extension StoredRecord {
    /// The record's line, without a line end.
    var line: [UInt8] {
        var json = JSONWriter(reserving: 512)
        write(to: &json)
        return json.bytes
    }
}

extension JSONReader {
    /// The problem of a record that lacks a key it cannot do without.
    func missing(_ key: String, from start: Int) -> JSONProblem {
        problem("This record has no \"\(key)\".", at: start)
    }
}
