import Testing
import WalletTestSupport

/// What an import asks about, and what it takes in no case.
struct ImportLimitTests {
    /// $10 of dining a month, of which $4 are used; the two rows of a day are taken in their order.
    private static let more = """
        usedOn,name,cardName,valueRedeemed
        2026-11-20,Dining Credit,Gold Card,5
        2026-11-20,Dining Credit,Gold Card,1.50
        2026-10-09,Uber Cash,Gold Card,3

        """

    @Test func usesOfMoreThanWasLeftNeedForce() throws {
        let home = try Home()
        try home.write(Self.more, to: "t.csv")
        try home.follow(
            #"""
            $ coupontracker import t.csv
            ! t.csv: 2 rows use more than was left. Nothing is imported; add --force to take them all the same.
            !   row 3: Dining Credit 20 Nov 2026 $1.50: only $1 was left in that period
            !   row 4: Uber Cash 9 Oct 2026 $3: nothing was left in that period
            ? 1
            $ coupontracker import t.csv --dry-run
            Row  Table    What                             Becomes  Why
              2  history  Dining Credit 20 Nov 2026 $5     new
              3  history  Dining Credit 20 Nov 2026 $1.50  new      only $1 was left in that period
              4  history  Uber Cash 9 Oct 2026 $3          new      nothing was left in that period
            3 new, 0 in the wallet already, 2 of more than was left. Nothing is changed.
            $ coupontracker import t.csv --dry-run --plain
            Row 2: Dining Credit 20 Nov 2026 $5, new.
            Row 3: Dining Credit 20 Nov 2026 $1.50, new: only $1 was left in that period.
            Row 4: Uber Cash 9 Oct 2026 $3, new: nothing was left in that period.
            3 new, 0 in the wallet already, 2 of more than was left. Nothing is changed.
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
        try home.follow(
            #"""
            $ coupontracker import t.csv --force
            3 rows imported, 2 of more than was left. undo: coupontracker undo
            $ coupontracker import t.csv
            The wallet has all of it already: 3 rows.
            """#)
    }

    @Test func usesOfMoreThanWasLeftAreAskedAboutOnATerminal() throws {
        let home = try Home()
        try home.write(Self.more, to: "t.csv")
        let command = "script -qec '\(BuiltProgram.path) import t.csv' /dev/null"
        let refused = try home.shell("(sleep 1; echo n) | \(command)")
        #expect(refused.output.contains("row 4: Uber Cash 9 Oct 2026 $3: nothing was left in that period"))
        #expect(refused.output.contains("2 rows use more than was left. Import them all the same?"), "\(refused)")
        #expect(refused.output.contains("Nothing was imported."), "\(refused)")
        #expect(try home.read("w.json") == SampleFile.text)
        let taken = try home.shell("(sleep 1; echo y) | \(command)")
        #expect(taken.output.contains("3 rows imported, 2 of more than was left."), "\(taken)")
    }

    /// A slip of a century is no day, wherever it stands.
    @Test func refusesDaysBeyondALife() throws {
        let home = try Home()
        try home.write("usedOn,name,cardName,valueRedeemed\n1800-01-01,Uber Cash,Gold Card,3\n", to: "t.csv")
        try home.follow(
            #"""
            $ coupontracker done uber gold --on 1800-01-01
            ! 1800-01-01 for --on is too far from today. Write a day from 1950 to 2199.
            ? 64
            $ coupontracker refund uber gold 1 --on 1949-12-31
            ! 1949-12-31 for --on is too far from today. Write a day from 1950 to 2199.
            ? 64
            $ coupontracker edit gold --opened-on 0024-03-12
            ! --opened-on: 0024-03-12 is too far from today. Write a day from 1950 to 2199.
            ? 64
            $ coupontracker import t.csv
            ! t.csv: 1 row is refused, so nothing is imported:
            !   row 2, column 1 (usedOn): 1800-01-01 is too far from today. Write a day from 1950 to 2199.
            ? 65
            """#)
    }

    /// Of a million rows and more, and of a cell that never ends, no more is kept than the file itself.
    @Test func refusesWhatIsTooLarge() throws {
        let home = try Home()
        let rows = "yes 2026-11-05,saks,1 | sed '1s/.*/usedOn,name,valueRedeemed/' | head -n 1000002 > t.csv; "
        let cell = "(echo usedOn,name; printf '2026-11-05,\"'; yes x | head -n 2000000) > c.csv; ulimit -v 400000; "
        #expect(
            try home.shell(rows + "coupontracker import t.csv").error
                == "t.csv, row 1: This table is too large: at most 1000000 rows and 256 MB are taken. Divide it.\n")
        let outcome = try home.shell(cell + "coupontracker import c.csv")
        #expect(outcome.code == 65)
        #expect(outcome.error == "c.csv, row 2, column 2: This cell is too large.\n")
    }
}
