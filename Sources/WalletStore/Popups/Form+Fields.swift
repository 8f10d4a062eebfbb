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

    public var label: String { facts?.label ?? "" }
    public var hint: String { facts?.hint ?? "" }
}

extension Form {
    /// By field, what a card or a benefit says by key.
    static func texts(_ typed: [String: String]) -> [Field: String] {
        Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0, typed[$0.rawValue] ?? "") })
    }

    /// What its fields say, as edits: those of what is to be that are filled, else those that were typed in alone, as another
    /// program may have changed the others.
    ///
    /// - Parameter read: makes edits of texts by key; nil takes the user's own word away.
    func edits<Edit>(
        on today: CalendarDay, _ read: ([String: String?]) throws(RecordProblems) -> [Edit]
    ) throws(FieldProblems<Field>) -> [Edit] {
        var said = fields.filter { isNew ? filled($0) != nil : isTouched($0) }
        var texts: [String: String?] = [:]
        // Without the amount to spend there is no bonus.
        if said.contains(.bonusTarget), filled(.bonusTarget) == nil {
            said.removeAll(where: \.isOfBonus)
            texts["welcomeBonus"] = .some(nil)
        }
        var problems: [Field: String] = [:]
        for field in said {
            let text = filled(field)
            texts[field.rawValue] = .some(isOfCatalogue(field) ? nil : text)
            problems[field] = refusal(field, on: today)
        }
        for field in fields where filled(field) == nil { problems[field] = missing(field, beside: said) }
        do throws(RecordProblems) {
            let edits = try read(texts)
            if problems.isEmpty { return edits }
        } catch {
            for (key, message) in error.messages {
                if let field = Field(rawValue: key) { problems[field] = message }
            }
        }
        throw FieldProblems(problems: problems)
    }

    /// What the catalogue says of a benefit takes the user's own word away; of a card it is told in words of ours.
    private func isOfCatalogue(_ field: Field) -> Bool {
        if case .editBenefit = purpose { filled(field) == otherwise[field] } else { false }
    }

    var isNew: Bool {
        switch purpose {
        case .addOwnCard, .addBenefit, .addCoupon: true
        case .edit, .editBenefit: false
        }
    }

    /// Why a field has to say something; nil: it need not.
    private func missing(_ field: Field, beside said: [Field]) -> String? {
        switch field {
        case .name where isNew: "Give it a name."
        case .value where isNew && fields.contains(.frequency): "Say what a period is worth; 0 if it is counted."
        case .frequency where isNew: "Say how often it comes back, or once."
        case .bonusTarget where said.contains { $0.isOfBonus && filled($0) != nil }:
            "Say what must be spent for it."
        default: nil
        }
    }
}

extension Form.Field {
    fileprivate var isOfBonus: Bool { [.bonusTarget, .bonusDeadline, .bonusReward].contains(self) }
}
