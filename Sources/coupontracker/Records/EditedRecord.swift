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
    func edits<Record: EditedRecord>(
        _ texts: [String: String?], named names: [String: String] = [:]
    ) throws -> [RecordEdit<Record>] {
        try Record.typedFields.read(texts, named: names) { texts throws(RecordProblems) in
            try Record.edits(texts, in: wallet, on: today)
        }
    }

    /// The same of options that are called otherwise than their fields.
    func edits<Record: EditedRecord>(
        _ options: [(key: String, name: String, text: String?)]
    ) throws -> [RecordEdit<Record>] {
        let texts = options.reduce(into: [String: String?]()) { $0[$1.key] = $1.text.map { .some($0) } }
        return try edits(texts, named: Dictionary(uniqueKeysWithValues: options.map { ($0.key, $0.name) }))
    }
}
