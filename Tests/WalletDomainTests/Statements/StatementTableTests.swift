import Testing
import WalletTestSupport

@testable import WalletDomain

/// Tables of banks: what is passed over, what is refused and where, and files in other forms.
struct StatementTableTests {
    private static let amex = "Date,Description,Amount\n"

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

    /// A cell that is written otherwise than all others is no reason to read these as it is written.
    @Test func whatReadsFewerRowsIsNotNamed() throws {
        let text = StatementTableTests.amex + "11/20/2026,A,\"1.024,18\"\n20/11/2026,B,2.50\n11/22/2026,C,3.50\n"
        #expect(
            try statement(text).refused.map(\.description) == [
                "row 2, column Amount: 1.024,18 is no amount", "row 3, column Date: 20/11/2026 is no day",
            ])
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

    @Test func quotesInsideCellsAreText() throws {
        let text = StatementTableTests.amex + "11/03/2026,THE \"BEST\" CAFE,1\n11/04/2026,\"A \"B\" C\",2\n"
        #expect(
            try told(statement(text)) == ["2 2026-11-03 THE \"BEST\" CAFE -1", "3 2026-11-04 A B\" C\" -2"])
    }

    @Test func namedColumns() throws {
        let text = "Konto;Buchungstag;Valuta;Text;Betrag;Saldo\nDE12;30.11.2026;02.12.2026;Laden;-1.234,50;7\n"
        var reading = StatementReading(
            decimalComma: true,
            columns: ["date": "buchungstag", "text": "Text", "amount": "Betrag", "posted": "Valuta"])
        let file = try statement(text, reading)
        #expect(file.layout == "map")
        #expect(told(file) == ["2 2026-11-30 (2026-12-02) Laden -1234.5"])
        reading.flipsSign = true
        #expect(try told(statement(text, reading)) == ["2 2026-11-30 (2026-12-02) Laden 1234.5"])
        reading.columns["amount"] = "Summe"
        #expect(
            refusal(text, reading)
                == "No row has the titles that --map names: “Summe”, “Text”, “Valuta”, “buchungstag”. "
                + "The titles are “Konto, Buchungstag, Valuta, Text, Betrag, Saldo”.")
        reading.columns = ["date": "Valuta", "text": "Text"]
        #expect(refusal(text, reading) == "--map says of no column that it is amount, or out and in.")
        reading.columns = ["day": "Valuta"]
        #expect(
            refusal(text, reading)
                == "“day” is no column: write date, posted, text, more, note, amount, out, in, id, category, type, status, "
                + "check, tail, account, currency.")
    }

    /// What has a day and an amount is a row, whether its columns are named by their numbers or by what it says.
    @Test(arguments: [
        ["date": "1", "text": "2", "amount": "3"],
        ["date": "2026-11-20", "text": "TRADER JOES", "amount": "-54.20"],
    ])
    func aTableWithoutTitlesKeepsItsFirstRow(columns: [String: String]) throws {
        let text = "2026-11-20,TRADER JOES,-54.20\n2026-11-19,SHELL,-30.00\n"
        let file = try statement(text, StatementReading(columns: columns))
        #expect(told(file) == ["1 2026-11-20 TRADER JOES -54.2", "2 2026-11-19 SHELL -30"])
        #expect(file.passedOver.isEmpty && file.outColumn == "3")
        // The next one is read by what is kept of it, and what has titles is not.
        let kept = try #require(file.own)
        let own = try [#require(StatementLayout(kept))]
        let next = try statement("2026-12-01,SHELL,-5\n", StatementReading(own: own))
        #expect(told(next) == ["1 2026-12-01 SHELL -5"])
        let titled = "Date,Description,Amount\n11/03/2026,UBER,5\n"
        #expect(try statement(titled, StatementReading(own: own)).layout == "amex-3")
    }

    /// No transaction is taken for what stands above the table.
    @Test(arguments: ["11/01/2026,FIRST,\"1,5,0\"", "1.11.,FIRST,-1.50"])
    func theFirstRowOfNumberedColumnsIsRefusedWhereItCannotBeRead(first: String) throws {
        let columns = ["date": "1", "text": "2", "amount": "3"]
        let file = try statement("Account 1234\n\(first)\n11/02/2026,TEA,-4.50\n", StatementReading(columns: columns))
        #expect(told(file) == ["3 2026-11-02 TEA -4.5"])
        #expect(file.refused.map(\.row) == [2] && file.passedOver.map(\.row) == [1])
    }

    @Test func aTableWithoutTitlesIsAskedAboutByNumbers() {
        let text = "2026-11-20,TRADER JOES,-54.20\n2026-11-19,SHELL,-30.00\n"
        do throws(StatementProblem) {
            _ = try StatementFile.read(Array(text.utf8))
            Issue.record("It was read.")
        } catch {
            #expect(
                error.description
                    == "No titles stand over “2026-11-20, TRADER JOES, -54.20”. Say what the columns are by their numbers, "
                    + "as in --map 1=date,2=text,3=amount, of two columns 3=out,4=in.")
            let rows = [["2026-11-20", "TRADER JOES", "-54.20"], ["2026-11-19", "SHELL", "-30.00"]]
            #expect(error.table == UnknownTable(titles: ["1", "2", "3"], rows: rows))
        }
        let columns = ["date": "1", "text": "2", "amount": "4"]
        #expect(
            refusal(text, StatementReading(columns: columns))
                == "No row has the titles that --map names: “1”, “2”, “4”. There are none: the columns of "
                + "“2026-11-20, TRADER JOES, -54.20” are 1 to 3.")
    }

    /// By its column where somebody says that; else one whose cells are all one code is a guess.
    @Test func aTableSaysItsCurrency() throws {
        func table(_ codes: [String]) -> String {
            "Tag;Text;Betrag;Währung\n" + codes.map { "03.11.2026;REWE;-9,99;\($0)\n" }.joined()
        }
        var reading = StatementReading(
            decimalComma: true, columns: ["date": "Tag", "text": "Text", "amount": "Betrag"])
        for codes in [["EUR", "EUR"], ["EUR"]] {
            let file = try statement(table(codes), reading)
            #expect(file.currency == nil && file.likelyCurrency == "EUR")
        }
        for codes in [["EUR", "USD"], ["EUR", ""], ["Euro", "Euro"], ["XXX", "XXX"]] {
            #expect(try statement(table(codes), reading).likelyCurrency == nil, "\(codes)")
        }
        reading.columns["currency"] = "Währung"
        let said = try statement(table(["eur", ""]), reading)
        #expect(said.currency == "EUR" && said.likelyCurrency == nil)
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
        #expect(file.currency == code && file.likelyCurrency == (code == nil ? "USD" : nil))
    }

    @Test func aTitleWithTwoCurrenciesSaysNone() throws {
        let reading = StatementReading(columns: ["date": "Tag", "text": "Text", "amount": "Betrag in EUR oder USD"])
        #expect(try statement("Tag,Text,Betrag in EUR oder USD\n2026-11-03,REWE,-9.99\n", reading).currency == nil)
    }

    /// Also where nobody said which column is the status.
    @Test(arguments: [["status": "Status"], [:]]) func whatIsPendingIsPassedOver(status: [String: String]) throws {
        let columns = ["date": "Tag", "text": "Text", "amount": "Betrag"].merging(status) { $1 }
        let file = try statement(
            "Tag,Status,Text,Betrag\n2026-11-25,Gebucht,REWE,-9.99\n2026-11-23,Vorgemerkt,Vorgemerkt,-5\n"
                + "2026-11-22,,Pending,-4\n2026-11-21,PENDING,SHELL,-3\n", StatementReading(columns: columns))
        #expect(file.rows.map(\.text) == ["REWE", "Pending"])
        #expect(file.passedOver.map(\.why) == ["vorgemerkt", "pending"])
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

    @Test func outAndInTogetherAreRefused() throws {
        let file = try statement(
            "Status,Date,Description,Debit,Credit\nCleared,11/03/2026,A,1,2\nCleared,11/03/2026,B,0.00,0\n"
                + "Cleared,11/03/2026,C,,\n")
        #expect(
            file.refused.map(\.description) == [
                "row 2, column Credit: Both Debit and Credit have an amount",
                "row 4, column Debit: There is no amount",
            ])
        #expect(file.passedOver.count == 1)
    }

    @Test func theTypeOfAnAccountsRowIsDebitOrCredit() throws {
        let file = try statement(
            "Account Number,Transaction Description,Transaction Date,Transaction Type,Transaction Amount,Balance\n"
                + "1,A,11/03/26,Other,5,6\n1,B,11/03/26,debit,-5,6\n")
        #expect(
            file.refused.map(\.description) == ["row 2, column Transaction Type: Other is neither Debit nor Credit"])
        #expect(told(file) == ["3 2026-11-03 B -5 type=debit tail=1"])
        #expect(file.tail == "1")
    }

    @Test func oneCardIsTheFiles() throws {
        let head = "Date,Description,Card Member,Account #,Amount\n"
        #expect(try statement(head + "11/3/2026,A,X,-31001,1\n11/3/2026,B,Y,-31001,1\n").tail == "31001")
        #expect(try statement(head + "11/3/2026,A,X,-31001,1\n11/3/2026,B,Y,-31019,1\n").tail == nil)
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
