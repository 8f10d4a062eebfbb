import Glibc

/// Writes one record on one line: what is nil is left out, commas are taken care of.
///
/// The pieces gather in a room of fixed size, so that the text grows once for a record and not for each piece.
struct RecordWriter: ~Copyable {
    private var json: JSONWriter
    private let room: UnsafeMutablePointer<UInt8>
    private var count = 0
    /// What stands before the next key.
    private var lead = UInt8(ascii: "{")
    /// The moment written last, and where it stands in the room: most records were changed last when they were made.
    private var last: (instant: Instant?, place: Int, size: Int) = (nil, 0, 0)

    /// More would not be taken from the stack.
    fileprivate static let capacity = 1024
    /// The most that a key takes with what stands around it, and a value that is no text.
    private static let piece = 128

    /// Takes the bytes over, so that appending copies nothing; ``finish(_:into:)`` gives them back. Swapped, not
    /// assigned: a second owner for a moment is enough to copy the whole file with each record.
    fileprivate init(_ room: UnsafeMutablePointer<UInt8>, continuing json: inout JSONWriter) {
        self.room = room
        self.json = JSONWriter()
        swap(&self.json, &json)
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ text: String?) {
        guard let text else { return }
        begin(key)
        put(text)
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ number: Int?) {
        guard let number else { return }
        begin(key)
        if number < 0 { put(UInt8(ascii: "-")) }
        put(UInt64(number.magnitude))
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ truth: Bool) {
        begin(key)
        if truth { put("true" as StaticString) } else { put("false" as StaticString) }
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ amount: Money?) {
        guard let amount else { return }
        begin(key)
        put(amount)
    }

    @inline(__always)
    mutating func put<Entity>(_ key: StaticString, _ id: EntityID<Entity>?) {
        guard let id else { return }
        begin(key)
        put(UInt8(ascii: "\""))
        id.write(at: UnsafeMutableRawPointer(room + count))
        count &+= 36
        put(UInt8(ascii: "\""))
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ day: CalendarDay?) {
        guard let day else { return }
        begin(key)
        put(UInt8(ascii: "\""))
        day.write(at: room + count)
        count &+= 10
        put(UInt8(ascii: "\""))
    }

    @inline(__always)
    mutating func put(_ key: StaticString, _ instant: Instant?) {
        guard let instant else { return }
        begin(key)
        put(UInt8(ascii: "\""))
        if instant == last.instant {
            memcpy(room + count, room + last.place, last.size)
        } else {
            last = (instant, count, instant.write(at: room + count))
        }
        count &+= last.size
        put(UInt8(ascii: "\""))
    }

    /// A value that writes itself.
    mutating func put(_ key: StaticString, _ write: (inout JSONWriter) -> Void) {
        begin(key)
        flush()
        write(&json)
    }

    /// Ends the record with the members that were kept unread.
    fileprivate mutating func finish(_ unknown: UnknownMembers, into target: inout JSONWriter) {
        if !unknown.isEmpty {
            put(lead)
            lead = UInt8(ascii: ",")
            flush()
            json.raw(unknown.bytes)
        }
        if lead == UInt8(ascii: "{") { put(lead) }
        put(UInt8(ascii: "}"))
        flush()
        swap(&json, &target)
    }

    // MARK: Pieces

    /// Appends a key, and sees to it that there is room for any value but a text behind it.
    @inline(__always)
    private mutating func begin(_ key: StaticString) {
        if count > RecordWriter.capacity &- RecordWriter.piece { flush() }
        put(lead)
        lead = UInt8(ascii: ",")
        put(UInt8(ascii: "\""))
        put(key)
        put(UInt8(ascii: "\""))
        put(UInt8(ascii: ":"))
    }

    private mutating func flush() {
        json.raw(UnsafeBufferPointer(start: room, count: count))
        count = 0
        last.instant = nil
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        room[count] = byte
        count &+= 1
    }

    @inline(__always)
    private mutating func put(_ text: StaticString) {
        memcpy(room + count, text.utf8Start, text.utf8CodeUnitCount)
        count &+= text.utf8CodeUnitCount
    }

    private mutating func put(_ number: UInt64) {
        var (size, limit) = (1, UInt64(10))
        while size < 19, number >= limit {
            size &+= 1
            limit = limit &* 10
        }
        if size == 19, number >= limit { size = 20 }
        var (rest, place) = (number, count &+ size)
        repeat {
            place &-= 1
            room[place] = 0x30 &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        } while rest > 0
        count &+= size
    }

    /// As ``Money/jsonNumber`` writes it.
    private mutating func put(_ amount: Money) {
        if amount.units < 0 { put(UInt8(ascii: "-")) }
        let scale = UInt64(Money.scale)
        put(amount.units.magnitude / scale)
        var rest = amount.units.magnitude % scale
        guard rest != 0 else { return }
        put(UInt8(ascii: "."))
        var weight = scale / 10
        while rest != 0 {
            put(0x30 &+ UInt8(truncatingIfNeeded: rest / weight))
            rest %= weight
            weight /= 10
        }
    }

    private mutating func put(_ text: String) {
        // Without a copy, which counts references; only texts of other languages' libraries have no bytes to lend.
        guard text.utf8.withContiguousStorageIfAvailable({ put(utf8: $0) }) == nil else { return }
        flush()
        json.string(text)
    }

    @inline(__always)
    private mutating func put(utf8 text: UnsafeBufferPointer<UInt8>) {
        guard text.count <= RecordWriter.capacity &- 2 * RecordWriter.piece else {
            flush()
            json.string(utf8: text)
            return
        }
        if text.count > RecordWriter.capacity &- RecordWriter.piece &- count { flush() }
        room[count] = UInt8(ascii: "\"")
        let target = UnsafeMutableRawPointer(room + count + 1)
        if let source = text.baseAddress, !JSONWriter.copyClean(UnsafeRawPointer(source), text.count, to: target) {
            flush()
            json.string(utf8: text)
            return
        }
        count &+= text.count &+ 1
        put(UInt8(ascii: "\""))
    }
}

extension JSONWriter {
    /// Appends a record, and behind it what was kept of it unread.
    @inline(__always)
    mutating func record(keeping unknown: UnknownMembers = UnknownMembers(), _ write: (inout RecordWriter) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: RecordWriter.capacity) { room in
            guard let base = room.baseAddress else { return }
            var record = RecordWriter(base, continuing: &self)
            write(&record)
            record.finish(unknown, into: &self)
        }
    }
}

/// A record that can be read from and written to one line of JSON.
protocol StoredRecord: Sendable {
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self
    func write(to json: inout JSONWriter)
    /// Whether what is written is what was read, byte for byte.
    var isLineRead: Bool { get }
}

extension StoredRecord {
    var isLineRead: Bool { false }

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

/// JSON members a record holds that this version does not know, as raw bytes `"key":value,"key":value`.
public struct UnknownMembers: Hashable, Sendable {
    public var bytes: [UInt8] = []

    public var isEmpty: Bool { bytes.isEmpty }
}
