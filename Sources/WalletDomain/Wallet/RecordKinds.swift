/// The kinds that are described once.
extension RecordKind {
    public static let people = RecordKind(Person.kind)
    public static let books = RecordKind(Book.kind)
    public static let accounts = RecordKind(BookAccount.kind)
    public static let categories = RecordKind(BookCategory.kind)
    public static let rules = RecordKind(BookRule.kind)
    public static let transactions = RecordKind(BookTransaction.kind)
    /// What is planned, in a form of its own.
    public static let bills = RecordKind(BookTransaction.bills)

    public static let all: [RecordKind] = [
        .people, RecordKind(StatementImport.kind), RecordKind(DeletedLine.kind), RecordKind(KeptLayout.kind), .books,
        .accounts, .categories, RecordKind(CategoryBudget.kind), .rules, RecordKind(RefusedSubscription.kind),
        .transactions,
    ]

    /// nil for a table that this version does not know, or has types of its own for.
    public static func named(_ table: TableName) -> RecordKind? { all.first { $0.table == table } }
}
