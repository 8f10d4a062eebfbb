/// A table as it stands in a file: its records by their keys, in file order, and where each is in the text.
struct StoredTable: Sendable {
    private(set) var keys: [RecordKey] = []
    private(set) var ranges = RecordRanges()

    init() {}

    /// - Parameter text: the text that the range belongs to.
    mutating func append(_ key: RecordKey, _ range: Range<Int>, in text: UnsafeBufferPointer<UInt8>) {
        ranges.append(range, in: text)
        keys.append(key)
    }

    mutating func reserveCapacity(_ count: Int) {
        keys.reserveCapacity(count)
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
        append(record.key, start..<reader.offset, in: reader.bytes)
        return record
    }
}
