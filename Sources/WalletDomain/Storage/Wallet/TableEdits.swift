/// What changed in one table since its file was read.
struct TableEdits: Sendable {
    /// New lines of records of the file, by position; nil: removed.
    private(set) var replaced: [Int: [UInt8]?] = [:]
    /// Lines of records the file does not have, in the order they came; nil: removed again.
    private(set) var added: [[UInt8]?] = []
    private var positions: [RecordKey: Int] = [:]

    /// Roughly what the edits take in memory.
    var size: Int { replaced.count + added.count }

    /// Where a record is that the file may have, and these edits may have changed.
    enum Standing {
        case gone
        /// As the file has it.
        case asRead(Int)
        case line([UInt8])
    }

    func standing(_ key: RecordKey, position: Int?) -> Standing {
        if let known = positions[key] { return added[known].map(Standing.line) ?? .gone }
        guard let position else { return .gone }
        guard let edited = replaced[position] else { return .asRead(position) }
        return edited.map(Standing.line) ?? .gone
    }

    /// Gives a record a new line, or takes it out.
    ///
    /// - Parameter position: where the file has it.
    mutating func set(_ key: RecordKey, line: [UInt8]?, position: Int?) {
        if let known = positions[key] {
            added[known] = line
            if line == nil { positions[key] = nil }
            return
        }
        if let position, replaced[position] != .some(nil) {
            replaced[position] = .some(line)
            return
        }
        guard let line else { return }
        // Also for a record of the file that was removed before: it comes back at the end, as in memory.
        positions[key] = added.count
        added.append(line)
    }
}

/// What changed since the file was read.
struct WalletEdits: Sendable {
    private var tables: [TableName: TableEdits] = [:]
    /// Members that were added, each `"key":value`.
    var others: [[UInt8]] = []

    var isEmpty: Bool { size == 0 && others.isEmpty }

    /// Records changed; past some thousand it is better to read the file afresh.
    var size: Int { tables.values.reduce(0) { $0 + $1.size } }

    /// Tables with edits that this version does not know, by name.
    var rawTables: [TableName] { tables.keys.filter { !WalletRecords.knows($0) }.sorted { $0.text < $1.text } }

    subscript(table: TableName) -> TableEdits { tables[table] ?? TableEdits() }

    /// - Parameter position: where the file has the record.
    mutating func set(_ key: RecordKey, line: [UInt8]?, position: Int?) {
        tables[key.table, default: TableEdits()].set(key, line: line, position: position)
    }
}

/// A record that does not read back as it was: a mistake of ours that must not reach the file.
struct UnwritableRecord: Error {
    var line: String
}
