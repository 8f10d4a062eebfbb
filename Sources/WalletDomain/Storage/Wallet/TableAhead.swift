import Glibc
import Synchronization

/// A large table, whose later records a second thread decodes while the first reads all that stands before them.
///
/// It only saves time. What was decoded counts where the first thread comes to the very place at which the second began,
/// as it goes from record to record; after any trouble, and in a table that is laid out in another way, the first thread
/// reads on by itself, and says what is wrong.
///
/// Both put records straight to where they are to stay: the second one behind as many as there are lines before its first.
final class TableAhead<Record: StoredRecord & Identifiable> where Record.ID: Sendable {
    /// What the second thread found, from one place of the table to its end.
    struct Part {
        /// Behind the bracket that closes the table.
        var end = 0
        var ids: [Record.ID] = []
        var ranges = RecordRanges()
        /// How many values of JSON there are in it.
        var values = 0
    }

    /// Where the second thread begins.
    private struct Start {
        /// In the text.
        let offset: Int
        /// Of its first record among all.
        let place: Int
    }

    private final class Found: Sendable {
        let start = Mutex<Start?>(nil)
        /// True once the start is known. Each thread says where it is before it looks at the other, so that of two which
        /// come to one place at once one sees that.
        let isBegun = Atomic<Bool>(false)
        /// How many places the first thread has filled, or is about to.
        let filled = Atomic<Int>(0)
        let isWanted = Atomic<Bool>(true)
        let part = Mutex<Part?>(nil)
    }

    private let found = Found()
    private let thread: SecondThread
    private let room: UnsafeMutableBufferPointer<Record>
    /// Where the second thread puts its records; nil until that is known, and once they are taken or not wanted.
    private var start: Start?
    private var isAlone = false
    /// How many records stand in the room from its beginning on.
    private(set) var count = 0

    /// Begins to decode.
    ///
    /// - Parameters:
    ///   - text: stays as it is until ``finish()``.
    ///   - table: how the line begins that the table's first record follows: `"benefits":[`.
    ///   - depth: how many objects and lists a record of the table stands in.
    ///   - room: for all records of the table, with nothing in it; until ``finish()`` nobody else may touch it.
    init?(
        of text: UnsafeBufferPointer<UInt8>, _ table: StaticString, depth: Int,
        in room: UnsafeMutableBufferPointer<Record>
    ) {
        self.room = room
        let found = found
        // Its part of the room is the thread's until it has ended: a pointer would not say so, and not pass.
        let (address, capacity) = (UInt(bitPattern: room.baseAddress), room.count)
        let (beginning, length) = (UInt(bitPattern: text.baseAddress), text.count)
        let started = SecondThread.start {
            let text = UnsafeBufferPointer(start: UnsafePointer<UInt8>(bitPattern: beginning), count: length)
            guard let start = TableAhead.start(in: text, table), start.place < capacity,
                let first = UnsafeMutablePointer<Record>(bitPattern: address)
            else { return }
            found.start.withLock { $0 = start }
            found.isBegun.store(true, ordering: .sequentiallyConsistent)
            // Too late: the first thread is there already.
            guard found.filled.load(ordering: .sequentiallyConsistent) <= start.place else { return }
            let rest = UnsafeMutableBufferPointer(start: first + start.place, count: capacity - start.place)
            let part = TableAhead.part(of: text, from: start.offset, depth, into: rest) {
                found.isWanted.load(ordering: .relaxed)
            }
            found.part.withLock { $0 = part }
        }
        guard let started else { return nil }
        thread = started
    }

    /// Waits until all is decoded.
    func wait() { thread.wait() }

    /// Puts a record behind those that are there.
    ///
    /// - Returns: false where there is no room for it.
    func append(_ record: consuming Record) -> Bool {
        if start == nil, !isAlone {
            found.filled.store(count + 1, ordering: .sequentiallyConsistent)
            findStart()
        }
        // It came late, or there are several records in one line.
        if let start, start.place <= count { drop() }
        guard count < room.count else { return false }
        room.initializeElement(at: count, to: record)
        count += 1
        return true
    }

    /// What was decoded from where the reader stands, if that is where the second thread began and all was well; waits for
    /// it then.
    ///
    /// The reader then stands behind the table, and the records behind the others.
    func rest(_ reader: inout JSONReader) -> Part? {
        findStart()
        guard let start, start.offset == reader.offset, start.place >= count else { return nil }
        thread.wait()
        guard let part = found.part.withLock({ $0 }), reader.pass(part.end, values: part.values) else {
            drop()
            return nil
        }
        _ = found.part.withLock { $0.take() }
        (self.start, isAlone) = (nil, true)
        // Not all lines before it were records.
        if start.place > count {
            let records = UnsafeMutableBufferPointer(rebasing: room[start.place..<(start.place + part.ids.count)])
            _ = UnsafeMutableBufferPointer(rebasing: room[count...]).moveInitialize(fromContentsOf: records)
        }
        count += part.ids.count
        return part
    }

    /// The room is its owner's again.
    ///
    /// - Returns: how many records stand in it from its beginning on.
    func finish() -> Int {
        drop()
        return count
    }

    private func findStart() {
        guard start == nil, !isAlone, found.isBegun.load(ordering: .sequentiallyConsistent) else { return }
        start = found.start.withLock { $0 }
    }

    /// Takes away what the second thread put in the room, unless it was taken.
    private func drop() {
        found.isWanted.store(false, ordering: .relaxed)
        thread.wait()
        (start, isAlone) = (nil, true)
        guard let part = found.part.withLock({ $0.take() }), let place = found.start.withLock({ $0?.place }) else {
            return
        }
        room[place..<(place + part.ids.count)].deinitialize()
    }

    /// Where to begin, so that both threads are ready together.
    private static func start(in text: UnsafeBufferPointer<UInt8>, _ table: StaticString) -> Start? {
        guard let first = startOfLine(table, in: text, from: 0) else { return nil }
        // The first one has cards and sums too, which are a tenth of most wallets, so the second gets more than half.
        let middle = first + (text.count - first) / 20 * 9
        guard let offset = startOfLine("{", in: text, from: middle) else { return nil }
        // The first record is in the line behind the one that opens the table.
        return Start(offset: offset, place: countLineEnds(in: text, first..<offset) - 1)
    }

    /// - Parameter room: for its records, of which none are left there after any trouble.
    /// - Returns: nil after any trouble; a part of it where it is not wanted any more, when nobody can ask for it.
    private static func part(
        of text: UnsafeBufferPointer<UInt8>, from start: Int, _ depth: Int,
        into room: UnsafeMutableBufferPointer<Record>,
        while isWanted: () -> Bool
    ) -> Part? {
        var part = Part()
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
                guard part.ids.count < room.count else { throw reader.problem("There is no room for it.", at: start) }
                room.initializeElement(at: part.ids.count, to: record)
                part.ranges.append(start..<reader.offset, in: reader.bytes)
                part.ids.append(record.id)
            }
            part.end = reader.offset
            part.values = reader.limits.values - reader.valuesLeft
            reader.offset = reader.end
        }
        if isRead != nil { return part }
        room[..<part.ids.count].deinitialize()
        return nil
    }
}

extension JSONReader {
    /// Goes on behind a list whose rest was read by another reader.
    ///
    /// - Parameter values: how many values of JSON there were in it.
    /// - Returns: false if that is more than one text may hold; the reader then stands where it stood.
    mutating func pass(_ end: Int, values: Int) -> Bool {
        guard valuesLeft >= values else { return false }
        valuesLeft &-= values
        offset = end
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
