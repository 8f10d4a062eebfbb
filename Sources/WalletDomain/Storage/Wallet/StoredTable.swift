import Synchronization

/// A table as it stands in a file: its records by their ids, in file order, and where each is in the text.
struct StoredTable: Sendable {
    private(set) var ids: [FreshID] = []
    private(set) var ranges = RecordRanges()
    private let positions = KeyPositions<FreshID>()

    init() {}

    func position(of id: FreshID) -> Int? { positions.position(of: id, in: ids) }

    /// - Parameter text: the text that the range belongs to.
    mutating func append(_ id: FreshID, _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
        ranges.append(range, in: text)
        ids.append(id)
    }

    mutating func reserveCapacity(_ count: Int) {
        ids.reserveCapacity(count)
        ranges.reserveCapacity(count)
    }

    /// Reads the list of records that stands next.
    init<Record: WalletRecord>(of target: inout [Record], _ reader: inout JSONReader) throws(JSONProblem) {
        var records: [Record] = []
        // A good guess: cards and benefits take 300 bytes and more.
        let guess = min((reader.end - reader.offset) / 400, 200_000)
        reserveCapacity(guess)
        records.reserveCapacity(guess)
        try reader.open(UInt8(ascii: "["), "a list")
        var isFirst = true
        while try reader.hasMore(until: UInt8(ascii: "]"), isFirst: &isFirst) {
            try records.append(read(&reader))
        }
        target = records
    }

    /// Reads the one record that stands next in the place of a list.
    init<Record: WalletRecord>(ofOne target: inout Record, _ reader: inout JSONReader) throws(JSONProblem) {
        target = try read(&reader)
    }

    private mutating func read<Record: WalletRecord>(_ reader: inout JSONReader) throws(JSONProblem) -> Record {
        reader.skipWhiteSpace()
        let start = reader.offset
        let record = try Record.read(&reader)
        append(record.key.id, start..<reader.offset, in: reader.bytes)
        return record
    }
}

/// Finds the keys of a list; made when somebody first asks, because opening a wallet does not need it.
final class KeyPositions<Key: Hashable & Sendable>: Sendable {
    private let known = Mutex<(positions: [Key: Int32], count: Int)>(([:], 0))

    /// Of two records with one key the first is the one that is found, and that changes.
    func position(of key: Key, in keys: [Key]) -> Int? {
        known.withLock { known in
            if known.count != keys.count {
                let places = keys.indices.lazy.map { Int32(truncatingIfNeeded: $0) }
                known = (Dictionary(zip(keys, places)) { first, _ in first }, keys.count)
            }
            return known.positions[key].map { Int($0) }
        }
    }
}
