/// The benefits of a template.
extension TemplateDecoder {
    /// Reads the benefit that stands next.
    mutating func benefit(_ reader: inout JSONReader) throws(JSONProblem) -> BenefitTemplate {
        reader.skipWhiteSpace()
        if var tidy = TidyReader(reader) {
            // Behind its first key.
            benefitPlaces.append(reader.offset + 6)
            let benefit = BenefitTemplate(&tidy)
            if tidy.finish(&reader) { return benefit }
            benefitPlaces.removeLast()
        }
        var draft = BenefitDraft(start: reader.offset)
        try reader.object { reader, key throws(JSONProblem) in
            if try reader.null() { return }
            try draft.read(key, &reader)
        }
        try draft.finish(reader)
        benefitPlaces.append(draft.idOffset ?? draft.start)
        return draft.benefit
    }

    /// Of a fixed length each: the first list of a type that is known only here costs a start as much as five benefits.
    static let frequencies: [6 of TemplateWord<Frequency>] = [
        ("monthly", .monthly), ("quarterly", .quarterly), ("semiAnnual", .semiAnnual), ("annual", .annual),
        ("everyMonths", .everyMonths(1)), ("once", .once),
    ]
    static let anchors: [6 of TemplateWord<Anchor>] = [
        ("calendar", .calendar), ("cardAnniversary", .cardAnniversary),
        ("statementAnniversary", .statementAnniversary), ("lastUse", .lastUse), ("fixed", .fixed),
        ("unknown", .unknown),
    ]
    static let kinds: [6 of TemplateWord<BenefitKind>] = [
        ("credit", .credit), ("membership", .membership), ("certificate", .certificate), ("pass", .pass),
        ("points", .points), ("reminder", .reminder),
    ]
    static let confidences: [3 of TemplateWord<String>] = [("high", "high"), ("medium", "medium"), ("low", "low")]
}

/// A word that a template may say, and what it means.
typealias TemplateWord<Meaning> = (word: StaticString, meaning: Meaning)

/// A benefit while its keys are read, which may stand in any order.
private struct BenefitDraft {
    /// Where its opening brace stands.
    let start: Int
    private(set) var idOffset: Int?
    var benefit = BenefitTemplate(
        id: BenefitTemplate.ID(high: 0, low: 0), name: "", description: "", value: .zero, frequency: .once)
    private var hasValue = false
    private var frequencyOffset: Int?
    private var months: (number: Int, offset: Int)?
    private var endsOnOffset = 0

    init(start: Int) { self.start = start }

    /// First the keys that nearly every benefit has.
    mutating func read(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        switch key {
        case "id":
            idOffset = reader.offset
            benefit.id = try TemplateValue.id(&reader)
        case "name": benefit.name = try TemplateValue.name(&reader)
        case "description": benefit.description = try reader.string()
        case "value":
            benefit.value = try TemplateValue.money(&reader)
            hasValue = true
        case "frequency":
            frequencyOffset = reader.offset
            benefit.frequency = try TemplateValue.word(&reader, TemplateDecoder.frequencies)
        case "anchor": benefit.anchor = try TemplateValue.word(&reader, TemplateDecoder.anchors)
        case "kind": benefit.kind = try TemplateValue.word(&reader, TemplateDecoder.kinds)
        case "category": benefit.category = try Category(reader.string())
        case "merchant": benefit.merchant = try reader.string()
        case "confidence": benefit.confidence = try TemplateValue.word(&reader, TemplateDecoder.confidences)
        case "asOf": benefit.asOf = try TemplateValue.day(&reader)
        case "source": benefit.source = try reader.string()
        case "enrolmentRequired": benefit.enrolmentRequired = try reader.bool()
        case "months":
            let offset = reader.offset
            months = try (TemplateValue.integer(&reader, in: 1...1200), offset)
        case "anchorMonth": benefit.anchorMonth = try TemplateValue.integer(&reader, in: 1...12)
        case "resetDayOfMonth": benefit.resetDayOfMonth = try TemplateValue.integer(&reader, in: 1...31)
        case "monthlyOverrides": benefit.monthlyOverrides = try TemplateValue.overrides(&reader)
        case "usesPerPeriod": benefit.usesPerPeriod = try TemplateValue.integer(&reader, in: 1...1000)
        case "startsOn": benefit.startsOn = try TemplateValue.day(&reader)
        case "endsOn":
            endsOnOffset = reader.offset
            benefit.endsOn = try TemplateValue.day(&reader)
        case "minPurchase": benefit.minPurchase = try TemplateValue.money(&reader)
        case "spendThreshold": benefit.spendThreshold = try TemplateValue.money(&reader)
        case "enrolmentRenews": benefit.enrolmentRenews = try reader.bool()
        case "quantity": benefit.quantity = try TemplateValue.quantity(&reader)
        case "isActive": benefit.isActive = try reader.bool()
        default: break
        }
    }

    /// Checks the benefit once all its keys were read.
    mutating func finish(_ reader: borrowing JSONReader) throws(JSONProblem) {
        guard idOffset != nil else { throw reader.problem("This benefit has no id.", at: start) }
        guard !benefit.name.isEmpty else { throw reader.problem("This benefit has no name.", at: start) }
        guard hasValue else { throw reader.problem("This benefit has no value.", at: start) }
        guard let frequencyOffset else { throw reader.problem("This benefit has no frequency.", at: start) }
        if let startsOn = benefit.startsOn, let endsOn = benefit.endsOn, endsOn < startsOn {
            throw reader.problem("The benefit ends before it starts, on \(startsOn).", at: endsOnOffset)
        }
        switch (benefit.frequency, months) {
        case (.everyMonths, let months?): benefit.frequency = .everyMonths(months.number)
        case (.everyMonths, nil):
            throw reader.problem(
                "everyMonths needs a key months with a number from 1 to 1200.", at: frequencyOffset)
        case (_, let months?):
            throw reader.problem("months goes with the frequency everyMonths only.", at: months.offset)
        default: break
        }
    }
}
