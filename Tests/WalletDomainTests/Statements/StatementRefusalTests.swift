import Testing
import WalletTestSupport

@testable import WalletDomain

/// What of a table is refused, and where.
struct StatementRefusalTests {
    /// An amount with a comma in it and without quotes is no smaller amount.
    @Test func anAmountInTwoCellsIsRefused() throws {
        let file = try statement(
            """
            Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
            DEBIT,11/20/2026,BIG TV STORE,-1,234.56,ACH_DEBIT,3500.00,
            DEBIT,11/21/2026,KIOSK,-5.00,ACH_DEBIT,3495.00,,
            DEBIT,11/22/2026,BAKER,-12,ACH_DEBIT,3483.00,,

            """)
        #expect(file.rows.map(\.amount) == [Money(-5), Money(-12)])
        #expect(
            file.refused.map(\.description) == [
                "row 2, column Amount: -1,234.56 stands without quotes, and in two cells"
            ])
    }

    /// Also where its decimals stand behind a comma, and the cell that is too many is empty.
    @Test func aDecimalCommaInTwoCellsIsRefused() throws {
        let file = try statement(
            """
            Transaction Date,Post Date,Description,Category,Type,Amount,Memo
            12/05/2026,12/06/2026,SHELL OIL 57444212,Gas,Sale,-44,10,
            12/05/2026,12/06/2026,KIOSK,Shopping,Sale,-5.00,,
            12/05/2026,12/06/2026,TOLL,Travel,Sale,-12,,
            12/05/2026,12/06/2026,HOTEL ROMA,Travel,Sale,-1044,5,
            12/05/2026,12/06/2026,BAKER,Shopping,Sale,-7,12

            """)
        #expect(file.rows.map(\.amount) == [Money(-5), Money(-12), Money(-7)])
        #expect(
            file.refused.map(\.description) == [
                "row 2, column Amount: -44,10 stands without quotes, and in two cells",
                "row 5, column Amount: -1044,5 stands without quotes, and in two cells",
            ])
    }

    /// A table all of whose rows end with a comma, that of its titles too, has no cell too many.
    @Test func aCommaBehindEachRowIsNoCell() throws {
        let file = try statement(
            """
            Date,Payee,Amount,Category,Memo,
            11/03/2026,A,-44,100,,
            11/04/2026,B,-12,7,x,

            """)
        #expect(file.rows.map(\.amount) == [Money(-44), Money(-12)] && file.refused.isEmpty)
    }

    @Test func aWrongRowIsNamedByRowAndColumn() throws {
        let file = try statement(
            StatementTableTests.amex
                + "11/03/2026,A,1\n31/11/2026,B,2\n11/05/2026,C,1.2x\n11/06/2026,D\n11/07/2026,E,\n"
                + ",F,3\n11/08/2026,G,4,x\n11/09/2026,H,1.2345\n11/10/2026,I,1\n")
        #expect(file.rows.map(\.row) == [2, 10])
        #expect(
            file.refused.map(\.description) == [
                "row 3, column Date: 31/11/2026 is no day", "row 4, column Amount: 1.2x is no amount",
                "row 5: 2 cells, and 3 titles", "row 6, column Amount: There is no amount",
                "row 7, column Date: There is no day", "row 8: 4 cells, and 3 titles",
                "row 9, column Amount: 1.2345 has more than 3 decimals",
            ])
    }

    @Test func whatReadsAnotherFormIsNamed() throws {
        let text = StatementTableTests.amex + "20/11/2026,A,1\n11/20/2026,B,\"1.234,56\"\n"
        #expect(
            try statement(text).refused.map(\.description) == [
                "row 2, column Date: 20/11/2026 is no day; --date-format d/m/y reads it",
                "row 3, column Amount: 1.234,56 is no amount; --decimal-comma reads it",
            ])
    }

    /// Each row may be wrong in two forms: one is named after the other.
    @Test func whatIsWrongInTwoFormsNamesOneOfThem() throws {
        let text = StatementTableTests.amex + "20/11/2026,A,\"4,50\"\n21/11/2026,B,\"7,25\"\n"
        #expect(
            try statement(text).refused.map(\.description) == [
                "row 2, column Amount: 4,50 is no amount; --decimal-comma reads it",
                "row 3, column Amount: 7,25 is no amount; --decimal-comma reads it",
            ])
        #expect(
            try statement(text, StatementReading(decimalComma: true)).refused.map(\.description) == [
                "row 2, column Date: 20/11/2026 is no day; --date-format d/m/y reads it",
                "row 3, column Date: 21/11/2026 is no day; --date-format d/m/y reads it",
            ])
    }

    @Test func whatIsNoStatementIsRefused() {
        #expect(refusal("") == "The file is empty.")
        #expect(refusal(" \n\r\n") == "The file is empty.")
        #expect(
            refusal("%PDF-1.7 …") == "This is a PDF, which is not read. Ask the bank for CSV, OFX, QFX or QIF.")
        for json in [
            "{\n  \"version\": 4, \"cards\": [", "\u{FEFF}[\n{\"id\":\"1\",\"day\":\"2026-11-03\",\"amount\":-5}\n]",
        ] {
            #expect(
                refusal(json) == "This is JSON, which coupontracker import reads where it is of a wallet. "
                    + "Ask the bank for CSV, OFX, QFX or QIF.")
        }
        let binary = (0..<64).map { UInt8($0 * 37 % 256) }
        let wide = "Date,Description,Amount\n".utf8.flatMap { [$0, UInt8(0)] }
        for bytes in [binary, wide] {
            #expect { try StatementFile.read(bytes) } throws: {
                ($0 as? StatementProblem)?.description
                    == "This is no text. Ask the bank for CSV, OFX, QFX or QIF."
            }
        }
        #expect(
            refusal("Buchungstag;Text;Betrag\n03.11.2026;Laden;-4,50\n")
                == "No layout is known for the titles “Buchungstag, Text, Betrag”. Say what they are, as in --map "
                + "Date=date,Payee=text,Sum=amount, of two columns Debit=out,Credit=in; --layouts lists what is known.")
        #expect(
            refusal("Date,Amount\n", StatementReading(layout: "amex-5"))
                == "The titles are not those of amex-5: “Date, Amount”. Leave --layout out, or name another.")
        #expect(
            refusal("a,b\n", StatementReading(layout: "amex"))
                == "There is no layout “amex”; --layouts lists all.")
        #expect(
            refusal(StatementTableTests.amex + "11/03/2026,\"A,1\n11/04/2026,B,2\n")
                == "row 2, column Description: The quote before this cell is never closed.")
        for (text, why) in [
            (" \n", "empty"), ("%PDF-1.7", "a PDF"), ("hello world\n", "no statement"),
            ("Buchungstag;Text;Betrag\n03.11.2026;Laden;-4,50\n", "columns to be said"),
            (StatementTableTests.amex, nil),
        ] as [(String, String?)] { #expect(StatementFile.hindrance(Array(text.utf8)) == why) }
        #expect(StatementFile.hindrance(binary) == "no text")
        for text in ["", "usedOn,name,valueRedeemed\n2026-11-03,x,1\n", "{\"schemaVersion\":1}", "%PDF-1.7"] {
            #expect(!StatementFile.looksLikeStatement(Array(text.utf8)), "\(text)")
        }
    }

    @Test(.enabled(if: Torture.isWhole)) func tooManyRowsAreRefused() {
        let row = Array("11/3/2026,A,1\n".utf8)
        let rows = Array(StatementTableTests.amex.utf8) + (0...StatementFile.mostRows).flatMap { _ in row }
        #expect { try StatementFile.read(rows) } throws: {
            ($0 as? StatementProblem)?.description
                == "This statement is too large: at most 1000000 rows and 64 MB are taken. Divide it."
        }
    }

    @Test func tooManyBytesAreRefused() {
        #expect(throws: StatementFile.tooLarge) {
            try StatementFile.read([UInt8](repeating: 0x41, count: StatementFile.largestFile + 1))
        }
    }

    /// Ten million letters without an end, or as many quotes, end.
    @Test func endlessLinesEnd() {
        let head = Array(StatementTableTests.amex.utf8)
        for letter in ["x", "\"", ",", "\n", "\r\n", "<", "&", "1", "\"\"", "\"\n"] {
            let flood = Array(String(repeating: letter, count: Torture.count(10_000_000) / letter.utf8.count).utf8)
            _ = try? StatementFile.read(flood)
            _ = try? StatementFile.read(head + Array("11/3/2026,".utf8) + flood)
            _ = StatementFile.looksLikeStatement(flood)
        }
    }
}
