extension Benefit: Described {
    static let blank = Benefit(
        id: ID(high: 0, low: 0), userCardID: UserCard.ID(high: 0, low: 0), currentPeriodStart: .earliest,
        periodValue: .zero, createdAt: Instant(milliseconds: 0), updatedAt: Instant(milliseconds: 0))

    static let fields = Fields<Benefit>([
        Field("id", \.id, "", "The benefit's id.", [.needed, .always]),
        Field("userCardId", \.userCardID, "", "The card it is on.", [.needed, .always]),
        Field("templateBenefitId", \.templateBenefitID, "", "The catalogue's benefit it is one of."),
        Field(
            "customName", \.customName, "Name", "A benefit of your own: its name.", .typed, hint: "what you call it"),
        Field(
            "customValue", \.customValue, "Value", "What a period is worth.", .typed,
            hint: "of a whole period; 0 counts uses", rule: Money.refuseNegative),
        Field("customDescription", \.customDescription, "", "What it is.", .typed),
        Field(
            "customFrequency", \.saidFrequency, "Every",
            "month, quarter, half-year, year, once, or months such as 48m.", .typed,
            hint: "h l: month, quarter, half-year, year, once; months as 48m", merging: \Benefit.customFrequency,
            rule: { (1...1200).contains($0?.months ?? 1) ? nil : "Use \(Frequency.typedWords)." }),
        Field("customMonths", \.customMonths, "", "The months of everyMonths.", .cache),
        Field("status", \.status, "", "What is left of the current period.", [.always, .cache]),
        Field("currentPeriodStart", \.currentPeriodStart, "", "Its first day.", [.needed, .always, .cache]),
        Field("currentPeriodEnd", \.currentPeriodEnd, "", "Its last day.", .cache),
        Field("nextResetDate", \.nextResetDate, "", "When the next period begins.", .cache),
        Field("reminderEnabled", \.reminderEnabled, "", "false mutes it.", .typed),
        Field(
            "reminderDaysBefore", \.reminderDaysBefore, "Remind",
            "How many days before its last day it reminds first, 0 to 90.", [.typed, .always],
            hint: "days before its last day", as: .number(0...90)),
        Field("lastReminderDate", \.lastReminderDate, "", "When its alert rang last.", .cache),
        Field("createdAt", \.createdAt, "", "When it was added.", .always),
        Field("updatedAt", \.updatedAt, "", "When it was changed last.", [.always, .cache]),
        // The keys that the phone app does not have come last.
        Field("customCategory", \.customCategory, "Category", "Such as dining.", .typed, hint: "such as dining"),
        Field("customMerchant", \.customMerchant, "Merchant", "Where it can be used.", .typed, hint: "optional"),
        .parts("customReset", \.customReset, "default takes your own rule of when it comes back away."),
        Field(
            "usesPerPeriod", \.usesPerPeriod, "Uses", "How many uses a period has, 1 to 1000.", .typed,
            hint: "how many a period has", as: .number(1...1000)),
        Field("mode", \.mode, "", "tracked, auto or ignored.", .typed),
        Field("enrolledOn", \.enrolledOn, "", "Since when you are enrolled.", .typed),
        Field("skippedPeriodStart", \.skippedPeriodStart, "", "The period that was skipped."),
        Field("acknowledgedAt", \.acknowledgedAt, "", "When its reminder was seen."),
        Field("snoozedUntil", \.snoozedUntil, "", "Until when its reminder rests."),
        Field(
            "personalValue", \.personalValue, "Worth to me", "What a whole period is worth to you.", .typed,
            hint: "if not its value", rule: Money.refuseNegative),
        Field("notes", \.notes, "Notes", "Anything: a note.", .typed, hint: "optional", as: .note),
        Field(
            "code", \.code, "Code", "The code of a coupon or gift card.", [.typed, .secret],
            hint: "optional; shown masked",
            rule: { ($0?.count ?? 0) <= 100 ? nil : "Write a code of at most 100 characters." }),
        Field("archivedOn", \.archivedOn, "", "The day since which it is in no list."),
        Field("periodValue", \.periodValue, "", "What the current period is worth.", [.always, .cache]),
        Field(
            "periodRedeemed", \.periodRedeemed, "", "What was used of it.", .cache,
            reading: { reader throws(JSONProblem) in try reader.sum() }),
        Field("periodUses", \.periodUses, "", "How often it was used.", .cache),
        Field(
            "spentSoFar", \.spentSoFar, "", "Spending counted towards what unlocks it.", .typed,
            rule: { Money.refuseNegative($0) }),
        Field("awaited", \.awaited, "", "A purchase that has brought no credit, by statements."),
    ])

    private var saidFrequency: Frequency? {
        get { customFrequency }
        // The months may have stood before the word.
        set { if newValue != .everyMonths(0) || customMonths == nil { customFrequency = newValue } }
    }

    /// Of ``Frequency/everyMonths(_:)``, which the file says in two members.
    private var customMonths: Int? {
        get { if case .everyMonths(let months) = customFrequency { months } else { nil } }
        set {
            if let newValue, customFrequency == nil || customMonths != nil { customFrequency = .everyMonths(newValue) }
        }
    }

    mutating func complete(_ isSaid: (String) -> Bool) throws(FieldProblem) {
        if !isSaid("updatedAt") { updatedAt = createdAt }
        guard isSaid("customFrequency") else { return customFrequency = nil }
        if customMonths == 0 { customFrequency = customReset?.months.map { .everyMonths($0) } ?? customFrequency }
        guard (1...1200).contains(customMonths ?? 1) else { throw FieldProblem(Frequency.isUnknown) }
    }
}

extension Frequency {
    fileprivate static let isUnknown =
        "This frequency is not known; write monthly, quarterly, semiAnnual, annual, once, or everyMonths with "
        + "\"customMonths\" from 1 to 1200."
}

extension Frequency: FieldValue {
    static var shape: FieldShape { .frequency }

    /// Its months, if any, stand in a member of their own.
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Frequency {
        reader.skipWhiteSpace()
        let start = reader.offset
        let word = try reader.string()
        if word == Frequency.everyMonths(0).word { return .everyMonths(0) }
        guard let frequency = Frequency(word: word, months: nil) else {
            throw reader.problem(isUnknown, at: start)
        }
        return frequency
    }

    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, word) }

    var typed: String? { typedWord }
    static func typed(_ text: String?, _: FieldShape, _: TypedReading) throws(FieldProblem) -> Frequency {
        guard let frequency = text.flatMap({ Frequency(typed: $0) }) else {
            throw FieldProblem("Use \(Frequency.typedWords).")
        }
        return frequency
    }
}

extension Category: FieldValue {
    static var shape: FieldShape { .category }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Category { try Category(reader.string()) }
    func write(_ key: StaticString, to record: inout RecordWriter) { record.put(key, word) }

    var typed: String? { word }
    /// A known one in any case, or a word of one's own that is no slip of a known one.
    static func typed(_ text: String?, _ shape: FieldShape, _ reading: TypedReading) throws(FieldProblem) -> Category {
        // What was exported comes back as it was.
        if reading.file != nil, let text { return Category(text) }
        guard let category = try Category(typed: String.typed(text, .text, reading)) else {
            throw FieldProblem("Write a category, such as dining.")
        }
        if let meant = category.meant {
            throw FieldProblem("Did you mean \(meant)? A word of your own must be less like it.")
        }
        return category
    }
}

extension Benefit.Status: FieldWord {}
extension Benefit.Mode: FieldWord {
    /// Reads what a person typed, in any case.
    public init?(typed text: String) {
        guard let mode = Self.choice(typed: text) else { return nil }
        self = mode
    }
}

extension Anchor: FieldWord {
    /// The file's unknown ones are not chosen.
    static var choices: [Anchor] { allCases.filter { $0 != .unknown } }
}

extension Benefit.CustomReset: DescribedPart {
    static let blank = Benefit.CustomReset(anchor: .calendar)

    static let fields = Fields<Benefit.CustomReset>([
        Field(
            "anchor", \.anchor, "Resets by", "calendar, card-anniversary, statement-anniversary, last-use or fixed.",
            [.typed, .needed, .always], hint: "h l: as the issuer says"),
        Field("day", \.day, "", "The day of the month on which it comes back, 1 to 31.", .typed, as: .number(1...31)),
        Field("month", \.month, "", "The month in which its year begins, 1 to 12.", .typed, as: .number(1...12)),
        Field("months", \.months, "", "The months of a period, 1 to 1200.", .typed, as: .number(1...1200)),
        Field("startsOn", \.startsOn, "", "The first day it exists.", .typed, as: .day(.future)),
        Field(
            "endsOn", \.endsOn, "Last day", "The last day it exists.", .typed, hint: "31 Dec 2027, if it ends for good",
            as: .day(.future)),
    ])
}
