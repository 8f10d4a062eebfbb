/// Tables of a file that this version does not know, read only when somebody asks.
protocol StoredRawTables: Sendable {
    func rawTables() -> [TableName]
    /// In file order.
    func rawRecords(of table: TableName) -> [RawRecord]
    func rawRecord(_ key: RecordKey) -> RawRecord?
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

    /// In file order, and behind them those that were added, by id.
    func records(of table: TableName) -> [RawRecord] {
        let read = stored?.rawRecords(of: table) ?? []
        let known = Set(read.map(\.key))
        let added = changed.values.compactMap(\.self).filter { $0.tableName == table && !known.contains($0.key) }
        return read.compactMap { self[$0.key] } + added.sorted { $0.id < $1.id }
    }
}
