import Testing
import WalletTestSupport

/// How a category is named, and which one is meant.
struct CategoryMessageTests: BudgetMessageScenes {
    /// Of which part it is nobody knows.
    @Test func aPartThatCameBackOfWhatIsSplitWaitsForACategory() throws {
        let home = try home()
        try home.run("category", "add", "Fun")
        try home.run("transaction", "add", "100", "Bistro", "--split", "food=70,fun=30", "--on", "2026-11-20")
        try home.run("transaction", "add", "+40", "Bistro back", "--on", "2026-11-23")
        try home.run("transaction", "add", "+100", "Bistro whole", "--on", "2026-11-24")
        try home.follow(
            """
            $ coupontracker transaction refund back --of "bistro 2026-11-20"
            Bistro back pays back Bistro, −$100 on 20 Nov 2026; it waits for a category. undo: coupontracker undo
            $ coupontracker transaction refund whole --of "bistro 2026-11-20"
            Bistro whole pays back Bistro, −$100 on 20 Nov 2026. undo: coupontracker undo
            """)
    }

    /// It is filed by them, and stands in the way of none that one category will do for.
    @Test func whatHasPartsDoesNotWaitForOneCategory() throws {
        let home = try home()
        try home.run("transaction", "add", "84.20", "Target", "--on", "2026-11-02")
        try home.follow(
            """
            $ coupontracker transaction edit target --splits food=60,=24.20
            Target edited. undo: coupontracker undo
            $ coupontracker transaction add 12 Target --on 2026-11-20
            Target −$12 added. undo: coupontracker undo
            $ coupontracker file target food
            Target is in Food. undo: coupontracker undo
            $ coupontracker transaction add 15 Target --on 2026-11-21
            Target −$15 added. undo: coupontracker undo
            $ coupontracker file target food --all --yes
            Target is in Food. undo: coupontracker undo
            """)
    }

    /// Of two of one name each command takes the one that stands where it is said to.
    @Test func twoCategoriesOfOneNameAreToldApart() throws {
        let home = try home()
        for words in [["Kids"], ["House"], ["Other", "--under", "kids"], ["Other", "--under", "house"]] {
            try home.run(["category", "add"] + words)
        }
        try home.follow(
            """
            $ coupontracker rule add LEGO --category other
            ! --category: “other” fits 2 categories: Kids:Other or House:Other.
            ? 1
            $ coupontracker rule add LEGO --category "kids other"
            LEGO added. undo: coupontracker undo
            $ coupontracker rule add IKEA --category house:other
            IKEA added. undo: coupontracker undo
            $ coupontracker category add Toys --under kids:other
            Toys added. undo: coupontracker undo
            $ coupontracker category edit house:other --notes lamps
            Other edited. undo: coupontracker undo
            $ coupontracker transaction add 5 Lego --category house:other
            Lego −$5 added. undo: coupontracker undo
            $ coupontracker transaction edit lego --category kids:other
            Lego edited. undo: coupontracker undo
            $ coupontracker file lego kids:other
            Lego is already in Kids:Other.
            $ coupontracker transaction add 20 Rent --every month --on 2026-12-01
            Rent −$20 every month added, next 1 Dec. undo: coupontracker undo
            $ coupontracker transaction plan rent --category house:other
            Rent edited. undo: coupontracker undo
            $ coupontracker budget set house:other 5
            House:Other: $5 from Nov 2026 on. undo: coupontracker undo
            $ coupontracker budget set kids:others 5
            ! No category of Home is called “kids:others”. All there is: coupontracker categories
            ? 1
            """)
        // Lists tell them apart too; programs have the ids for that.
        #expect(try home.run("transactions", "lego", "--plain").output.contains("Kids:Other"))
        #expect(try home.run("rules", "--plain").output.contains("into House:Other"))
        #expect(try home.run("transactions", "lego", "--json").output.contains(#""category":"Other""#))
        // What is advised can be pasted.
        let advice = "Archive it instead: coupontracker category archive"
        let deleted = try home.run("category", "delete", "kids:other", "--yes")
        #expect(
            deleted.error
                == "Other is named elsewhere (1 category under it, 1 transaction, 1 rule). \(advice) Kids:Other\n")
        try home.run("category", "edit", "house", "--name", "The house")
        #expect(try home.run("category", "delete", "house", "--yes").error.contains("\(advice) 'The house'\n"))
        let answer = try home.run("budget", "set", "other", "5")
        let lines = answer.error.split(separator: "\n")
        #expect(answer.code == 1 && lines.first == "“other” fits 2 categories. Add a word, or use an id:")
        #expect(lines.dropFirst().map { $0.hasPrefix("  Kids · Other · ") } == [true, false])
        #expect(try home.run("category", "show", "the house:other").output.contains("lamps"))
        try home.run("category", "archive", "Kids:Other")
        #expect(try !home.run("category", "delete", "kids:other", "--yes").error.contains(advice))
    }

    /// What came back stands last in the file, and what was added later may be a part of the first.
    @Test func categoriesAreListedAsMonthHasThem() throws {
        let home = try home()
        for words in [["Fun"], ["Pets"], ["Groceries", "--under", "food"]] {
            try home.run(["category", "add"] + words)
        }
        try home.run("category", "delete", "fun", "--yes")
        try home.run("undo")
        #expect(
            try home.run("categories", "--plain").output
                == "Food, expense.\nFood, Groceries, expense.\nFun, expense.\nPets, expense.\n")
    }

    @Test func anArchivedCategoryIsMeantWhereNoOtherIs() throws {
        let home = try home()
        for (name, payee) in [("Restaurants", "Bistro"), ("Restaurants 2025", "Diner")] {
            try home.run("category", "add", name)
            try home.run("transaction", "add", "5", payee, "--category", name)
        }
        try home.run("category", "archive", "Restaurants 2025")
        let answers = try ["rest", "rest 2025"].map { words in
            try home.run("transactions", "--category", words).output
        }
        #expect(answers.map { $0.contains("Bistro") } == [true, false])
        #expect(answers.map { $0.contains("Diner") } == [false, true])
    }
}
