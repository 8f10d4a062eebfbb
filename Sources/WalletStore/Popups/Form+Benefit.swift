import WalletDomain

extension Form {
    public init(addingBenefitTo card: UserCard.ID, named name: String) {
        self.init(
            .addBenefit(to: card), title: "A benefit of your own on \(name)",
            [.name, .value, .frequency, .endsOn, .usesPerPeriod, .category, .merchant],
            start: [.frequency: Frequency.monthly.typedWord])
    }

    /// - Parameter terms: those of its template where the user says nothing; nil: it has none.
    public init(editing benefit: Benefit, name: String, catalogue terms: BenefitTerms?) {
        self.init(
            .editBenefit(benefit.id), title: "Edit \(name)",
            [
                .name, .value, .frequency, .endsOn, .usesPerPeriod, .category, .merchant, .personalValue,
                .reminderDaysBefore, .notes,
            ])
        otherwise = terms.map(Form.texts(of:)) ?? [:]
        // What holds is what can be typed on.
        start = Form.texts(of: benefit).merging(otherwise) { own, catalogue in own.isEmpty ? catalogue : own }
        for (field, text) in start { texts[field] = field.startField(text) }
    }

    /// What the catalogue says.
    private static func texts(of terms: BenefitTerms) -> [Field: String] {
        [
            .name: terms.name, .value: terms.value.jsonNumber, .frequency: terms.frequency.typedWord,
            .endsOn: terms.endsOn?.description ?? "", .usesPerPeriod: String(terms.usesPerPeriod),
            .category: terms.category.word, .merchant: terms.merchant ?? "",
        ]
    }

    /// What the user said.
    private static func texts(of benefit: Benefit) -> [Field: String] {
        [
            .name: benefit.customName ?? "", .value: benefit.customValue?.jsonNumber ?? "",
            .frequency: benefit.customFrequency?.typedWord ?? "",
            .endsOn: benefit.customReset?.endsOn?.description ?? "",
            .usesPerPeriod: benefit.usesPerPeriod.map(String.init) ?? "",
            .category: benefit.customCategory?.word ?? "", .merchant: benefit.customMerchant ?? "",
            .personalValue: benefit.personalValue?.jsonNumber ?? "",
            .reminderDaysBefore: String(benefit.reminderDaysBefore), .notes: benefit.notes ?? "",
        ]
    }

    /// What the touched fields of a benefit say.
    func benefitEdits(on today: CalendarDay) throws(FieldProblems<Field>) -> [BenefitEdit] {
        try read(fields.filter { isTouched($0) }) { edit($0, today) }
    }

    /// What the filled fields say of a benefit that is to be.
    func newBenefit(on today: CalendarDay) throws(FieldProblems<Field>) -> [BenefitEdit] {
        try read(fields) { field in filled(field) == nil ? needed(field) : edit(field, today) }
    }

    /// What a benefit cannot do without.
    private func needed(_ field: Field) -> Result<BenefitEdit, FieldProblem>? {
        switch field {
        case .name: .failure(FieldProblem(message: "Give it a name."))
        case .value: .failure(FieldProblem(message: "Say what a period is worth; 0 if it is counted."))
        case .frequency: .failure(FieldProblem(message: "Say how often it comes back, or once."))
        default: nil
        }
    }

    /// What one field asks for; an empty one, or what the catalogue says, takes the user's own word away. Nil for a
    /// card's field.
    private func edit(_ field: Field, _ today: CalendarDay) -> Result<BenefitEdit, FieldProblem>? {
        let text = filled(field).flatMap { $0 == otherwise[field] ? nil : $0 }
        switch field {
        case .name: return .success(.name(text))
        case .value: return amount(text).map { .value($0) }
        case .personalValue: return amount(text).map { .personalValue($0) }
        case .category:
            let category = text.flatMap { Category(typed: $0) }
            // What stood there already was meant so.
            if let meant = category?.meant, text != start[field] {
                return .failure(
                    FieldProblem(message: "Did you mean \(meant)? A word of your own must be less like it."))
            }
            return .success(.category(category))
        case .merchant: return .success(.merchant(text))
        case .notes: return .success(.notes(text))
        case .usesPerPeriod: return number(text, 1...1000).map { .usesPerPeriod($0) }
        case .reminderDaysBefore: return number(text, 0...90).map { .reminderDaysBefore($0) }
        case .frequency:
            guard let text else { return .success(.frequency(nil)) }
            guard let frequency = Frequency(typed: text) else {
                return .failure(FieldProblem(message: "Write \(Frequency.typedWords)."))
            }
            return .success(.frequency(frequency))
        case .endsOn: return text == nil ? .success(.endsOn(nil)) : day(field, today).map { .endsOn($0) }
        default: return nil
        }
    }

    func amount(_ text: String?) -> Result<Money?, FieldProblem> {
        guard let text else { return .success(nil) }
        do throws(AmountProblem) {
            let amount = try Money(typed: text)
            return amount.isNegative ? .failure(FieldProblem(message: "Write 0 or more.")) : .success(amount)
        } catch { return .failure(FieldProblem(message: error.message)) }
    }

    func number(_ text: String?, _ range: ClosedRange<Int>) -> Result<Int?, FieldProblem> {
        guard let text else { return .success(nil) }
        guard text.utf8.count <= 4, text.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(text),
            range.contains(number)
        else {
            return .failure(FieldProblem(message: "Write a number from \(range.lowerBound) to \(range.upperBound)."))
        }
        return .success(number)
    }
}

extension AppState {
    mutating func openEditOfBenefit(_ id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        open(wallet.form(editing: benefit))
    }

    mutating func openNewBenefit() {
        let id = screen == .wallet ? cards.card : highlighted?.benefit.userCardID
        guard let card = id.flatMap({ wallet.cards[$0] }) else { return }
        guard card.archivedOn == nil else { return say(.isArchived(name: wallet.name(of: card))) }
        open(Form(addingBenefitTo: card.id, named: wallet.name(of: card)))
    }
}

extension Wallet {
    func form(editing benefit: Benefit) -> Form {
        var plain = benefit
        plain.forgetOwnWords()
        return Form(
            editing: benefit, name: terms(of: benefit).name,
            catalogue: benefit.templateBenefitID == nil ? nil : terms(of: plain))
    }
}

extension Benefit {
    /// As if the user had said nothing of it.
    fileprivate mutating func forgetOwnWords() {
        (customName, customValue, customDescription, customFrequency) = (nil, nil, nil, nil)
        (customCategory, customMerchant, customReset, usesPerPeriod) = (nil, nil, nil, nil)
    }
}
