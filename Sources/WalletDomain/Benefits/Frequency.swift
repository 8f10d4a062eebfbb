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

    /// The word of the file; `everyMonths` has its number in a member of its own.
    public var word: String {
        switch self {
        case .monthly: "monthly"
        case .quarterly: "quarterly"
        case .semiAnnual: "semiAnnual"
        case .annual: "annual"
        case .everyMonths: "everyMonths"
        case .once: "once"
        }
    }

    /// The frequency of a word of the file; nil for an unknown word, or `everyMonths` without months 1 … 1200.
    public init?(word: String, months: Int?) {
        switch word {
        case "monthly": self = .monthly
        case "quarterly": self = .quarterly
        case "semiAnnual": self = .semiAnnual
        case "annual": self = .annual
        case "once": self = .once
        case "everyMonths":
            guard let months, (1...1200).contains(months) else { return nil }
            self = .everyMonths(months)
        default: return nil
        }
    }

    /// Reads what a person typed: `monthly`, `semi-annual`, `48m`; nil for anything else.
    public init?(typed text: String) {
        if text.hasPrefix("-") { return nil }
        let word = text.folded.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        let known = [Frequency.monthly, .quarterly, .semiAnnual, .annual, .once].first { $0.word.folded == word }
        if let known {
            self = known
        } else if let months = Frequency.months(word) {
            self = .everyMonths(months)
        } else {
            return nil
        }
    }

    /// Of `48m` or `48months`, folded.
    private static func months(_ word: [UInt8]) -> Int? {
        let digits = word.prefix { $0 &- 0x30 < 10 }
        let unit = String(decoding: word.dropFirst(digits.count), as: UTF8.self)
        guard ["m", "month", "months"].contains(unit), digits.count <= 4,
            let months = Int(String(decoding: digits, as: UTF8.self)), (1...1200).contains(months)
        else { return nil }
        return months
    }

    /// As `init(typed:)` reads it.
    public var typed: String { if case .everyMonths(let months) = self { "\(months)m" } else { word } }

    /// `each month`, `every 4 years`, `once`
    public var phrase: String {
        switch self {
        case .monthly: "each month"
        case .quarterly: "each quarter"
        case .semiAnnual: "each half-year"
        case .annual: "each year"
        case .everyMonths(1): "each month"
        case .everyMonths(12): "each year"
        case .everyMonths(let months): months % 12 == 0 ? "every \(months / 12) years" : "every \(months) months"
        case .once: "once"
        }
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

    /// The word if it is a known one, else `other`.
    public var name: String { Category.known.contains(word) ? word : "other" }
}

/// What one mark of a benefit means.
public enum BenefitKind: String, CaseIterable, Sendable {
    case credit, membership, certificate, pass, points, reminder
}
