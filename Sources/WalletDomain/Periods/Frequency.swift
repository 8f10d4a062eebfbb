/// How long one round of a benefit lasts.
public enum Frequency: Hashable, Sendable {
    case monthly, quarterly, semiAnnual, annual
    /// 1 … 1200 months; 48 and 54 exist.
    case everyMonths(Int)
    case once

    /// Months of one period; nil for `once`.
    public var months: Int? {
        switch self {
        case .monthly: 1
        case .quarterly: 3
        case .semiAnnual: 6
        case .annual: 12
        case .everyMonths(let months): months
        case .once: nil
        }
    }

    /// How files call what is usual, how people are shown it, and what else they may type for it.
    private static let names: [(frequency: Frequency, word: String, typed: String, also: String)] = [
        (.monthly, "monthly", "month", ""), (.quarterly, "quarterly", "quarter", ""),
        (.semiAnnual, "semiAnnual", "half-year", "halfyearly"), (.annual, "annual", "year", "yearly"),
        (.once, "once", "once", ""),
    ]

    /// The word of the file; `everyMonths` has its number in a member of its own.
    public var word: String { Frequency.names.first { $0.frequency == self }?.word ?? "everyMonths" }

    /// The frequency of a word of the file; nil for an unknown word, or `everyMonths` without months 1 … 1200.
    public init?(word: String, months: Int?) {
        if let usual = Frequency.names.first(where: { $0.word == word }) {
            self = usual.frequency
        } else {
            guard word == "everyMonths", let months, (1...1200).contains(months) else { return nil }
            self = .everyMonths(months)
        }
    }

    /// What a form offers one after another; any number of months can be typed.
    public static let offered = names.map(\.frequency)

    /// What can be typed, for those who typed something else.
    public static let typedWords = "month, quarter, half-year, year, once, or months such as 48m"

    /// Reads what a person typed: `month`, `monthly`, `half-year`, `semi-annual`, `48m`; nil for anything else.
    public init?(typed text: String) {
        if text.hasPrefix("-") { return nil }
        let said = String(decoding: text.folded.filter { $0 != 0x2D && $0 != 0x20 }, as: UTF8.self)
        let usual = Frequency.names.first { name in
            !said.isEmpty
                && [name.typed.replacing("-", with: ""), name.word.lowercased(), name.also].contains(said)
        }
        if let usual {
            self = usual.frequency
        } else {
            guard said.last == "m", let months = TypedDay.plainNumber(said.dropLast()), (1...1200).contains(months)
            else { return nil }
            self = .everyMonths(months)
        }
    }

    /// As people are shown it and `init(typed:)` reads it.
    public var typedWord: String { Frequency.names.first { $0.frequency == self }?.typed ?? "\(months ?? 1)m" }

    /// `each month`, `every 4 years`, `once`
    public var phrase: String {
        switch self {
        case .monthly, .quarterly, .semiAnnual, .annual: "each \(typedWord)"
        case .everyMonths(1): "each month"
        case .everyMonths(12): "each year"
        case .everyMonths(let months): "every \(Frequency.span(months))"
        case .once: typedWord
        }
    }

    /// `1 month`, `18 months`, `4 years`
    static func span(_ months: Int) -> String {
        if months == 1 { return "1 month" }
        return months >= 24 && months % 12 == 0 ? "\(months / 12) years" : "\(months) months"
    }
}

/// The day from which periods are counted.
public enum Anchor: String, CaseIterable, Sendable {
    case calendar, cardAnniversary, statementAnniversary, lastUse, fixed, unknown
}

/// What a benefit is for; a word of the file that is not known reads as `other` and is kept.
public struct Category: Hashable, Sendable {
    public let word: String

    public init(_ word: String) { self.word = word }

    public static let known = [
        "travel", "dining", "entertainment", "shopping", "transportation", "wellness", "hotel", "airline", "other",
    ]
    public static let other = Category("other")

    /// Reads what a person typed: a known one in any case, or a word of one's own; nil for blank text.
    public init?(typed text: String) {
        guard !text.isBlank else { return nil }
        self.init(Category.known.first { $0.folded == text.folded } ?? text)
    }

    /// The known category that a word of one's own is most likely a slip of: `wellnes`; nil for a known one, and for a
    /// word that is like none.
    public var meant: String? {
        guard !Category.known.contains(word) else { return nil }
        // Short words are near to many: `motel` is no slip of hotel.
        return ConfigurationKeys.nearest(to: word, of: Category.known.filter { $0.utf8.count > 5 })
    }

    /// The word if it is a known one, else `other`.
    public var name: String { Category.known.contains(word) ? word : "other" }
}

/// What one mark of a benefit means.
public enum BenefitKind: String, CaseIterable, Sendable {
    case credit, membership, certificate, pass, points, reminder
}
