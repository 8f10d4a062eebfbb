/// A statement that was taken in.
public struct StatementImport: DescribedRecord {
    public var id: EntityID<StatementImport>
    /// Without its folder.
    public var fileName = ""
    public var userCardID: UserCard.ID?
    /// The account of a book that it is of.
    public var accountID: BookAccount.ID?
    /// What the file calls the card, by which the next one finds it.
    public var tail: String?
    public var layout = ""
    /// The days of its first and last line.
    public var from: CalendarDay?
    public var to: CalendarDay?
    public var rows = 0
    /// What the bank says was on the account.
    public var ledgerBalance: StatementFile.Balance?
    /// How many uses it marked, confirmed or took back.
    public var credits = 0
    /// How many transactions it added.
    public var added = 0
    public var archivedOn: CalendarDay?
    public var createdAt: Instant
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    init(id: EntityID<StatementImport>, createdAt: Instant) {
        (self.id, self.createdAt, updatedAt) = (id, createdAt, createdAt)
    }
}

extension StatementImport {
    public var name: String { fileName }

    static let blank = StatementImport(id: ID(high: 0, low: 0), createdAt: Instant(milliseconds: 0))

    static let kind = Kind<StatementImport>(
        table: TableName("imports"), one: "statement", many: "statements")

    static let fields = Fields<StatementImport>([
        Field("id", \.id, "", "The import's id.", [.needed, .always]),
        Field("fileName", \.fileName, "", "The name of the file.", .always),
        Field("userCardId", \.userCardID, "", "The card it is of."),
        Field("accountId", \.accountID, "", "The account of a book it is of."),
        Field("tail", \.tail, "", "The last digits by which the file names the card."),
        Field("layout", \.layout, "", "How the file was laid out.", .always),
        Field("from", \.from, "", "The day of its first line."),
        Field("to", \.to, "", "The day of its last line."),
        Field("rows", \.rows, "", "How many lines it has.", .always),
        Field("ledgerBalance", \.ledgerBalance, "", "What the bank says was on the account, and on which day."),
        Field("credits", \.credits, "", "How many uses it marked, confirmed or took back.", .always),
        Field("added", \.added, "", "How many transactions it added."),
        Field("archivedOn", \.archivedOn, "", "The day since which it is in no list."),
        Field("createdAt", \.createdAt, "", "When it was taken in.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
    ])
}

extension Wallet {
    /// The statements that were taken in, the oldest first.
    public var statements: [StatementImport] { all(StatementImport.self) }

    /// The statement that a line came with; nil where it is gone.
    public func statement(_ source: StatementSource) -> StatementImport? { self[source.importID] }
}

extension ChangeSet {
    /// Whether a statement was taken in by it.
    public var bringsStatement: Bool {
        changes.contains { $0.table == StatementImport.kind.table && $0.isNewRecord }
    }
}

extension RecordChange {
    /// Whether a record was added to a table of lines.
    package var isNewRecord: Bool { sides(of: RawRecord.self).map { $0.before == nil } ?? false }
}
