import Testing
import WalletDomain

@Suite("A typed frequency")
struct TypedFrequencyTests {
    @Test(arguments: [
        ("monthly", Frequency.monthly), ("Semi-Annual", .semiAnnual), ("once", .once), ("48m", .everyMonths(48)),
        ("48M", .everyMonths(48)), ("48 m", .everyMonths(48)), ("1m", .everyMonths(1)),
        ("1200m", .everyMonths(1200)), ("month", .monthly), ("Quarter", .quarterly), ("quarterly", .quarterly),
        ("half-year", .semiAnnual), ("half year", .semiAnnual), ("half-yearly", .semiAnnual),
        ("semiAnnual", .semiAnnual), ("year", .annual), ("yearly", .annual), ("annual", .annual),
    ]) func isRead(_ text: String, _ expected: Frequency) { #expect(Frequency(typed: text) == expected) }

    @Test(arguments: [
        "", "weekly", "+48m", "-1m", "0m", "1201m", "48", "m", "4 8 x", "99999m", "biannual", "annually", "2y", "y",
        "each month",
    ])
    func otherTextIsRefused(_ text: String) { #expect(Frequency(typed: text) == nil) }

    /// What is shown can be typed, and nothing of it is in camel case.
    @Test func whatIsShownCanBeTyped() {
        for frequency in Frequency.offered + [.everyMonths(48), .everyMonths(5)] {
            #expect(Frequency(typed: frequency.typedWord) == frequency)
            #expect(frequency.typedWord == frequency.typedWord.lowercased())
        }
    }
}
