import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Money")
struct MoneyTests {
    @Test(arguments: [
        ("15", 150_000), ("12.95", 129_500), ("0.5", 5000), ("$15", 150_000), ("-5", -50_000), ("−5", -50_000),
        ("-$5.25", -52_500), ("−$5.25", -52_500), ("0", 0), ("007", 70_000), ("1000000000", 10_000_000_000_000),
        ("0.01", 100),
        ("1,044.50", 10_445_000), ("4,000", 40_000_000), ("1,234,567", 12_345_670_000), ("-$12,000.5", -120_005_000),
        ("1,000,000,000", 10_000_000_000_000),
    ])
    func readsWhatPeopleType(text: String, units: Int64) throws {
        #expect(try Money(typed: text).units == units)
    }

    @Test(arguments: [
        "9,99", "9.99abc", "1.2.3", "", "-", "0x10", "٣", ".5", "5.", "1e3", "1e400", "+5", "$", "-$", "$-5", "--5",
        " 5",
        "5 ", "1 000", "1_000", "12,95", "4,00", "4,0000", "1234,567", "1,234567", ",123", "1,,000", "1,000,",
        "1.000,50",
        "1,000.5,0", "1.000,000", "0,500", "-,500", "1,0.5", "1,000.", "NaN", "inf", "½", "５", "$$5", "5$", "1.2e1",
        "\u{0}", "5\n",
    ])
    func refusesWhatIsNoAmount(text: String) {
        #expect(throws: AmountProblem.notAnAmount(text)) { try Money(typed: text) }
    }

    @Test func countsHaveCommasBetweenThousands() {
        #expect([7, 999, 1000, 107_490].map(grouped) == ["7", "999", "1,000", "107,490"])
    }

    @Test func refusesMoreDecimalsAndMoreMoneyThanThereIs() {
        #expect(throws: AmountProblem.tooManyDecimals("12.955", most: 2)) { try Money(typed: "12.955") }
        #expect(throws: AmountProblem.tooManyDecimals("12.950", most: 2)) { try Money(typed: "12.950") }
        for text in ["1000000000.01", "1000000001", "92233720368547758080", String(repeating: "9", count: 400)] {
            #expect(throws: AmountProblem.tooLarge(text)) { try Money(typed: text) }
        }
    }

    @Test func saysWhatIsWrongWithAnAmount() {
        #expect(AmountProblem.notAnAmount("9,99").message == "“9,99” is not an amount. Write it like 15 or 12.95.")
        #expect(
            AmountProblem.tooManyDecimals("1.234", most: 2).message
                == "“1.234” has more than 2 decimals. Write it like 12.95.")
        #expect(
            AmountProblem.tooLarge("2000000000").message
                == "“2000000000” is too large. The largest amount is 1000000000.")
    }

    @Test(arguments: [
        ("86.95", 87), ("335.95", 336), ("23.49", 23), ("0.5", 1), ("0.49", 0), ("-0.5", -1), ("-12.4", -12),
        ("39", 39),
    ])
    func isRoundedToTheNearestWholeAmount(text: String, whole: Int) throws {
        #expect(try Money(typed: text).roundedToWhole == Money(whole))
    }

    @Test(arguments: [
        ("15", 150_000), ("12.95", 129_500), ("-5", -50_000), ("0.0001", 1), ("12.50000", 125_000), ("1e2", 1_000_000),
        ("1.5E+1", 150_000), ("125e-2", 12_500), ("-1e-4", -1), ("0", 0), ("-0", 0), ("0e5", 0),
        ("1e9", 10_000_000_000_000),
        ("100000e-1", 100_000_000), ("0.00015e2", 150),
    ])
    func readsJSONNumbersExactly(text: String, units: Int64) throws {
        #expect(try Money(jsonNumber: text).units == units)
    }

    @Test(arguments: [
        "0.00001", "1e-5", "12.34567", "1e400", "1e-400", "1e10", "1e20", "1e", "--1", "1e1.5", "0x1", "NaN", "",
    ])
    func refusesJSONNumbersItCannotHold(text: String) {
        #expect(throws: AmountProblem.self) { try Money(jsonNumber: text) }
    }

    @Test(arguments: [
        (0, "0"), (1, "0.0001"), (150_000, "15"), (129_500, "12.95"), (-50_000, "-5"), (-1, "-0.0001"),
        (100_500, "10.05"),
        (10_000_000_000_000, "1000000000"),
    ])
    func writesTheShortestJSONNumber(units: Int64, text: String) throws {
        #expect(Money(units: units).jsonNumber == text)
        #expect(try Money(jsonNumber: text).units == units)
    }

    @Test func comesBackFromJSONWhateverItIs() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2000 {
            let amount = Money(units: Int64.random(in: -10_000_000_000_000...10_000_000_000_000, using: &random))
            #expect(try Money(jsonNumber: amount.jsonNumber) == amount)
        }
    }

    @Test func sumsAreExact() throws {
        let tenth = try Money(typed: "0.10")
        #expect((0..<10).reduce(Money.zero) { sum, _ in sum + tenth } == Money(1))
        #expect(try Money(typed: "0.07") * 100 == Money(7))
        #expect(try Money(typed: "12.95") - Money(typed: "12.94") == Money(cents: 1))
        #expect(Money(15) * 11 + Money(35) == Money(200))
    }

    @Test func saturatesInsteadOfTrapping() {
        let most = Money(units: .max)
        let least = Money(units: .min)
        #expect(most + Money(1) == most)
        #expect(least - Money(1) == least)
        #expect(-least == most)
        #expect(most * 2 == most)
        #expect(most * -2 == least)
        #expect(least * 2 == least)
        #expect(Money(Int.max) == most)
        #expect(Money(cents: Int.min) == least)
        #expect(most.scaled(by: .max, over: 1) == most)
        #expect(least.scaled(by: .max, over: 1) == least)
        #expect(most.scaled(by: 1, over: .max) == .zero)
        #expect(least.scaled(by: .min, over: .min) == Money(units: -9_223_372_036_854_775_800))
        #expect(Money(5).scaled(by: 1, over: 0) == .zero)
    }

    @Test(arguments: [
        // 100/3 = 33.333…, 0.05/2 = 0.025 and 0.15/2 = 0.075 are halves: to the even cent.
        (10_000, 3, 3333), (5, 2, 2), (15, 2, 8), (25, 2, 12), (-5, 2, -2), (-15, 2, -8), (50_000, 2, 25_000),
        (1, 2, 0),
        (3, 2, 2), (7, 0, 7), (7, -3, 7),
    ])
    func sharesAreRoundedHalfEvenToTheCent(cents: Int, count: Int, share: Int) {
        #expect(Money(cents: cents).share(of: count) == Money(cents: share))
    }

    /// 211.46 ÷ 4 is 52.865, in dinars; 1,001 × 27 ÷ 30 is 900.9, in yen, and 5 ÷ 2 a half: to the even one.
    @Test func sharesAreRoundedToTheCoinsOfTheirCurrency() {
        #expect(Money(cents: 21_146).share(of: 4, digits: 3) == Money(units: 528_650))
        #expect(Money(1_001).scaled(by: 27, over: 30, digits: 0) == Money(901))
        #expect(Money(5).share(of: 2, digits: 0) == Money(2) && Money(-7).share(of: 2, digits: 0) == Money(-4))
    }

    @Test func scalesByAFraction() {
        // 120 every 48 months is 30 a year; 100 every 54 months is 22.22.
        #expect(Money(120).scaled(by: 12, over: 48) == Money(30))
        #expect(Money(100).scaled(by: 12, over: 54) == Money(cents: 2222))
        #expect(Money(-100).scaled(by: 12, over: 54) == Money(cents: -2222))
        #expect(Money(100).scaled(by: -12, over: 54) == Money(cents: -2222))
    }

    @Test(arguments: [
        (150_000, "$15"), (129_500, "$12.95"), (-50_000, "−$5"), (26_940_000, "$2,694"), (0, "$0"), (-1, "$0"),
        (12_345_678_900, "$1,234,567.89"), (100_500, "$10.05"), (9_990_000, "$999"), (10_000_000, "$1,000"),
        (10_000_000_000_000, "$1,000,000,000"), (99_950, "$10"), (99_850, "$9.98"), (-26_945_000, "−$2,694.50"),
    ])
    func isShownAsPeopleReadIt(units: Int64, text: String) {
        #expect(Money(units: units).formatted() == text)
    }

    @Test func isShownInOtherCurrencies() {
        #expect(Money(15).formatted(symbol: Money.symbol(ofCurrency: "EUR")) == "€15")
        #expect(Money(-15).formatted(symbol: Money.symbol(ofCurrency: "CHF")) == "−CHF15")
        #expect(Money(units: .min).formatted().hasPrefix("−$922,337,203,685,477."))
    }

    @Test(arguments: [
        (50, "KWD0.005"), (12_340, "KWD1.234"), (125_000, "KWD12.500"), (-120_000, "−KWD12"), (12_345, "KWD1.234"),
        (12_355, "KWD1.236"),
    ])
    func someCurrenciesHaveThreeDecimals(units: Int64, text: String) {
        #expect(Money(units: units).formatted(symbol: Money.symbol(ofCurrency: "KWD")) == text)
    }

    @Test func neverReadsWhatItDoesNotUnderstand() {
        var random = SeededGenerator(seed: 12)
        let alphabet = Array("0123456789.,-$eE+ x٣")
        // Whatever is taken has this one shape.
        let shape = /-?\$?([0-9]+|[1-9][0-9]{0,2}(,[0-9]{3})+)(\.[0-9]{1,2})?/
        for _ in 0..<1_000 {
            let text = String(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in alphabet.randomElement(using: &random) ?? "0" })
            guard let amount = try? Money(typed: text) else { continue }
            #expect(text.wholeMatch(of: shape) != nil, "“\(text)” was read as \(amount)")
        }
    }

    @Test func formsHaveTwoDecimalsOrNone() {
        let written = ["84.2", "20", "+20.5", "12.345", "Fun=24.2", "", ".5"].map { Money.written($0) }
        #expect(written == ["84.20", "20", "+20.50", "12.345", "Fun=24.20", "", ".50"])
        let fine = ["1.5", "20", "+0.005", "Fun=24.25"].map { Money.written($0, digits: 3) }
        #expect(fine == ["1.500", "20", "+0.005", "Fun=24.250"])
    }

    /// What ends with three digits behind the point of a symbol has none.
    @Test(arguments: [
        ("$12.95", 3), ("−KWD1.500", 4), ("0.05", 3), ("1,234.500", 4), ("$2,694", 0), ("R.150", 0), ("R.15", 0),
        ("2 uses", 0), ("", 0),
    ])
    func decimalsAreFoundInWhatIsShown(text: String, count: Int) {
        #expect(Money.decimals(ofShown: text) == count)
    }
}
