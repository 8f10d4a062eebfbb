/// A record that an act added, as far as taking it back needs it: the wallet has the record itself.
///
/// An import of 100,000 rows would else leave all of them a second time in the list of changes.
public struct AddedRow: Equatable, Sendable {
    /// The table it is in: that of uses, or one of described records.
    public var table: TableName
    public var id: FreshID
    /// Of what the record said then, see ``BenefitUsage/digest`` and ``RawRecord/digest``.
    public var digest: UInt64

    var isOfUses: Bool { table == BenefitUsage.table }

    public init(table: TableName, id: FreshID, digest: UInt64) {
        (self.table, self.id, self.digest) = (table, id, digest)
    }

    init(_ row: BenefitUsage) { self.init(table: BenefitUsage.table, id: row.id.cast(), digest: row.digest) }

    /// nil for a change that is none of a large act's many: it did not add a record, or not one of these tables.
    fileprivate init?(_ change: RecordChange) {
        if case (nil, let row?)? = change.usage {
            self.init(row)
            return
        }
        guard change.isOfRecords, case (nil, let record?)? = change.sides(of: RawRecord.self) else { return nil }
        self.init(table: record.tableName, id: record.id, digest: record.digest)
    }
}

extension BenefitUsage {
    /// The same for rows that say the same; caches do not count.
    var digest: UInt64 {
        var said = self
        for field in Self.merged where field.isCache { field.copy(Self.blank, &said) }
        return contentHash(said.line)
    }
}

extension ChangeSet {
    /// More rows than this are not kept whole in the list of changes.
    static let mostRowsKept = 1_000

    /// False where rows that it added are kept nowhere once they are taken back.
    public var canBeRedone: Bool { added.isEmpty }

    /// A change of a row that never was. Versions that know no added rows find that it was altered since, and so do not
    /// take a part of the act back.
    var guardOfAdded: RecordChange {
        var row = BenefitUsage.blank
        row.id = id.cast()
        return RecordChange(before: row, after: row)
    }

    /// As the list of changes keeps it, which only undo and redo of acts read.
    var kept: ChangeSet {
        let count = changes.count { $0.table == BenefitUsage.table || $0.isOfRecords }
        guard count > ChangeSet.mostRowsKept else { return self }
        var kept = self
        guard kind == .act else {
            kept.changes = []
            return kept
        }
        kept.changes.removeAll { change in
            guard let row = AddedRow(change) else { return false }
            kept.added.append(row)
            return true
        }
        return kept
    }
}

extension Wallet {
    /// The changes of an act, with the rows it added as they stand here.
    ///
    /// - Throws: `changedSince` where one of them says something else by now.
    func changes(of act: ChangeSet) throws(WalletError) -> [RecordChange] {
        guard act.isUnderstood else { throw .madeByNewerVersion(what: act.what) }
        var changes: [RecordChange] = []
        // Those that are gone need not go; a record that closed a period follows from the others.
        let uses = act.added.filter(\.isOfUses)
        for case (let added, let row?) in zip(uses, usages.rows(uses.map { $0.id.cast() })) {
            guard row.isClosing || row.digest == added.digest else { throw .changedSince(what: act.what) }
            changes.append(RecordChange(before: nil, after: row))
        }
        for added in act.added where !added.isOfUses {
            guard let record = raw[RecordKey(added.table, added.id)] else { continue }
            guard record.digest == added.digest else { throw .changedSince(what: act.what) }
            changes.append(RecordChange(before: nil, after: record))
        }
        return changes + act.changes
    }
}

extension AddedRow: StoredRecord {
    /// `"6c47a8ff-9f96-423f-8831-8ea8010a5da4 9c1d0a77b2f3e845"`; behind that of no use its table.
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> AddedRow {
        let start = reader.offset
        let words = try reader.string().split(separator: " ", maxSplits: 2)
        guard words.count >= 2, let id = FreshID(String(words[0])), let digest = UInt64(words[1], radix: 16) else {
            throw reader.problem("This is no row that was added.", at: start)
        }
        return AddedRow(
            table: words.count > 2 ? TableName(String(words[2])) : BenefitUsage.table, id: id, digest: digest)
    }

    func write(to json: inout JSONWriter) {
        let row = "\(id) \(String(digest, radix: 16))"
        json.string(isOfUses ? row : "\(row) \(table.text)")
    }
}
