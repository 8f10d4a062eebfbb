import Testing
import WalletTestSupport

/// What is said to the reminders of books, and how it is answered.
struct BookReminderCommandTests {
    /// Rent of 29 Nov, and its day is Fri 27 Nov.
    private func home() throws -> Home {
        let home = try Home()
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "1850", "Rent", "--every", "monthly", "--on", "2026-11-29")
        return home
    }

    /// In the shape of its list, as undo prints it.
    @Test(arguments: ["seen rent", "snooze rent 1d", "wake rent", "mute rent", "unmute rent"])
    func whatChangedOfBooksIsPrinted(command: String) throws {
        let home = try home()
        if command == "wake rent" { try home.run("snooze", "rent", "1d") }
        let words = Home.words(command)
        let records = try home.run(words + ["--json"]).output.split(separator: "\n")
        #expect(records.count == 3, "\(records)")
        #expect(records.dropFirst().first?.contains(#""payee":"Rent""#) == true, "\(records)")
        let rows = try home.run(words + ["--csv"]).output.split(separator: "\n")
        let titles = try home.run("transactions", "--csv").output.split(separator: "\n").first
        #expect(rows.count == 2 && rows.first == titles, "\(rows)")
    }

    @Test func recordsOfBooksFollowTheOthers() throws {
        let home = try home()
        let records = try home.run("seen", "all", "--json").output.split(separator: "\n")
        #expect(records.count == 6, "\(records)")
        #expect(records.dropLast().last?.contains(#""payee":"Rent""#) == true, "\(records)")
        let log = try home.run("log", "--limit", "1", "--plain").output
        #expect(log == "Fri 27 Nov 12:00: 4 reminders seen.\n", "\(log)")
    }

    @Test(arguments: ["seen rent", "snooze rent 1d", "mute rent"])
    func ofSeveralThingsNoneIsMeant(command: String) throws {
        let home = try home()
        try home.run("book", "add", "Trip", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "900", "Rent", "--every", "monthly", "--on", "2026-11-29", "--book", "trip")
        let before = try home.read("w.json")
        let outcome = try home.run(Home.words(command))
        let lines = outcome.error.split(separator: "\n")
        #expect(outcome.code == 1 && lines.count == 3, "\(outcome)")
        #expect(lines.first == "“rent” fits 2 things. Add a word, or use an id:")
        #expect(lines.dropFirst().first?.hasPrefix("  Rent · Home · 'Rent Home' · ") == true, "\(lines)")
        #expect(lines.last?.hasPrefix("  Rent · Trip · 'Rent Trip' · ") == true, "\(lines)")
        #expect(try home.read("w.json") == before)
    }

    @Test func aBillIsBackOnItsDay() throws {
        try home().follow(
            """
            $ coupontracker snooze rent 1w
            Rent is due Sun 29 Nov, so it is back that day at 09:00. undo: coupontracker undo
            $ coupontracker snoozed
            Snoozed until     Benefit  Card   Until
            Sun 29 Nov 09:00  Rent     Home  29 Nov
            $ coupontracker snooze rent 1d --now 2026-11-29T12:00:00Z
            ! Rent is due today. Choose a time before midnight.
            ? 1
            """)
    }

    /// Only one of them is snoozed.
    @Test func whatCanBeMeantIsMeant() throws {
        let home = try home()
        try home.run("snooze", "rent", "1d")
        try home.run("book", "add", "Trip", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "900", "Rent", "--every", "monthly", "--on", "2026-11-29", "--book", "trip")
        try home.follow(
            """
            $ coupontracker wake rent
            Rent in Home woken. undo: coupontracker undo
            $ coupontracker snoozed
            """)
    }

    /// The plan was snoozed when it was nearly spent, and is passed since.
    @Test func ofSeveralIDsOnlyWhatCanBeMeantIsMeant() throws {
        let home = try home()
        try home.run("category", "add", "Food")
        try home.run("budget", "set", "food", "100")
        for amount in ["60", "25"] { try home.run("transaction", "add", amount, "Market", "--category", "food") }
        try home.run("snooze", "food", "1d")
        try home.run("snooze", "rent", "1d")
        try home.run("transaction", "add", "20", "Bakery", "--category", "food")
        let woken = try home.shell(
            "coupontracker snoozed --format '{recordId}' --sort name | coupontracker wake -")
        #expect(woken.output == "Food plan woken.\nRent woken. undo: coupontracker undo\n", "\(woken)")
    }

    @Test func whatIsSnoozedCanBeWokenByWhatNamesIt() throws {
        let home = try home()
        try home.follow(
            """
            $ coupontracker snooze rent 1d
            Rent snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker snooze dining 1d
            Dining Credit on Gold Card snoozed until Sat 28 Nov 12:00. undo: coupontracker undo
            $ coupontracker snoozed --format '{kind}: {name}' --sort name --limit 2
            benefit: Dining Credit
            bill: Rent
            """)
        let woken = try home.shell("coupontracker snoozed --format '{id}' | coupontracker wake -")
        #expect(
            woken.output == """
                Dining Credit on Gold Card woken.
                Rent woken. undo: coupontracker undo

                """, "\(woken)")
    }
}
