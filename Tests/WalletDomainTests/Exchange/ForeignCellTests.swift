import Testing
import WalletTestSupport

@testable import WalletDomain

/// Days and amounts as other programs write them; never a guess.
@Suite("Foreign cells") struct ForeignCellTests {
    @Test(
        "Days",
        arguments: [
            ("M/d/yyyy", "11/3/2026", "2026-11-03"), ("M/d/yyyy", "1/05/2026", "2026-01-05"),
            ("MM/dd/yyyy", "11/03/2026", "2026-11-03"), ("MM/dd/yyyy", "11/3/2026", nil),
            ("dd.MM.yyyy", "03.11.2026", "2026-11-03"), ("d MMM yyyy", "3 nov 2026", "2026-11-03"),
            ("yyyy-MM-dd", "2026-11-03", "2026-11-03"), ("yyyyMMdd", "20261103", "2026-11-03"),
            ("M/d/yyyy", "13/1/2026", nil), ("M/d/yyyy", "2/30/2026", nil), ("M/d/yyyy", "2/29/2025", nil),
            ("M/d/yyyy", "2/29/2024", "2024-02-29"), ("M/d/yyyy", "11/3/26", nil), ("M/d/yyyy", "11/3/2026 ", nil),
            ("M/d/yyyy", "", nil), ("d MMM yyyy", "3 Foo 2026", nil), ("M/d/yyyy", "٣/3/2026", nil),
            ("M/d/yyyy", "0/3/2026", nil), ("yyyy-MM-dd", "0000-01-01", nil),
            // What stands first is all that is said.
            ("d/m/y", "28.11.2026", "2026-11-28"), ("d/m/y", "3/11/26", "2026-11-03"),
            ("m/d/y", "11/3/2026", "2026-11-03"), ("Y-M-D", "26-11-03", "2026-11-03"),
            ("m/d/y", "28/11/2026", nil), ("d/m/y", "", nil),
        ] as [(String, String, String?)])
    func days(pattern: String, text: String, expected: String?) throws {
        #expect(try #require(DayFormat(pattern)).day(text) == expected.map(day))
    }

    @Test(
        "Patterns that are none",
        arguments: [
            "", "yy-MM-dd", "yyyy-MM", "yyyy-MM-dd-dd", "dd.MM.yyyy T", "yyyyMMMMdd", "yyyy d M", "d/m",
        ])
    func patterns(pattern: String) { #expect(DayFormat(pattern) == nil) }

    @Test func whatStandsFirst() {
        let patterns = ["dd.MM.yyyy", "M/d/yyyy", "d MMM yyyy", "yyyyMMdd", "d/m/y"]
        #expect(patterns.map { DayFormat($0)?.order.rawValue } == ["d/m/y", "m/d/y", "d/m/y", "y-m-d", "d/m/y"])
    }

    @Test(
        "Amounts",
        arguments: [
            ("15", false, 150_000), ("12.95", false, 129_500), ("$12.95", false, 129_500), ("-5", false, -50_000),
            ("0.0001", false, 1), ("9,99", false, nil), ("1,000", false, nil), ("1,000", true, 10_000_000),
            ("$1,234,567.89", true, 12_345_678_900), ("-1,000.50", true, -10_005_000), ("9,99", true, nil),
            ("1,00,000", true, nil), (",100", true, nil), ("1000,000", true, nil), ("1,000,", true, nil),
            ("1.000,50", true, nil), ("1.2,345", true, nil), ("1.2.3", false, nil), ("", false, nil),
            ("0x10", false, nil), ("٣", false, nil), ("12.95 USD", false, nil),
        ] as [(String, Bool, Int64?)])
    func amounts(text: String, hasGrouping: Bool, units: Int64?) {
        #expect((try? CSVReading(hasGrouping: hasGrouping).amount(text)) == units.map { Money(units: $0) })
    }

    @Test func nothingTypedTraps() {
        var random = SeededGenerator(state: 14)
        let pieces = [
            "1", "12", "2026", "/", ".", ",", "-", " ", "Nov", "é", "$", "٣", "\u{0}", "999999999999999999999",
        ]
        let formats = ["M/d/yyyy", "dd.MM.yyyy", "d MMM yyyy", "yyyyMMdd"].compactMap(DayFormat.init)
        for _ in 0..<Torture.count(100_000) {
            let text = (0..<Int.random(in: 0...7, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            for format in formats { _ = format.day(text) }
            if let amount = try? CSVReading(hasGrouping: true).amount(text) {
                #expect(abs(amount.units) <= 1_000_000_000 * 10_000)
            }
        }
    }
}
