import Synchronization

/// A member of a file that this version does not know.
struct OtherMember: Sendable {
    let name: TableName
    /// `"key":value`
    let range: Range<Int>
    let value: Range<Int>

    init(_ key: JSONKey, _ value: Range<Int>) {
        name = TableName(key.string)
        range = key.offset..<value.upperBound
        self.value = value
    }
}

/// The tables among the members of a file that this version does not know; looked for when somebody first asks.
final class RawIndex: Sendable {
    private let text: [UInt8]
    private let others: [OtherMember]
    private let found = Mutex<Found?>(nil)

    private struct Found {
        var tables: [TableName: StoredTable] = [:]
        var positions: [RecordKey: Int] = [:]
    }

    init(_ others: [OtherMember], in text: [UInt8]) { (self.others, self.text) = (others, text) }

    var tables: [TableName: StoredTable] { found.withLock { index(&$0).tables } }

    func position(of key: RecordKey) -> Int? { found.withLock { index(&$0).positions[key] } }

    private func index(_ found: inout Found?) -> Found {
        if let found { return found }
        var fresh = Found()
        for other in others {
            guard let table = StoredTable(keysOf: other.name, in: text, other.value) else { continue }
            fresh.tables[other.name] = table
            for (position, key) in table.keys.enumerated() where fresh.positions[key] == nil {
                fresh.positions[key] = position
            }
        }
        found = fresh
        return fresh
    }
}

extension StoredTable {
    /// Finds where the records of a list stand, without reading them; nil where it is no list of records with ids.
    fileprivate init?(keysOf name: TableName, in text: [UInt8], _ value: Range<Int>) {
        var table = StoredTable()
        var isTable = false
        try? JSONReader.read(text, each: CollectionOfOne(value)) { reader throws(JSONProblem) in
            try reader.array { reader throws(JSONProblem) in
                reader.skipWhiteSpace()
                let start = reader.offset
                var id: FreshID?
                try reader.object { reader, key throws(JSONProblem) in
                    if key == "id" { id = try reader.id() } else { try reader.skipValue() }
                }
                guard let id else { throw reader.missing("id", from: start) }
                table.append(RecordKey(name, id), start..<reader.offset, in: reader.bytes)
            }
            isTable = true
        }
        guard isTable else { return nil }
        self = table
    }
}

extension StoredHistory: StoredRawTables {
    private var raw: (index: HistoryIndex, tables: [TableName: StoredTable])? {
        guard let index = try? index() else { return nil }
        return (index, index.raw.tables)
    }

    func rawTables() -> [TableName] { raw.map { Array($0.tables.keys) } ?? [] }

    func isTaken(_ name: TableName) -> Bool {
        guard let (index, tables) = raw else { return false }
        return tables[name] == nil && index.others.contains { $0.name == name }
    }

    func rawRecords(of table: TableName) -> [RawRecord] {
        guard let (index, tables) = raw, let ranges = tables[table]?.ranges else { return [] }
        return (0..<ranges.count).compactMap { index.rawRecord(of: table, ranges[$0]) }
    }

    func rawLines(of table: TableName) -> RawLines? {
        guard let (index, tables) = raw, let table = tables[table] else { return nil }
        return RawLines(
            ids: table.keys.map(\.id), text: index.text, ranges: (0..<table.ranges.count).map { table.ranges[$0] })
    }

    func rawRecord(_ key: RecordKey) -> RawRecord? {
        guard let (index, tables) = raw, let position = index.raw.position(of: key), let table = tables[key.table]
        else {
            return nil
        }
        return index.rawRecord(of: key.table, table.ranges[position])
    }
}

extension HistoryIndex {
    fileprivate func rawRecord(of table: TableName, _ range: Range<Int>) -> RawRecord? {
        guard var record = RawRecord(in: text, range) else { return nil }
        record.tableName = table
        return record
    }
}
