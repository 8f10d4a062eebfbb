/// A kind of record that the wallet holds: its table, and what saving, merging and undo ask of any kind.
protocol WalletRecord: StoredRecord, MergeableRecord {
    static var table: TableName { get }
    /// What one of them is called where two programs changed it differently: `card`.
    static var word: String { get }
    /// When it was changed last; nil for what is not compared by that.
    static var updatedAt: WritableKeyPath<Self, Instant>? { get }
    /// What holds where the file has none, for what there is always one of.
    static var ifMissing: Self? { get }
    /// True for what follows from other records; it is worked out again, never put, merged or taken back.
    static var isCache: Bool { get }

    /// Puts what changed from `before` to `after` over what the wallet holds.
    static func merge(_ before: Self?, _ after: Self?, over current: Self?) -> RecordMerge<Self>

    var key: RecordKey { get }
    /// What people typed into it.
    var typedTexts: [String] { get }

    /// The wallet's own record with this key.
    func own(in wallet: Wallet) -> Self?
    func put(in wallet: inout Wallet)
    func remove(from wallet: inout Wallet)
    /// The same as another record; nil where there can be one only.
    func copy(as id: FreshID) -> Self?
}

extension WalletRecord {
    static var ifMissing: Self? { nil }
    static var isCache: Bool { false }
    var typedTexts: [String] { [] }

    static func merge(_ before: Self?, _ after: Self?, over current: Self?) -> RecordMerge<Self> {
        RecordMerge(before, after, current)
    }

    func copy(as id: FreshID) -> Self? { nil }
}

extension TableName {
    /// Reads the two sides of a change of one of its records; nil for a table that is not known here.
    func change(
        _ before: Range<Int>?, _ after: Range<Int>?, _ reader: inout JSONReader
    ) throws(JSONProblem) -> RecordChange? {
        switch self {
        case UserCard.table: try reader.change(of: UserCard.self, before, after)
        case Benefit.table: try reader.change(of: Benefit.self, before, after)
        case BenefitUsage.table: try reader.change(of: BenefitUsage.self, before, after)
        case YearSum.table: try reader.change(of: YearSum.self, before, after)
        case UserPreferences.table: try reader.change(of: UserPreferences.self, before, after)
        default: nil
        }
    }
}
