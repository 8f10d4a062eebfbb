import Synchronization

/// A member of a file that this version does not know.
struct OtherMember: Sendable {
    let name: TableName
    /// `"key":value`
    let range: Range<Int>
    let value: Range<Int>
    /// Where its records stand; nil where it is no list of records with ids.
    let table: StoredTable?

    /// Reads the value that stands next.
    init(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        name = TableName(key.string)
        // What is no table is read again, as what it is.
        var ahead = reader
        if reader.kind() == .array, let (table, value) = try? StoredTable.keys(of: name, &ahead) {
            (self.table, self.value, reader) = (table, value, ahead)
        } else {
            (table, value) = try (nil, reader.skipValue())
        }
        range = key.offset..<value.upperBound
    }
}

/// The tables among the members of a file that this version does not know.
final class RawIndex: Sendable {
    let tables: [TableName: StoredTable]
    private let positions = Mutex<[TableName: [FreshID: Int]]>([:])

    init(_ others: [OtherMember]) {
        tables = Dictionary(others.compactMap { other in other.table.map { (other.name, $0) } }) { _, last in last }
    }

    /// Made for a table when somebody first asks for one of its records.
    func position(of key: RecordKey) -> Int? {
        guard let table = tables[key.table] else { return nil }
        return positions.withLock { positions in
            if positions[key.table] == nil {
                // Of two records with one id the first is the one that is found.
                positions[key.table] = Dictionary(zip(table.keys.lazy.map(\.id), table.keys.indices)) { first, _ in
                    first
                }
            }
            return positions[key.table]?[key.id]
        }
    }
}

extension StoredTable {
    /// Finds where the records of the list that stands next are, and reads nothing but their ids.
    ///
    /// - Throws: also where it is no list of records with ids.
    fileprivate static func keys(
        of name: TableName, _ reader: inout JSONReader
    ) throws(JSONProblem) -> (StoredTable, Range<Int>) {
        var (table, known) = (StoredTable(), KnownKeys())
        reader.skipWhiteSpace()
        let beginning = reader.offset
        try reader.array { reader throws(JSONProblem) in
            reader.skipWhiteSpace()
            let start = reader.offset
            let id = try reader.idOfObject(&known)
            table.append(RecordKey(name, id), start..<reader.offset, in: reader.bytes)
            // A long one is as long as the rest of the file, if those behind are like those so far.
            if table.keys.count == 1_000 {
                table.reserveCapacity(1_000 + (reader.end - reader.offset) / ((reader.offset - beginning) / 1_000))
            }
        }
        return (table, beginning..<reader.offset)
    }
}

/// Tables of a file that this version does not know.
extension StoredHistory {
    private var raw: (index: HistoryIndex, tables: [TableName: StoredTable])? {
        guard let index = try? index() else { return nil }
        return (index, index.raw.tables)
    }

    func rawTables() -> [TableName] { raw.map { Array($0.tables.keys) } ?? [] }

    /// Whether something that is no table has this name.
    func isTaken(_ name: TableName) -> Bool {
        guard let (index, tables) = raw else { return false }
        return tables[name] == nil && index.others.contains { $0.name == name }
    }

    /// In file order; nil where there is no such table.
    func rawLines(of table: TableName) -> RawLines? {
        guard let (index, tables) = raw, let table = tables[table] else { return nil }
        return RawLines(
            ids: table.keys.map(\.id), text: index.text, ranges: (0..<table.ranges.count).map { table.ranges[$0] })
    }

    func rawRecord(_ key: RecordKey) -> RawRecord? {
        guard let (index, tables) = raw, let position = index.raw.position(of: key), let table = tables[key.table]
        else { return nil }
        return RawRecord(in: index.text, table.ranges[position], of: key.table)
    }
}
