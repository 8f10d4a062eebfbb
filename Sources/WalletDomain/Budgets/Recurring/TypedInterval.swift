extension RecurringProperties {
    /// How often something comes back, as people type it: `monthly`, `month`, `half-year`, `6w`, `18 months`.
    ///
    /// - Returns: nil for other words.
    public init?(typed text: String) {
        let word = text.trimmed.lowercased()
        if let known = RecurringProperties.usual.first(where: { $0.words.contains(word) }) {
            self.init(known.frequency)
            return
        }
        let digits = word.prefix { $0.isASCII && $0.isNumber }
        let said = String(word.dropFirst(digits.count)).trimmed
        let unit = Interval.Unit.allCases.first { unit in
            [unit.rawValue, unit.rawValue + "s", String(unit.rawValue.prefix(1))].contains(said)
        }
        guard let count = Int(digits), (1...999).contains(count), let unit else { return nil }
        self.init(.custom)
        customInterval = Interval(count, unit)
    }

    /// How to write it, for who wrote it otherwise; in words that can be typed over one that was chosen in a form, where `h`
    /// steps.
    public static let howTyped = "Write it like monthly, weekly, quarterly, yearly, twice a year or 6 weeks."

    /// Those that a form steps through, the one that it begins with first; each as it is typed again, and then else.
    static let usual: [(frequency: Frequency, words: [String], interval: Interval)] = [
        (.monthly, ["monthly", "month"], Interval(1, .month)),
        (.quarterly, ["quarterly", "quarter"], Interval(3, .month)),
        (.semiAnnual, ["half-yearly", "half-year", "semi-annual", "semiannual", "twice a year"], Interval(6, .month)),
        (.annual, ["yearly", "year", "annual", "annually"], Interval(1, .year)),
        (.weekly, ["weekly", "week"], Interval(1, .week)), (.biweekly, ["biweekly"], Interval(2, .week)),
        (.daily, ["daily", "day"], Interval(1, .day)),
    ]
    public static let usualWords = usual.map { $0.words[0] }
}
