import Testing

/// Months without a year, around New Year; and names that are of another book.
@Suite("Months and books that are not said")
struct MonthWordTests {
    private func heading(_ home: Home, now: String, _ words: String...) throws -> Substring? {
        try home.run(words + ["--now", "\(now)T12:00:00Z"]).output.split(separator: "\n").first?.prefix(8)
    }

    @Test func aMonthIsTheNearestOrTheLast() throws {
        let home = try Home(wallet: nil)
        try home.follow(
            """
            $ coupontracker book add Home --currency USD --owners Ana,Sam
            Home added. undo: coupontracker undo
            """)
        #expect(try heading(home, now: "2026-12-28", "budget", "jan") == "Jan 2027")
        #expect(try heading(home, now: "2027-01-02", "budget", "dec") == "Dec 2026")
        #expect(try heading(home, now: "2027-01-02", "settle", "dec") == "Dec 2026")
        #expect(try heading(home, now: "2026-11-27", "settle", "apr") == "Apr 2026")
        #expect(try heading(home, now: "2026-12-28", "settle", "jan") == "Jan 2026")
    }

    /// From its first day and to its last, of the last one that has begun.
    @Test func aSpanBeginsAndEndsWithMonthsWithoutAYear() throws {
        let home = try Home(wallet: nil)
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        for day in ["2025-12-01", "2025-12-31", "2026-06-30", "2026-07-01", "2026-07-31", "2026-08-01", "2026-11-02"] {
            try home.run("transaction", "add", "5", "Kiosk", "--on", day)
        }
        func days(_ words: String...) throws -> [Substring] {
            let answer = try home.run(["transactions", "--format", "{date}"] + words)
            return answer.output.split(separator: "\n").sorted()
        }
        #expect(try days("--from", "jul", "--to", "July") == ["2026-07-01", "2026-07-31"])
        #expect(try days("--from", "nov") == ["2026-11-02"])
        #expect(try days("--to", "dec") == ["2025-12-01", "2025-12-31"])
        #expect(try days("--from", "q3", "--to", "q3") == ["2026-07-01", "2026-07-31", "2026-08-01"])
        try home.follow(
            """
            $ coupontracker transactions --from 7
            ! “7” is no day for --from. Write a day like 2024-03-12, 12 Mar, fri or 2w. Or a span like 2026-11, nov or 2026.
            ? 64
            $ coupontracker history --to soon
            ! “soon” is no day for --to. Write a day like 2024-03-12, 12 Mar, fri or 2w. Or a span like 2026-11, nov or 2026.
            ? 64
            """)
    }

    /// Where no book is named the first one is meant, which has a Rent too, and of a transaction its own.
    @Test func aCategoryIsOfTheBookThatIsMeant() throws {
        let home = try Home(wallet: nil)
        for book in ["Home", "Boat"] {
            try home.run("book", "add", book, "--currency", "USD", "--owners", "Ana")
            for category in ["Rent", "Restaurants"] { try home.run("category", "add", category, "--book", book) }
        }
        try home.run("category", "add", "Fun", "--book", "Boat")
        try home.run("transaction", "add", "20", "Marina", "--book", "Boat")
        try home.run("transaction", "add", "12", "Whole Foods")
        try home.follow(
            """
            $ coupontracker budget set rent 700 --book boat
            Rent: $700 from Nov 2026 on. undo: coupontracker undo
            $ coupontracker budget move 10 from rent to restaurants --book boat
            $10 moved from Rent to Restaurants in Nov 2026. undo: coupontracker undo
            $ coupontracker budget set rent 500
            Rent: $500 from Nov 2026 on. undo: coupontracker undo
            $ coupontracker budget set fun 5
            ! No category of Home is called “fun”. All there is: coupontracker categories
            ? 1
            $ coupontracker file marina rent
            Marina is in Rent. undo: coupontracker undo
            $ coupontracker file whole foods home
            ! No category of Home is called “home”. All there is: coupontracker categories
            ? 1
            $ coupontracker mute "restaurants boat"
            Restaurants plan in Boat muted. undo: coupontracker undo
            $ coupontracker category merge fun into rent --book boat
            Boat: Fun is Rent now. undo: coupontracker undo
            """)
        let filed = try home.shell(
            "coupontracker transactions --book boat --format '{id}' | coupontracker file - restaurants")
        #expect(filed.output == "Marina is in Restaurants. undo: coupontracker undo\n")
        let boat = try home.run("budget", "--book", "boat", "--csv").output
        #expect(boat.contains("690"), "\(boat)")
    }

    @Test func whatIsInAnotherBookIsSaidToBeThere() throws {
        let home = try Home(wallet: nil)
        try home.follow(
            """
            $ coupontracker book add Home --currency USD --owners Ana
            Home added. undo: coupontracker undo
            $ coupontracker book add Lisbon --currency EUR --owners Ana
            Lisbon added. undo: coupontracker undo
            $ coupontracker category add Food --book Home
            Food added. undo: coupontracker undo
            $ coupontracker category add Food --book Lisbon
            Food added; 2 are called so. undo: coupontracker undo
            """)
        #expect(try home.run("transaction", "add", "30", "Gym", "--every", "monthly", "--book", "Lisbon").code == 0)
        for words in [["transaction", "every", "gym", "yearly"], ["paid", "gym"], ["transaction", "end", "gym"]] {
            let answer = try home.run(words)
            #expect(answer.error == "Gym is in Lisbon. Say so: --book Lisbon\n" && answer.code == 1)
        }
        let asked = try home.run("category", "edit", "food", "--name", "Meals").error.split(separator: "\n").dropFirst()
        #expect(asked.map { $0.contains("Home") } == [true, false] && asked.last?.contains("Lisbon") == true)
    }
}
