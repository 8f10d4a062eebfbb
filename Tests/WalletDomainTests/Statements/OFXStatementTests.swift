import Testing
import WalletTestSupport

@testable import WalletDomain

/// OFX and QFX: SGML with values that are never closed, and XML.
struct OFXStatementTests {
    static let sgml = """
        OFXHEADER:100
        DATA:OFXSGML
        VERSION:102
        ENCODING:USASCII
        CHARSET:1252

        <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261130<INTU.BID>3000
        </SONRS></SIGNONMSGSRSV1>
        <CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>USD
        <CCACCTFROM><ACCTID>XXXXXXXXXXX1004</CCACCTFROM>
        <BANKTRANLIST><DTSTART>20261101<DTEND>20261130
        <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261104120000[-5:EST]<DTUSER>20261103<TRNAMT>-52.00<FITID>F1
        <NAME>A & B CO<MEMO>order 7</STMTTRN>
        <STMTTRN><TRNTYPE>FEE<DTPOSTED>20261104<TRNAMT>-1.56<FITID>F1<NAME>FOREIGN FEE</STMTTRN>
        <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261105<TRNAMT>0.00<FITID>F2<NAME>NOTHING</STMTTRN>
        </BANKTRANLIST><LEDGERBAL><BALAMT>-1,234.50<DTASOF>20261130</LEDGERBAL><AVAILBAL><BALAMT>5</AVAILBAL>
        </CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
        """

    static let xml = """
        <?xml version="1.0" encoding="UTF-8" standalone="no"?>
        <?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE"?>
        <OFX xmlns="http://ofx.net/ifx/2.0/ofx">
          <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR</CURDEF>
            <BANKACCTFROM><BANKID>121</BANKID><ACCTID>000123456789</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
            <BANKTRANLIST>
              <!-- <STMTTRN> is nothing here -->
              <STMTTRN>
                <TRNTYPE>XFER</TRNTYPE><DTPOSTED>20261104</DTPOSTED><TRNAMT>-12,34</TRNAMT>
                <FITID>000123456789-20261104-1</FITID><NAME>Müller &amp; S&#246;hne</NAME><MEMO/>
                <BANKACCTTO><BANKID>9</BANKID><ACCTID>77</ACCTID><NAME>other</NAME></BANKACCTTO>
              </STMTTRN>
              <STMTTRN>
                <TRNTYPE>CHECK</TRNTYPE><DTPOSTED>20261105</DTPOSTED><TRNAMT>+5</TRNAMT><FITID></FITID><CHECKNUM>101</CHECKNUM>
                <MEMO></MEMO>
              </STMTTRN>
              <STMTTRN>
                <TRNTYPE>POS</TRNTYPE><DTPOSTED>20261106</DTPOSTED><TRNAMT>-1</TRNAMT><FITID>x</FITID>
                <PAYEE><NAME>Shop</NAME><ADDR1>1 Main St</ADDR1></PAYEE><MEMO><![CDATA[a < b & c]]></MEMO>
              </STMTTRN>
            </BANKTRANLIST>
            <BANKTRANLISTP><STMTTRNP><TRNTYPE>POS</TRNTYPE><TRNAMT>-9</TRNAMT><NAME>pending</NAME></STMTTRNP></BANKTRANLISTP>
            <LEDGERBAL><BALAMT>100.5</BALAMT><DTASOF>20261130</DTASOF></LEDGERBAL>
          </STMTRS></STMTTRNRS></BANKMSGSRSV1>
        </OFX>
        """

    @Test func theFirstVersion() throws {
        let file = try statement(OFXStatementTests.sgml)
        #expect(
            told(file) == [
                "1 2026-11-03 (2026-11-04) A & B CO order 7 -52 id=F1 type=DEBIT tail=1004",
                "2 2026-11-04 (2026-11-04) FOREIGN FEE -1.56 id=F1 type=FEE tail=1004",
            ])
        #expect(file.format == .ofx && file.layout == "ofx" && file.passedOver.count == 1 && file.refused == [])
        #expect(file.tail == "1004" && file.currency == "USD")
        #expect(file.balance == StatementFile.Balance(amount: Money(cents: -1_234_50), on: CalendarDay("2026-11-30")))
        #expect(StatementFile.looksLikeStatement(Array(OFXStatementTests.sgml.utf8)))
    }

    @Test func theSecondVersion() throws {
        let file = try statement(OFXStatementTests.xml)
        #expect(
            told(file) == [
                "1 2026-11-04 (2026-11-04) Müller & Söhne -12.34 id=6789-20261104-1 type=XFER tail=6789",
                "2 2026-11-05 (2026-11-05) CHECK 101 5 type=CHECK tail=6789",
                "3 2026-11-06 (2026-11-06) Shop a < b & c -1 id=x type=POS tail=6789",
            ])
        #expect(file.passedOver.count == 1 && file.tail == "6789" && file.currency == "EUR")
        #expect(file.balance?.amount == Money(cents: 100_50))
        #expect(StatementFile.looksLikeStatement(Array(OFXStatementTests.xml.utf8)))
    }

    /// A file that says 1252 or UTF-8 may be either.
    @Test func lettersAreLookedAt() throws {
        let parts = OFXStatementTests.sgml.split(separator: "A & B CO", omittingEmptySubsequences: false)
        for name in [Array("Café".utf8), Array("Caf".utf8) + [0xE9]] {
            let file = try StatementFile.read(Array(parts[0].utf8) + name + Array(parts[1].utf8))
            #expect(file.rows[0].text == "Café order 7")
        }
    }

    private func file(_ transactions: String, _ account: String = "<STMTRS><CURDEF>USD") -> String {
        "OFXHEADER:100\n<OFX>\(account)<BANKTRANLIST>\(transactions)</BANKTRANLIST></STMTRS></OFX>"
    }

    @Test(
        arguments: [
            // A value that is empty and never closed, known or not; and aggregates, of which nothing is taken.
            "<STMTTRN><MEMO>\n<DTPOSTED>20261104<CHECKNUM><TRNAMT>-5<NAME>Shop</STMTTRN>",
            "<STMTTRN><DTPOSTED>20261104<X.EMPTY>\n<TRNAMT>-5<NAME>Shop</STMTTRN>",
            "<STMTTRN><DTPOSTED>20261104<TRNAMT>-5<X.MORE><NAME>other<MEMO>other</X.MORE><NAME>Shop</STMTTRN>",
            "<stmttrn><dtposted>20261104</dtposted><trnamt> -5 </trnamt><name>Shop</name></stmttrn>",
            "<STMTTRN><DTPOSTED>20261104<TRNAMT>-5<ORIGCURRENCY><CURSYM>CAD</ORIGCURRENCY><NAME>Shop</STMTTRN>",
            "<STMTTRN><DTPOSTED>20261104<TRNAMT>-5<CURRENCY><CURSYM>USD</CURRENCY><NAME>Shop</STMTTRN>",
        ])
    func isTolerant(transaction: String) throws {
        #expect(try told(statement(file(transaction))) == ["1 2026-11-04 (2026-11-04) Shop -5"])
    }

    @Test(
        arguments: [
            ("AT&T", "AT&T"), ("A &unknown; B", "A &unknown; B"), ("A<B CO", "A<B CO"), ("A < B > C", "A < B > C"),
            ("&lt;NAME&gt;", "<NAME>"), ("A <! B", "A"), ("&amp", "&amp"),
        ])
    func signsInTexts(text: String, read: String) throws {
        let rows = try statement(file("<STMTTRN><DTPOSTED>20261104<TRNAMT>-5<NAME>\(text)\n</STMTTRN>")).rows
        #expect(rows.map(\.text) == [read])
    }

    @Test func wrongTransactionsAreNamed() throws {
        let read = try statement(
            file(
                "<STMTTRN><DTPOSTED>20261104<TRNAMT>-5<NAME>A</STMTTRN><STMTTRN><DTPOSTED>20261131<TRNAMT>-5</STMTTRN>"
                    + "<STMTTRN><DTPOSTED>20261104<TRNAMT>5x</STMTTRN><STMTTRN><DTPOSTED>20261104</STMTTRN>"
                    + "<STMTTRN><TRNAMT>5</STMTTRN><STMTTRN><DTPOSTED>20261104<TRNAMT>1.0001</STMTTRN>"
                    + "<STMTTRN><DTPOSTED>20261104<TRNAMT>5<CURRENCY><CURSYM>CAD</CURRENCY></STMTTRN>"))
        #expect(told(read) == ["1 2026-11-04 (2026-11-04) A -5"])
        #expect(
            read.refused.map(\.description) == [
                "row 2, column DTPOSTED: 20261131 is no day", "row 3, column TRNAMT: 5x is no amount",
                "row 4, column TRNAMT: There is no amount", "row 5, column DTPOSTED: There is no day",
                "row 6, column TRNAMT: 1.0001 has more than 3 decimals",
                "row 7, column CURSYM: This amount is in CAD, the account in USD",
            ])
    }

    @Test func daysAreReadInAnotherOrderWhereSomebodySaysSo() throws {
        let text = file("<STMTTRN><DTPOSTED>13/11/2026<TRNAMT>-5<NAME>Shop</STMTTRN>")
        #expect(
            try statement(text).refused.map(\.description)
                == ["row 1, column DTPOSTED: 13/11/2026 is no day; --date-format d/m/y reads it"])
        let read = try statement(text, StatementReading(dateFormat: .dayFirst))
        #expect(told(read) == ["1 2026-11-13 (2026-11-13) Shop -5"])
    }

    @Test func whateverIsCutIsRefused() {
        let good = Array(OFXStatementTests.sgml.utf8)
        for end in 0..<good.count - 1 where end > 90 {
            #expect(throws: StatementProblem.self) { try StatementFile.read(Array(good[..<end])) }
        }
        #expect(refusal(OFXStatementTests.sgml) == nil)
        #expect(
            refusal("<OFX><STMTTRN><TRNAMT>5<STMTTRN></OFX>")
                == "row 1: This transaction has no end: the file is cut or damaged")
        #expect(
            refusal(file("<STMTTRN><TRNAMT>5")) == "row 1: This transaction has no end: the file is cut or damaged")
        #expect(refusal("<OFX><A>1") == "The file is cut: <OFX> is never closed.")
        #expect(refusal("OFXHEADER:100\n") == "This is no OFX: <OFX> is missing.")
    }

    @Test func nothingIsExpandedOrNestedWithoutEnd() {
        let type = "A document type stands in this file, which no statement needs."
        #expect(refusal("<?OFX?><!DOCTYPE OFX [<!ENTITY a \"b\">]><OFX></OFX>") == type)
        #expect(refusal("<OFX><!entity a \"b\"></OFX>") == type)
        let deep = "The file is nested more than 64 deep."
        #expect(refusal("<OFX>" + String(repeating: "<A>", count: 64)) == deep)
        #expect(refusal("<OFX>" + String(repeating: "<A>", count: 63) + "</OFX>") == nil)
        #expect(refusal("<OFX>" + String(repeating: "<A>", count: 3_000_000)) == deep)
    }

    @Test func severalAccounts() throws {
        let card =
            "<CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>%</CCACCTFROM><STMTTRN><DTPOSTED>20261104<TRNAMT>-5</STMTTRN>"
            + "<LEDGERBAL><BALAMT>5<DTASOF>20261130</LEDGERBAL></CCSTMTRS>"
        let both = ["11111004", "22222005"].map { number in
            card.split(separator: "%").joined(separator: number)
        }.joined()
        let read = try statement("<OFX>\(both)</OFX>")
        #expect(read.rows.map(\.tail) == ["1004", "2005"])
        #expect(read.tail == nil && read.balance == nil)
        let balance = StatementFile.Balance(amount: Money(5), on: day("2026-11-30"))
        #expect(read.balances == ["1004": balance, "2005": balance])
        #expect(
            refusal("<OFX><CURDEF>USD<CURDEF>EUR</OFX>")
                == "The file has two currencies, USD and EUR. Take one account at a time.")
    }

    @Test func signsOfCardsAreChecked() throws {
        let text =
            "<OFX><CCSTMTRS><STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20261104<TRNAMT>-500<NAME>X</STMTTRN></CCSTMTRS></OFX>"
        #expect(
            refusal(text)
                == "row 1: signs look turned: the payment “X” would be a purchase; --flip-sign turns them, --layout ofx takes "
                + "them as they are")
        #expect(try statement(text, StatementReading(layout: "ofx")).rows[0].amount == Money(-500))
        #expect(try statement(text, StatementReading(flipsSign: true)).rows[0].amount == Money(500))
    }

    /// Ten million letters of what begins something, or nothing, end.
    @Test func endlessFilesEnd() {
        for letter in [
            "<", "&", "x", "<!", "<!--", "<![CDATA[", "</A>", "<A>1", "<a ", "<A/>", "&a", "</", "<A>\n</A>", "<?",
        ] {
            let flood = String(repeating: letter, count: Torture.count(10_000_000) / letter.utf8.count)
            _ = refusal("<OFX><STMTTRN><NAME>" + flood)
            _ = refusal("<OFX>" + flood + "</OFX>")
        }
        // What seems to stand in values that are never closed is looked at once.
        let inner = String(repeating: "<X.A><Y>1</X.A>", count: Torture.count(200_000))
        let open =
            "<OFX><STMTTRN><X.B>" + String(repeating: "<Z>1", count: Torture.count(500_000)) + inner
            + "</STMTTRN></OFX>"
        #expect(refusal(open) == nil)
    }
}
