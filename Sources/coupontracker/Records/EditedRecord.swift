import WalletDomain

/// What options of its fields can change.
protocol EditedRecord {
    static var typedFields: [FieldFacts] { get }
    static func edits(
        _ texts: [String: String?], in wallet: Wallet, on today: CalendarDay
    ) throws(RecordProblems) -> [RecordEdit<Self>]
}

extension UserCard: EditedRecord {}
extension Benefit: EditedRecord {}
extension BenefitUsage: EditedRecord {}

extension WalletChange {
    /// What was typed, by key of the field.
    ///
    /// - Parameter asked: fields with options of other names than usual.
    func edits<Record: EditedRecord>(
        _ texts: [String: String?], asked: [FieldFacts] = [], named names: [String: String] = [:]
    ) throws -> [RecordEdit<Record>] {
        let fields = Record.typedFields.map { field in asked.first { $0.key == field.key } ?? field }
        return try fields.read(texts, named: names) { texts throws(RecordProblems) in
            try Record.edits(texts, in: wallet, on: today)
        }
    }
}
