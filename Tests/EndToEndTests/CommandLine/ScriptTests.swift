import Testing

/// What scripts rely on: what is run twice, and answers that say all that tables say.
struct ScriptTests {
    private func home() throws -> Home {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        try home.run("category", "add", "Food")
        return home
    }

    /// A file whose kind no account has is of none that remains.
    @Test func aBanksFileIsOfNoAccountOfAnotherKind() throws {
        let home = try home()
        for (name, kind, tail) in [("Giro", "checking", "9876"), ("Cash", "cash", ""), ("Pot", "savings", "")] {
            try home.run(["account", "add", name, "--kind", kind] + (tail.isEmpty ? [] : ["--tail", tail]))
        }
        try home.write(SampleOFX.checking, to: "chk.ofx")
        try home.follow(
            """
            $ coupontracker statement chk.ofx
            ! No card or account fits chk.ofx. Name one with --account, or add it: coupontracker account add Checking --owner Ana --tail 1004
            ? 1
            $ coupontracker statement chk.ofx --account cash
            ! chk.ofx is of an account of checking, and Cash is one of cash. For Cash in Home it is taken with --force.
            ? 1
            $ coupontracker account add Main --kind checking --owner Ana
            Main added. undo: coupontracker undo
            $ coupontracker statement chk.ofx
            chk.ofx, Main: 1 transaction added to Home. undo: coupontracker undo
            ! Main has no number: files of …1004 are of it from now on.
            """)
        try home.write(SampleOFX.checking.replacing("000111004", with: "000222002"), to: "other.ofx")
        try home.follow(
            """
            $ coupontracker statement other.ofx
            ! No card or account fits other.ofx. Name one with --account, or add it: coupontracker account add Checking --owner Ana --tail 2002
            ? 1
            $ coupontracker statement other.ofx --account main
            ! other.ofx is of another number (…2002) than Main (…1004). For Main in Home it is taken with --force.
            ? 1
            """)
    }

    @Test func aPaymentThatIsNotedTwiceIsNotTheOpposite() throws {
        let home = try home()
        try home.run("transaction", "add", "14.40", "Kiosk", "--paid-by", "Sam")
        try home.follow(
            """
            $ coupontracker settle --record 100 --yes
            Ana paid Sam $100. undo: coupontracker undo
            $ coupontracker settle --record 100 --yes
            ! Ana paid $100 on 27 Nov 2026 already, and so Sam owes Ana $92.80. If Sam paid as much back, add --from Sam.
            ? 1
            $ coupontracker settle --record 100 --from ana --yes
            ! Sam owes Ana $92.80: nothing is noted of ana.
            ? 1
            $ coupontracker settle --from Sam
            ! --from goes with --record.
            ? 64
            $ coupontracker settle --record 100 --from Sam --yes
            Sam paid Ana $100. undo: coupontracker undo
            $ coupontracker settle --plain
            Nov 2026 · Home · Ana 50 %, Sam 50 %
            Ana owes Sam $7.20.
            Ana: paid $0, share $7.20.
            Sam: paid $14.40, share $7.20.
            27 Nov  Ana paid $100
            27 Nov  Sam paid $100
            """)
    }

    /// By today it would not be paid yet, and be noted a second time.
    @Test func aPaymentIsNotedOnceItWasMade() throws {
        let home = try home()
        try home.run("transaction", "add", "14.40", "Kiosk", "--paid-by", "Sam")
        try home.follow(
            """
            $ coupontracker settle --record --on 2026-11-28
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker settle --record --on 2026-11-27
            Ana paid Sam $7.20. undo: coupontracker undo
            $ coupontracker settle --record
            ! Nothing is owed in Home.
            ? 1
            """)
    }

    /// Of each owner what was paid, less the own share, with what came before and what was settled is the balance.
    @Test func whatIsOwedAddsUp() throws {
        let home = try home()
        try home.run("transaction", "add", "30", "Kiosk", "--paid-by", "Ana", "--on", "2026-10-05")
        try home.run("transaction", "add", "100", "Market", "--paid-by", "Ana", "--on", "2026-11-05")
        try home.run("settle", "--record", "40")
        try home.follow(
            """
            $ coupontracker settle --json
            [
            {"period":"2026-11-01","owner":"Ana","paid":100,"share":50,"balance":25,"owes":null,"payments":[],"before":15,"settled":-40},
            {"period":"2026-11-01","owner":"Sam","paid":0,"share":50,"balance":-25,"owes":25,"payments":[{"on":"2026-11-27","amount":40}],"before":-15,"settled":40}
            ]
            """)
    }

    /// What left one owner's account and came into the other's was noted in one act.
    @Test func whatSettledIsDeletedWhole() throws {
        let home = try home()
        for owner in ["Ana", "Sam"] {
            try home.run("account", "add", "Bank \(owner)", "--kind", "checking", "--owner", owner)
        }
        try home.run("transaction", "add", "100", "Market", "--account", "bank ana")
        try home.follow(
            """
            $ coupontracker settle --record
            Sam paid Ana $50 from Bank Sam into Bank Ana. undo: coupontracker undo
            $ coupontracker transaction delete to ana --yes
            To Ana deleted.
            From Sam deleted. undo: coupontracker undo
            $ coupontracker transactions --csv --columns payee
            payee
            Market
            """)
    }

    @Test func anOwnerIsWrittenAsTheBookHasIt() throws {
        let home = try home()
        try home.run("account", "add", "Bank", "--kind", "checking", "--owner", "ANA")
        try home.run("transaction", "add", "10", "Kiosk", "--account", "bank")
        try home.run("transaction", "add", "5", "Bakery", "--paid-by", "ana")
        try home.follow(
            """
            $ coupontracker accounts --csv --columns name,owner
            name,owner
            Bank,Ana
            $ coupontracker transactions --by owner --csv
            name,cameIn,spent,transactions
            Ana,0,15,2
            """)
        #expect(try home.read("w.json").contains(#""paidBy":"Ana""#))
    }

    @Test func whatIsAddedAndChangedGoesByTheSameOptions() throws {
        let home = try home()
        for command in [
            "category add Fun", "transaction add 10 Market --splits food=6,fun=4 --tags trip",
            "transaction edit market --split food=5,fun=5 --tag trip",
            "transaction add 9 Netflix --every monthly --subscription --trial-ends-on 2026-12-20 --ends-on 2027-06-30",
            "transaction plan netflix --trial-until 2026-12-21 --until 2027-07-31",
        ] {
            let outcome = try home.run(Home.words(command))
            #expect(outcome.code == 0, "\(command): \(outcome.error)")
        }
    }

    @Test func whatAnotherCopyWouldBringIsNamed() throws {
        let home = try home()
        try home.run("person", "add", "Zoe", "--email", "z@example.com")
        try home.run("budget", "set", "food", "100")
        try home.run("transaction", "add", "5", "Kiosk", "--on", "2026-11-20")
        try home.write(home.read("w.json"), to: "other.json")
        for command in [
            ["transaction", "edit", "kiosk", "--amount", "7", "--notes", "hi"], ["budget", "set", "food", "120"],
            ["person", "add", "Leo"], ["rule", "add", "SHOP", "--payee", "Shop"], ["transaction", "add", "9", "Baker"],
        ] { try home.run(command + ["--wallet", "other.json", "--now", "2026-11-27T13:00:00Z"]) }
        try home.follow(
            """
            $ coupontracker merge other.json --dry-run
            Table         What               Becomes   Why
            budgets       Nov 2026 Food      replaces  changes amount
            people        Leo                new
            rules         SHOP               new
            transactions  Kiosk 20 Nov 2026  replaces  changes amount, notes
            transactions  Baker 27 Nov 2026  new
            other.json: 5 records would be taken in. Nothing is changed.
            """)
        try home.run("export", "x.json", "--wallet", "other.json")
        let rows = try home.run("import", "x.json", "--dry-run", "--plain").output
        #expect(rows.contains("Kiosk, replaces.\n"), "\(rows)")
        #expect(
            try home.run("import", "x.json", "--dry-run", "--json").output.contains(
                "\"message\":\"changes amount, notes\""))
    }

    /// The list of changes is in the order in which undo takes them.
    @Test func whatWasDoneAgainStandsFirst() throws {
        let home = try Home()
        for benefit in ["saks", "dining", "dunkin"] { try home.run("done", benefit, "--on", "2026-11-26", "--force") }
        let log = try home.run("log", "--json").output.split(separator: "\n")
        let saks = try #require(log.first { $0.contains("Saks") })
        #expect(
            saks.contains("\"what\":\"Saks Credit $50 used\",\"cardName\":\"Platinum Card\",\"usedOn\":\"2026-11-26\""),
            "\(saks)")
        try home.run("undo", String(saks.dropFirst(7).prefix(36)))
        try home.follow(
            """
            $ coupontracker redo
            Done again: Saks Credit $50 used (Platinum Card, 26 Nov). undo: coupontracker undo
            $ coupontracker log --plain
            Fri 27 Nov 12:00: Saks Credit $50 used (Platinum Card, 26 Nov).
            Fri 27 Nov 12:00: Dunkin' Credit $7 used (Gold Card, 26 Nov).
            Fri 27 Nov 12:00: Dining Credit $6 used (Gold Card, 26 Nov).
            $ coupontracker undo --dry-run
            Would undo: Saks Credit $50 used (Platinum Card, 26 Nov).
            """)
    }

    @Test func aStatusBarSaysTodayOfWhatEndsToday() throws {
        let home = try home()
        for benefit in ["uber platinum", "dining"] {
            try home.run(["done"] + benefit.split(separator: " ").map(String.init))
        }
        try home.run("budget", "set", "food", "100")
        try home.run("transaction", "add", "105", "Big", "--category", "food")
        let line = { try home.run("remind", "--format", "waybar").output }
        #expect(
            try line()
                == #"{"text":"1 · $10 · 3d","tooltip":"Uber Cash $10 on Gold Card lapses Mon 30 Nov, in 3 days\nFood: $105 of $100 with 3 days left","class":"urgent"}"#
                + "\n")
        try home.run("done", "uber", "gold")
        #expect(
            try line() == #"{"text":"","tooltip":"Food: $105 of $100 with 3 days left","class":"due"}"# + "\n")
        try home.run("transaction", "add", "20", "Power", "--every", "monthly", "--on", "2026-11-27")
        #expect(try line().hasSuffix("\"class\":\"today\"}\n"))
    }

    @Test func usesOfBeforeTheCardWasOpenedAreTold() throws {
        let home = try Home()
        try home.write("usedOn,name,valueRedeemed\n2022-11-05,dining,2\n2023-03-12,dining,2\n", to: "uses.csv")
        try home.follow(
            """
            $ coupontracker done dining --on 2023-01-05
            Dining Credit $10 used on Gold Card, in the period from 1 Jan 2023 to 31 Jan 2023. 5 Jan 2023 is before Gold Card was opened, on 12 Mar 2023. undo: coupontracker undo
            $ coupontracker import uses.csv
            2 rows imported. undo: coupontracker undo
            ! Row 2: 5 Nov 2022 is before Gold Card was opened, on 12 Mar 2023.
            """)
    }

    @Test func partsWhatAProgramReadsByTabs() throws {
        let home = try home()
        try home.run("transaction", "add", "3", "Tea Room", "--on", "2026-11-20")
        for format in ["{date:json}\t{payee}", #"{date:json}\t{payee}"#] {
            #expect(try home.run("transactions", "--format", format).output == "2026-11-20\tTea Room\n")
        }
    }

    @Test func severalWordsAreSaidTogetherOrOneByOne() throws {
        let home = try home()
        try home.run("transaction", "add", "3", "Kiosk", "--tag", "trip", "--tag", "sun,sea")
        #expect(try home.run("transactions", "kiosk", "--json").output.contains(#""tags":["trip","sun","sea"]"#))
        try home.run("rule", "add", "KIOSK", "--tags", "trip", "--set-tags", "sun")
        #expect(try home.run("rules", "--json").output.contains(#""set":{"tags":["trip","sun"]}"#))
    }

    @Test func answersSayWhatTablesSay() throws {
        let home = try home()
        try home.run("account", "add", "Giro", "--opening-balance", "1200")
        try home.run("transaction", "add", "2100", "Kiosk", "--account", "giro")
        try home.run("transaction", "add", "120", "Dinner", "--expect", "--by", "2026-12-18")
        try home.follow(
            """
            $ coupontracker accounts --plain
            Giro, checking, balance −$900.
            $ coupontracker accounts --format '{balance:json}, {balance}'
            -900, −$900
            $ coupontracker transactions --format '{amount:json}, {amount}, {expectedAmount}, {payee}'
            , −120, -120, Dinner
            -2100, −2,100, , Kiosk
            $ coupontracker transactions --format '{payee:json}, {isOneTime:json}, {isOneTime}, {notes:json}.'
            Dinner, false, no, .
            Kiosk, true, yes, .
            $ coupontracker transactions --format '{date:json}'
            2026-12-18
            2026-11-27
            $ coupontracker benefits --limit 1 --format '{left:json}, {left}'
            15, $15
            $ coupontracker cards --columns card,due --csv
            name,nextFeeOn
            Gold Card,2027-03-12
            Platinum Card,
            $ coupontracker cards --sort -card --format '{card}'
            Platinum Card
            Gold Card
            $ coupontracker benefits --sort -state --limit 2 --format '{benefit}'
            Dunkin' Credit
            Dining Credit
            $ coupontracker history --sort day --limit 1 --format '{benefit}'
            Uber Cash
            $ coupontracker transactions --columns date,amount --limit 1 --csv
            date,amount
            2026-12-18,
            $ coupontracker benefits --columns left,remaining,left --limit 1 --json
            [
            {"remaining":15}
            ]
            $ coupontracker benefits --columns left,remaining,left --limit 1
            Left  remaining
             $15  15
            $ coupontracker insights --columns year --csv
            ! “year” is a column of tables alone. Use a key: coupontracker help json.
            ? 64
            """)
        #expect(try home.run("transactions", "dinner", "--json").output.contains("\"amount\":null,"))
        #expect(try home.run("transactions", "--json").output.contains("\"expectedAmount\":-120,\"actualAmount\":null"))
    }

    /// Bills stand in the columns of benefits, also where somebody says in which order and which columns.
    @Test func anArrangedAgendaHasItsBills() throws {
        let home = try home()
        try home.run("account", "add", "Giro", "--opening-balance", "1200")
        try home.run("transaction", "add", "74", "Utilities", "--expect", "--by", "2026-11-29", "--account", "giro")
        try home.follow(
            """
            $ coupontracker agenda --limit 2 --plain
            Utilities, Giro of Home: $74 due 29 Nov, in 2 days.
            Uber Cash on Platinum Card: $15 left, 3 days, until 30 Nov, check if you must enrol.
            $ coupontracker agenda --sort -left --limit 3 --columns benefit,card,left,daysLeft
            Benefit                             Card           Left  daysLeft
            Global Entry / TSA PreCheck Credit  Platinum Card  $120
            Utilities                           Giro            $74  2
            Saks Credit                         Platinum Card   $50  34
            $ coupontracker agenda --format '{kind} {name} {days}' --limit 1
            bill Utilities 2 d
            $ coupontracker agenda --columns name --limit 1 --csv
            name
            Uber Cash
            $ coupontracker agenda uber --limit 1 --format '{kind}'
            credit
            """)
    }

    /// A fee without a day, an expectation and a cost stand where their cells belong; records go by their values.
    @Test func theOrderIsThatOfWhatIsShown() throws {
        let home = try home()
        try home.run("account", "add", "Giro", "--opening-balance", "1200")
        try home.run("transaction", "add", "2100", "Kiosk", "--account", "giro")
        try home.run("transaction", "add", "120", "Dinner", "--expect", "--by", "2026-12-18")
        try home.run("transaction", "add", "+5200", "Salary", "--expect", "--by", "2026-12-19")
        try home.follow(
            """
            $ coupontracker insights --sort fee --format '{card} {fee}'
            Gold Card $325
            Platinum Card $895?
            All cards $1,220?
            $ coupontracker insights --sort fee --columns cardName,fee --csv
            cardName,fee
            Platinum Card,0
            Gold Card,325
            All cards,325
            $ coupontracker transactions --sort amount --format '{payee} {amount}'
            Kiosk −2,100
            Dinner −120
            Salary 5,200
            $ coupontracker agenda --bills --sort -amount --format '{payee} {amount}'
            Dinner $120
            Salary +$5,200
            """)
    }

    /// What all rows come to is none of them; parts say of what, where they stand elsewhere.
    @Test func sumsStandLastWhateverTheOrder() throws {
        let home = try home()
        try home.run("category", "add", "Groceries", "--under", "food")
        try home.run("category", "add", "Fun")
        try home.run("budget", "set", "groceries", "640")
        try home.run("budget", "set", "fun", "60.50")
        try home.follow(
            """
            $ coupontracker insights --sort net --limit 1 --format '{card} {net}'
            Platinum Card −$895?
            $ coupontracker insights --sort -captured --columns cardName,captured --csv
            cardName,captured
            Gold Card,21
            Platinum Card,0
            All cards,21
            $ coupontracker budget --sort plan --limit 3 --format '{category} {plan}'
            Fun $60.50
            Food $640
            Food:Groceries $640
            $ coupontracker budget --sort -category --limit 1 --format '{category}'
            Food:Groceries
            $ coupontracker budget --sort -plan --limit 1 --plain
            Food: spent $0 of $640, free $640.
            """)
    }
}
