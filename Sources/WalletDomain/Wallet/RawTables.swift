/// Tables of a file that this version does not know, read only when somebody asks.
protocol StoredRawTables: Sendable {
    func rawTables() -> [TableName]
    /// In file order.
    func rawRecords(of table: TableName) -> [RawRecord]
    func rawRecord(_ key: RecordKey) -> RawRecord?
    /// In file order: the id of each, and where it stands in a text.
    func eachRawRecord(of table: TableName, _ body: (FreshID, _ text: [UInt8], Range<Int>) -> Void)
    /// Whether something that is no table has this name.
    func isTaken(_ name: TableName) -> Bool
}

/// The records of tables that this version does not know: those of the file, with what changed since over them.
public struct RawTables: Sendable {
    private let stored: (any StoredRawTables)?
    private var changed: [RecordKey: RawRecord?] = [:]

    public init() { stored = nil }

    init(stored: any StoredRawTables) { self.stored = stored }

    subscript(key: RecordKey) -> RawRecord? {
        if let known = changed[key] { return known }
        return stored?.rawRecord(key)
    }

    mutating func set(_ key: RecordKey, _ record: RawRecord?) { changed[key] = .some(record) }

    /// False where the file has something else by this name, which is to stay.
    func canHold(_ table: TableName) -> Bool { !(stored?.isTaken(table) ?? false) }

    /// Each once, by name.
    var names: [TableName] {
        Set((stored?.rawTables() ?? []) + changed.keys.map(\.table)).sorted { $0.text < $1.text }
    }

    /// The same as ``records(of:)``, as lines that nobody has decoded yet.
    func eachLine(of table: TableName, _ body: (FreshID, _ text: [UInt8], Range<Int>) -> Void) {
        var others = changed.filter { $0.key.table == table }
        stored?.eachRawRecord(of: table) { id, text, range in
            guard let newer = others.removeValue(forKey: RecordKey(table, id)) else { return body(id, text, range) }
            guard let line = newer?.line else { return }
            body(id, line, line.indices)
        }
        for record in others.values.compactMap(\.self).sorted(by: { $0.id < $1.id }) {
            let line = record.line
            body(record.id, line, line.indices)
        }
    }

    /// In file order, and behind them those that were added, by id.
    func records(of table: TableName) -> [RawRecord] {
        let read = stored?.rawRecords(of: table) ?? []
        let known = Set(read.map(\.key))
        let added = changed.values.compactMap(\.self).filter { $0.tableName == table && !known.contains($0.key) }
        return read.compactMap { self[$0.key] } + added.sorted { $0.id < $1.id }
    }
}
