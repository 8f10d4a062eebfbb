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
        let woken = try home.shell("coupontracker snoozed --format '{benefitId}{recordId}' | coupontracker wake -")
        #expect(
            woken.output == """
                Dining Credit on Gold Card woken.
                Rent woken. undo: coupontracker undo

                """, "\(woken)")
    }
}
