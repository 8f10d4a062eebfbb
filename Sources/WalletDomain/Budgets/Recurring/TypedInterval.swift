extension RecurringProperties {
    /// How often something comes back, as people type it: `monthly`, `month`, `half-year`, `6w`, `18 months`.
    ///
    /// - Returns: nil for other words.
    public init?(typed text: String) {
        let word = text.trimmed.lowercased()
        if let frequency = RecurringProperties.words[word] {
            self.init(frequency)
            return
        }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let unit = String(word.dropFirst(digits.count)).trimmed
        guard let count = Int(digits), (1...999).contains(count), let unit = RecurringProperties.units[unit] else {
            return nil
        }
        self.init(.custom)
        customInterval = Interval(count, unit)
    }

    /// How to write it, for who wrote it otherwise.
    public static let howTyped = "Write it like monthly, weekly, quarterly, yearly, half-yearly or 6 weeks."

    private static let words: [String: Frequency] = [
        "daily": .daily, "day": .daily, "weekly": .weekly, "week": .weekly, "biweekly": .biweekly,
        "monthly": .monthly, "month": .monthly, "quarterly": .quarterly, "quarter": .quarterly,
        "semi-annual": .semiAnnual, "semiannual": .semiAnnual, "half-yearly": .semiAnnual, "half-year": .semiAnnual,
        "annual": .annual, "annually": .annual, "yearly": .annual, "year": .annual,
    ]

    private static let units: [String: Interval.Unit] = [
        "d": .day, "day": .day, "days": .day, "w": .week, "week": .week, "weeks": .week, "m": .month, "month": .month,
        "months": .month, "y": .year, "year": .year, "years": .year,
    ]
}

extension RecurringProperties.Weekend {
    /// `before`, `after`, `as-is`; nil for other words.
    public init?(typed text: String) {
        guard let word = RecurringProperties.Weekend.choice(typed: text) else { return nil }
        self = word
    }
}
