/// Writes one record on one line: what is nil is left out, commas are taken care of.
struct RecordWriter<Key: RawRepresentable<String>>: ~Copyable {
    private(set) var json: JSONWriter
    private var isFirst = true

    /// Takes the bytes over, so that appending copies nothing; ``finish(_:into:)`` gives them back. Swapped, not
    /// assigned: a second owner for a moment is enough to copy the whole file with each record.
    init(continuing json: inout JSONWriter) {
        self.json = JSONWriter()
        swap(&self.json, &json)
        self.json.raw("{")
    }

    private mutating func begin(_ key: Key) {
        json.member(key.rawValue, isFirst: isFirst)
        isFirst = false
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

    mutating func put<Entity>(_ key: Key, _ id: EntityID<Entity>?) {
        guard let id else { return }
        begin(key)
        json.quoted(ascii: 36) { id.write(into: $0) }
    }

    mutating func put(_ key: Key, _ day: CalendarDay?) {
        guard let day else { return }
        begin(key)
        json.quoted(ascii: 10) { day.write(into: $0) }
    }

    mutating func put(_ key: Key, _ instant: Instant?) {
        guard let instant else { return }
        begin(key)
        if instant.milliseconds % 1_000 == 0 {
            json.quoted(ascii: 20) { instant.write(into: $0) }
        } else {
            json.string(instant.description)
        }
    }

    /// A value that writes itself.
    mutating func put(_ key: Key, _ write: (inout JSONWriter) -> Void) {
        begin(key)
        write(&json)
    }

    /// Ends the record with the members that were kept unread.
    mutating func finish(_ unknown: UnknownMembers, into target: inout JSONWriter) {
        if !unknown.isEmpty {
            if !isFirst { json.raw(",") }
            json.raw(unknown.bytes)
        }
        json.raw("}")
        swap(&json, &target)
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

extension JSONWriter {
    /// Appends a text of at most `most` ASCII bytes that need no escapes; `write` fills them in and says how many.
    @inline(__always)
    mutating func quoted(ascii most: Int, _ write: (UnsafeMutableBufferPointer<UInt8>) -> Int) {
        raw("\"")
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: most) { room in
            let count = write(room)
            raw(UnsafeBufferPointer(rebasing: room[..<min(max(count, 0), most)]))
        }
        raw("\"")
    }
}

extension CalendarDay {
    /// Writes the ten ASCII characters `yyyy-MM-dd`; returns 10, or 0 when there is no room.
    func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard buffer.count >= 10 else { return 0 }
        let (year, month, day) = parts
        buffer.putTwoDigits(year / 100, at: 0)
        buffer.putTwoDigits(year % 100, at: 2)
        buffer[4] = UInt8(ascii: "-")
        buffer.putTwoDigits(month, at: 5)
        buffer[7] = UInt8(ascii: "-")
        buffer.putTwoDigits(day, at: 8)
        return 10
    }
}

extension Instant {
    /// Writes the twenty ASCII characters `yyyy-MM-ddTHH:mm:ssZ`; milliseconds are left out. Returns 20, or 0 when
    /// there is no room.
    fileprivate func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard buffer.count >= 20 else { return 0 }
        let seconds = milliseconds / 1_000 - (milliseconds % 1_000 < 0 ? 1 : 0)
        let second = Int((seconds % 86_400 + 86_400) % 86_400)
        let day = CalendarDay(number: Int32(clamping: (seconds - Int64(second)) / 86_400))
        _ = day.write(into: buffer)
        buffer[10] = UInt8(ascii: "T")
        buffer.putTwoDigits(second / 3_600, at: 11)
        buffer[13] = UInt8(ascii: ":")
        buffer.putTwoDigits(second / 60 % 60, at: 14)
        buffer[16] = UInt8(ascii: ":")
        buffer.putTwoDigits(second % 60, at: 17)
        buffer[19] = UInt8(ascii: "Z")
        return 20
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    fileprivate func putTwoDigits(_ number: Int, at index: Int) {
        self[index] = UInt8(truncatingIfNeeded: number / 10 % 10) &+ 0x30
        self[index + 1] = UInt8(truncatingIfNeeded: number % 10) &+ 0x30
    }
}
