import Testing
import WalletTestSupport

/// Statements of accounts: their rows become transactions of a book.
struct StatementBookTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        try home.run("account", "add", "Platinum", "--kind", "card", "--card", "platinum", "--owner", "Ana")
        try home.run("account", "add", "Checking", "--kind", "checking", "--owner", "Sam")
        try home.run("category", "add", "Streaming")
        return home
    }

    /// Titles in row 1; row 24 has a day that there is none of.
    private static let november: String = {
        var rows = ["Date,Description,Amount"]
        rows += ["11/26/2026,PLATINUM SAKS CREDIT,-20.00", "11/25/2026,SAKS FIFTH AVENUE 604,48.00"]
        rows += (1...15).map { "11/\($0 + 9)/2026,WHOLE FOODS MARKET 10234,\($0).20" }
        rows += ["11/02/2026,SPOTIFY USA,11.99"] + october.dropLast() + ["31/11/2026,UBER,5.00"] + october.suffix(1)
        return rows.map { $0 + "\n" }.joined()
    }()

    private static let october = (1...5).map { "10/\($0 + 20)/2026,BLUE BOTTLE 114,\($0).50" }

    @Test func aStatementIsTakenWholeOrNot() throws {
        let home = try home()
        try home.write("Date,Description,Amount\n" + Self.october.map { $0 + "\n" }.joined(), to: "oct.csv")
        try home.write(Self.november, to: "nov.csv")
        let before = try home.run("transactions", "--json").output
        try home.follow(
            """
            $ coupontracker statement oct.csv --account platinum
            oct.csv, Platinum Card: 5 transactions added to Home. undo: coupontracker undo
            $ coupontracker transaction add 11.99 Spotify --on 2026-11-01 --account platinum --category streaming
            Spotify −$11.99 added. undo: coupontracker undo
            $ coupontracker statement nov.csv --account platinum
            ! nov.csv: 1 row is refused, so nothing is changed; --without leaves rows out:
            !   row 24, column Date: 31/11/2026 is no day
            ? 65
            """)
        let dry = try home.run("statement", "nov.csv", "--account", "platinum", "--without", "24", "--dry-run")
        #expect(
            dry.output.split(separator: "\n").suffix(2) == [
                "nov.csv, Platinum Card in Home: 17 new, 5 in the wallet already, 1 maybe, 1 benefit marked.",
                "Nothing is changed.",
            ])
        try home.follow(
            """
            $ coupontracker statement nov.csv --account platinum --without 24
            nov.csv, Platinum Card: 17 transactions added to Home, 1 merged with yours, Saks Credit $20 used. undo: coupontracker undo
            $ coupontracker statement nov.csv --account platinum --without 24
            nov.csv, Platinum Card: nothing new, 23 in the wallet already.
            $ coupontracker transactions saks credit --plain
            26 Nov 2026, Platinum Saks Credit, 20, Saks Credit, not filed, Platinum.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            $ coupontracker undo
            Undone: nov.csv: 17 transactions added to Home, 1 merged with yours, Saks Credit $20 used (Platinum Card, 25 Nov). redo: coupontracker redo
            $ coupontracker benefits saks --plain
            Saks Credit on Platinum Card: $50 left, 34 days, until 31 Dec.
            $ coupontracker undo
            Undone: Spotify added. redo: coupontracker redo
            $ coupontracker undo
            Undone: oct.csv: 5 transactions added to Home. redo: coupontracker redo
            """)
        #expect(try home.run("transactions", "--json").output == before)
    }

    @Test func aDeletedTransactionStaysAway() throws {
        let home = try home()
        try home.write("Date,Description,Amount\n11/03/2026,BLUE BOTTLE,4.50\n", to: "nov.csv")
        try home.follow(
            """
            $ coupontracker statement nov.csv --account checking --layout amex-3
            nov.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            $ coupontracker transaction delete blue --yes
            Blue Bottle deleted. undo: coupontracker undo
            $ coupontracker statement nov.csv --account checking --layout amex-3
            nov.csv, Checking: nothing new, 1 deleted before.
            """)
    }

    /// Who names the layout has looked, and is believed.
    @Test func aCardsTableIsOfNoAccountOfABank() throws {
        let home = try home()
        try home.write("Date,Description,Amount\n11/03/2026,BLUE BOTTLE,4.50\n", to: "nov.csv")
        try home.follow(
            """
            $ coupontracker statement nov.csv --account checking
            ! nov.csv is of a card, and Checking is none. For Checking in Home it is taken with --force.
            ? 1
            $ coupontracker statement nov.csv --account checking --layout amex-3
            nov.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            """)
    }

    /// `--take 2` is not “take row 2 alone”, and rows that a script names may have become sure.
    @Test func whatIsTakenAnywayIsTaken() throws {
        let home = try home()
        try home.write(
            "Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n11/03/2026,BLUE BOTTLE,4.50\n",
            to: "nov.csv")
        try home.follow(
            """
            $ coupontracker statement nov.csv --take 3 --without 2,3
            ! Both --take and --without name row 3. Leave it out of one.
            ? 64
            $ coupontracker statement nov.csv --credits none --take 2
            nov.csv, Platinum Card: 2 transactions added to Home, Saks Credit $20 used. undo: coupontracker undo
            $ coupontracker undo
            Undone: nov.csv: 2 transactions added to Home, Saks Credit $20 used (Platinum Card, 26 Nov). \
            redo: coupontracker redo
            $ coupontracker statement nov.csv --take 2,3
            nov.csv, Platinum Card: 2 transactions added to Home, Saks Credit $20 used. undo: coupontracker undo
            ! Row 2 does not wait: it is taken anyway. To leave rows out: --without
            ! Row 3 does not wait: it is taken anyway. To leave rows out: --without
            """)
    }

    /// What took the last file of a form is named first.
    @Test func aTableOfSomebodysOwn() throws {
        let home = try home()
        try home.write("Tag;Text;Betrag;Währung\n03.11.2026;REWE;-5,00;EUR\n", to: "eur.csv")
        try home.write("Tag;Text;Betrag;Währung\n03.11.2026;REWE;-5,00;Euro\n", to: "euro.csv")
        try home.write("Tag,Text,Betrag\n11/03/2026,REWE,-5.00\n", to: "usd.csv")
        try home.follow(
            """
            $ coupontracker statement euro.csv --map Tag=date,Text=text,Betrag=amount,Währung=currency --decimal-comma
            ! euro.csv: 1 row is refused, so nothing is changed; --without leaves rows out:
            !   row 2, column Währung: Euro is no code of a currency, such as EUR
            ? 65
            $ coupontracker statement eur.csv --account checking --map Tag=date,Text=text,Betrag=amount,Währung=currency --decimal-comma
            ! eur.csv is in EUR, Checking in Home in USD.
            ? 1
            $ coupontracker statement eur.csv --map Tag=date,Text=text,Betrag=amount,Währung=currency --decimal-comma
            ! eur.csv is in EUR, and no book is. Add one for it: coupontracker book add EUR --currency EUR --copy-from Home
            ? 1
            $ coupontracker statement usd.csv --account checking --map Tag=date,Text=text,Betrag=amount
            usd.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            $ coupontracker statement usd.csv --map Tag=date,Text=text,Betrag=amount
            ! usd.csv may be of 3 cards and accounts. Name one with --account:
            !   Checking in Home
            !   Gold Card
            !   Platinum Card in Home
            ? 1
            """)
    }

    /// What a purchase abroad cost there stands in a column of its own.
    @Test func aColumnThatNobodyNamedRefusesNothing() throws {
        let home = try home()
        try home.write("Date,Payee,Amount,Original currency\n2026-11-03,REWE,-9.99,EUR\n", to: "abroad.csv")
        try home.follow(
            """
            $ coupontracker statement abroad.csv --account checking --map Date=date,Payee=text,Amount=amount
            abroad.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            """)
    }

    @Test func whatBecomesOfARowIsToldToScripts() throws {
        let home = try home()
        try home.write("Date,Description,Amount\n11/03/2026,SPOTIFY USA,11.99\n11/04/2026,SHELL,30.00\n", to: "nov.csv")
        try home.run(
            "transaction", "add", "11.99", "Spotify", "--on", "2026-11-01", "--account", "platinum", "--category",
            "streaming")
        let answer = try home.run("statement", "nov.csv", "--card", "platinum", "--dry-run", "--json").output
        #expect(
            answer.contains(
                #""becomes":"merge","category":"Streaming","why":"yours of 1 Nov “Spotify”, merged","otherId":""#))
        #expect(
            answer.contains(
                #""becomes":"new","category":null,"why":"new","otherId":null,"credit":null,"problem":null}"#))
    }

    /// A table counts them; scripts have each with its row.
    @Test func rowsThatArePassedOverAreToldToScripts() throws {
        let home = try home()
        try home.write(
            "Date,Description,Amount\n11/05/2026,SHELL,0.00\nDate,Description,Amount\n11/04/2026,BLUE BOTTLE,4.50\n",
            to: "nov.csv")
        try home.follow(
            #"""
            $ coupontracker statement nov.csv --account platinum --dry-run
            Row    Day  Statement says  Amount  Becomes
              4  4 Nov  BLUE BOTTLE     −$4.50  + new
            nov.csv, Platinum Card in Home: 1 new, 2 passed over.
            Nothing is changed.
            $ coupontracker statement nov.csv --account platinum --dry-run --json
            [
            {"file":"nov.csv","row":2,"day":null,"text":"SHELL","amount":null,"becomes":"passedOver","category":null,"why":"of 0","otherId":null,"credit":null,"problem":null},
            {"file":"nov.csv","row":3,"day":null,"text":"Description","amount":null,"becomes":"passedOver","category":null,"why":"the titles again","otherId":null,"credit":null,"problem":null},
            {"file":"nov.csv","row":4,"day":"2026-11-04","text":"BLUE BOTTLE","amount":-4.5,"becomes":"new","category":null,"why":"new","otherId":null,"credit":null,"problem":null}
            ]
            $ coupontracker statement nov.csv --account platinum --without 2
            ! nov.csv has no row 2 to leave out: it is passed over (of 0).
            ? 1
            $ coupontracker statement nov.csv --account platinum --take 3
            ! nov.csv has no row 3 to take: it is passed over (the titles again).
            ? 1
            """#)
    }

    /// Due on the 20th, and the last statement ends on the 19th: the next one may have it.
    @Test func whatTheNextStatementMayHaveIsHeld() throws {
        let home = try home()
        try home.run(
            "transaction", "add", "1800", "Rent", "--on", "2026-11-20", "--account", "checking", "--every", "month")
        #expect(try home.run("agenda", "--bills", "--json").output.contains(#""state":"missing","daysLeft":-7,"#))
        try home.write("Date,Description,Amount\n11/19/2026,SPOTIFY USA,11.99\n", to: "nov.csv")
        try home.run(
            "statement", "nov.csv", "--account", "checking", "--layout", "amex-3", "--now", "2026-11-19T12:00:00Z")
        #expect(try home.run("agenda", "--bills", "--json").output.contains(#""state":"held","daysLeft":-7,"#))
        #expect(try home.run("agenda", "--bills", "--format", "{state}").output == "import Checking first\n")
    }

    /// Gold was opened in March: what posts in October is not its yearly fee.
    @Test func aFeeThatCannotBeNotedIsRefused() throws {
        let home = try home()
        try home.run("account", "add", "Gold", "--kind", "card", "--card", "gold", "--owner", "Ana")
        try home.write("Date,Description,Amount\n10/05/2026,ANNUAL MEMBERSHIP FEE,325.00\n", to: "oct.csv")
        let refused = """
            ! Row 2 is not noted: the fee of Gold Card is due 12 Mar 2027. Was it opened on another day? Say so: coupontracker edit 'Gold Card' --opened-on DAY
            ? 1
            """
        try home.follow(
            """
            $ coupontracker statement oct.csv --account gold --take 2
            \(refused)
            $ coupontracker statement oct.csv --account gold --take 2 --dry-run
            \(refused)
            """)
        try home.run("edit", "Gold Card", "--opened-on", "2023-10-05")
        let noted = try home.run("statement", "oct.csv", "--account", "gold", "--take", "2").output
        #expect(noted.contains("1 transaction added to Home, annual fee noted."))
    }

    @Test func anAmountIsNoFinerThanItsCurrency() throws {
        let home = try Home()
        try home.run("book", "add", "Kyoto", "--currency", "JPY", "--owners", "Ana")
        try home.run("account", "add", "Post", "--kind", "savings")
        try home.write("Date,Description,Amount\n11/03/2026,TEA,450\n11/04/2026,RICE,12.50\n", to: "nov.csv")
        try home.follow(
            """
            $ coupontracker statement nov.csv --account post --layout amex-3
            ! nov.csv: 1 row is refused, so nothing is changed; --without leaves rows out:
            !   row 3, column Amount: -12.5: Amounts in JPY have no decimals.
            ? 65
            $ coupontracker statement nov.csv --account post --layout amex-3 --dry-run
            Row    Day  Statement says  Amount  Becomes
              2  3 Nov  TEA              −¥450  + new
              3         RICE                    ! refused: row 3, column Amount: -12.5: Amounts in JPY have no decimals.
            nov.csv, Post in Kyoto: 1 new, 1 refused.
            Nothing is changed.
            ! nov.csv: 1 row is refused, so nothing is changed; --without leaves rows out.
            ? 65
            $ coupontracker statement nov.csv --account post --layout amex-3 --without 3 --dry-run
            Row    Day  Statement says  Amount  Becomes
              2  3 Nov  TEA              −¥450  + new
            nov.csv, Post in Kyoto: 1 new.
            Nothing is changed.
            """)
    }
}
