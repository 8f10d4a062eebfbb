import Testing
import WalletTestSupport

/// Files and options of which nothing is taken.
struct RefusedStatementTests {
    @Test func whatWouldBePassedOverIsRefused() throws {
        let home = try Home()
        try home.write("Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n", to: "a.csv")
        try home.follow(
            """
            $ coupontracker statement a.csv --card platinum --account gold
            ! Both --card and --account say whose they are. Name one.
            ? 64
            $ coupontracker statement a.csv --layouts
            ! --layouts takes no file. Leave the file out.
            ? 64
            $ coupontracker statement a.csv --forget mine
            ! --forget takes no file. Leave the file out.
            ? 64
            """)
    }

    /// Whose it is makes no difference.
    @Test func aFileOfTitlesAloneIsNobodys() throws {
        let home = try Home()
        try home.write("Date,Description,Amount\n", to: "a.csv")
        try home.follow(
            """
            $ coupontracker statement a.csv
            ! a.csv has no lines.
            ? 65
            """)
    }

    @Test func signsThatLookTurnedAreRefused() throws {
        let home = try Home()
        try home.write(
            """
            Date,Description,Amount
            11/26/2026,WHOLE FOODS,-84.20
            11/25/2026,SHELL OIL,-40.00
            11/06/2026,ONLINE PAYMENT - THANK YOU,1204.33

            """, to: "turned.csv")
        let refused = try home.run("statement", "turned.csv", "--card", "platinum")
        #expect(refused.code == 65)
        #expect(refused.error.contains("signs look turned") && refused.error.contains("--flip-sign"))
        let turned = try home.run("statement", "turned.csv", "--card", "platinum", "--flip-sign")
        #expect(turned.output == "turned.csv, Platinum Card: nothing new, 3 passed over.\n" && turned.code == 0)
    }
}
