import Glibc
import Testing
import WalletTestSupport

/// Copies of other machines: shown, taken in, set aside.
struct MergeCommandTests {
    /// On the other machine the Gold card got a nickname, and Saks was used.
    static let theirs = SampleFile.text
        .replacing(
            "\"updatedAt\":\"2026-10-05T09:00:00Z\",\"openedOn\":\"2023-03-12\"",
            with: "\"updatedAt\":\"2026-11-20T09:00:00Z\",\"nickname\":\"Sunny\",\"openedOn\":\"2023-03-12\""
        )
        .replacing(
            "\n]\n}",
            with: """
                ,
                {"id":"eeeeeeee-0000-4000-8000-00000000000a","benefitId":"25555555-0000-4000-8000-000000000005","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","kind":"use","usedOn":"2026-11-20","usedDate":"2026-11-20T10:00:00Z","periodStart":"2026-07-01","periodEnd":"2026-12-31","valueRedeemed":20,"cardNameSnapshot":"Platinum Card","benefitNameSnapshot":"Saks Credit","issuerSnapshot":"American Express","categorySnapshot":"shopping","createdAt":"2026-11-20T10:00:00Z","updatedAt":"2026-11-20T10:00:00Z"}
                ]
                }
                """)

    private static let copy = "w.sync-conflict-20261120-100000-ABCDEFG.json"

    @Test func takesCopiesInAndSetsThemAside() throws {
        let home = try Home()
        try home.write(Self.theirs, to: Self.copy)
        try home.write(SampleFile.text, to: "w (conflicted copy).json")
        try home.follow(
            #"""
            $ coupontracker check
            warning: ~/w (conflicted copy).json is another machine's copy of this wallet. Take it in with 'coupontracker merge'.
            warning: ~/w.sync-conflict-20261120-100000-ABCDEFG.json is another machine's copy of this wallet. Take it in with 'coupontracker merge'.
            $ coupontracker merge --dry-run
            ~/w (conflicted copy).json: nothing new.
            Table    What                     Becomes   Why
            cards    Sunny                    replaces  changes nickname
            history  Saks Credit 20 Nov 2026  new
            ~/w.sync-conflict-20261120-100000-ABCDEFG.json: 2 records would be taken in. Nothing is changed.
            $ coupontracker merge --dry-run --plain
            ~/w (conflicted copy).json: nothing new.
            Sunny, replaces: changes nickname.
            Saks Credit 20 Nov 2026, new.
            ~/w.sync-conflict-20261120-100000-ABCDEFG.json: 2 records would be taken in. Nothing is changed.
            $ coupontracker merge
            ~/w (conflicted copy).json: nothing new.
            ~/w.sync-conflict-20261120-100000-ABCDEFG.json: 2 records taken in. undo: coupontracker undo
            $ coupontracker merge
            There is no copy of another machine beside w.json.
            $ coupontracker merge --json
            []
            $ coupontracker benefits saks --plain
            Saks Credit on Platinum Card: $30 of $50 left, 34 days, until 31 Dec, part used.
            $ coupontracker log --plain
            Fri 27 Nov 12:00: 2 records merged.
            $ coupontracker undo
            Undone: 2 records merged. redo: coupontracker redo
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
        #expect(
            home.names().filter { $0.hasPrefix("w ") || $0.hasPrefix("w.s") } == [
                "w (conflicted copy).json.merged", Self.copy + ".merged",
            ])
        #expect(try home.read(Self.copy + ".merged") == Self.theirs)
        #expect(try home.shell("ls backups | grep -c merge").output == "1\n")
    }

    @Test func tellsChangedRecords() throws {
        let home = try Home()
        try home.write(Self.theirs, to: Self.copy)
        let outcome = try home.run("merge", "--json")
        #expect(outcome.code == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("{\"id\":\"\(SampleFile.gold)\"") && lines[1].contains("\"nickname\":\"Sunny\""))
        #expect(lines[2].hasPrefix("{\"id\":\"\(SampleFile.saks)\"") && lines[2].contains("\"remaining\":30"))
    }

    /// A use of October changes no more than itself; of the copy after it a note does.
    @Test func tellsWhatEachCopyChangedOneAfterTheOther() throws {
        let home = try Home()
        let used = """
            ,
            {"id":"eeeeeeee-0000-4000-8000-00000000000a","benefitId":"11111111-0000-4000-8000-000000000001","userCardId":"\(SampleFile.gold)","kind":"use","usedOn":"2026-10-22","usedDate":"2026-10-22T10:00:00Z","periodStart":"2026-10-01","periodEnd":"2026-10-31","valueRedeemed":1,"cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Uber Cash","issuerSnapshot":"American Express","categorySnapshot":"transportation","createdAt":"2026-10-22T10:00:00Z","updatedAt":"2026-10-22T10:00:00Z"}
            ]
            }
            """
        try home.write(SampleFile.text.replacing("\n]\n}", with: used), to: "w.conflict-1.json")
        try home.write(
            SampleFile.text.replacing(
                "\"updatedAt\":\"2026-11-12T19:00:00Z\",\"enrolledOn\"",
                with: "\"updatedAt\":\"2026-11-21T09:00:00Z\",\"notes\":\"At Goldbelly\",\"enrolledOn\""),
            to: "w.conflict-2.json")
        let lines = try home.run("merge", "--json").output.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(lines[1].hasPrefix("{\"id\":\"11111111-0000-4000-8000-000000000001\""))
        #expect(lines[2].hasPrefix("{\"id\":\"\(SampleFile.dining)\""))
    }

    @Test func leavesANamedFileThatIsNoConflictCopyAlone() throws {
        let home = try Home()
        try home.write(Self.theirs, to: "theirs.json")
        try home.follow(
            #"""
            $ coupontracker merge theirs.json
            theirs.json: 2 records taken in. undo: coupontracker undo
            $ coupontracker merge theirs.json
            theirs.json: nothing new.
            """#)
        #expect(try home.read("theirs.json") == Self.theirs)
        try home.write(Self.theirs, to: Self.copy)
        try home.follow(
            """
            $ coupontracker merge \(Self.copy)
            \(Self.copy): nothing new.
            """)
        #expect(!home.names().contains(Self.copy))
    }

    @Test func whatCannotBeTakenInIsSaidAndStays() throws {
        let home = try Home()
        try home.write("{\"format\":1,", to: "w.conflict-1.json")
        try home.write(
            SampleFile.text.replacing("\"format\":1", with: "\"format\":2"), to: "w.conflict-2\u{1B}]0;x\u{07}.json")
        try home.write(Self.theirs, to: "w.conflict-3.json")
        #expect(mkfifo(home.path("w.conflict-4.json"), 0o600) == 0)
        #expect(symlink("nosuch", home.path("w.conflict-5.json")) == 0)
        try home.follow(
            #"""
            $ coupontracker merge
            ~/w.conflict-3.json: 2 records taken in. undo: coupontracker undo
            ! ~/w.conflict-1.json, line 1, column 13: The text ends here, before its last bracket.
            ! ~/w.conflict-2␛]0;x␇.json was made by a newer coupontracker. Update coupontracker to merge it.
            ! ~/w.conflict-4.json is a pipe, not a file.
            ! ~/w.conflict-5.json is a symbolic link to a file that is not there.
            ? 65
            """#)
        #expect(
            home.names().filter { $0.hasPrefix("w.con") } == [
                "w.conflict-1.json", "w.conflict-2\u{1B}]0;x\u{07}.json", "w.conflict-3.json.merged",
                "w.conflict-4.json", "w.conflict-5.json",
            ])
    }

    @Test func refusesWhatIsNoOtherWallet() throws {
        let home = try Home()
        try home.write("{}", to: "other.json")
        let before = try home.read("w.json")
        try home.follow(
            #"""
            $ coupontracker merge w.json
            ! w.json is the wallet itself. Name another file.
            ? 64
            $ coupontracker merge ''
            ! The name of the file is empty.
            ? 64
            $ coupontracker merge .
            ! . is a folder, not a file.
            ? 66
            $ coupontracker merge other.json
            ! other.json, line 1, column 1: This is not a wallet: "format" is missing.
            ? 65
            $ coupontracker merge --wallet nosuch.json
            ! There is no file nosuch.json. Make it with coupontracker add --wallet nosuch.json, or name another one.
            ? 66
            """#)
        #expect(try home.read("w.json") == before)
    }

    @Test func keepsWhatOnlyAnotherVersionKnows() throws {
        let home = try Home()
        try home.write(
            SampleFile.text.replacing("\n]\n}", with: "\n],\n\"trips\":[{\"to\":\"Rome\"}]\n}"), to: "w.conflict-1.json"
        )
        try home.write(
            Self.theirs.replacing("\"nickname\":\"Sunny\"", with: "\"nickname\":\"Sunny\",\"metal\":true"),
            to: "w.conflict-2.json")
        try home.follow(
            #"""
            $ coupontracker merge
            ~/w.conflict-1.json: nothing new.
            ~/w.conflict-2.json: 2 records taken in. undo: coupontracker undo
            """#)
        let text = try home.read("w.json")
        #expect(text.contains("\"trips\":[{\"to\":\"Rome\"}]"))
        #expect(text.contains("\"metal\":true"))
    }

    /// The copy is all there is: its wallet was moved away by hand.
    @Test func makesAWalletOfACopyInTheUsualPlace() throws {
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        #expect(try home.run("merge").code == 0)
        #expect(try home.shell("find . -type f").output == "")
        #expect(try home.shell("mkdir -p .local/share/coupontracker").code == 0)
        try home.write(Self.theirs, to: ".local/share/coupontracker/wallet.conflict-1.json")
        let outcome = try home.run("merge")
        #expect(outcome.output.hasSuffix("wallet.conflict-1.json: 15 records taken in. undo: coupontracker undo\n"))
        #expect(try home.run("cards", "--plain").output.split(separator: "\n").count == 2)
    }

    // MARK: Git

    /// As git leaves the file where the wallet was committed on two machines.
    private func conflicting(_ home: Home) throws {
        try home.write(SampleFile.text, to: "base.json")
        try home.write(Self.theirs.replacing("\"generation\":4", with: "\"generation\":7"), to: "theirs.json")
        let done = try home.run("done", "dining", "--amount", "2", "--now", "2026-11-21T12:00:00Z")
        #expect(done.code == 0)
        let merged = try home.shell("git merge-file w.json base.json theirs.json")
        #expect(merged.code > 0 && merged.code < 10, "\(merged)")
        #expect(try home.shell("rm -rf base.json theirs.json backups w.changes.jsonl").code == 0)
    }

    @Test(.enabled(if: ForeignProgram.git.isThere, "git is not installed: its conflicts are not made"))
    func takesBothSidesOfAGitConflictIn() throws {
        let home = try Home()
        try conflicting(home)
        let before = try home.read("w.json")
        #expect(before.contains("<<<<<<< w.json\n"))
        try home.follow(
            #"""
            $ coupontracker benefits
            ! w.json, line 1, column 1: This is an unmerged git conflict, line 1. Keep one side and remove the markers. coupontracker merge takes both sides in.
            ? 65
            $ coupontracker merge --dry-run
            Table    What                     Becomes
            history  Saks Credit 20 Nov 2026  new
            w.json: 1 record would be taken in. Nothing is changed.
            $ coupontracker merge
            w.json: the git conflict is taken apart. As it was it is kept in ~/w.json.damaged-2026-11-27.
            ~/w.conflict-git.json: 1 record taken in. undo: coupontracker undo
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            $ coupontracker benefits saks --plain
            Saks Credit on Platinum Card: $30 of $50 left, 34 days, until 31 Dec, part used.
            $ coupontracker benefits dining --plain
            Dining Credit on Sunny: $4 of $10 left, 3 days, until 30 Nov, part used.
            $ coupontracker undo
            Undone: 1 record merged (Platinum Card, 20 Nov). redo: coupontracker redo
            $ coupontracker check
            Nothing is wrong. The newest good backup is of 27 Nov 2026.
            """#)
        #expect(try home.read("w.json.damaged-2026-11-27") == before)
        #expect(home.names().contains("w.conflict-git.json.merged"))
    }

    @Test func leavesAGitConflictThatItCannotTakeApart() throws {
        let text = "<<<<<<< a\n" + SampleFile.text + "=======\n{}\n>>>>>>> b\n"
        let home = try Home(wallet: text)
        try home.follow(
            #"""
            $ coupontracker merge
            ! The git conflict in w.json cannot be merged: the second side is no wallet: This is not a wallet: "format" is missing. Keep one side and remove the markers.
            ? 65
            """#)
        #expect(try home.read("w.json") == text)
        #expect(home.names() == ["w.json"])
    }

    /// While another program saves nobody else reads, merges or sets aside.
    @Test func twoProgramsMergeEachCopyOnce() throws {
        let home = try Home()
        for number in 1...4 { try home.write(Self.theirs, to: "w.conflict-\(number).json") }
        let both = try [home.start(["merge"]), home.start(["merge"])]
        let outcomes = both.map { $0.finish() }
        #expect(outcomes.map(\.code) == [0, 0])
        #expect(outcomes.map(\.error) == ["", ""])
        let said = outcomes.map(\.output).joined()
        #expect(said.split(separator: "\n").filter { $0.contains("taken in") }.count == 1)
        #expect(said.split(separator: "\n").filter { $0.hasSuffix("nothing new.") }.count == 3)
        #expect(home.names().filter { $0.hasSuffix(".merged") }.count == 4)
    }

    @Test func whatIsNotSavedIsNotSetAside() throws {
        let home = try Home()
        try home.write(Self.theirs, to: Self.copy)
        // What comes after it is not read, and is not what the exit code says.
        try home.write("{", to: "w.sync-conflict-20261121-100000-ABCDEFG.json")
        let outcome = try home.shell("ulimit -f 0; coupontracker merge")
        #expect(outcome.code == 74 && !outcome.error.contains("20261121"), "\(outcome)")
        #expect(home.names().contains(Self.copy))
        #expect(try home.read("w.json") == SampleFile.text)
    }
}
