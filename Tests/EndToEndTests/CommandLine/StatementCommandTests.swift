import Testing
import WalletTestSupport

/// Statements of banks: what their credits mark.
struct StatementCommandTests {
    private static func ofx(
        _ lines: [(day: String, amount: String, id: String, text: String)], currency: String = "USD"
    )
        -> String
    {
        let rows = lines.map { line in
            "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>\(line.day)120000[0:GMT]<TRNAMT>\(line.amount)<FITID>\(line.id)"
                + "<NAME>\(line.text)</STMTTRN>\n"
        }.joined()
        return """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102

            <OFX><CREDITCARDMSGSRSV1><CCSTMTTRNRS><CCSTMTRS><CURDEF>\(currency)
            <CCACCTFROM><ACCTID>377777777771004</CCACCTFROM>
            <BANKTRANLIST>
            \(rows)</BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>

            """
    }

    /// As `import` takes them; what the options cannot say is wrong whatever the file holds.
    @Test func daysAndColumnsAreSaidAsOfAnImport() throws {
        let home = try Home()
        try home.write("Tag,Text,Betrag\n12.11.2026,PLATINUM SAKS CREDIT,4.50\n", to: "bank.csv")
        try home.follow(
            """
            $ coupontracker statement bank.csv --card platinum --map Tag=date,Text=text,Betrag=amount --date-format dd.MM.yyyy
            bank.csv, Platinum Card: Saks Credit $4.50 used. undo: coupontracker undo
            $ coupontracker statement bank.csv --card platinum --date-format dd.MM
            ! “dd.MM” does not fit --date-format. Write it in the order of M/d/yyyy, dd.MM.yyyy or yyyy-MM-dd.
            ? 64
            $ coupontracker statement bank.csv --card platinum --map Tag=foo
            ! “foo” is no column: write date, posted, text, more, note, amount, out, in, id, category, type, status, check, tail, account, currency.
            ? 64
            $ coupontracker statement bank.csv --card platinum --map Tag=date,Text=text
            ! --map says of no column that it is amount, or out and in.
            ? 64
            $ coupontracker statement bank.csv --card platinum --map Day=date,Text=text,Betrag=amount
            ! bank.csv: No row has the titles that --map names: “Betrag”, “Day”, “Text”. The titles are “Tag, Text, Betrag”.
            ? 65
            """)
    }

    /// Issuers reuse ids: a foreign fee has that of its purchase.
    @Test func oneIDOfTwoAmountsIsTwoLinesAndTheFileAgainIsNone() throws {
        let home = try Home()
        try home.write(
            Self.ofx([
                ("20261103", "4.50", "320263070", "PLATINUM SAKS CREDIT"),
                ("20261103", "1.56", "320263070", "PLATINUM SAKS CREDIT"),
            ]), to: "nov.qfx")
        try home.follow(
            """
            $ coupontracker statement nov.qfx --card platinum
            nov.qfx, Platinum Card: Saks Credit $4.50 used, Saks Credit $1.56 used. undo: coupontracker undo
            $ coupontracker benefits saks --plain
            Saks Credit on Platinum Card: $43.94 of $50 left, 34 days, until 31 Dec, part used.
            $ coupontracker statement nov.qfx
            nov.qfx, Platinum Card: nothing new, 2 here already.
            """)
    }

    @Test func whichCardIsSaidOnceAndKnownByItsNumberThen() throws {
        let home = try Home()
        try home.write(Self.ofx([("20261103", "4.50", "1", "PLATINUM SAKS CREDIT")]), to: "nov.ofx")
        try home.write(Self.ofx([("20261120", "5", "2", "PLATINUM SAKS CREDIT")]), to: "dec.ofx")
        try home.follow(
            """
            $ coupontracker statement nov.ofx --card platinum
            nov.ofx, Platinum Card: Saks Credit $4.50 used. undo: coupontracker undo
            $ coupontracker statement dec.ofx
            dec.ofx, Platinum Card: Saks Credit $5 used. undo: coupontracker undo
            """)
    }

    /// Which of its numbers is the card's is said once, too.
    @Test func ofAFileOfTwoCardsOneIsNamed() throws {
        let home = try Home()
        let two = [("31004", "4.50", "PLATINUM SAKS CREDIT"), ("42007", "-5", "KIOSK")].map { number, amount, text in
            """
            <CCSTMTTRNRS><CCSTMTRS><CURDEF>USD<CCACCTFROM><ACCTID>\(number)</CCACCTFROM><BANKTRANLIST>
            <STMTTRN><TRNTYPE>OTHER<DTPOSTED>20261103<TRNAMT>\(amount)<FITID>\(number)<NAME>\(text)</STMTTRN>
            </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS>

            """
        }
        try home.write(
            "OFXHEADER:100\n\n<OFX><CREDITCARDMSGSRSV1>\n\(two.joined())</CREDITCARDMSGSRSV1></OFX>\n", to: "two.ofx")
        try home.follow(
            """
            $ coupontracker statement two.ofx --card platinum
            ! two.ofx is of 2 accounts. Name that of Platinum Card with --of:
            !   …31004
            !   …42007
            ? 1
            $ coupontracker statement two.ofx --card platinum --of 9
            ! two.ofx names no account “9”. It names:
            !   …31004
            !   …42007
            ? 1
            $ coupontracker statement two.ofx --card platinum --of 31004
            two.ofx, Platinum Card: Saks Credit $4.50 used. undo: coupontracker undo
            ! Rows of “…42007” wait for their own account.
            $ coupontracker statement two.ofx
            two.ofx, Platinum Card: nothing new, 1 here already, 1 passed over.
            ! Rows of “…42007” wait for their own account.
            $ coupontracker statement two.ofx --card gold
            two.ofx, Gold Card: nothing new, 2 passed over.
            ! Rows of “…31004” wait for their own account.
            """)
    }

    /// Whoever else has a card of the account has a number of their own.
    @Test func numbersThatGoTogetherAreTold() throws {
        let home = try Home()
        try home.write(
            "Date,Description,Card Member,Account #,Amount\n11/03/2026,PLATINUM SAKS CREDIT,ANA,-31005,-4.50\n"
                + "11/04/2026,KIOSK,SAM,-31013,5.00\n", to: "amex.csv")
        try home.write(
            "Date,Description,Card Member,Account #,Amount\n11/10/2026,PLATINUM SAKS CREDIT,ANA,-31005,-5.00\n"
                + "11/11/2026,KIOSK,SAM,-31013,6.00\n", to: "next.csv")
        try home.follow(
            """
            $ coupontracker statement amex.csv
            amex.csv, Platinum Card: Saks Credit $4.50 used. undo: coupontracker undo
            ! Rows of “…31005”, “…31013” are taken as of one card: --of takes one alone.
            $ coupontracker statement amex.csv --card platinum --of 31013
            amex.csv, Platinum Card: nothing new, 2 passed over.
            ! Rows of “…31005” wait for their own account.
            $ coupontracker statement next.csv
            next.csv, Platinum Card: Saks Credit $5 used. undo: coupontracker undo
            """)
    }

    @Test func rowsOfAccountsOfOtherNamesAreLeftForThem() throws {
        let home = try Home()
        let rows = [
            "Platinum Card,,11/03/2026,PLATINUM SAKS CREDIT,,,,,$0.00,$4.50,Cleared",
            "Bob's Gold,,11/04/2026,PLATINUM SAKS CREDIT,,,,,$0.00,$7.00,Cleared",
            "Checking,,11/05/2026,RENT,,,,,$100.00,$0.00,Cleared",
        ]
        try home.write(
            "Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared\n"
                + rows.map { $0 + "\n" }.joined(), to: "ynab.csv")
        try home.follow(
            """
            $ coupontracker statement ynab.csv
            ynab.csv, Platinum Card: Saks Credit $4.50 used. undo: coupontracker undo
            ! Rows of “Bob's Gold”, “Checking” wait for their own account.
            $ coupontracker statement ynab.csv --card gold
            ! ynab.csv is of 3 accounts. Name that of Gold Card with --of:
            !   Bob's Gold
            !   Checking
            !   Platinum Card
            ? 1
            $ coupontracker statement ynab.csv --card gold --of checking
            ynab.csv, Gold Card: nothing new, 3 passed over.
            ! Rows of “Bob's Gold”, “Platinum Card” wait for their own account.
            """)
    }

    /// Its last credits come after it was closed.
    @Test func aStatementOfAnArchivedCardNamesIt() throws {
        let home = try Home()
        try home.write(Self.ofx([("20261103", "4.50", "1", "PLATINUM SAKS CREDIT")]), to: "nov.ofx")
        try home.write(Self.ofx([("20261120", "5", "2", "PLATINUM SAKS CREDIT")]), to: "dec.ofx")
        try home.follow(
            """
            $ coupontracker statement nov.ofx --card platinum
            nov.ofx, Platinum Card: Saks Credit $4.50 used. undo: coupontracker undo
            $ coupontracker archive platinum
            Platinum Card archived. undo: coupontracker undo
            $ coupontracker statement dec.ofx
            ! dec.ofx is of Platinum Card, which is archived. Name another with --card, or bring it back: coupontracker unarchive 'Platinum Card'
            ? 1
            $ coupontracker unarchive platinum
            Platinum Card brought back. undo: coupontracker undo
            $ coupontracker statement dec.ofx
            dec.ofx, Platinum Card: Saks Credit $5 used. undo: coupontracker undo
            """)
    }

    /// Who types what is told has the file taken in.
    @Test func whatABanksFileNeedsIsToldToTheLetter() throws {
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        try home.write("\"11/24/2026\",\"2500.00\",\"*\",\"\",\"ACME CORP PAYROLL\"\n", to: "wf.csv")
        try home.write("!Type:Bank\nD11/21/2026\nT-45.60\nPCostco\n^\n", to: "q.qif")
        let account = "coupontracker account add Checking --owner Ana"
        let ways = "coupontracker book add Home --currency USD --owners Ana,Sam && \(account)"
        try home.follow(
            """
            $ coupontracker account add
            ! The name: Give a name. --book: There is no book yet. Add one: coupontracker book add Home --currency USD --owners Ana,Sam
            ? 64
            $ coupontracker statement wf.csv
            ! No card fits wf.csv. Name one with --card, add it (coupontracker add CARD), or add the account that it is of, and its book: \(ways)
            ? 1
            $ coupontracker statement q.qif
            ! No account fits q.qif. Add one, and its book: \(ways)
            ? 1
            $ coupontracker book add Home --currency USD --owners Ana,Sam
            Home added. undo: coupontracker undo
            $ \(account)
            Checking added. undo: coupontracker undo
            $ coupontracker statement wf.csv
            wf.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            $ coupontracker statement q.qif
            q.qif, Checking: 1 transaction added to Home. undo: coupontracker undo
            """)
    }

    @Test func whatIsNoCreditIsOfNoPeriodBefore() throws {
        let home = try Home()
        try home.write("Date,Description,Amount\n11/26/2026,UBER TRIP,23.40\n11/25/2026,SHELL,0.00\n", to: "amex.csv")
        try home.follow(
            """
            $ coupontracker statement amex.csv --card platinum --before 2
            ! Row 2 marks no benefit, so it is of no period.
            ? 1
            $ coupontracker statement amex.csv --card platinum --before 3
            ! amex.csv has no row 3: it is passed over (of 0).
            ? 1
            $ coupontracker statement amex.csv --card platinum --before 99
            ! amex.csv has no row 99.
            ? 1
            """)
    }

    @Test func aCardThatIsNotHereIsAdded() throws {
        let home = try Home()
        try home.write(
            "Transaction Date,Post Date,Description,Category,Type,Amount,Memo\n"
                + "11/03/2026,11/04/2026,KIOSK,Shopping,Sale,-5.00,\n", to: "chase.csv")
        try home.follow(
            """
            $ coupontracker statement chase.csv
            ! No card fits chase.csv. Name one with --card, or add it: coupontracker add CARD
            ? 1
            """)
    }

    /// A statement to 18 Nov cannot show that the credit of 4 Nov, due within 14 days, did not come; the next one does.
    @Test func aCreditThatDoesNotComeIsAskedAbout() throws {
        let home = try Home()
        try home.write(
            "Date,Description,Amount\n11/04/2026,SAKS FIFTH AVENUE,30.00\n11/18/2026,WHOLE FOODS,84.20\n", to: "a.csv")
        try home.write("Date,Description,Amount\n11/26/2026,WHOLE FOODS,9.00\n", to: "b.csv")
        try home.follow(
            """
            $ coupontracker statement a.csv --card platinum
            a.csv, Platinum Card: 1 purchase waits for its credit. undo: coupontracker undo
            $ coupontracker statement b.csv --card platinum
            b.csv, Platinum Card: 1 credit did not come. undo: coupontracker undo
            $ coupontracker statement b.csv --card platinum
            b.csv, Platinum Card: nothing new, 1 passed over.
            """)
        let due = try home.run("remind").output
        #expect(due.contains("Saks Credit on Platinum Card: $30 of 4 Nov brought no credit yet, $50 open"))
        // It came after all; and neither statement, taken again, says otherwise.
        try home.write("Date,Description,Amount\n11/10/2026,PLATINUM SAKS CREDIT,-30.00\n", to: "c.csv")
        try home.follow(
            """
            $ coupontracker statement c.csv --card platinum
            c.csv, Platinum Card: Saks Credit $30 used. undo: coupontracker undo
            $ coupontracker statement a.csv --card platinum
            a.csv, Platinum Card: nothing new, 2 passed over.
            """)
        #expect(try !home.run("remind").output.contains("brought no credit"))
    }

    /// Points are no credit: what Capital One Travel is paid one benefit pays back, and Anniversary Miles are none of Capital One.
    @Test func pointsAreNoCredit() throws {
        let home = try Home()
        try home.run("add", "venture x", "--opened", "2024-03-12")
        try home.write(
            "Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit\n"
                + "2026-11-10,2026-11-10,4417,CAPITAL ONE TRAVEL,Travel,395.00,\n", to: "travel.csv")
        try home.follow(
            """
            $ coupontracker statement travel.csv --yes
            travel.csv, Venture X: 1 purchase waits for its credit. undo: coupontracker undo
            """)
    }

    @Test func severalFilesAreOneStep() throws {
        let home = try Home()
        try home.write("Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n", to: "a.csv")
        try home.write("Date,Description,Amount\n11/27/2026,PLATINUM SAKS CREDIT,-40.00\n", to: "b.csv")
        try home.follow(
            """
            $ coupontracker statement a.csv b.csv
            a.csv, Platinum Card: Saks Credit $20 used. b.csv, Platinum Card: nothing new, 1 to look at. undo: coupontracker undo
            ! b.csv, row 2: 27 Nov PLATINUM SAKS CREDIT $40: Saks Credit? $30 of $40 posted, 27 Nov, only $30 is left.
            ! What waits is taken with --take ROWS, one file at a time; on the screen: i.
            $ coupontracker undo
            Undone: a.csv: Saks Credit $20 used (Platinum Card, 26 Nov). redo: coupontracker redo
            $ coupontracker statement a.csv
            a.csv, Platinum Card: Saks Credit $20 used. undo: coupontracker undo
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """)
    }

    @Test func whatIsToBeKnownOfSeveralFilesNamesTheFile() throws {
        let home = try Home()
        try home.write("Date,Description,Amount\n11/26/2026,UBER CASH,9.00\n", to: "a.csv")
        try home.write("Date,Description,Amount\n11/27/2026,UBER CASH,7.00\n", to: "b.csv")
        let told = try home.run("statement", "a.csv", "b.csv", "--card", "platinum", "--dry-run").error
        #expect(
            told == "a.csv, Platinum Card: Uber Cash: no statement can show it.\n"
                + "b.csv, Platinum Card: Uber Cash: no statement can show it.\n")
    }

    /// What a preview counts and names is counted and named once the rest is taken.
    @Test func aFeeFarFromTheCardsDayIsNamed() throws {
        let home = try Home()
        try home.run("edit", "platinum", "--opened-on", "2023-03-15")
        try home.write(
            "Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n10/05/2026,ANNUAL MEMBERSHIP FEE,895.00\n",
            to: "a.csv")
        try home.follow(
            """
            $ coupontracker statement a.csv
            a.csv, Platinum Card: Saks Credit $20 used, 1 to look at. undo: coupontracker undo
            ! Row 3: 5 Oct ANNUAL MEMBERSHIP FEE −$895: annual fee, but the card's is due 15 Mar 2027: is its opening day right?
            $ coupontracker undo
            Undone: a.csv: Saks Credit $20 used (Platinum Card, 26 Nov). redo: coupontracker redo
            """)
    }

    @Test func whatIsSaidOfABenefitCountsWhatStatementsBrought() throws {
        let home = try Home()
        try home.write("Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n", to: "a.csv")
        try home.run("statement", "a.csv", "--card", "platinum")
        // As --json has it, without the quotes that cells of a table need.
        let source = try home.run("history", "saks", "--format", "{statement:json}").output
        #expect(source.contains(#""row":2,"postedOn":"2026-11-26","amount":20,"text":"PLATINUM SAKS CREDIT","#))
        try home.run("done", "saks", "--amount", "5")
        let told = try home.run("show", "saks").output
        #expect(told.contains("$25 used in 2 entries, 1 of statements, $0 missed"))
    }

    @Test func anotherCurrencyIsRefused() throws {
        let home = try Home()
        try home.write(Self.ofx([("20261103", "4.50", "1", "PLATINUM SAKS CREDIT")], currency: "EUR"), to: "nov.ofx")
        try home.follow(
            """
            $ coupontracker statement nov.ofx --card platinum
            ! nov.ofx is in EUR, the wallet in USD: its credits cannot be matched.
            ? 1
            """)
    }
}
