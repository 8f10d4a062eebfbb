import Testing
import WalletTestSupport

/// Stories of statements in a book, as of Friday 27 November 2026; their figures are worked by hand.
struct StatementScenarioTests: BudgetScenes {
    @Test("scenario 7: the same file, again and longer") func scenario7() throws {
        let home = try home()
        let coffee = "11/03/2026,BLUE BOTTLE,4.50"
        try statement(home, "two.csv", coffee, coffee)
        try statement(home, "three.csv", coffee, coffee, coffee)
        let lines = [("DEBIT", "-52.00"), ("FEE", "-1.56")].map { type, amount in
            "<STMTTRN><TRNTYPE>\(type)<DTPOSTED>20261110<TRNAMT>\(amount)<FITID>320263<NAME>HOTEL</STMTTRN>\n"
        }.joined()
        try home.write(
            """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1004</BANKACCTFROM>
            <BANKTRANLIST>\(lines)</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>

            """, to: "fee.ofx")
        try home.follow(
            """
            $ coupontracker statement two.csv --account ana --layout amex-3
            two.csv, Ana: 2 transactions added to Home. undo: coupontracker undo
            $ coupontracker statement two.csv --account ana --layout amex-3
            two.csv, Ana: nothing new, 2 in the wallet already.
            $ coupontracker statement three.csv --account ana --layout amex-3
            three.csv, Ana: 1 transaction added to Home. undo: coupontracker undo
            $ coupontracker statement fee.ofx --account ana
            fee.ofx, Ana: 2 transactions added to Home. undo: coupontracker undo
            ! Ana has no number: files of …1004 are of it from now on.
            $ coupontracker statement fee.ofx --account ana
            fee.ofx, Ana: nothing new, 2 in the wallet already.
            """)
    }

    @Test("scenario 8: Uber One is not Uber Cash") func scenario8() throws {
        let home = try platinum(added: "2026-11-01", enrolled: ["uber one"])
        try statement(home, "a.csv", "11/26/2026,PLATINUM UBER ONE CREDIT,-9.99")
        try statement(home, "b.csv", "11/27/2026,AMEX UBER ONE CREDIT,-15.00")
        func left() throws -> [String] {
            try answer(home, "benefits uber --format {left}").split(separator: "\n").map(String.init)
        }
        #expect(try left() == ["$15", "$120"])
        try home.run("statement", "a.csv", "--card", "platinum")
        #expect(try left() == ["$15", "$110.01"])
        try home.run("statement", "b.csv", "--card", "platinum")
        #expect(try left() == ["$15", "$95.01"])
        #expect(try answer(home, "transactions --csv").split(separator: "\n").count == 3)
        try home.run("undo")
        #expect(try left() == ["$15", "$110.01"])
        try home.run("undo")
        #expect(try left() == ["$15", "$120"] && answer(home, "transactions --csv").split(separator: "\n").count == 1)
        #expect(
            try answer(home, "statement a.csv --card platinum")
                == "a.csv, Platinum Card: 1 transaction added to Home, Uber One Credit $9.99 used. undo: coupontracker undo\n"
        )
    }

    @Test("scenario 9: of which period a credit is") func scenario9() throws {
        let home = try platinum(added: "2026-09-02", enrolled: ["digital"], at: "2026-12-03T12:00:00Z")
        let credit = "12/02/2026,PLATINUM DIGITAL ENTERTAINMENT CREDIT,-18.99"
        try statement(home, "dec.csv", credit, "11/29/2026,DISNEY PLUS,18.99")
        try statement(home, "alone.csv", credit)
        func told() throws -> [String] {
            try answer(home, "history digital --plain").split(separator: "\n").prefix { !$0.hasPrefix("31 Oct") }
                .map(String.init)
        }
        let november = try told()
        #expect(november.count == 1 && november[0].contains("$25 missed"))
        try home.run("statement", "dec.csv", "--card", "platinum")
        let after = try told()
        #expect(after.count == 2 && after.contains { $0.hasPrefix("29 Nov") && $0.contains("$18.99 used") })
        #expect(after.contains { $0.contains("$6.01 missed") })
        #expect(try answer(home, "benefits digital --format {left}") == "$25\n")
        try home.run("undo")
        #expect(try told() == november)
        try home.follow(
            """
            $ coupontracker statement alone.csv --card platinum
            alone.csv, Platinum Card: 1 transaction added to Home, 1 to look at. undo: coupontracker undo
            ! Row 2: 2 Dec PLATINUM DIGITAL ENTERTAINMENT CREDIT $18.99: new; Digital Entertainment Credit? $18.99 of $25, 2 Dec, or of the period to 30 Nov?
            ! What waits is taken with --take ROWS, or of the period before with --before ROWS; on the screen: i.
            $ coupontracker statement alone.csv --card platinum --before 2
            alone.csv, Platinum Card: Digital Entertainment Credit $18.99 used. undo: coupontracker undo
            """)
        #expect(try told().contains { $0.hasPrefix("30 Nov") && $0.contains("$18.99 used") })
        #expect(try answer(home, "benefits digital --format {left}") == "$25\n")
    }

    @Test("scenario 10: a mark by hand is confirmed, and a credit taken back") func scenario10() throws {
        let home = try platinum(added: "2026-11-01", enrolled: ["resy"])
        try statement(home, "a.csv", "11/14/2026,PLATINUM RESY CREDIT,-100.00")
        try statement(home, "b.csv", "11/20/2026,PLATINUM RESY CREDIT,100.00")
        try home.run("done", "resy", "--amount", "100", "--on", "2026-11-12")
        func isOpen() throws -> Bool { try answer(home, "benefits resy --json").contains(#""remaining":100,"#) }
        try home.follow(
            """
            $ coupontracker statement a.csv --card platinum
            a.csv, Platinum Card: 1 transaction added to Home, Resy Credit confirmed. undo: coupontracker undo
            $ coupontracker history resy --plain
            12 Nov 2026: Resy Credit on Platinum Card, $100 used.
            $ coupontracker statement b.csv --card platinum
            b.csv, Platinum Card: 1 transaction added to Home, Resy Credit $100 taken back. undo: coupontracker undo
            $ coupontracker history resy --plain
            20 Nov 2026: Resy Credit on Platinum Card, −$100 refunded.
            12 Nov 2026: Resy Credit on Platinum Card, $100 used.
            """)
        #expect(try isOpen())
        try home.run("undo")
        #expect(try !isOpen())
        try home.run("undo")
        #expect(try !isOpen())
        try home.run("undo")
        #expect(try isOpen())
    }

    @Test("scenario 11: a subscription is found, and costs more") func scenario11() throws {
        let home = try platinum(added: "2026-09-02", enrolled: ["digital", "walmart"])
        try statement(
            home, "oct.csv", "08/05/2026,NETFLIX.COM,15.49", "09/05/2026,NETFLIX.COM,15.49",
            "10/05/2026,NETFLIX.COM,15.49")
        try statement(home, "nov.csv", "11/05/2026,NETFLIX.COM,17.99")
        try statement(
            home, "amex.csv", "11/06/2026,DISNEY PLUS,18.99", "11/08/2026,WALMART+ MEMBER,12.95",
            "11/07/2026,PLATINUM DIGITAL ENTERTAINMENT CREDIT,-18.99", "11/09/2026,Walmart,-12.95")
        try home.follow(
            """
            $ coupontracker statement oct.csv --account checking --layout amex-3
            oct.csv, Checking: 3 transactions added to Home. undo: coupontracker undo
            ! Netflix $15.49 every month: a subscription? F in Bills asks, and coupontracker subscriptions --found.
            $ coupontracker subscriptions --found --plain
            Netflix: $15.49 every month, 3 times, last 5 Oct 2026.
            $ coupontracker subscriptions --accept netflix
            Netflix is a subscription: $15.49 every month, next 5 Dec. undo: coupontracker undo
            $ coupontracker statement nov.csv --account checking --layout amex-3
            nov.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            $ coupontracker subscriptions --plain
            Netflix: $15.49 every month, next 5 Dec, charged $17.99: $30 more a year.
            $ coupontracker transaction price netflix 17.99
            Netflix costs $17.99 from 5 Nov on. undo: coupontracker undo
            $ coupontracker transaction price netflix 17.99
            Netflix is like that already.
            $ coupontracker transaction every netflix monthly
            Netflix is like that already.
            """)
        #expect(try answer(home, "remind --plain").contains("Netflix") == false)
        try set(
            home,
            """
            transaction add 11.99 Spotify --every monthly --on 2026-11-30 --subscription
            transaction add 18.99 "Disney Plus" --every monthly --on 2026-11-06 --subscription --account platinum
            transaction add 12.95 "Walmart+ Member" --every monthly --on 2026-11-08 --subscription --account platinum
            transaction add 25 NYT --every monthly --trial-until 2026-12-02
            statement amex.csv --card platinum --credits likely
            """)
        let told = try answer(home, "subscriptions")
        #expect(
            told.hasPrefix(
                "4 subscriptions, 1 trial · $61.92 a month · credits $31.94 · net $29.98 · $359.76 a year\n"))
        #expect(told.contains("$17.99  was $15.49: $30 more a year"))
        #expect(told.contains(" ● Digital Entertainment Credit "))
        let sentences = try answer(home, "subscriptions --plain").split(separator: "\n")
        #expect(
            sentences.filter { $0.contains(" with ") } == [
                "Disney Plus: $18.99 every month, net $0 with Digital Entertainment Credit, next 6 Dec.",
                "Walmart+ Member: $12.95 every month, net $0 with Walmart+ Credit, next 8 Dec.",
            ])
        let json = try answer(home, "subscriptions --json").split(separator: "\n")
        #expect(json.count { $0.contains(#","state":"active","benefit":null}"#) } == 2)
        #expect(json.count { $0.contains(#","state":"active","benefit":"Walmart+ Credit"}"#) } == 1)
        // October stays as it was.
        let october = try answer(home, "transactions --month 2026-10 --json")
        #expect(october.contains(#""amount":-15.49"#))
    }

    @Test("scenario 12: what is refused, and other programs") func scenario12() throws {
        let home = try home("category add Food\ncategory add Groceries --under Food\ncategory add Fun")
        try home.follow(
            """
            $ coupontracker transaction add 0 Nothing
            ! The amount: An amount is never 0.
            ? 64
            $ coupontracker transaction add 84.20 Market --split groceries=60,fun=24.19
            ! --split: $0.01 missing of the $84.20.
            ? 64
            $ coupontracker book add Kyoto --currency JPY --owners Ana
            Kyoto added. undo: coupontracker undo
            $ coupontracker transaction add 12.5 Tea --book kyoto
            ! The amount: Amounts in JPY have no decimals.
            ? 64
            """)
        let rows = (1...17).map { "11/\($0 + 9)/2026,WHOLE FOODS MARKET 10234,\($0).00" }
        let known = (1...5).map { "10/\($0 + 20)/2026,BLUE BOTTLE 114,\($0).50" }
        try home.write((["Date,Description,Amount"] + known).joined(separator: "\n") + "\n", to: "oct.csv")
        try home.run("statement", "oct.csv", "--account", "ana", "--layout", "amex-3")
        let all = ["Date,Description,Amount"] + rows + known + ["31/11/2026,UBER,5.00"]
        try home.write(all.joined(separator: "\n") + "\n", to: "nov.csv")
        let before = try home.read("w.json")
        try home.follow(
            """
            $ coupontracker statement nov.csv --account ana --layout amex-3
            ! nov.csv: 1 row is refused, so nothing is changed; --without leaves rows out:
            !   row 24, column Date: 31/11/2026 is no day
            ? 65
            """)
        #expect(try home.read("w.json") == before)
        // A dry run has all rows, also the wrong one.
        let dry = try home.run("statement", "nov.csv", "--account", "ana", "--layout", "amex-3", "--dry-run", "--json")
        #expect(dry.code == 65 && dry.output.ranges(of: #""file":"nov.csv""#).count == 23)
        #expect(
            dry.output.contains(
                #""row":24,"day":null,"text":"UBER","amount":null,"becomes":"refused","category":null,"why":"refused: row 24, column Date: 31/11/2026 is no day","otherId":null,"credit":null,"problem":{"column":"Date","message":"31/11/2026 is no day"}"#
            ))
        try home.follow(
            """
            $ coupontracker statement nov.csv --account ana --layout amex-3 --without 24
            nov.csv, Ana: 17 transactions added to Home. undo: coupontracker undo
            """)
        try home.run("export", "out.json")
        var other = try Home(wallet: nil)
        try other.write(home.read("out.json"), to: "out.json")
        try other.run("import", "out.json")
        try other.run("export", "again.json")
        #expect(try other.read("again.json") == home.read("out.json"))
        other = try self.home(Self.november, ratio: "0.6")
        try other.run("export", "home.journal", "--format", "hledger")
        guard ForeignProgram.hledger.isThere else { return }
        #expect(try other.shell("hledger check -s -f home.journal").code == 0)
        let food = try other.shell("hledger balance -f home.journal expenses:Food -N --depth 2").output
        #expect(food.contains("774.15"))
    }
}
