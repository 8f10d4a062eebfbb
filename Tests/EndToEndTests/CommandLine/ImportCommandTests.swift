import Testing
import WalletTestSupport

/// Into the wallet: previews, refusals, one step of undo.
struct ImportCommandTests {
    private static let table = """
        Day,Perk,Card,Amount
        11/5/2026,Uber Cash,Gold Card,4.50
        11/6/2026,Saks,platinum,20

        """

    @Test func showsAndTakesAForeignTable() throws {
        let home = try Home()
        try home.write(Self.table, to: "t.csv")
        let before = try home.read("w.json")
        try home.follow(
            #"""
            $ coupontracker import t.csv --map Day=usedOn,Perk=name,Card=cardName,Amount=valueRedeemed --date-format M/d/yyyy --dry-run
            Row  Table    What                        Becomes
              2  history  Uber Cash 5 Nov 2026 $4.50  new
              3  history  Saks Credit 6 Nov 2026 $20  new
            2 new, 0 in the wallet already. Nothing is changed.
            """#)
        #expect(try home.read("w.json") == before)
        try home.follow(
            #"""
            $ coupontracker import t.csv --map Day=usedOn,Perk=name,Card=cardName,Amount=valueRedeemed --date-format M/d/yyyy
            2 rows imported. undo: coupontracker undo
            $ coupontracker import t.csv --map Day=usedOn,Perk=name,Card=cardName,Amount=valueRedeemed --date-format M/d/yyyy
            The wallet has all of it already: 2 rows.
            $ coupontracker history --from 2026-11-05 --to 2026-11-06 --plain
            6 Nov 2026: Saks Credit on Platinum Card, $20 used.
            5 Nov 2026: Uber Cash on Gold Card, $4.50 used.
            $ coupontracker benefits uber gold --plain
            Uber Cash on Gold Card: $5.50 of $10 left, 3 days, until 30 Nov, part used, check if you must enrol.
            $ coupontracker log --plain
            Fri 27 Nov 12:00: 2 rows imported.
            $ coupontracker undo
            Undone: 2 rows imported. redo: coupontracker redo
            $ coupontracker history --from 2026-11-05 --to 2026-11-06 --plain
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
        #expect(try home.shell("ls backups | grep -c import").output == "1\n")
    }

    @Test func refusesAllWhereARowIsWrong() throws {
        let home = try Home()
        try home.write(
            "usedOn,name,valueRedeemed,memo\n2026-11-05,saks,20,x\n2026-11-31,saks,1,x\n2026-11-06,none,1,x\n",
            to: "t.csv")
        let before = try home.read("w.json")
        try home.follow(
            #"""
            $ coupontracker import t.csv
            ! t.csv: 2 rows are refused, so nothing is imported:
            !   row 3, column 1 (usedOn): “2026-11-31” is not a day; write it like 2026-11-30, or add --date-format.
            !   row 4, column 2 (name): There is no benefit “none” in the wallet.
            ? 65
            $ coupontracker import t.csv --dry-run
            Row    Column  Table    What                        Becomes  Why
              2            history  Saks Credit 5 Nov 2026 $20  new
              3  1 usedOn  history                              refused  “2026-11-31” is not a day; write it like 2026-11-30, or add --date-format.
              4    2 name  history                              refused  There is no benefit “none” in the wallet.
            1 new, 0 in the wallet already, 2 refused. Nothing is changed.
            ! The column “memo” is not known and left out.
            ! t.csv: 2 rows are refused, so nothing is imported:
            !   row 3, column 1 (usedOn): “2026-11-31” is not a day; write it like 2026-11-30, or add --date-format.
            !   row 4, column 2 (name): There is no benefit “none” in the wallet.
            ? 65
            $ coupontracker import t.csv --dry-run --json
            [
            {"table":"history","row":2,"column":null,"id":"f714590d-e4e3-84c5-83aa-8b2b49c37662","name":"Saks Credit 5 Nov 2026 $20","state":"new","message":null},
            {"table":"history","row":3,"column":1,"id":null,"name":"","state":"refused","message":"“2026-11-31” is not a day; write it like 2026-11-30, or add --date-format."},
            {"table":"history","row":4,"column":2,"id":null,"name":"","state":"refused","message":"There is no benefit “none” in the wallet."}
            ]
            ! The column “memo” is not known and left out.
            ! t.csv: 2 rows are refused, so nothing is imported:
            !   row 3, column 1 (usedOn): “2026-11-31” is not a day; write it like 2026-11-30, or add --date-format.
            !   row 4, column 2 (name): There is no benefit “none” in the wallet.
            ? 65
            """#)
        #expect(try home.read("w.json") == before)
    }

    /// Whoever sees the table and what is wrong reads each refused row once.
    @Test func aRefusedRowIsToldOnceOnATerminal() throws {
        let home = try Home()
        try home.write("usedOn,name,valueRedeemed\n2026-11-05,saks,20\n2026-11-06,none,1\n", to: "t.csv")
        let lines = try home.terminal("import t.csv --dry-run")
        #expect(lines.count { $0.contains("There is no benefit “none” in the wallet.") } == 1, "\(lines)")
        #expect(lines.contains { $0.contains("Saks Credit 5 Nov 2026 $20") }, "\(lines)")
    }

    @Test func saysOfUnknownTablesWhatBecomesOfThem() throws {
        let home = try Home()
        try home.run("export", "x.json")
        let text = try home.read("x.json")
        let start = "{\"exportVersion\":1,"
        #expect(text.hasPrefix(start))
        try home.write(start + "\"perks\":[]," + text.dropFirst(start.count), to: "x.json")
        let leftOut = "Tables that are not known to this version are left out, for nothing else is new.\n"
        #expect(try home.run("import", "x.json").error == leftOut)
        #expect(try home.run("import", "x.json", "--dry-run").error == leftOut)
        #expect(try !home.read("w.json").contains("perks"))
        #expect(
            try home.run("import", "x.json", "--wallet", "new.json").error
                == "The table “perks” is not known to this version; it is kept unless the wallet has its own.\n")
        #expect(try home.read("new.json").contains("perks"))
    }

    @Test func refusesWhatIsNoImport() throws {
        let home = try Home()
        try home.write("a,b\n1\n", to: "ragged.csv")
        try home.write("BEGIN:VCALENDAR\n", to: "x.ics")
        try home.write("{\"a\":1}", to: "x.json")
        for name in ["cut.json", "nobody.vcf"] { try home.write("\n\n", to: name) }
        try home.follow(
            #"""
            $ coupontracker import .
            ! . is a folder, not a file.
            ? 66
            $ coupontracker import w.json
            ! w.json is the wallet itself. Name another file.
            ? 64
            $ coupontracker import ragged.csv
            ! ragged.csv, row 2, column 2: This row has 1 cells, the titles are 2.
            ? 65
            $ coupontracker import x.ics
            ! x.ics is a calendar file, which says too little. Export JSON or CSV.
            ? 65
            $ coupontracker import x.json
            ! x.json, line 1, column 1: This is no export of CouponTracker: "exportVersion" is missing.
            ? 65
            $ coupontracker import -
            ! standard input, row 1: The file is empty.
            ? 65
            $ coupontracker import cut.json
            ! cut.json, row 1: The file is empty.
            ? 65
            $ coupontracker import - --table people
            ! standard input, row 1: The file is empty.
            ? 65
            $ coupontracker import nobody.vcf --table history
            ! nobody.vcf, row 1: The file is empty.
            ? 65
            $ coupontracker import
            ! Name a file, or - for standard input. See: coupontracker import --example
            ? 64
            $ coupontracker import t.csv --map Day
            ! “Day” does not fit --map. Write it like Date=usedOn.
            ? 64
            $ coupontracker import t.csv --date-format yy
            ! “yy” does not fit --date-format. Write it in the order of M/d/yyyy, dd.MM.yyyy or yyyy-MM-dd.
            ? 64
            $ coupontracker import t.csv --date-format yyyy/dd/MM
            ! “yyyy/dd/MM” does not fit --date-format. Write it in the order of M/d/yyyy, dd.MM.yyyy or yyyy-MM-dd.
            ? 64
            $ coupontracker import t.csv --table usages
            ! “usages” is no table. Use cards, benefits, history, people, books, accounts, categories, rules or transactions.
            ? 64
            """#)
    }

    @Test func exportAndImportOfTheDemoWalletIsIdentity() throws {
        let home = try Home(wallet: nil)
        let script = """
            coupontracker demo --out w.json --seed 5 > /dev/null
            coupontracker export - | coupontracker import - --wallet copy.json
            coupontracker export a.json > /dev/null; coupontracker export b.json --wallet copy.json > /dev/null
            cmp a.json b.json && echo identical
            coupontracker import a.json
            coupontracker check --wallet copy.json
            """
        let outcome = try home.shell(script)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(outcome.error.isEmpty, "\(outcome)")
        #expect(
            lines.count == 4 && lines[0].hasSuffix("rows imported. undo: coupontracker undo --wallet copy.json"),
            "\(lines)")
        #expect(lines[1] == "identical" && lines[2].hasPrefix("The wallet has all of it already: "), "\(lines)")
        #expect(lines[3].hasPrefix("Nothing is wrong."), "\(lines)")
    }

    @Test func tablesOfTheDemoWalletBuildItAgain() throws {
        let home = try Home(wallet: nil)
        let script = """
            coupontracker demo --out w.json > /dev/null
            for table in cards benefits history; do
                coupontracker export $table.csv --format csv --table $table > /dev/null
                coupontracker import $table.csv
                coupontracker import $table.csv --wallet copy.json > /dev/null
            done
            for list in "cards" "benefits --archived" "history" "insights"; do
                coupontracker $list --csv > a; coupontracker $list --csv --wallet copy.json > b; cmp a b && echo same
            done
            coupontracker check --wallet copy.json
            """
        let outcome = try home.shell(script)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        #expect(
            outcome.error
                == "Cards with an id come without benefits. Take in the table of benefits too, or leave the column id out.\n"
        )
        #expect(
            lines.count == 8 && lines.prefix(3).allSatisfy { $0.hasPrefix("The wallet has all of it already") },
            "\(lines)")
        #expect(lines.dropFirst(3).prefix(4).allSatisfy { $0 == "same" }, "\(lines)")
        #expect(lines.last?.hasPrefix("Nothing is wrong.") == true, "\(lines)")
    }

    /// A table says of a skipped benefit that it is, and brings that back; so it does of a snoozed one.
    @Test func aSkipAndASnoozeComeBackWithTheTable() throws {
        let home = try Home()
        #expect(try home.run("skip", "uber", "gold").code == 0)
        #expect(try home.run("snooze", "dining", "gold", "1d").code == 0)
        let skipped = try home.run("benefits", "--json", "uber", "gold").output
        #expect(skipped.contains(#","skipped":true,"skippedPeriodStart":"2026-11-01"}"#), "\(skipped)")
        #expect(
            try home.run("benefits", "--json", "dining", "gold").output.contains(
                #","skipped":false,"skippedPeriodStart":null}"#))
        let script = """
            for table in cards benefits; do
                coupontracker export $table.csv --format csv --table $table > /dev/null
                coupontracker import $table.csv --wallet copy.json > /dev/null
            done
            coupontracker benefits --plain gold --wallet copy.json
            """
        let lines = try home.shell(script).output.split(separator: "\n").map(String.init)
        #expect(lines.contains("Uber Cash on Gold Card: skipped, back 1 Dec."), "\(lines)")
        #expect(lines.contains { $0.hasSuffix(", until 30 Nov, snoozed until Sat 28 Nov 12:00.") }, "\(lines)")
    }

    /// A card without an issuer, as that of coupons, has an empty one in what is used of it; a table says as much of none.
    @Test func anEmptyIssuerComesBackFromATable() throws {
        let home = try Home(wallet: nil)
        try home.run("coupon", "add", "Steam card", "--balance", "50", "--until", "2026-12-24")
        try home.run("done", "steam", "--amount", "5")
        #expect(try home.read("w.json").contains(#""issuerSnapshot":"""#))
        try home.run("export", "x.csv", "--table", "history")
        let same = try home.run("import", "x.csv")
        #expect(
            same.code == 0 && same.output == "The wallet has all of it already: 1 row.\n", "\(same.output)\(same.error)"
        )
    }

    @Test func asksBeforeRecordsAreReplaced() throws {
        let home = try Home()
        let export = try home.run("export", "-").output
        try home.write(export.split(separator: #""owner":"Anna""#).joined(separator: #""owner":"Kim""#), to: "x.json")
        try home.follow(
            #"""
            $ coupontracker import x.json
            ! Replace records of the wallet by those of x.json? The wallet as it is now is kept. Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker import x.json --yes
            1 row replaced, 14 in the wallet already. undo: coupontracker undo
            $ coupontracker undo
            Undone: 1 row imported (Gold Card). redo: coupontracker redo
            """#)
        #expect(try home.run("benefits", "--owner", "anna", "--plain").output.split(separator: "\n").count == 3)
    }

    @Test func asksOnATerminal() throws {
        let home = try Home()
        try home.write("id,owner\n\(SampleFile.gold),Kim\n", to: "c.csv")
        let command = "script -qec '\(BuiltProgram.path) import c.csv --table cards' /dev/null"
        let refused = try home.shell("(sleep 1; echo n) | \(command)")
        #expect(refused.output.contains("Replace records of the wallet by those of c.csv?"), "\(refused)")
        #expect(refused.output.contains("Nothing was imported."), "\(refused)")
        #expect(try home.read("w.json") == SampleFile.text)
        let taken = try home.shell("(sleep 1; echo y) | \(command)")
        #expect(taken.output.contains("1 row replaced."), "\(taken)")
    }

    /// The list of changes keeps of many rows no more than it takes to undo them.
    @Test func manyRowsAreTakenBackAfterARestart() throws {
        let home = try Home()
        let rows = (1...1_500).map { "2026-10-\($0 % 30 + 10 > 28 ? 12 : 11),saks,0.01,row \($0)\n" }
        try home.write("usedOn,name,valueRedeemed,notes\n" + rows.joined(), to: "t.csv")
        try home.follow(
            #"""
            $ coupontracker import t.csv
            1500 rows imported. undo: coupontracker undo
            """#)
        #expect(try home.read("w.changes.jsonl").utf8.count < 100_000)
        try home.follow(
            #"""
            $ coupontracker undo
            Undone: 1500 rows imported.
            $ coupontracker redo
            ! “1500 rows imported” is too large to be kept for redo. Do it again as before, such as by importing the file.
            ? 1
            $ coupontracker import t.csv
            1500 rows imported. undo: coupontracker undo
            $ coupontracker undo
            Undone: 1500 rows imported.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
        let usages = { (text: String) in text.split(separator: "\"usages\":").last }
        #expect(try usages(home.read("w.json")) == usages(SampleFile.text))
    }

    @Test func tellsWhatWouldBeReplaced() throws {
        let home = try Home()
        try home.write("id,owner,centsPerPoint\n\(SampleFile.gold),Kim,1.5\n", to: "c.csv")
        try home.follow(
            #"""
            $ coupontracker import c.csv --dry-run
            Row  Table  What       Becomes   Why
              2  cards  Gold Card  replaces  changes owner, centsPerPoint
            0 new, 0 in the wallet already, 1 to be replaced. Nothing is changed.
            $ coupontracker import c.csv --yes
            1 row replaced. undo: coupontracker undo
            $ coupontracker best groceries --plain
            Gold Card: groceries, 6¢ a dollar, 4 points × 1.50¢ (Membership Rewards, your own figure), up to $25,000 a year.
            Platinum Card: everything, 2¢ a dollar, 1 point × 2¢ (Membership Rewards).
            $ coupontracker edit gold --cents-per-point default
            Gold Card edited. undo: coupontracker undo
            $ coupontracker best groceries --plain --csv
            kind,userCardId,cardName,benefitId,name,remaining,daysLeft,lapsesOn,category,merchant,rate,earnUnit,centsPerPoint,centsPerDollar,cap,rotating,reason,group,programme,pointSource,pointSources,pointAsOf,rateConfirmed
            earn,aaaaaaaa-0000-4000-8000-000000000001,Gold Card,,groceries,,,,groceries,,4,points,2,8,"{""amount"":25000,""period"":""year"",""left"":25000}",,"4 points × 2¢ (Membership Rewards), up to $25,000 a year",earn,Membership Rewards,table,"[""thepointsguy.com 2026-01 2.0"",""besttravelrewardscard.com 2026-04 2.0""]",2026-04-01,true
            earn,bbbbbbbb-0000-4000-8000-000000000002,Platinum Card,,everything,,,,base,,1,points,2,2,,,1 point × 2¢ (Membership Rewards),earn,Membership Rewards,table,"[""thepointsguy.com 2026-01 2.0"",""besttravelrewardscard.com 2026-04 2.0""]",2026-04-01,true
            """#)
    }

    @Test(arguments: ["cards", "benefits", "history"])
    func examplesCanBeTaken(table: String) throws {
        let home = try Home()
        let example = try home.run("import", "--example", "--table", table).output
        try home.write(example, to: "e.csv")
        // An example knows nothing of what the wallet has left.
        let outcome = try home.run("import", "e.csv", "--force")
        let more = table == "history" ? ", 1 of more than was left" : ""
        #expect(
            outcome
                == BuiltProgram.Outcome(
                    output: "2 rows imported\(more). undo: coupontracker undo\n", error: "", code: 0))
        #expect(try home.run("import", "e.csv").output == "The wallet has all of it already: 2 rows.\n")
        #expect(try home.run("check").code == 0)
    }

    @Test func makesTheWalletThatWasNamed() throws {
        let home = try Home(wallet: nil)
        try home.write("name,issuer\nGold Card,American Express\n", to: "c.csv")
        #expect(try home.run("import", "c.csv", "--table", "cards", "--dry-run").code == 0)
        #expect(home.names() == ["c.csv"])
        try home.follow(
            #"""
            $ coupontracker import c.csv
            ! c.csv, row 1: These titles fit several tables. Say which one it is with --table.
            ? 65
            $ coupontracker import c.csv --plain --table cards
            1 row imported. undo: coupontracker undo
            """#)
        #expect(try home.run("cards", "--plain").output.hasPrefix("Gold Card (American Express): "))
    }

    /// Killed anywhere, an import is there whole or not at all, and what was there before never goes.
    @Test(.enabled(if: Strace.runs, "strace cannot run here: nothing is proved about being killed"))
    func killedAnywhereItIsThereWholeOrNotAtAll() throws {
        let text = "usedOn,name,cardName,valueRedeemed\n2026-11-05,saks,,20\n2026-11-06,uber,gold,5\n"
        var outcomes: Set<Int> = []
        for call in ["write", "fsync", "rename", "renameat", "renameat2", "linkat", "link", "close", "openat"] {
            for number in 1...12 {
                let home = try Home()
                try home.write(text, to: "t.csv")
                let killed = try home.traced(["-e", "inject=\(call):signal=KILL:when=\(number)"], "import", "t.csv")
                guard killed.code == 137 else { break }
                let lines = try home.run("history", "--from", "2026-11-05", "--to", "2026-11-06", "--plain").output
                let count = lines.split(separator: "\n").count
                #expect(count == 0 || count == 2, "\(call) \(number): \(lines)")
                outcomes.insert(count)
                #expect(try home.run("import", "t.csv").code == 0, "\(call) \(number)")
                #expect(
                    try home.run("history", "--plain").output.split(separator: "\n").count == 8, "\(call) \(number)")
            }
        }
        #expect(outcomes == [0, 2])
    }
}
