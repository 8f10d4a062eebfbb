import Testing
import WalletTestSupport

/// How a transaction or a bill is named, and what is said where none or another is meant.
struct TransactionMessageTests: BudgetMessageScenes {
    /// As where any amount of a book is typed.
    @Test func whatComesInMayHaveItsSign() throws {
        let home = try home()
        try home.run("transaction", "add", "+5200", "Acme", "--every", "monthly", "--on", "2026-11-27")
        try home.run("transaction", "add", "15", "Netflix", "--every", "monthly", "--on", "2026-11-27")
        try home.follow(
            """
            $ coupontracker paid acme --amount +5300 --on 2026-11-27
            Acme of 27 Nov: $5,300 received. undo: coupontracker undo
            $ coupontracker transaction price acme +5500 --from 2026-12-27
            Acme brings $5,500 from 27 Dec on. undo: coupontracker undo
            $ coupontracker transaction plan acme --amount 5400
            Acme edited; $5,400 goes out from 27 Dec 2026 on. undo: coupontracker undo
            $ coupontracker transaction price acme 5600 --from 2026-12-28
            Acme costs $5,600 from 28 Dec on. undo: coupontracker undo
            $ coupontracker transaction price netflix +17
            ! Netflix goes out: leave out the +.
            ? 64
            $ coupontracker paid netflix --amount +17
            ! Netflix goes out: leave out the +.
            ? 64
            $ coupontracker account edit checking --opening-balance +5000
            Checking edited. undo: coupontracker undo
            """)
    }

    /// A statement took it for a bill: a hand takes that back, and the same file leaves it so.
    @Test func whatPaysNoBillIsTakenBack() throws {
        let home = try home()
        try home.run(
            "transaction", "add", "1800", "Rent", "--every", "monthly", "--on", "2026-11-01", "--category", "food")
        try home.write("Date,Description,Amount,Running Bal.\n11/02/2026,RENT,-1800.00,0\n", to: "n.csv")
        try home.follow(
            """
            $ coupontracker statement n.csv --account checking
            n.csv, Checking: 1 transaction added to Home. undo: coupontracker undo
            $ coupontracker paid rent --none --on 2026-11-01
            ! With --none name a transaction alone: coupontracker paid "city works" --none
            ? 64
            $ coupontracker paid rent --none
            Rent pays no bill: Rent of 1 Nov is open again. undo: coupontracker undo
            $ coupontracker paid rent 2026-11-02 --none
            ! Rent pays no bill that comes back.
            ? 1
            $ coupontracker statement n.csv --account checking
            n.csv, Checking: nothing new, 1 in the wallet already.
            $ coupontracker paid rent --on 2026-11-01
            Rent of 1 Nov: $1,800 paid. undo: coupontracker undo
            """)
    }

    /// A script that runs twice pays once; what is paid early or late is paid, and says when.
    @Test func aBillIsPaidOnce() throws {
        let home = try home()
        try home.run("transaction", "add", "50", "Net", "--every", "monthly", "--on", "2026-11-01")
        try home.follow(
            """
            $ coupontracker paid net --on 2026-11-01
            Net of 1 Nov: $50 paid. undo: coupontracker undo
            $ coupontracker paid net --on 2026-11-01
            ! Net of 1 Nov is paid already. If it is that of 1 Dec 2026, add --yes.
            ? 1
            $ coupontracker paid net --on 2020-11-03
            ! Net of 1 Nov is paid already. If it is that of 1 Dec 2026, add --yes.
            ? 1
            $ coupontracker paid net --on 2026-11-25
            Net of 1 Dec: $50 paid on 25 Nov. undo: coupontracker undo
            $ coupontracker paid net --on 2026-11-10 --yes
            Net of 1 Jan 2027: $50 paid on 10 Nov. undo: coupontracker undo
            $ coupontracker paid net --on 2027-05-01
            ! 1 May 2027 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker transaction add 55 "Net Works" --on 2026-11-26
            Net Works −$55 added. undo: coupontracker undo
            $ coupontracker paid net --with works --on 2027-03-01
            Net of 1 Mar 2027: $55 paid. undo: coupontracker undo
            """)
    }

    /// What was paid is behind; what comes back begins on the nearer day, which may be behind too.
    @Test func aDayWithoutAYearIsTheNearerOneOfWhatComesBack() throws {
        let home = try home()
        try home.follow(
            """
            $ coupontracker transaction add 50 "Test Bill" --every monthly --on "1 Dec"
            Test Bill −$50 every month added, next 1 Dec. undo: coupontracker undo
            $ coupontracker transaction add 30 Gym --every monthly --on "3 nov"
            Gym −$30 every month added, open since 3 Nov. undo: coupontracker undo
            $ coupontracker transaction add 5 Kiosk --on "1 Dec"
            Kiosk −$5 added. undo: coupontracker undo
            """)
        #expect(try home.run("transactions", "kiosk", "--json").output.contains(#""date":"2025-12-01""#))
    }

    /// What cannot be read is not passed over: all would be noted in its place.
    @Test func aPaymentBetweenOwnersHasAnAmountThatCanBeRead() throws {
        let home = try home()
        try home.run("transaction", "add", "30", "Safeway", "--on", "2026-11-02", "--account", "checking")
        try home.follow(
            """
            $ coupontracker settle --record abc
            ! “abc” is no amount and no month. Write it like 12.95, 2026-11 or nov.
            ? 64
            $ coupontracker settle nov 3O0 --record
            ! Say a month and an amount, or one of them: coupontracker settle nov --record 300
            ? 64
            $ coupontracker settle 300 400 --record
            ! “400” is no month. Write it like 2026-11, nov or last-month.
            ? 64
            $ coupontracker settle abc
            ! “abc” is no month. Write it like 2026-11, nov or last-month.
            ? 64
            """)
    }

    @Test func aTransactionIsNamedByWhatItsListSays() throws {
        let home = try home()
        try home.run(
            "transaction", "add", "30", "Safeway", "--on", "2026-11-02", "--account", "checking", "--category", "food")
        try home.run("category", "add", "Fun")
        try home.run(
            "transaction", "add", "20", "Safeway", "--on", "2026-11-20", "--account", "joint", "--category", "fun")
        for words in [["2026-11-02"], ["2", "nov"], ["2 nov 2026"], ["checking"], ["food"]] {
            let answer = try home.run(["transaction", "show", "safeway"] + words)
            #expect(answer.code == 0 && answer.output.contains("Checking"), "\(words): \(answer)")
        }
        let both = try home.run("transaction", "show", "safeway", "nov")
        #expect(
            both.code == 1
                && both.error.hasPrefix(
                    "“safeway nov” fits 2 transactions. Add a word, its day or its amount, or use an id:")
        )
        // The 11 of 2026-11-20 is no day.
        for day in ["3", "11"] {
            let none = try home.run("transaction", "show", "safeway", day, "nov")
            #expect(none.code == 1 && none.error.hasPrefix("No transaction is called"), "\(none)")
        }
    }

    /// A day that nothing was on names nothing, though something cost as much in that month.
    @Test func aBareNumberIsNoAmount() throws {
        let home = try home()
        try home.run("transaction", "add", "3", "Coffee", "--on", "2026-11-20")
        let none = try home.run("transaction", "show", "coffee", "3", "nov")
        #expect(none.code == 1 && none.error.hasPrefix("No transaction is called"), "\(none)")
        let sum = try home.run("transaction", "show", "coffee", "$3", "nov")
        #expect(sum.code == 0 && sum.output.contains("Coffee"), "\(sum)")
        try home.run("transaction", "add", "4.10", "Coffee", "--on", "2026-11-03")
        let one = try home.run("transaction", "show", "coffee", "3", "nov")
        #expect(one.code == 0 && one.output.contains("4.10"), "\(one)")
    }

    /// Of two of one name that is filed which is not; an amount is named as lists have it, or as it was typed.
    @Test func ofSeveralTheOneThatWaitsIsFiled() throws {
        let home = try home()
        try home.run("category", "add", "Fun")
        try home.run("transaction", "add", "188.20", "Costco", "--on", "2026-11-02", "--category", "food")
        try home.run("transaction", "add", "45", "Costco", "--on", "2026-11-20")
        try home.follow(
            """
            $ coupontracker file costco fun
            Costco is in Fun. undo: coupontracker undo
            $ coupontracker file costco 188.20 fun
            Costco is in Fun. undo: coupontracker undo
            """)
        for amount in ["188.20", "188.2", "−$188.20", "$188.20"] {
            let answer = try home.run("transaction", "show", "costco", amount)
            #expect(answer.code == 0 && answer.output.contains("188.20"), "\(amount): \(answer)")
        }
        #expect(try home.run("transaction", "show", "costco", "188").code == 1)
        // What is no day of a month is an amount without a sign too, and a 12 where none is of the 12th.
        try home.run("transaction", "add", "700", "Marina")
        try home.run("transaction", "add", "12", "Marina")
        #expect(try home.run("transaction", "show", "marina", "700").output.contains("−$700"))
        #expect(try home.run("transaction", "show", "marina", "12").output.contains("−$12"))
        try home.run("transaction", "add", "90", "Marina", "--on", "2026-11-12")
        #expect(try home.run("transaction", "show", "marina", "12").output.contains("−$90"))
        let both = try home.run("file", "costco", "food")
        #expect(
            both.error.hasPrefix(
                "“costco” fits 2 transactions. Add a word, its day or its amount, or use an id:"), "\(both)")
    }

    /// The record keeps its first amount, which programs are answered.
    @Test func aPlanIsListedAtThePriceOfToday() throws {
        let home = try home()
        try home.run("transaction", "add", "15.49", "Netflix", "--every", "monthly", "--on", "2026-10-22")
        try home.run("transaction", "add", "16", "Disney", "--every", "monthly", "--on", "2026-10-23")
        try home.run("transaction", "price", "netflix", "16.99", "--from", "2026-11-01")
        try home.run("transaction", "price", "netflix", "18.99", "--from", "2027-11-01")
        try home.follow(
            """
            $ coupontracker transactions --kind recurring --sort amount
            Day          Payee    Amount  Kind
            22 Oct 2026  Netflix  −16.99  every month
            23 Oct 2026  Disney   −16     every month
            """)
        #expect(try home.run("transactions", "netflix", "--json").output.contains(#""amount":-15.49,"#))
    }

    @Test func theNewestOfManyAreListed() throws {
        let home = try home()
        for day in 10...22 { try home.run("transaction", "add", "\(day)", "Spotify", "--on", "2026-10-\(day)") }
        let lines = try home.run("transaction", "show", "spotify").error.split(separator: "\n")
        #expect(
            lines.first
                == "“spotify” fits 13 transactions (the first 10 follow). Add a word, its day or its amount, or use an id:"
        )
        #expect(lines.count == 11 && lines.dropFirst().first?.contains("22 Oct 2026") == true)
    }
}
