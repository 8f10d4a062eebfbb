import Testing

@testable import WalletDomain

/// Amounts, days and texts as banks write them.
struct StatementValueTests {
    @Test(
        arguments: [
            ("1,234.56", 1_234_56), ("-$12.00", -12_00), ("$-12", -12_00), ("(12.00)", -12_00), ("$(12.00)", -12_00),
            ("($12.00)", -12_00), ("+5", 5_00), ("12.50-", -12_50), (".50", 50), ("-.5", -50), ("−12.99", -12_99),
            ("€3000.00", 3_000_00), ("12.500000", 12_50), (" 7 ", 7_00), ("1,000,000", 1_000_000_00), ("£ 5", 5_00),
            ("\u{A0}5\u{A0}$", 5_00), ("- 5", -5_00), ("0.00", 0), ("1000000000", 1_000_000_000_00),
        ])
    func amounts(text: String, cents: Int) throws {
        #expect(try StatementAmount(.point).read(text) == Money(cents: cents))
    }

    @Test(
        arguments: [
            ("", "There is no amount"), ("x", "x is no amount"),
            ("12.", "12. is no amount"),
            ("1,,000", "1,,000 is no amount"), ("--5", "--5 is no amount"), ("-5-", "-5- is no amount"),
            ("(5", "(5 is no amount"), (")5(", ")5( is no amount"), ("()5", "()5 is no amount"),
            ("-", "- is no amount"),
            ("$", "$ is no amount"), ("$$5", "$$5 is no amount"), ("1e3", "1e3 is no amount"), ("٣", "٣ is no amount"),
            ("-(5)", "-(5) is no amount"), ("1.0005", "1.0005 has more than 3 decimals"),
            ("1000000000.01", "•••• 0000.01 is too large"),
            ("99999999999999999999999999", "•••• 9999 is too large"), ("5 CR", "5 CR is no amount"),
        ])
    func noAmounts(text: String, message: String) {
        #expect(throws: StatementProblem(message)) { try StatementAmount(.point).read(text) }
    }

    @Test(arguments: ["1,23", "1.234,56", "0,500"])
    func amountsOfAnotherFormSayWhich(text: String) {
        let problem = StatementProblem("\(text) is no amount; --decimal-comma reads it")
        #expect(throws: problem) { try StatementAmount(.point).read(text) }
    }

    @Test func amountsOfOtherForms() throws {
        let comma = StatementAmount(.comma)
        #expect(try comma.read("-1.234,56") == Money(cents: -1_234_56))
        #expect(throws: StatementProblem("1,234.56 is no amount")) { try comma.read("1,234.56") }
        let either = StatementAmount(.either)
        #expect(try either.read("-12,34") == Money(cents: -12_34))
        #expect(try either.read("1.234,56") == Money(cents: 1_234_56))
        #expect(try either.read("1,234.56") == Money(cents: 1_234_56))
        #expect(try either.read("1,234") == Money(units: 12_340))
        #expect(try StatementAmount(.point).read("-1.234") == Money(units: -12_340))
    }

    @Test(
        arguments: [
            ("11/3/2026", "2026-11-03"), ("11/03/26", "2026-11-03"), ("2026-11-03", "2026-11-03"),
            ("2026/11/3", "2026-11-03"), ("20261103", "2026-11-03"), ("20261103120000.000[-5:EST]", "2026-11-03"),
            ("3.11.2026", "2026-11-03"), ("11/ 3'26", "2026-11-03"), ("11/3' 6", "2006-11-03"),
            ("11-03-26", "2026-11-03"),
            ("11/3/99", "1999-11-03"), ("11/03/2026 00:00:00", "2026-11-03"), ("2026-11-03T10:00:00Z", "2026-11-03"),
            ("3 Nov 2026", "2026-11-03"), ("Nov 3, 2026", "2026-11-03"), ("02/29/2024", "2024-02-29"),
        ])
    func days(text: String, day: String) { #expect(StatementDay.read(text, .monthFirst)?.description == day) }

    @Test(
        arguments: [
            "", "x", "31/11/2026", "11/31/2026", "02/29/2026", "11/3", "11/3/226x", "0/1/2026", "20261131", "2026110",
            "Nov 2026",
            "today", "3 Nov", "11/3/1800", "11/3/2300", "1/2/3/4", "11//2026", "202611031",
        ])
    func noDays(text: String) { #expect(StatementDay.read(text, .monthFirst) == nil) }

    @Test func daysInAnotherOrder() {
        #expect(StatementDay.read("3/11/2026", .dayFirst)?.description == "2026-11-03")
        #expect(StatementDay.read("26-11-03", .yearFirst)?.description == "2026-11-03")
        #expect(StatementDay.read("2026-11-03", .dayFirst)?.description == "2026-11-03")
    }

    @Test(
        arguments: [
            ("  BLUE \t\r\n BOTTLE\u{0} ", "BLUE BOTTLE"), ("a\u{1B}[31mb", "a [31mb"), ("a\u{202E}b\u{200B}c", "abc"),
            ("ACH 123456789 X", "ACH •••• 6789 X"), ("REF 12345678", "REF 12345678"),
            ("4111 1111 1111 1111 CAFE", "•••• 1111 CAFE"),
            ("SVWZ+4111 1111 1111 1111 DANKE", "SVWZ+•••• 1111 DANKE"), ("ID:9876543210123456", "ID:•••• 3456"),
            ("", ""),
            ("Café\u{A0}日本", "Café 日本"),
        ])
    func texts(text: String, tidy: String) { #expect(StatementText.tidy(text) == tidy) }

    @Test func textsAreCut() {
        #expect(StatementText.tidy(String(repeating: "ab ", count: 1_000)).unicodeScalars.count == 299)
    }

    @Test func textsAreJoinedOnce() {
        #expect(StatementText.joined("AMAZON", "") == "AMAZON")
        #expect(StatementText.joined("", "AMAZON") == "AMAZON")
        #expect(StatementText.joined("AMAZON MKTPL", "AMAZON MKTPL WA") == "AMAZON MKTPL WA")
        #expect(StatementText.joined("AMAZON MKTPL WA", "AMAZON") == "AMAZON MKTPL WA")
        #expect(StatementText.joined("AMAZON", "order 7") == "AMAZON order 7")
    }

    @Test func tails() {
        #expect(StatementText.tail("-31001") == "31001")
        #expect(StatementText.tail("XXXX-XXXX-XXXX-1004") == "1004")
        #expect(StatementText.tail("4111 1111 1111 1234") == "1234")
        #expect(StatementText.tail("none") == nil)
    }

    @Test(
        arguments: [
            ("A &amp; B", "A & B"), ("A & B", "A & B"), ("&lt;&gt;&quot;&apos;&#39;&#x41;", "<>\"''A"),
            ("&foo; &amp", "&foo; &amp"), ("&amp;amp;", "&amp;"),
            ("&#0;&#xD800;&#99999999999;", "\u{0}&#xD800;&#99999999999;"),
            ("a&nbsp;b", "a b"), ("AT&T", "AT&T"),
        ])
    func entities(text: String, decoded: String) { #expect(StatementEntities.decoded(text) == decoded) }
}
