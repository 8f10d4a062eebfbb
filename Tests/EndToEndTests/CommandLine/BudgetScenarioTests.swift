import Testing
import WalletTestSupport

/// Whole stories of a book, as of Friday 27 November 2026; their figures are worked by hand.
@Suite("Stories of a book")
struct BudgetScenarioTests {
    private func home(_ commands: String = "", owners: String = "Ana,Sam", ratio: String? = nil) throws -> Home {
        let home = try Home(wallet: nil)
        let share = ratio.map { ["--ratio", $0] } ?? []
        try home.run(["book", "add", "Home", "--currency", "USD", "--owners", owners] + share)
        for owner in owners.split(separator: ",").map(String.init) {
            try home.run("account", "add", owner, "--kind", "checking", "--owner", owner)
        }
        try set(home, commands)
        return home
    }

    /// A command a line, each of which does something.
    private func set(_ home: Home, _ commands: String) throws {
        for command in commands.split(separator: "\n") {
            let outcome = try home.run(Home.words(String(command)))
            #expect(outcome.code == 0, "\(command): \(outcome.error)")
        }
    }

    /// A card with its benefits, in a book of Ana's.
    private func platinum(added day: String, enrolled: [String], at now: String? = "2026-11-27T12:00:00Z") throws
        -> Home
    {
        let home = try Home(wallet: nil, now: now)
        try home.run("add", "platinum card", "--now", day)
        for name in enrolled { try home.run("enrol", name, "--now", day) }
        try set(
            home,
            """
            book add Home --currency USD --owners Ana
            account add Platinum --kind card --card platinum
            account add Checking --kind checking
            """)
        return home
    }

    private func statement(_ home: Home, _ name: String, _ rows: String...) throws {
        try home.write((["Date,Description,Amount"] + rows).joined(separator: "\n") + "\n", to: name)
    }

    private func answer(_ home: Home, _ command: String) throws -> String {
        try home.run(Home.words(command)).output
    }

    @Test("scenario 1: the last of the month, before weekends") func scenario1() throws {
        let home = try home(
            "transaction add 1800 Rent --every monthly --on 2027-01-31 --weekend before --until 2027-04-30")
        // Each day is named by the one on which it is shown; there are four.
        try home.follow(
            """
            $ coupontracker skip rent --on 2027-01-31
            Rent of 29 Jan 2027 skipped. undo: coupontracker undo
            $ coupontracker skip rent
            Rent of 26 Feb 2027 skipped. undo: coupontracker undo
            $ coupontracker skip rent
            Rent of 31 Mar 2027 skipped. undo: coupontracker undo
            $ coupontracker skip rent
            Rent of 30 Apr 2027 skipped. undo: coupontracker undo
            $ coupontracker skip rent
            ! Rent is no bill that is open.
            ? 1
            """)
        for _ in 1...4 { try home.run("undo") }
        try home.run("skip", "rent", "--on", "2027-02-28")
        let expected = try ["2027-01", "2027-02", "2027-03", "2027-04", "2027-05"].map { month in
            try answer(home, "budget \(month) --json").split(separator: "\n").contains {
                $0.contains(#""expected":1800,"#)
            }
        }
        #expect(expected == [true, false, true, true, false])
        #expect(
            try answer(home, "agenda --bills --json").contains(#""on":"2027-01-31","payee":"Rent","day":"2027-01-29""#))
    }

    /// 1 Aug 2027 is a Sunday, 1 Sep a Wednesday.
    @Test func aBillCountsInTheMonthInWhichItFallsDue() throws {
        let home = try home(
            """
            category add Rent
            budget set rent 900 --from 2027-07
            transaction add 900 Landlord --every monthly --on 2027-08-01 --weekend before --category rent --account ana
            """)
        let expected = try ["2027-07", "2027-08", "2027-09"].map { month in
            try answer(home, "budget \(month) --json").split(separator: "\n").contains {
                $0.contains(#""expected":900,"#)
            }
        }
        #expect(expected == [true, false, true])
    }

    @Test("scenario 2: paid once, counted over months") func scenario2() throws {
        let home = try home("category add Insurance", ratio: "0.6")
        let add = "transaction add 100 Insurer --on 2026-11-10 --category insurance --account ana --spread"
        try set(home, "\(add) 3")
        let months = ["2026-11", "2026-12", "2027-01", "2027-02"]
        let spent = try months.map { try answer(home, "budget \($0) --format {spent} --limit 1") }
        #expect(spent == ["$33.34\n", "$33.33\n", "$33.33\n", "$0\n"])
        #expect(try answer(home, "settle").contains("Sam owes Ana $40."))
        try set(home, "undo\n\(add) 7")
        let parts = try answer(home, "transactions --json")
        #expect(parts.contains(#"[{"period":"2026-11-01","amount":-14.32},{"period":"2026-12-01","amount":-14.28},"#))
        // 14.32 and six of 14.28 are 100.
        #expect(parts.components(of: #""amount":-14.28}"#) == 6 && parts.contains(#""period":"2027-05-01""#))
    }

    /// The same that `add` says, of what is there; a plan and a transfer have no months to count in.
    @Test func whatIsThereIsSpread() throws {
        let home = try home(
            """
            category add Insurance
            transaction add 100 Insurer --on 2026-11-10 --category insurance --account ana
            """)
        func spent() throws -> [String] {
            try ["2026-11", "2026-12", "2027-01", "2027-02"].map {
                try answer(home, "budget \($0) --format {spent} --limit 1")
            }
        }
        try set(home, "transaction edit insurer --spread 3")
        #expect(try spent() == ["$33.34\n", "$33.33\n", "$33.33\n", "$0\n"])
        try set(home, "transaction edit insurer --spread 2 --spread-from dec")
        #expect(try spent() == ["$0\n", "$50\n", "$50\n", "$0\n"])
        try set(home, "transaction edit insurer --spread default")
        #expect(try spent() == ["$100\n", "$0\n", "$0\n", "$0\n"])
        try set(
            home,
            """
            transaction add 1800 Rent --every monthly --on 2026-11-30
            transaction add 50 Savings --on 2026-11-11 --account ana
            transfer savings
            """)
        try home.follow(
            """
            $ coupontracker transaction edit insurer --spread 1
            ! “1” does not fit --spread. Write a number from 2 to 120.
            ? 64
            $ coupontracker transaction edit insurer --spread-from 2026-12-15
            ! --spread: Write a number from 2 to 120.
            ? 64
            $ coupontracker transaction edit insurer --spread-from 2w
            ! “2w” does not fit --spread-from. Write a month, such as 2026-11, nov or last-month.
            ? 64
            $ coupontracker transaction edit rent --spread 3
            ! --spread: Only what was paid or came in counts over months.
            ? 64
            $ coupontracker transaction edit savings --spread 3
            ! --spread: A transfer counts in no month.
            ? 64
            """)
    }

    @Test("scenario 3: what was expected, and what came") func scenario3() throws {
        let home = try home(
            """
            category add Dinner
            transaction add 120 Dinner --expect --by 2026-11-18 --category dinner
            transaction add 131.40 Bistro --on 2026-11-20 --category dinner
            """)
        try home.follow(
            """
            $ coupontracker reconcile dinner --with bistro
            Dinner reconciled: −$131.40, $11.40 more than expected. undo: coupontracker undo
            $ coupontracker reconcile dinner --with bistro
            ! Dinner is reconciled already.
            ? 1
            """)
        #expect(try answer(home, "transactions dinner --json").contains(#""actualAmount":-131.4,"variance":-11.4,"#))
        #expect(try answer(home, "budget --json").contains(#""spent":131.4,"expected":0,"#))
        try home.run("undo")
        #expect(try answer(home, "transactions dinner --json").contains(#""actualAmount":null,"variance":null,"#))
        #expect(try answer(home, "budget --json").contains(#""spent":131.4,"expected":120,"#))
        try set(
            home,
            """
            undo
            transaction add 100 Bistro --on 2026-11-20
            transaction add 31.40 Taxi --on 2026-11-20
            reconcile dinner --with bistro,taxi
            """)
        #expect(try answer(home, "transactions dinner --json").contains(#""actualAmount":-131.4,"variance":-11.4,"#))
    }

    @Test("scenario 4: what is carried over") func scenario4() throws {
        let home = try home(
            """
            category add Groceries
            budget set groceries 600 --from 2026-10
            transaction add 700 Market --on 2026-10-10 --category groceries
            transaction add 512.40 Market --on 2026-11-10 --category groceries
            """)
        func free(_ month: String = "2026-11") throws -> String {
            try answer(home, "budget \(month) --format {free} --limit 1")
        }
        #expect(try free() == "$87.60\n")
        try home.run("category", "edit", "groceries", "--rollover", "unspent")
        #expect(try free() == "$87.60\n")
        try home.run("category", "edit", "groceries", "--rollover", "both")
        #expect(try free() == "−$12.40\n")
        try home.run("category", "edit", "groceries", "--rollover", "off,2026-12-01=both")
        #expect(try free() == "$87.60\n" && free("2026-12") == "$687.60\n")
    }

    private static let november = """
        category add Food
        category add Groceries --under Food
        category add Restaurants --under Food
        category add Home
        category add Streaming
        category add Insurance
        category add Pets
        category add Fun --rollover unspent
        budget set groceries 600
        budget set restaurants 250
        budget set home 1980
        budget set streaming 45
        budget set insurance 110
        budget set fun 150 --from 2026-10
        transaction add 117.50 Cinema --on 2026-10-12 --category fun --account ana --ratio 1
        transaction add 1299 Insurer --on 2026-03-10 --spread 12 --category insurance --account ana --ratio 1
        transaction add 1896.45 Rent --every monthly --on 2026-11-01 --count 1 --category home
        transaction add 17.99 Netflix --every monthly --on 2026-11-05 --count 1 --category streaming
        transaction add 1896.45 Rent --on 2026-11-01 --account ana
        transaction add 17.99 Netflix --on 2026-11-05 --account ana
        transaction add 512.40 Market --on 2026-11-23 --category groceries --account sam
        transaction add 250 Bistro --on 2026-11-08 --category restaurants --account ana
        transaction add 11.75 Diner --on 2026-11-21 --category restaurants --account sam
        transaction add 120 Concert --on 2026-11-14 --category fun --account sam
        transaction add 48.20 Vet --on 2026-11-21 --category pets --account sam --ratio 0
        transaction add 74 Utilities --every monthly --on 2026-11-29 --category home
        transaction add 11.99 Spotify --every monthly --on 2026-11-30 --category streaming
        """

    @Test("scenario 5: a month, and its pace") func scenario5() throws {
        let home = try home(Self.november, ratio: "0.5,2026-10-01=0.6")
        try home.follow(
            """
            $ coupontracker budget
            Nov 2026 · Home · spent $2,965.04 of $3,167.50 · expected $85.99 · free $116.47
            $10.59 under pace · $29.12 a day for 4 days

            Category         Plan  Carried      Spent  Expected     Free     Used
            Food             $850             $774.15             $75.85     91 %
              Groceries      $600             $512.40             $87.60     85 %
              Restaurants    $250             $261.75            −$11.75    105 %
            Home           $1,980           $1,896.45    $74       $9.55     96 %
            Streaming         $45              $17.99    $11.99   $15.02     40 %
            Insurance        $110             $108.25              $1.75     98 %
            Pets                               $48.20            −$48.20  no plan
            Fun              $150   $32.50    $120                $62.50     66 %
            Together       $3,135   $32.50  $2,965.04    $85.99  $116.47     94 %
            $ coupontracker budget --by owner
            Nov 2026 · Home · spent $2,965.04 of $3,167.50 · expected $85.99 · free $116.47
            $10.59 under pace · $29.12 a day for 4 days

            Owner       Plan  Carried      Spent  Expected     Free  Used
            Ana       $1,881   $19.50  $1,793.40    $51.59   $55.51  94 %
            Sam       $1,254   $13     $1,171.64    $34.40   $60.96  92 %
            Together  $3,135   $32.50  $2,965.04    $85.99  $116.47  94 %
            """)
        let sum = try #require(try answer(home, "budget --json").split(separator: "\n").dropLast().last)
        #expect(
            sum.contains(
                #""plan":3135,"carried":32.5,"spent":2965.04,"expected":85.99,"left":202.46,"free":116.47,"#))
        #expect(
            sum.contains(
                #""everyday":1058.82,"spentEveryday":942.35,"evenBy":952.94,"underBy":10.59,"perDay":29.12,"days":4}"#))
    }

    @Test("scenario 6: who owes whom") func scenario6() throws {
        let home = try home(Self.november, ratio: "0.5,2026-10-01=0.6")
        try home.follow(
            """
            $ coupontracker settle
            Nov 2026 · Home · Ana 60 %, Sam 40 %
            Sam owes Ana $479.29.

            Owner       Paid  Own share   Balance
            Ana    $2,164.44  $1,685.15   $479.29
            Sam      $692.35  $1,171.64  −$479.29

            Sam's alone: Pets $48.20
            Settled when it was paid: Insurer of 10 Mar
            $ coupontracker settle --record 300 --on 2026-11-20
            Sam paid Ana $300 from Sam into Ana. undo: coupontracker undo
            $ coupontracker book ratio 0.55 --from 2026-12-01
            Home: Ana 55 %, Sam 45 % from 1 Dec 2026 on. undo: coupontracker undo
            $ coupontracker settle
            Nov 2026 · Home · Ana 60 %, Sam 40 %
            Sam owes Ana $179.29.

            Owner       Paid  Own share  Settled   Balance
            Ana    $2,164.44  $1,685.15    −$300   $179.29
            Sam      $692.35  $1,171.64     $300  −$179.29

            20 Nov  Sam paid $300
            Sam's alone: Pets $48.20
            Settled when it was paid: Insurer of 10 Mar
            $ coupontracker settle --record
            Sam paid Ana $179.29 from Sam into Ana. undo: coupontracker undo
            $ coupontracker settle --record
            ! Nothing is owed in Home.
            ? 1
            """)
        // 0.004 too much was paid, which is below a cent.
        #expect(try answer(home, "settle").contains("Home is settled."))
    }

    /// What stands in the column of categories is asked for by that; a part by its own category.
    @Test func whatIsInNoCategoryIsAskedForByItsWord() throws {
        let home = try home(
            """
            category add Kids
            category add Fun
            account add Giro --kind checking --owner Sam
            transaction add 25 "Toy Store" --on 2026-11-02 --account ana --split kids=15,fun=10
            transaction add 100 Rent --on 2026-11-03 --account ana
            settle --record 50 --on 2026-11-20
            """, ratio: "0.5")
        try home.follow(
            """
            $ coupontracker transactions --category kids --plain
            2 Nov 2026, Toy Store, −25, Kids, Fun, Ana.
            $ coupontracker transactions --category settlement --csv --columns payee,amount
            payee,amount
            From Sam,50
            $ coupontracker transactions --category transfer
            $ coupontracker transactions --category "not filed" --plain
            3 Nov 2026, Rent, −100, not filed, Ana.
            $ coupontracker transactions settlement --csv --columns payee
            payee
            From Sam
            $ coupontracker transactions kids ana --csv --columns payee
            payee
            Toy Store
            $ coupontracker transactions shared --csv --columns payee
            payee
            Rent
            Toy Store
            """)
    }

    /// The bank of who paid has it too, which makes no second payment of it.
    @Test func whatOneOwnerPaidTheOtherIsOnePayment() throws {
        let home = try home(
            """
            account add Giro --kind checking --owner Sam
            transaction add 100 Rent --on 2026-11-03 --account ana
            settle --record 50 --on 2026-11-20
            """, ratio: "0.5")
        let sums = "transactions --category settlement --csv --by"
        let expected = [
            "name,cameIn,spent,transactions\n2026-11,50,0,1\n", "name,cameIn,spent,transactions\nSam,0,50,1\n",
        ]
        #expect(try ["month", "owner"].map { try answer(home, "\(sums) \($0)") } == expected)
        try set(
            home,
            """
            transaction add 50 Zelle --on 2026-11-21 --account sam
            transfer zelle "from sam"
            """)
        #expect(try ["month", "owner"].map { try answer(home, "\(sums) \($0)") } == expected)
        try home.follow(
            """
            $ coupontracker transactions --category settlement --by account --csv
            name,cameIn,spent,transactions
            Sam,0,50,1
            Ana,50,0,1
            $ coupontracker transactions --owner sam --csv --columns payee
            payee
            Zelle
            From Sam
            """)
    }

    /// 30 over three months are 10 in each; of what is split a category has its part.
    @Test func whatTransactionsComeTo() throws {
        let home = try home(
            """
            category add Kids
            category add Fun
            category add Salary --direction income
            transaction add 9 Cinema --on 2026-10-10 --account ana --category fun
            transaction add +100 Pay --on 2026-11-01 --account sam --category salary
            transaction add 25 "Toy Store" --on 2026-11-02 --account ana --split kids=15,fun=10
            transaction add 30 Pass --on 2026-11-05 --account ana --category fun --spread 3
            transaction add 9 Cinema --on 2026-11-12 --account ana --category fun
            settle --record 50 --on 2026-11-20 --yes
            """, ratio: "0.5")
        try home.follow(
            """
            $ coupontracker transactions --by month --csv
            name,cameIn,spent,transactions
            2027-01,0,10,1
            2026-12,0,10,1
            2026-11,100,44,4
            2026-10,0,9,1
            $ coupontracker transactions --by category --month 2026-11 --csv
            name,cameIn,spent,transactions
            Fun,0,29,3
            Kids,0,15,1
            Salary,100,0,1
            $ coupontracker transactions --by category --month 2026-12 --plain
            Fun: $10 spent, $0 came in, 1 transaction.
            $ coupontracker transactions --month 2026-12 --csv --columns payee
            payee
            Pass
            $ coupontracker transactions --category kids --by payee --json
            [
            {"name":"Toy Store","cameIn":0,"spent":15,"transactions":1}
            ]
            $ coupontracker transactions kids --by payee --columns name,spent --csv
            name,spent
            Toy Store,15
            $ coupontracker transactions kids fun --by payee --columns name,spent --csv
            name,spent
            Toy Store,25
            $ coupontracker transactions toy --by category --columns name,spent --csv
            name,spent
            Kids,15
            Fun,10
            $ coupontracker transactions --category settlement --by owner --csv
            name,cameIn,spent,transactions
            Sam,0,50,1
            $ coupontracker transactions cinema --by account --columns name,spent --csv
            name,spent
            Ana,18
            $ coupontracker transactions --by week
            ! “week” does not fit --by. Use month, category, payee, account or owner.
            ? 64
            """)
        // The one that is spread out is looked at for any day.
        #expect(try home.terminal("transactions --by category --month 2019-01") == ["No transaction fits."])
        #expect(
            try home.terminal("transactions --by category --month dec") == [
                "Of Dec 2025: a month without a year is the last one.", "No transaction fits.",
            ])
    }

    @Test func anAccountSaysWhatIsOnItNow() throws {
        let home = try home(
            """
            account edit ana --opening-balance 70
            transaction add 5 Tea --on 2026-11-10 --account ana
            """)
        #expect(try answer(home, "account show ana").contains("\nBalance          $65\n"))
    }

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

    @Test func whatIsOverIsNotTakenForAnotherOfLongerName() throws {
        let home = try home(
            """
            transaction add 50 Dinner --expect --by 2026-11-26
            transaction add 200 "Dinner party" --expect --by 2026-12-20
            transaction add 40 Bistro --on 2026-11-25
            reconcile dinner --with bistro
            """, owners: "Ana")
        try home.follow(
            """
            $ coupontracker skip dinner
            ! Dinner is no bill that is open.
            ? 1
            $ coupontracker paid dinner
            ! Dinner is no bill that is open.
            ? 1
            $ coupontracker skip party
            Dinner party of 20 Dec given up. undo: coupontracker undo
            """)
    }

    /// A dash before a number is its sign, and begins no option.
    @Test func anAmountWithItsSignNamesATransaction() throws {
        let home = try home(
            """
            category add Food
            transaction add 200 Payin --on 2026-11-03
            transaction add +200 Payin --on 2026-11-04
            """, owners: "Ana")
        try home.follow(
            """
            $ coupontracker file payin -200 food
            Payin is in Food. undo: coupontracker undo
            $ coupontracker transactions --format '{amount}: {category}'
            200: not filed
            −200: Food
            """)
    }

    @Test func whatIsOverIsNotMeantByAPartOfItsName() throws {
        let home = try home(
            """
            transaction add 30 "Gym day pass" --expect --by 2026-12-05
            transaction add 25 "City gym" --every monthly --on 2026-11-27
            skip day pass
            """, owners: "Ana")
        try home.follow(
            """
            $ coupontracker skip gym
            City gym of 27 Nov skipped. undo: coupontracker undo
            """)
    }

    @Test func aPersonAtATerminalIsAsked() throws {
        let home = try platinum(added: "2026-09-02", enrolled: ["digital"], at: "2026-12-03T12:00:00Z")
        try statement(home, "alone.csv", "12/02/2026,PLATINUM DIGITAL ENTERTAINMENT CREDIT,-18.99")
        func terminal(_ command: String, _ answer: String) throws -> String {
            try home.shell("printf '\(answer)\\n' | script -qec '\(BuiltProgram.path) \(command)' /dev/null").output
        }
        // Who says no is not told once more what was asked.
        let no = try terminal("statement alone.csv --card platinum", "n\\nn")
        #expect(no.contains("Is it of that one? [y/N]") && !no.contains("Row 2: "))
        let told = try terminal("statement alone.csv --card platinum", "y")
        #expect(told.contains("or of the period to 30 Nov? Is it of that one? [y/N]"))
        #expect(
            try answer(home, "history digital --plain").contains(
                "30 Nov 2026: Digital Entertainment Credit on Platinum Card, $18.99 used."))
        try home.run("transaction", "add", "40", "Gym", "--every", "monthly", "--on", "2026-12-05")
        try home.run("paid", "gym")
        let again = try terminal("paid gym", "n")
        #expect(again.contains("Gym of 5 Dec is paid already. Is it that of 5 Jan 2027? [y/N]"))
        #expect(again.contains("Nothing was noted."))
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
        #expect(dry.code == 65 && dry.output.components(of: #""file":"nov.csv""#) == 23)
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

extension String {
    /// How often a text stands in it.
    fileprivate func components(of text: String) -> Int {
        split(separator: text, omittingEmptySubsequences: false).count - 1
    }
}
