import WalletDomain

extension Form.Field {
    /// What describes it; cards and benefits say the same of the fields that both have.
    var facts: FieldFacts? { Self.described[self] }

    private static let described: [Form.Field: FieldFacts] = {
        let facts = (UserCard.typedFields + Benefit.typedFields).compactMap { facts in
            Form.Field(rawValue: facts.key).map { ($0, facts) }
        }
        return Dictionary(facts) { first, _ in first }
    }()

    /// By which a text is kept when the program ends, as former versions kept it.
    public var key: String { String(describing: self) }

    public var isNote: Bool { self == .notes }

    func startField(_ text: String) -> TextField {
        self == .frequency || self == .color ? chosen(text) : textField(text)
    }

    public var label: String { facts?.label ?? "" }
    public var hint: String { facts?.hint ?? "" }
}

extension Form {
    /// By field, what a card or a benefit says by key.
    static func texts(_ typed: [String: String]) -> [Field: String] {
        Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0, typed[$0.rawValue] ?? "") })
    }

    /// What fields say, as edits.
    ///
    /// - Parameters:
    ///   - texts: by field; nil takes the user's own word away.
    ///   - problems: what is wrong beside what they say.
    ///   - read: makes edits of texts by key.
    func edits<Edit>(
        _ texts: [Field: String?], beside problems: [Field: String] = [:], on today: CalendarDay,
        _ read: ([String: String?]) throws(RecordProblems) -> [Edit]
    ) throws(FieldProblems<Field>) -> [Edit] {
        let notCome = texts.keys.compactMap { field in refusal(field, on: today).map { (field, $0) } }
        var problems = problems.merging(notCome) { $1 }
        do throws(RecordProblems) {
            let edits = try read(Dictionary(uniqueKeysWithValues: texts.map { ($0.rawValue, $1) }))
            if problems.isEmpty { return edits }
        } catch {
            for (key, message) in error.messages {
                if let field = Field(rawValue: key) { problems[field] = message }
            }
        }
        throw FieldProblems(problems: problems)
    }

    /// What some fields say; nil: nothing.
    func said(_ fields: [Field]) -> [Field: String?] {
        Dictionary(uniqueKeysWithValues: fields.map { ($0, filled($0)) })
    }
}
