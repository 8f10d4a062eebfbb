/// A line of a statement whose use, or transaction, was deleted by hand: it does not come back by itself.
///
/// A record of its own, not a list in that of the statement: so two deletions meet nowhere, on one machine or on two, and
/// the statement is as it was when somebody takes it back.
struct DeletedLine: DescribedRecord {
    var id: EntityID<DeletedLine>
    var benefitID: Benefit.ID?
    /// Where a transaction was deleted: the account it was on.
    var accountID: BookAccount.ID?
    var line: StatementSource
    var archivedOn: CalendarDay?
    var createdAt: Instant
    var updatedAt: Instant
    var unknown = UnknownMembers()

    fileprivate init(id: EntityID<DeletedLine>, line: StatementSource, createdAt: Instant) {
        (self.id, self.line, self.createdAt, updatedAt) = (id, line, createdAt, createdAt)
    }
}

extension DeletedLine {
    var name: String { line.text }

    static let blank = DeletedLine(
        id: ID(high: 0, low: 0), line: .blank, createdAt: Instant(milliseconds: 0))

    static let kind = Kind<DeletedLine>(
        table: TableName("deletedLines"), one: "deleted line", many: "deleted lines")

    static let fields = Fields<DeletedLine>([
        Field("id", \.id, "", "The line's id.", [.needed, .always]),
        Field("benefitId", \.benefitID, "", "The benefit whose use was deleted."),
        Field("accountId", \.accountID, "", "The account whose transaction was deleted."),
        Field("line", \.line, "", "The line, as the use had it.", [.needed, .always]),
        Field("archivedOn", \.archivedOn, "", "The day since which it counts for nothing."),
        Field("createdAt", \.createdAt, "", "When its use was recorded.", .always),
        Field("updatedAt", \.updatedAt, "", "When its use was deleted.", [.always, .cache]),
    ])
}

extension Wallet {
    /// Notes that a use which a statement brought was deleted by hand, so that the same file does not bring it back unasked.
    mutating func noteDeleted(_ row: BenefitUsage, _ context: ChangeContext) {
        guard let source = row.statement, statement(source) != nil else { return }
        // Two machines that delete one use write the same record.
        let id = EntityID<DeletedLine>(saying: "deleted\u{1F}\(source.importID)\u{1F}\(source.row)")
        var deleted = DeletedLine(id: id, line: source, createdAt: row.createdAt)
        (deleted.benefitID, deleted.updatedAt) = (row.benefitID, context.now)
        if let raw = deleted.raw { put(raw) }
    }

    /// Notes that a transaction which a statement brought was deleted by hand.
    mutating func noteDeleted(_ transaction: BookTransaction) {
        guard let line = StatementSource(transaction), statement(line) != nil else { return }
        let id = EntityID<DeletedLine>(saying: "unbooked\u{1F}\(line.importID)\u{1F}\(line.row)")
        var deleted = DeletedLine(id: id, line: line, createdAt: transaction.createdAt)
        (deleted.accountID, deleted.updatedAt) = (transaction.accountID, transaction.updatedAt)
        if let raw = deleted.raw { put(raw) }
    }

    /// Of a statement that is there: one that was taken back is new again, with all of its lines.
    func deletedLines(ofCard card: UserCard.ID) -> [DeletedLine] {
        all(DeletedLine.self).filter {
            $0.accountID == nil && statement($0.line)?.userCardID == card && $0.archivedOn == nil
        }
    }

    func deletedLines(ofAccount account: BookAccount.ID) -> [DeletedLine] {
        all(DeletedLine.self).filter { $0.accountID == account && statement($0.line) != nil && $0.archivedOn == nil }
    }

    /// Lines of a statement that is taken anew were not deleted.
    mutating func forgetDeletedLines(of statement: EntityID<StatementImport>) {
        for deleted in all(DeletedLine.self) where deleted.line.importID == statement { forget(deleted.id) }
    }

    mutating func forget(_ deleted: DeletedLine.ID) { remove(raw: DeletedLine.kind.key(deleted)) }
}
