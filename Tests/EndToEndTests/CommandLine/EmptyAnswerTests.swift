import Testing

/// An answer without anything in it: a person is told, a script gets silence and 0.
struct EmptyAnswerTests {
    @Test(arguments: [
        ("benefits zzz", "No benefit fits. All there is: coupontracker benefits"),
        ("benefits --expiring 0", "Nothing open ends today."),
        ("benefits --expiring 1", "Nothing open ends within 1 day."),
        ("benefits --expiring 2 --owner Kim", "No benefit fits. All there is: coupontracker benefits"),
        ("history zzz", "No entry fits. All there is: coupontracker history"),
        ("insights --owner zzz", "No card fits. All there is: coupontracker insights"),
        (
            "catalogue zzz",
            "The catalogue has nothing for that. All there is: coupontracker catalogue. One of your own: coupontracker add --custom NAME"
        ),
        ("snoozed", "Nothing is snoozed."),
        ("remind --now 2026-11-10", "Nothing is due."),
        ("log", "Nothing was changed yet."),
    ]) func isToldToAPersonOnly(command: String, hint: String) throws {
        let home = try Home()
        #expect(try home.terminal(command) == [hint])
        #expect(try home.terminal(command + " --plain") == [hint])
        #expect(try home.terminal(command + " --json") == ["[]"])
        let words = command.split(separator: " ").map(String.init)
        #expect(try home.run(words) == BuiltProgram.Outcome(output: "", error: "", code: 0))
        #expect(try home.run(words + ["--plain"]) == BuiltProgram.Outcome(output: "", error: "", code: 0))
        #expect(try home.run(words + ["--json"]) == BuiltProgram.Outcome(output: "[]\n", error: "", code: 0))
    }

    @Test(arguments: [
        "benefits zzz", "history zzz", "coupons zzz", "catalogue zzz", "people", "agenda zzz",
        "agenda --bills", "plan zzz", "cards zzz", "season --owner zzz", "insights --owner zzz", "subscriptions",
        "subscriptions --found", "budget",
    ]) func isNotToldWhereAnOptionIsRefused(command: String) throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        let told = try home.terminal(command + " --sort zzz")
        #expect(told.count == 1 && told[0].contains("There is no column “zzz”."), "\(told)")
    }

    @Test func archivedOnesAreListedTooWhereTheyAreAskedFor() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("category", "add", "Food")
        try home.run("category", "add", "Fun")
        try home.follow(
            """
            $ coupontracker category archive fun
            Fun archived. undo: coupontracker undo
            $ coupontracker categories --plain
            Food, expense.
            $ coupontracker categories --archived --plain
            Food, expense.
            Fun, expense, archived.
            $ coupontracker categories --archived
            Name  Direction  State
            Food  expense
            Fun   expense    archived
            """)
        try home.run("category", "archive", "food")
        #expect(try home.terminal("categories") == ["2 archived: add --archived"])
        #expect(try home.terminal("categories fun") == ["1 archived: add --archived"])
        #expect(try home.terminal("categories zzz") == ["No category fits."])
    }

    /// What is only planned is in the list, and no money moved with it.
    @Test func whatComesToNothingIsNotArchived() throws {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "1850", "Rent", "--every", "monthly", "--on", "2026-12-01")
        #expect(try home.terminal("transactions --by month") == ["No transaction fits."])
    }

    /// What is in an archived book is in no list.
    @Test(arguments: ["transactions", "accounts", "categories", "rules"])
    func tellsOfArchivedBooks(command: String) throws {
        let home = try Home()
        let none = "There is no book yet. Add one: coupontracker book add Home --currency USD --owners Ana,Sam"
        #expect(try home.terminal(command) == [none])
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana,Sam")
        try home.run("transaction", "add", "5", "Kiosk")
        try home.run("book", "archive", "home")
        #expect(
            try home.terminal(command) == [
                "Every book is archived. Bring one back: coupontracker book unarchive Home"
            ])
        #expect(try home.run(command) == BuiltProgram.Outcome(output: "", error: "", code: 0))
    }

    @Test(arguments: ["cards", "benefits", "insights", "best dinner"]) func tellsHowToBegin(command: String) throws {
        let home = try Home(
            wallet: "{\"format\":1,\"preferences\":{},\"cards\":[],\"benefits\":[],\"sums\":[],\"usages\":[]}")
        #expect(
            try home.terminal(command) == ["There are no cards here yet. Add one, such as: coupontracker add gold"])
        #expect(try home.run(command.split(separator: " ").map(String.init)).error.isEmpty)
    }

    /// Where there is no wallet that is all that is said.
    @Test(arguments: ["cards", "benefits zzz", "history", "insights", "snoozed", "log"])
    func tellsOnce(command: String) throws {
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        #expect(
            try home.terminal(command) == [
                "There is no wallet yet. Add a card, such as: coupontracker add gold. Or look around: coupontracker demo"
            ])
    }
}
