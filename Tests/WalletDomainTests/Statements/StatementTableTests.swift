import Testing
import WalletTestSupport

@testable import WalletDomain

/// Tables of banks: what is passed over, and what a file says of itself.
struct StatementTableTests {
    static let amex = "Date,Description,Amount\n"

    /// Checks of one day and amount are told by their numbers; what names somebody has that alone.
    @Test func aCheckHasItsNumberBehindIt() throws {
        let bare = try statement(
            """
            "11/10/2026","-50.00","*","1024","CHECK"
            "11/10/2026","-50.00","*","1025","CHECK"
            "11/11/2026","-20.00","*","1026","CHECK # 1026"
            "11/12/2026","-20.00","*","1027","RENT OCT"

            """)
        #expect(bare.rows.map(\.text) == ["CHECK 1024", "CHECK 1025", "CHECK # 1026", "RENT OCT"])
        let chase = try statement(
            """
            Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #
            CHECK,11/23/2026,CHECK 1030,-70.00,CHECK_PAID,100.00,1030,
            CHECK,11/22/2026,CHECK,-71.00,CHECK_PAID,170.00,1031,
            DSLIP,11/21/2026,DEPOSIT,71.00,CHECK_DEPOSIT,241.00,7,

            """)
        #expect(chase.rows.map(\.text) == ["CHECK 1030", "CHECK 1031", "DEPOSIT"])
        #expect(chase.rows.map { PayeeName.of($0.text) } == ["Check 1030", "Check 1031", "Deposit"])
        // A note may say it alone.
        for letter in ["P", "M"] {
            let qif = try statement("!Type:Bank\nD11/23/2026\nT-70.00\nN1030\n\(letter)Check\n^\n")
            #expect(qif.rows.map(\.text) == ["Check 1030"])
        }
        for name in ["NAME", "MEMO"] {
            let ofx = try statement(
                "OFXHEADER:100\n<OFX><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><DTPOSTED>20261123<TRNAMT>-70.00"
                    + "<CHECKNUM>103<\(name)>Check</STMTTRN></BANKTRANLIST></STMTRS></OFX>")
            #expect(ofx.rows.map(\.text) == ["Check 103"])
        }
    }

    @Test func cardsAndAccountsAreToldApart() throws {
        #expect(try statement(StatementTableTests.amex + "11/03/2026,A,1\n").isOfCard == true)
        // Titles that banks share: with its signs turned it may be of an account.
        let turned = StatementReading(flipsSign: true)
        #expect(try statement(StatementTableTests.amex + "11/03/2026,A,1\n", turned).isOfCard == nil)
        // Payments come in on the card that they pay, and go out of the account that they are from.
        for (amount, isOfCard) in [("1200", true), ("-1200", nil)] as [(String, Bool?)] {
            let text = StatementTableTests.amex + "11/03/2026,A,-1\n11/04/2026,AUTOPAY PAYMENT - THANK YOU,\(amount)\n"
            #expect(try statement(text, turned).isOfCard == isOfCard)
        }
        let checking =
            "Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #\nDEBIT,11/03/2026,A,-1,ACH,1,\n"
        #expect(try statement(checking).isOfCard == false)
        #expect(try statement("Account,Date,Payee,Notes,Category,Amount\nC,2026-11-03,A,,,-1\n").isOfCard == nil)
        #expect(try statement("!Type:CCard\nD11/03/2026\nT-1\nPA\n^\n").isOfCard == true)
        #expect(try statement("!Type:Bank\nD11/03/2026\nT-1\nPA\n^\n").isOfCard == false)
        func ofx(_ account: String) throws -> Bool? {
            try statement("<OFX><A>\(account)</A></OFX>").isOfCard
        }
        #expect(try ofx("<CCACCTFROM><ACCTID>1004</CCACCTFROM>") == true)
        #expect(try ofx("<BANKACCTFROM><ACCTID>1004<ACCTTYPE>CHECKING</BANKACCTFROM>") == false)
        #expect(try ofx("<BANKACCTFROM><ACCTID>1004<ACCTTYPE>CREDITLINE</BANKACCTFROM>") == nil)
    }

    @Test func zeroAndRepeatedTitlesAndBlankRowsArePassedOver() throws {
        let file = try statement(
            StatementTableTests.amex + "11/03/2026,A,0.00\nDate,Description,Amount\n,,\n\n11/04/2026,B,2\n")
        #expect(told(file) == ["6 2026-11-04 B -2"])
        #expect(
            file.passedOver == [
                PassedRow(row: 2, "of 0", text: "A"), PassedRow(row: 3, "the titles again", text: "Description"),
            ])
        #expect(file.refused == [])
    }

    /// Five rows of the block above, and the one that says the balance again.
    @Test func summariesAreCounted() throws {
        let text = """
            Description,,Summary Amt.
            Beginning balance as of 11/01/2026,,"1,000.00"

            Date,Description,Amount,Running Bal.
            11/01/2026,Beginning balance as of 11/01/2026,,"1,000.00"
            11/02/2026,"",,"1,000.00"
            """
        let file = try statement(text)
        #expect(file.passedOver.map(\.row) == [1, 2, 5])
        #expect(file.passedOver.map(\.why) == ["above the titles", "above the titles", "a sum"])
        #expect(file.refused.map(\.description) == ["row 6, column Amount: There is no amount"])
    }

    @Test(
        arguments: [
            "Date;Description;Amount\n11/03/2026;Café;4,50\n", "Date\tDescription\tAmount\n11/03/2026\tCafé\t4,50\n",
            "\u{FEFF}Date;Description;Amount\r\n11/03/2026;Café;4,50\r\n",
            "DATE ; description;ÀMOUNT;;\r11/03/2026;Café;4,50;;",
        ])
    func separatorsAndLineEnds(text: String) throws {
        let reading = StatementReading(decimalComma: true)
        #expect(try told(statement(text, reading)) == ["2 2026-11-03 Café -4.5"])
    }

    @Test func encodings() throws {
        let text = "Date,Description,Amount\n11/03/2026,Café €,4.50\n"
        let expected = ["2 2026-11-03 Café € -4.5"]
        let little: [UInt8] =
            [0xFF, 0xFE] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let big: [UInt8] =
            [0xFE, 0xFF] + text.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        #expect(try told(StatementFile.read(little)) == expected)
        #expect(try told(StatementFile.read(big)) == expected)
        #expect(StatementFile.looksLikeStatement(little))
        let windows: [UInt8] =
            Array("Date,Description,Amount\n11/03/2026,Caf".utf8) + [0xE9, 0x20, 0x80] + Array(",4.50\n".utf8)
        #expect(try told(StatementFile.read(windows)) == expected)
        #expect { try StatementFile.read(Array(little.dropLast())) } throws: {
            ($0 as? StatementProblem)?.description == "The file is cut: it ends within a letter."
        }
    }

    @Test func quotesInsideCellsAreText() throws {
        let text = StatementTableTests.amex + "11/03/2026,THE \"BEST\" CAFE,1\n11/04/2026,\"A \"B\" C\",2\n"
        #expect(
            try told(statement(text)) == ["2 2026-11-03 THE \"BEST\" CAFE -1", "3 2026-11-04 A B\" C\" -2"])
    }

    @Test func aTableSaysItsCurrency() throws {
        func table(_ codes: [String]) -> String {
            "Tag;Text;Betrag;Währung\n" + codes.map { "03.11.2026;REWE;-9,99;\($0)\n" }.joined()
        }
        var reading = StatementReading(
            decimalComma: true, columns: ["date": "Tag", "text": "Text", "amount": "Betrag"])
        #expect(try statement(table(["EUR"]), reading).currency == nil)
        reading.columns["currency"] = "Währung"
        #expect(try statement(table(["eur", ""]), reading).currency == "EUR")
        let several = try statement(table(["EUR", "USD", "Euro"]), reading)
        #expect(several.currency == nil && several.rows.map(\.currency) == ["EUR", "USD"])
        #expect(
            several.refused.map(\.description)
                == ["row 4, column Währung: Euro is no code of a currency, such as EUR"])
        // The next file is read by the layout that is kept of it.
        let own = try #require(statement(table(["EUR"]), reading).own)
        #expect(own.titles.map(\.column) == ["date", "text", "amount", "currency"])
    }

    @Test(
        arguments: [
            ("Betrag (€)", "EUR"), ("Amount (EUR)", "EUR"), ("Withdrawal Amt.(INR)", "INR"), ("Paid (£)", "GBP"),
            ("Amount ($)", nil), ("Amount", nil), ("Montant eur", nil),
            ("Amount (ALL)", nil), ("Amount TRY", nil), ("Betrag € EUR", "EUR"),
        ] as [(String, String?)])
    func theTitleOfTheAmountSaysItsCurrency(title: String, code: String?) throws {
        let reading = StatementReading(columns: ["date": "Day", "text": "What", "amount": title])
        let file = try statement("Day,What,\(title),Account\n2026-11-03,REWE,-9.99,USD\n", reading)
        #expect(file.currency == code)
    }

    @Test func aTitleWithTwoCurrenciesSaysNone() throws {
        let reading = StatementReading(columns: ["date": "Tag", "text": "Text", "amount": "Betrag in EUR oder USD"])
        #expect(try statement("Tag,Text,Betrag in EUR oder USD\n2026-11-03,REWE,-9.99\n", reading).currency == nil)
    }

    /// A file says which of day and month comes first by the days that can be read one way alone.
    @Test func theOrderOfDaysIsThatOfTheWholeFile() throws {
        let columns = ["date": "day", "text": "what", "amount": "sum"]
        func days(_ days: [String], _ format: StatementReading.DateFormat? = nil) throws -> [String] {
            let text = "day,what,sum\n" + days.map { "\($0),x,1\n" }.joined()
            return try statement(text, StatementReading(dateFormat: format, columns: columns)).rows.map { "\($0.day)" }
        }
        #expect(try days(["3/11/2026", "4/11/2026"]) == ["2026-03-11", "2026-04-11"])
        #expect(try days(["3/11/2026", "14/11/2026"]) == ["2026-11-03", "2026-11-14"])
        #expect(try days(["3/11/2026", "4/11/2026"], .dayFirst) == ["2026-11-03", "2026-11-04"])
        #expect(try days(["26/11/03", "2026-11-04"], .yearFirst) == ["2026-11-03", "2026-11-04"])
        // As many are wrong one way as the other.
        #expect(try days(["3/11/2026", "31/11/2026"]) == ["2026-03-11"])
    }

    @Test func oneCardIsTheFiles() throws {
        let head = "Date,Description,Card Member,Account #,Amount\n"
        #expect(try statement(head + "11/3/2026,A,X,-31001,1\n11/3/2026,B,Y,-31001,1\n").tail == "31001")
        #expect(try statement(head + "11/3/2026,A,X,-31001,1\n11/3/2026,B,Y,-31019,1\n").tail == nil)
    }
}
