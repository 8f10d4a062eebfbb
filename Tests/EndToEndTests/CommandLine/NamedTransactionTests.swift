import Testing
import WalletTestSupport

/// Which transaction is meant, by its name, its amount or an answer.
struct NamedTransactionTests: BudgetScenes {
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
        func terminal(_ command: String, _ answer: String) throws -> String {
            try home.shell("printf '\(answer)\\n' | script -qec '\(BuiltProgram.path) \(command)' /dev/null").output
        }
        try home.run("transaction", "add", "40", "Gym", "--every", "monthly", "--on", "2026-12-05")
        try home.run("paid", "gym")
        let again = try terminal("paid gym", "n")
        #expect(again.contains("Gym of 5 Dec is paid already. Is it that of 5 Jan 2027? [y/N]"))
        #expect(again.contains("Nothing was noted."))
    }
}
