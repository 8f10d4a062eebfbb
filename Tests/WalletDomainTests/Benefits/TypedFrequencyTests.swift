import Testing
import WalletDomain

@Suite("A typed frequency")
struct TypedFrequencyTests {
    @Test(arguments: [
        ("monthly", Frequency.monthly), ("Semi-Annual", .semiAnnual), ("once", .once), ("48m", .everyMonths(48)),
        ("48M", .everyMonths(48)), ("48 months", .everyMonths(48)), ("1m", .everyMonths(1)),
        ("1200m", .everyMonths(1200)),
    ]) func isRead(_ text: String, _ expected: Frequency) { #expect(Frequency(typed: text) == expected) }

    @Test(arguments: ["", "weekly", "+48m", "-1m", "0m", "1201m", "48", "m", "4 8 x", "99999m"])
    func otherTextIsRefused(_ text: String) { #expect(Frequency(typed: text) == nil) }
}
