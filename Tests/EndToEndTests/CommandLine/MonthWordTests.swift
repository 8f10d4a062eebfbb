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
            #expect(answer.error == "Gym is in Lisbon. Say so: --book \"Lisbon\"\n" && answer.code == 1)
        }
        let asked = try home.run("category", "edit", "food", "--name", "Meals").error.split(separator: "\n").dropFirst()
        #expect(asked.map { $0.contains("Home") } == [true, false] && asked.last?.contains("Lisbon") == true)
    }
}
