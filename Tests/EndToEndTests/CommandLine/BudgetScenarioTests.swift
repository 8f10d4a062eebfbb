import Testing
import WalletTestSupport

/// Whole stories of a book, as of Friday 27 November 2026; their figures are worked by hand.
@Suite("Stories of a book")
struct BudgetScenarioTests: BudgetScenes {
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
        #expect(parts.ranges(of: #""amount":-14.28}"#).count == 6 && parts.contains(#""period":"2027-05-01""#))
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
}
