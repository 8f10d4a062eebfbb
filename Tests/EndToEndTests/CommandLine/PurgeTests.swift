import Testing

/// Taking old history out, which asks and exports first.
struct PurgeTests {
    /// The wallet's second reading fails in the middle of it: that is no wallet without a history.
    @Test(.enabled(if: Strace.runs), arguments: 1...10) func aHistoryThatCannotBeReadIsNotAnEmptyOne(number: Int) throws
    {
        let home = try Home()
        _ = try home.run("demo", "--out", "w.json", "--force")
        let before = try home.read("w.json")
        let outcome = try home.traced(
            ["-e", "inject=pread64:error=EIO:when=\(number)"], "purge", "--before", "2026-06-01", "--yes")
        #expect(try (outcome.code == 0) == (home.read("w.json") != before), "\(outcome)")
    }

    /// October goes whole: 10 used, 32 missed.
    @Test func purgesAfterAnExport() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker purge --before 2026-11-01 --yes
            4 entries from before 1 Nov 2026 purged. The wallet as it was: w-before-purge-2026-11-27.json. undo: coupontracker undo
            $ coupontracker history --plain
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            $ coupontracker cards --plain
            Gold Card (American Express): $16 open, $16 of it within 7 days, $11 captured this year, $0 missed, fee $325 on 12 Mar 2027.
            Platinum Card (American Express): $185 open, $15 of it within 7 days, $0 captured this year, $0 missed, fee $895.
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            $ coupontracker purge --before 2026-11-01 --yes
            There is nothing to purge from before 1 Nov 2026.
            $ coupontracker undo
            Undone: 4 entries from before 1 Nov 2026 purged. redo: coupontracker redo
            $ coupontracker history --plain
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            31 Oct 2026: Uber Cash on Platinum Card, $15 missed.
            20 Oct 2026: Uber Cash on Gold Card, $10 used.
            $ coupontracker purge --before 2026-11-01 --card platinum --yes
            1 entry from before 1 Nov 2026 purged. The wallet as it was: w-before-purge-2026-11-27-2.json. undo: coupontracker undo
            $ coupontracker history --plain
            12 Nov 2026: Dining Credit on Gold Card, $4 used (with Sam).
            3 Nov 2026: Dunkin' Credit on Gold Card, $7 used.
            31 Oct 2026: Dining Credit on Gold Card, $10 missed.
            31 Oct 2026: Dunkin' Credit on Gold Card, $7 missed.
            20 Oct 2026: Uber Cash on Gold Card, $10 used.
            """#)
        let export = try home.read("w-before-purge-2026-11-27.json")
        #expect(export.hasPrefix("{\"exportVersion\":1,"))
        #expect(export.split(separator: "\n").count { $0.contains("\"kind\":\"missed\"") } == 3)
    }

    @Test func refusesWhatCannotBePurged() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker purge --before 2026-11-28 --yes
            ! 28 Nov 2026 has not come yet. Choose today or an earlier day.
            ? 64
            $ coupontracker purge --before never --yes
            ! “never” is no day for --before. Write a day like 2024-03-12, 12 Mar, fri or 2w.
            ? 64
            $ coupontracker purge --yes
            ! Missing expected argument '--before <day>'. See: coupontracker purge --help
            ? 64
            $ coupontracker purge --before 2026-11-27 --card nosuch --yes
            ! Nothing here is called “nosuch”. All there is: coupontracker cards
            ? 1
            $ coupontracker purge --before 2026-11-27 gold --yes
            ! Unexpected argument 'gold'. See: coupontracker purge --help
            ? 64
            $ coupontracker purge --before 2026-10-01 --yes
            There is nothing to purge from before 1 Oct 2026.
            """#)
        #expect(try home.read("w.json") == SampleFile.text)
    }
}
