/// A kind of record that the wallet holds: its table, and what saving, merging and undo ask of any kind.
protocol WalletRecord: StoredRecord, Equatable {
    static var table: TableName { get }
    /// What one of them is called where two programs changed it differently: `card`.
    static var word: String { get }
    /// When it was changed last; nil for what is not compared by that.
    static var updatedAt: WritableKeyPath<Self, Instant>? { get }
    /// What holds where the file has none, for what there is always one of.
    static var ifMissing: Self? { get }
    /// True for what follows from other records; it is worked out again, never put, merged or taken back.
    static var isCache: Bool { get }
    /// Keys about which nobody is asked who joins two wallets.
    static var unasked: Set<String> { get }

    /// By which two states of one are compared and joined, key by key.
    static var merged: [RecordField<Self>] { get }
    /// The keys in which this record says something else than another state of it; what follows from other records says
    /// nothing.
    func keys(unlike other: Self) -> [String]
    /// This record with what another one says under some keys.
    func taking(_ keys: [String], of other: Self) -> Self
    /// All keys that say one thing, where one of those is among some.
    func together(with keys: [String]) -> Set<String>
    /// The keys in which `other` says something else, but for those that were said anew since `base`.
    func differing(from other: Self, since base: Self?) -> [String]
    /// Puts what changed from `before` to `after` over what the wallet holds.
    static func merge(_ before: Self?, _ after: Self?, over current: Self?) -> RecordMerge<Self>

    var key: RecordKey { get }
    /// Its fields, as a person types them.
    var said: [(facts: FieldFacts, typed: String?)] { get }
    /// What it is called where it came from elsewhere: `Uber Cash 20 Oct 2026`; nil: it cannot be read.
    func name(in wallet: Wallet) -> String?

    /// The wallet's own record with this key.
    func own(in wallet: Wallet) -> Self?
    func put(in wallet: inout Wallet)
    func remove(from wallet: inout Wallet)
}

extension WalletRecord {
    static var ifMissing: Self? { nil }
    static var isCache: Bool { false }
    static var unasked: Set<String> { [] }
    func name(in _: Wallet) -> String? { Self.word.withCapital }

    static func merge(_ before: Self?, _ after: Self?, over current: Self?) -> RecordMerge<Self> {
        RecordMerge(before, after, current)
    }
}

extension WalletRecord where Self: Described {
    static var merged: [RecordField<Self>] { fields.merged }
    var said: [(facts: FieldFacts, typed: String?)] { Self.fields.entries.map { ($0.facts, $0.typed(self)) } }
}

extension Wallet {
    /// Puts a record as one that was changed now.
    mutating func put<Record: WalletRecord>(_ record: Record, at now: Instant) {
        var record = record
        if let time = Record.updatedAt { record[keyPath: time] = now }
        record.put(in: &self)
    }
}

/// A kind whose records go by ids of their own.
protocol IdentifiedRecord: WalletRecord {
    var id: EntityID<Self> { get }
}

extension IdentifiedRecord {
    var key: RecordKey { RecordKey(Self.table, id) }
}

extension TableName {
    /// Reads the two sides of a change of one of its records; nil where one is missing that there always is.
    ///
    /// - Parameter isRaw: whether it was made by a version that does not know the table.
    func change(
        _ before: Range<Int>?, _ after: Range<Int>?, isRaw: Bool, _ reader: inout JSONReader
    ) throws(JSONProblem) -> RecordChange? {
        if let kind = WalletRecords.kind(of: self) { return try reader.change(of: kind, before, after) }
        // Names of the header are no tables, whoever says so.
        guard !text.isEmpty, !WalletFormat.isHeader(self) else { return nil }
        let isForeign = !isRaw && RecordKind.named(self) == nil
        return try reader.change(of: RawRecord.self, before, after)?.raw(in: self, isForeign: isForeign)
    }
}

extension RecordChange {
    /// Whether a version that knows its table made it, which this one does not.
    var isForeign: Bool {
        guard let (before, after) = sides(of: RawRecord.self) else { return false }
        return (after ?? before)?.isForeign ?? false
    }

    fileprivate func raw(in table: TableName, isForeign: Bool) -> RecordChange? {
        guard var (before, after) = sides(of: RawRecord.self) else { return nil }
        before?.take(table, isForeign: isForeign)
        after?.take(table, isForeign: isForeign)
        guard (after ?? before) != nil else { return nil }
        return RecordChange(before: before, after: after)
    }
}

extension RawRecord {
    fileprivate mutating func take(_ table: TableName, isForeign: Bool) {
        (tableName, self.isForeign) = (table, isForeign)
    }
}
