/// A usage row that an act added, as far as taking it back needs it: the wallet has the row itself.
///
/// An import of 100,000 rows would else leave all of them a second time in the list of changes.
public struct AddedRow: Equatable, Sendable {
    public var id: BenefitUsage.ID
    /// Of what the row said then, see ``BenefitUsage/digest``.
    public var digest: UInt64

    public init(id: BenefitUsage.ID, digest: UInt64) { (self.id, self.digest) = (id, digest) }

    init(_ row: BenefitUsage) { self.init(id: row.id, digest: row.digest) }
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
    /// More usage rows than this are not kept whole in the list of changes.
    static let mostRowsKept = 1_000

    /// False where rows that it added are kept nowhere once they are taken back.
    public var canBeRedone: Bool { added.isEmpty }

    /// As the list of changes keeps it, which only undo and redo of acts read.
    var kept: ChangeSet {
        let count = changes.count { $0.table == BenefitUsage.table }
        guard count > ChangeSet.mostRowsKept else { return self }
        var kept = self
        guard kind == .act else {
            kept.changes = []
            return kept
        }
        kept.changes.removeAll { change in
            guard case (nil, let row?)? = change.usage else { return false }
            kept.added.append(AddedRow(row))
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
        for (added, row) in zip(act.added, usages.rows(act.added.map(\.id))) {
            // Those that are gone need not go; a record that closed a period follows from the others.
            guard let row else { continue }
            guard row.isClosing || row.digest == added.digest else { throw .changedSince(what: act.what) }
            changes.append(.usage(before: nil, after: row))
        }
        return changes + act.changes
    }
}

extension ChangeSet {
    /// A change of a row that never was. Versions that know no added rows find that it was altered since, and so do not
    /// take a part of the act back.
    var guardOfAdded: RecordChange {
        var row = BenefitUsage.blank
        row.id = id.cast()
        return .usage(before: row, after: row)
    }
}

extension AddedRow: StoredRecord {
    /// `"6c47a8ff-9f96-423f-8831-8ea8010a5da4 9c1d0a77b2f3e845"`
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> AddedRow {
        let start = reader.offset
        let words = try reader.string().split(separator: " ")
        guard words.count == 2, let id = BenefitUsage.ID(String(words[0])), let digest = UInt64(words[1], radix: 16)
        else { throw reader.problem("This is no row that was added.", at: start) }
        return AddedRow(id: id, digest: digest)
    }

    func write(to json: inout JSONWriter) { json.string("\(id) \(String(digest, radix: 16))") }
}
