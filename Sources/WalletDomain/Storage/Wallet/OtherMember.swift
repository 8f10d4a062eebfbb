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
        if reader.kind() == .array, let (table, value) = try? StoredTable.ids(&ahead) {
            (self.table, self.value, reader) = (table, value, ahead)
        } else {
            (table, value) = try (nil, reader.skipValue())
        }
        range = key.offset..<value.upperBound
    }
}

extension StoredTable {
    /// Finds where the records of the list that stands next are, and reads nothing but their ids.
    ///
    /// - Throws: also where it is no list of records with ids.
    fileprivate static func ids(_ reader: inout JSONReader) throws(JSONProblem) -> (StoredTable, Range<Int>) {
        var (table, known) = (StoredTable(), KnownKeys())
        reader.skipWhiteSpace()
        let beginning = reader.offset
        try reader.array { reader throws(JSONProblem) in
            reader.skipWhiteSpace()
            let start = reader.offset
            let id = try reader.idOfObject(&known)
            table.append(id, start..<reader.offset, in: reader.bytes)
            // A long one is as long as the rest of the file, if those behind are like those so far.
            if table.ids.count == 1_000 {
                table.reserveCapacity(1_000 + (reader.end - reader.offset) / ((reader.offset - beginning) / 1_000))
            }
        }
        return (table, beginning..<reader.offset)
    }
}

/// Tables of a file that this version does not know.
extension StoredHistory {
    func rawTables() -> [TableName] { (try? index()).map { Array($0.raw.keys) } ?? [] }

    /// Whether something that is no table has this name.
    func isTaken(_ name: TableName) -> Bool {
        guard let index = try? index() else { return false }
        return index.raw[name] == nil && index.others.contains { $0.name == name }
    }

    /// In file order; nil where there is no such table.
    func rawLines(of table: TableName) -> RawLines? {
        guard let index = try? index(), let table = index.raw[table] else { return nil }
        return RawLines(ids: table.ids, text: index.text, ranges: (0..<table.ranges.count).map { table.ranges[$0] })
    }

    /// Where the file has a record of its table.
    func rawPlace(_ key: RecordKey) -> Int? { (try? index())?.raw[key.table]?.position(of: key.id) }

    func rawRecord(_ key: RecordKey) -> RawRecord? {
        guard let place = rawPlace(key), let index = try? index(), let table = index.raw[key.table] else { return nil }
        return RawRecord(in: index.text, table.ranges[place], of: key.table)
    }
}
