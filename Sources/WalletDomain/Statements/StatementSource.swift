/// The line of a bank's statement by which a use was paid: what tells it when the same file comes again.
public struct StatementSource: Hashable, Sendable {
    /// The import that brought it.
    public var importID: EntityID<StatementImport>
    /// Where it stood in its file.
    public var row: Int
    /// The day the bank posted it.
    public var postedOn: CalendarDay
    /// The day the line itself says, where that is another.
    public var saidOn: CalendarDay?
    /// As posted: positive for a credit, negative where one was taken back.
    public var amount: Money
    public var text: String
    /// What the bank calls it.
    public var bankID: String?
    public var unknown = UnknownMembers()

    init(_ row: StatementRow, in importID: EntityID<StatementImport>) {
        (self.importID, self.row) = (importID, row.row)
        (postedOn, amount, text, bankID) = (row.postingDay, row.amount, row.text, row.bankID)
        saidOn = row.day == postedOn ? nil : row.day
    }

    /// The day of a credit of which no purchase is known.
    var day: CalendarDay { saidOn ?? postedOn }

    /// nil for what no statement brought.
    init?(_ transaction: BookTransaction) {
        guard let source = transaction.source, let amount = transaction.amount else { return nil }
        (importID, row, bankID) = (source.importID, source.row, source.bankID)
        postedOn = transaction.postingDay
        (self.amount, text) = (amount, transaction.payeeRaw ?? transaction.payee)
    }

    private init() {
        (importID, row, postedOn) = (EntityID(high: 0, low: 0), 0, .earliest)
        (amount, text) = (.zero, "")
    }
}

extension StatementSource: DescribedPart {
    static let blank = StatementSource()
    static var listShape: FieldShape { .list("") }

    static let fields = Fields<StatementSource>([
        Field("importId", \.importID, "", "The import that brought it.", [.needed, .always]),
        Field("row", \.row, "", "Where it stood in the file.", .always),
        Field("postedOn", \.postedOn, "", "The day the bank posted it.", [.needed, .always]),
        Field("saidOn", \.saidOn, "", "The day the line itself says, where that is another."),
        Field("amount", \.amount, "", "What was posted; negative where a credit was taken back.", .always),
        Field("text", \.text, "", "What the statement says.", .always),
        Field("fitid", \.bankID, "", "What the bank calls it."),
    ])
}
