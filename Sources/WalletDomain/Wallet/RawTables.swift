/// Records that nobody has decoded yet: where each stands in a text.
struct RawLines {
    var ids: [FreshID] = []
    var text: [UInt8] = []
    var ranges: [Range<Int>] = []

    mutating func append(_ id: FreshID, _ range: Range<Int>) {
        ids.append(id)
        ranges.append(range)
    }
}

extension RawLines {
    init(of record: RawRecord) {
        text = record.line
        append(record.id, text.indices)
    }

    fileprivate subscript(places: Range<Int>) -> RawLines {
        RawLines(ids: Array(ids[places]), text: text, ranges: Array(ranges[places]))
    }
}

/// The records of tables that this version does not know: those of the file, with what changed since over them.
public struct RawTables: Sendable {
    /// Read only when somebody asks.
    private let stored: StoredHistory?
    private var changed: [RecordKey: RawRecord?] = [:]

    public init() { stored = nil }

    init(stored: StoredHistory) { self.stored = stored }

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

    /// In file order, and behind them those that were added, by id; in pieces of one text each.
    func lines(of table: TableName) -> [RawLines] {
        var others = changed.filter { $0.key.table == table }
        var pieces: [RawLines] = []
        if let stored, let lines = stored.rawLines(of: table) {
            var start = 0
            for place in others.keys.compactMap(stored.rawPlace).sorted() {
                pieces.append(lines[start..<place])
                start = place + 1
                if let newer = others.removeValue(forKey: RecordKey(table, lines.ids[place])) ?? nil {
                    pieces.append(RawLines(of: newer))
                }
            }
            pieces.append(start == 0 ? lines : lines[start..<lines.ids.count])
        }
        return pieces + others.values.compactMap(\.self).sorted { $0.id < $1.id }.map(RawLines.init)
    }

    /// The same, read.
    func records(of table: TableName) -> [RawRecord] {
        lines(of: table).flatMap { lines in lines.ranges.compactMap { RawRecord(in: lines.text, $0, of: table) } }
    }
}
