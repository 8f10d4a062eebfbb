import Testing
import WalletTestSupport

@testable import WalletDomain

/// QIF, line by line.
struct QIFStatementTests {
    static let text = """
        !Option:AutoSwitch
        !Account
        NChecking
        TBank
        ^
        !Type:Bank
        D11/ 3'26
        T-1,234.50
        PLandlord
        Mflat
        LHome:Rent
        C*
        N101
        ^
        D11/05/2026
        U-84.20
        T-84.20
        PStore
        A1 Main St
        SFood
        Efor Sam
        $-60.00
        SFun
        $-24.20
        ^
        D11/06/26
        T0.00
        PNothing
        ^
        D11/07/26
        T5
        MInterest
        L[Savings]
        ^
        D11/08/26
        T-5
        N102
        ^
        !Type:Cat
        NFood
        ^

        """

    @Test func isRead() throws {
        let file = try statement(QIFStatementTests.text)
        #expect(
            told(file) == [
                "1 2026-11-03 Landlord -1234.5 category=Home:Rent account=Checking note=flat",
                "2 2026-11-05 Store -84.2 account=Checking [Food for Sam -60] [Fun  -24.2]",
                "4 2026-11-07 Interest 5 category=[Savings] account=Checking",
                "5 2026-11-08 Check 102 -5 account=Checking",
            ])
        // Nothing for 0, and one category.
        #expect(file.format == .qif && file.layout == "qif" && file.passedOver.count == 2 && file.refused == [])
        #expect(StatementFile.looksLikeStatement(Array(QIFStatementTests.text.utf8)))
    }

    @Test func otherLineEndsAndLetters() throws {
        let text = "!type:ccard \r\nD3.11.2026\r\nT-4.50\r\nPCafé\r\n^\r\n"
        #expect(try told(statement(text)) == ["1 2026-11-03 Café -4.5"])
        let windows = Array("!Type:Oth L\rD2026-11-03\rT(4.50)\rPCaf".utf8) + [0xE9] + Array("\r^".utf8)
        #expect(try told(StatementFile.read(windows)) == ["1 2026-11-03 Café -4.5"])
    }

    /// Days are read in the order in which all of them are days; months first where both do.
    @Test func theOrderOfDays() throws {
        func days(_ days: [String], _ format: StatementReading.DateFormat? = nil) throws -> [String] {
            let text = "!Type:Cash\n" + days.map { "D\($0)\nT1\n^\n" }.joined()
            return try statement(text, StatementReading(dateFormat: format)).rows.map { "\($0.day)" }
        }
        #expect(try days(["3/11/26", "4/11/26"]) == ["2026-03-11", "2026-04-11"])
        #expect(try days(["3/11/26", "14/11/26"]) == ["2026-11-03", "2026-11-14"])
        #expect(try days(["3/11/26"], .dayFirst) == ["2026-11-03"])
    }

    @Test func wrongTransactionsAreNamed() throws {
        let file = try statement(
            "!Type:Bank\nD31/11/2026\nT1\n^\nD11/3/26\nT1,2\n^\nT1\n^\nD11/3/26\n^\n"
                + "D11/3/26\nT-84.20\nSA\n$-60\nSB\n$-24.19\n^\nD11/3/26\nT-1\nSA\n^\nD11/4/26\nT1\nPX\n^\n")
        #expect(
            file.refused.map(\.description) == [
                "row 1, column D: 31/11/2026 is no day", "row 2, column T: 1,2 is no amount; --decimal-comma reads it",
                "row 3, column D: There is no day", "row 4, column T: There is no amount",
                "row 5, column $: The parts are -84.19, not -84.2", "row 6, column $: There is no amount",
            ])
        #expect(told(file) == ["7 2026-11-04 X 1"])
    }

    @Test func whateverIsCutIsRefused() {
        #expect(
            refusal("!Type:Bank\nD11/3/26\nT1\n^\nD11/4/26\nT1")
                == "row 2: This transaction has no end (^): the file is cut or damaged")
        #expect(
            refusal("!Type:Bank\nD11/3/26\n!Type:Cash\n")
                == "row 1: This transaction has no end (^): the file is cut or damaged")
        #expect(refusal("!Type:Bank\n^\n^\n") == nil)
    }

    @Test func signsOfCardsAreChecked() throws {
        let text = "!Type:CCard\nD11/3/26\nT-500\nPAUTOPAY PAYMENT\n^\n"
        #expect(refusal(text)?.hasPrefix("row 1: signs look turned") == true)
        #expect(try statement(text, StatementReading(flipsSign: true)).rows[0].amount == Money(500))
        #expect(try statement("!Type:Bank\nD11/3/26\nT-500\nPPAYMENT\n^\n").rows.count == 1)
    }

    @Test func endlessLinesEnd() {
        for letter in ["x", "S\n", "$1\n", "D\n", "^\n", "!Type:Bank\n", "\n", "Sx\nE\n$1\n"] {
            let flood = String(repeating: letter, count: Torture.count(10_000_000) / letter.utf8.count)
            _ = refusal("!Type:Bank\nD1/1/26\nP" + flood)
            _ = refusal("!Type:Bank\n" + flood + "\n^\n")
        }
    }
}
