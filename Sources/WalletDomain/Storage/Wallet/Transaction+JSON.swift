extension Transaction: StoredRecord {
    private enum Key: String, CaseIterable { case id, at, by, what, kind, of, changes }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Transaction {
        var transaction = Transaction(
            id: ID(high: 0, low: 0), at: Instant(milliseconds: 0), by: .command, what: "", changes: [])
        let start = reader.offset
        var (id, kind, of, unknown) = (ID?.none, "act", ID?.none, UnknownMembers())
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .id: id = try reader.id()
            case .at: transaction.at = try reader.instant()
            case .by: transaction.by = try reader.word()
            case .what: transaction.what = try reader.string()
            case .kind: kind = try reader.string()
            case .of: of = try reader.id()
            case .changes:
                try reader.array { reader throws(JSONProblem) in
                    try transaction.changes.append(RecordChange.read(&reader))
                }
            }
        }
        guard let id else { throw reader.missing("id", from: start) }
        transaction.id = id
        switch (kind, of) {
        case ("act", _): transaction.kind = .act
        case ("housekeeping", _): transaction.kind = .housekeeping
        case ("undo", let of?): transaction.kind = .undo(of: of)
        case ("redo", let of?): transaction.kind = .redo(of: of)
        default: throw reader.problem("This kind of change is not known.", at: start)
        }
        return transaction
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
            record.put("changes") { json in json.list(of: changes) }
        }
    }
}

extension RecordChange: StoredRecord {
    private enum Key: String, CaseIterable { case table, before, after }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> RecordChange {
        let start = reader.offset
        var (table, before, after, unknown) = ("", Range<Int>?.none, Range<Int>?.none, UnknownMembers())
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .table: table = try reader.string()
            case .before: before = try reader.skipValue()
            case .after: after = try reader.skipValue()
            }
        }
        let change: RecordChange?
        switch table {
        case "cards": change = try .card(before: reader.again(before), after: reader.again(after))
        case "benefits": change = try .benefit(before: reader.again(before), after: reader.again(after))
        case "usages": change = try .usage(before: reader.again(before), after: reader.again(after))
        case "sums": change = try .sum(before: reader.again(before), after: reader.again(after))
        case "preferences":
            let sides: (UserPreferences?, UserPreferences?) = try (reader.again(before), reader.again(after))
            if case (let before?, let after?) = sides {
                change = .preferences(before: before, after: after)
            } else {
                change = nil
            }
        default: change = nil
        }
        guard let change else { throw reader.problem("This change is not known.", at: start) }
        return change
    }

    func write(to json: inout JSONWriter) {
        switch self {
        case .card(let before, let after): RecordChange.write("cards", before, after, &json)
        case .benefit(let before, let after): RecordChange.write("benefits", before, after, &json)
        case .usage(let before, let after): RecordChange.write("usages", before, after, &json)
        case .sum(let before, let after): RecordChange.write("sums", before, after, &json)
        case .preferences(let before, let after): RecordChange.write("preferences", before, after, &json)
        }
    }

    private static func write<Record: StoredRecord>(
        _ table: String, _ before: Record?, _ after: Record?, _ json: inout JSONWriter
    ) {
        json.record { record in
            record.put("table", table)
            if let before { record.put("before") { json in before.write(to: &json) } }
            if let after { record.put("after") { json in after.write(to: &json) } }
        }
    }
}

extension JSONReader {
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
