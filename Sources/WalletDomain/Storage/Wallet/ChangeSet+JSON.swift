extension ChangeSet: StoredRecord {
    private enum Key: String, CaseIterable { case id, at, by, what, kind, of, changes, added, addedRecords }

    private static let keys = JSONFields<Key>()

    /// A line that says something unknown is an act that is not taken back: passed over, an older one would be.
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> ChangeSet {
        var changeSet = ChangeSet(
            id: ID(high: 0, low: 0), at: Instant(milliseconds: 0), by: .command, what: "", changes: [])
        let start = reader.offset
        var (id, kind, of, unknown) = (ID?.none, "act", ID?.none, UnknownMembers())
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try reader.id()
            case .at: changeSet.at = try reader.instant()
            case .by: changeSet.by = try reader.word()
            case .what: changeSet.what = try reader.string()
            case .kind: kind = try reader.string()
            case .of: of = try reader.id()
            case .changes:
                try reader.array { reader throws(JSONProblem) in
                    let range = try reader.skipValue()
                    let (depth, seen) = (reader.depth, reader.seenCount)
                    if let change: RecordChange = try? reader.again(range) {
                        changeSet.changes.append(change)
                    } else {
                        changeSet.isWhole = false
                    }
                    (reader.offset, reader.depth, reader.seenCount) = (range.upperBound, depth, seen)
                }
            case .added, .addedRecords:
                try reader.array { reader throws(JSONProblem) in try changeSet.added.append(AddedRow.read(&reader)) }
            }
        }
        guard let id else { throw reader.missing("id", from: start) }
        changeSet.id = id
        let guardOfAdded = changeSet.guardOfAdded
        if !changeSet.added.isEmpty { changeSet.changes.removeAll { $0 == guardOfAdded } }
        if !unknown.isEmpty { changeSet.isWhole = false }
        switch (kind, of) {
        case ("act", _): changeSet.kind = .act
        case ("housekeeping", _): changeSet.kind = .housekeeping
        case ("undo", let of?): changeSet.kind = .undo(of: of)
        case ("redo", let of?): changeSet.kind = .redo(of: of)
        default: changeSet.isWhole = false
        }
        // Nobody takes housekeeping back.
        changeSet.isUnderstood =
            changeSet.kind == .housekeeping || changeSet.isWhole && !changeSet.changes.contains { $0.isForeign }
        return changeSet
    }

    func write(to json: inout JSONWriter) {
        json.record { record in
            record.put("id", id)
            record.put("at", at)
            record.put("by", by.rawValue)
            record.put("what", what)
            switch kind {
            case .act: break
            case .housekeeping: record.put("kind", "housekeeping")
            case .undo(let of):
                record.put("kind", "undo")
                record.put("of", of)
            case .redo(let of):
                record.put("kind", "redo")
                record.put("of", of)
            }
            record.put("changes") { json in json.list(of: added.isEmpty ? changes : [guardOfAdded] + changes) }
            let uses = added.filter(\.isOfUses)
            if !uses.isEmpty { record.put("added") { json in json.list(of: uses) } }
            guard uses.count < added.count else { return }
            record.put("addedRecords") { json in json.list(of: added.filter { !$0.isOfUses }) }
        }
    }
}

extension RecordChange: StoredRecord {
    private enum Key: String, CaseIterable { case table, raw, before, after }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> RecordChange {
        let start = reader.offset
        var (table, isRaw, before, after) = ("", false, Range<Int>?.none, Range<Int>?.none)
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .table: table = try reader.string()
            case .raw: isRaw = try reader.bool()
            case .before: before = try reader.skipValue()
            case .after: after = try reader.skipValue()
            }
        }
        let change = try TableName(table).change(before, after, isRaw: isRaw, &reader)
        guard let change, unknown.isEmpty else { throw reader.problem("This change is not known.", at: start) }
        return change
    }

    func write(to json: inout JSONWriter) { sides.write(to: &json) }
}

extension JSONReader {
    /// - Returns: nil where one of two sides that are always there is missing.
    mutating func change<Record: WalletRecord>(
        of _: Record.Type, _ before: Range<Int>?, _ after: Range<Int>?
    ) throws(JSONProblem) -> RecordChange? {
        guard Record.ifMissing == nil || (before != nil && after != nil) else { return nil }
        let (before, after): (Record?, Record?) = try (again(before), again(after))
        return RecordChange(before: before, after: after)
    }

    /// Reads a record at a place that was skipped before, and comes back.
    fileprivate mutating func again<Record: StoredRecord>(_ range: Range<Int>?) throws(JSONProblem) -> Record? {
        guard let range else { return nil }
        let offset = offset
        self.offset = range.lowerBound
        let record = try Record.read(&self)
        self.offset = offset
        return record
    }
}
