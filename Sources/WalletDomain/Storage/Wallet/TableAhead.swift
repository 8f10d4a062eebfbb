import Glibc
import Synchronization

/// The later records of a large table, decoded by a second thread while the first reads all that stands before them.
///
/// It only saves time. What was decoded counts where the first thread comes to the very place at which the second began,
/// as it goes from record to record; after any trouble, and in a table that is laid out in another way, the first thread
/// reads on by itself, and says what is wrong.
final class TableAhead<Record: StoredRecord & Identifiable>: Sendable where Record.ID: Sendable {
    /// The records from one place of the table to its end.
    struct Part: ~Copyable {
        /// Behind the bracket that closes the table.
        var end = 0
        var ids: [Record.ID] = []
        var ranges = RecordRanges()
        var records: MovableRecords<Record>
        /// How many values of JSON there are in it.
        var values = 0
    }

    private final class Found: Sendable {
        /// Where the part begins; 0 while that is not known.
        let start = Atomic<Int>(0)
        /// False once nobody will ask any more.
        let isWanted = Atomic<Bool>(true)
        let part = Mutex<Part?>(nil)
    }

    private let found = Found()
    private let thread: SecondThread

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - table: how the line begins that the table's first record follows: `"benefits":[`.
    ///   - depth: how many objects and lists a record of the table stands in.
    init?(of text: [UInt8], _ table: StaticString, depth: Int) {
        let found = found
        let started = SecondThread.start {
            guard let start = text.withUnsafeBufferPointer({ TableAhead.start(in: $0, table) }) else { return }
            found.start.store(start, ordering: .releasing)
            // Nobody else asks for it before this thread has ended.
            found.part.withLock { part in
                part = TableAhead.part(of: text, from: start, depth) { found.isWanted.load(ordering: .relaxed) }
            }
        }
        guard let started else { return nil }
        thread = started
    }

    deinit {
        // Where the first thread was quicker it does not wait for what it has read itself.
        found.isWanted.store(false, ordering: .relaxed)
    }

    /// Waits until all is decoded.
    func wait() { thread.wait() }

    /// What was decoded from `offset` on, if that is where the second thread began and all was well; waits for it then.
    ///
    /// It is given once.
    func part(from offset: Int) -> Part? {
        guard found.start.load(ordering: .acquiring) == offset else { return nil }
        thread.wait()
        return found.part.withLock { $0.take() }
    }

    /// Where to begin, so that both threads are ready together.
    private static func start(in text: UnsafeBufferPointer<UInt8>, _ table: StaticString) -> Int? {
        guard let first = startOfLine(table, in: text, from: 0) else { return nil }
        guard let end = startOfLine("]", in: text, from: first) else { return nil }
        // The first one has cards and sums too, and joins the parts, so the second gets a little more than half.
        let place = max(first, end - text.count / 20 * 11)
        guard let start = startOfLine("{", in: text, from: place), start < end else { return nil }
        return start
    }

    /// - Returns: nil after any trouble; a part of it where it is not wanted any more, when nobody can ask for it.
    private static func part(
        of text: [UInt8], from start: Int, _ depth: Int, while isWanted: () -> Bool
    ) -> Part? {
        var part = Part(records: MovableRecords(room: min((text.count - start) / 400, 200_000)))
        let isRead: Void? = try? JSONReader.read(text, in: start..<text.count, limits: .wallet) {
            reader throws(JSONProblem) in
            reader.knownTexts.remember()
            reader.depth = depth
            var isFirst = true
            while try reader.hasMore(until: UInt8(ascii: "]"), isFirst: &isFirst) {
                guard isWanted() else { break }
                reader.skipWhiteSpace()
                let start = reader.offset
                let record = try Record.read(&reader)
                part.ranges.append(start..<reader.offset, in: reader.bytes)
                part.ids.append(record.id)
                part.records.append(record)
            }
            part.end = reader.offset
            part.values = reader.limits.values - reader.valuesLeft
            reader.offset = reader.end
        }
        if isRead == nil { return nil }
        return part
    }
}

extension JSONReader {
    /// Goes on behind a table whose rest was read by another reader.
    ///
    /// - Returns: false if that is more than one text may hold; the reader then stands where it stood.
    mutating func pass<Record>(_ part: borrowing TableAhead<Record>.Part) -> Bool {
        guard valuesLeft >= part.values else { return false }
        valuesLeft &-= part.values
        offset = part.end
        depth &-= 1
        return true
    }
}

/// Where the first line begins, behind the one that holds `offset`, that begins with `beginning`.
func startOfLine(_ beginning: StaticString, in text: UnsafeBufferPointer<UInt8>, from offset: Int) -> Int? {
    guard let base = text.baseAddress else { return nil }
    var index = offset
    while index < text.count, let found = memchr(base + index, Int32(UInt8(ascii: "\n")), text.count - index) {
        index = UnsafeRawPointer(found) - UnsafeRawPointer(base) + 1
        if text.count - index >= beginning.utf8CodeUnitCount,
            memcmp(base + index, beginning.utf8Start, beginning.utf8CodeUnitCount) == 0
        {
            return index
        }
    }
    return nil
}
