import Glibc
import Testing

/// Undo on the command line, over periods that closed since.
struct UndoCommandTests {
    private func wallet() throws -> Home {
        let home = try Home()
        for command in [
            ["add", "--custom", "A", "--now", "2026-11-01"],
            ["benefit", "add", "A", "One", "--value", "10", "--every", "monthly", "--now", "2026-11-01"],
            ["done", "One", "--amount", "4", "--now", "2026-11-02"],
            ["snooze", "One", "1d", "--now", "2026-11-24"],
        ] { #expect(try home.run(command).code == 0) }
        return home
    }

    @Test func doesNotTakeAnOlderChangeInPlaceOfTheNewest() throws {
        let home = try wallet()
        let before = try home.read("w.json")
        let refused = try home.run("undo", "--now", "2026-12-01")
        #expect(refused.code == 1 && refused.output == "")
        let start =
            "“One snoozed (A)” left nothing to take back; before it stands “One $4 used (A)”: coupontracker undo "
        #expect(refused.error.hasPrefix(start))
        #expect(try home.read("w.json") == before)
        // The command that was named takes it.
        let id = refused.error.dropFirst(start.count).prefix { $0 != "." }
        let undone = try home.run("undo", String(id), "--yes", "--now", "2026-12-01")
        #expect(undone.output == "Undone: One $4 used (A). redo: coupontracker redo\n")
        #expect(
            try home.run("undo", String(id), "--yes", "--now", "2026-12-01").error.hasSuffix(
                "is undone already. redo does it again.\n"))
    }

    /// Another machine changed the same field, and nothing here takes that back.
    @Test func saysWhatStandsBeforeOneThatWasAlteredSince() throws {
        let home = try wallet()
        try home.run("edit", "A", "--nickname", "Ay", "--now", "2026-11-24")
        try home.write(home.read("w.json").replacing("\"nickname\":\"Ay\"", with: "\"nickname\":\"Bee\""), to: "w.json")
        let told = "is left as it is: what it changed was altered since"
        let start = "\(told); before it stands “One snoozed (Bee)”: coupontracker undo "
        let refused = try home.run("undo", "--dry-run", "--now", "2026-11-24")
        #expect(refused.code == 1 && refused.error.contains(start), "\(refused.error)")
        let id = refused.error.split(separator: start).last?.prefix { $0 != "." } ?? ""
        #expect(try home.run("undo", String(id), "--now", "2026-11-24").output.hasPrefix("Undone: One snoozed (Bee)."))
        let several = try home.run("undo", "--count", "2", "--now", "2026-11-24").error
        #expect(several.contains("\(told); before it stands “One $4 used (Bee)”: coupontracker undo "), "\(several)")
    }

    /// What altered it stands behind it; nothing before it is in the way.
    @Test func namesNothingBeforeAnOlderOne() throws {
        let home = try wallet()
        try home.run("edit", "A", "--nickname", "Bee", "--now", "2026-11-24")
        let id = try home.run("log", "--json", "--limit", "1").output.split(separator: "\"")[3]
        #expect(try home.run("edit", "Bee", "--nickname", "Cee", "--now", "2026-11-24").code == 0)
        let refused = try home.run("undo", String(id), "--now", "2026-11-24")
        #expect(refused.code == 1 && refused.output == "")
        #expect(refused.error.hasSuffix(" is left as it is: what it changed was altered since.\n"), "\(refused.error)")
    }

    /// Also where a folder on the way to the wallet is called as the program is.
    @Test func theCommandThatTakesItBackNamesTheWalletOnce() throws {
        let home = try Home()
        let path = "coupontracker data/w.json"
        try #require(mkdir(home.path("coupontracker data"), 0o700) == 0)
        try home.write(SampleFile.text, to: path)
        let done = try home.run("done", "saks", "--wallet", path).output
        #expect(done.hasSuffix(" undo: coupontracker undo --wallet 'coupontracker data/w.json'\n"), "\(done)")
        let undone = try home.run("undo", "--wallet", path).output
        #expect(undone.hasSuffix(" redo: coupontracker redo --wallet 'coupontracker data/w.json'\n"), "\(undone)")
        for answer in [done, undone] { #expect(answer.split(separator: "--wallet").count == 2, "\(answer)") }
        // What is found is told with commands that are placed already, in records too.
        try home.write("{}", to: "coupontracker data/w.sync-conflict-20261127-120000-ABCDEFG.json")
        for form in [[], ["--json"]] {
            let found = try home.run(["check", "--wallet", path] + form).output
            #expect(found.contains("'coupontracker merge --wallet 'coupontracker data/w.json''"), "\(found)")
        }
    }

    /// A second name keeps the list from being written, of root too.
    private func lockList(_ home: Home) { #expect(link(home.path("w.changes.jsonl"), home.path("second")) == 0) }

    @Test func doesNotTakeAnOlderChangeInPlaceOfOneThatIsNotListed() throws {
        let home = try wallet()
        lockList(home)
        let done = try home.run("done", "One", "--amount", "1", "--now", "2026-11-24")
        #expect(done.error.hasPrefix("Saved, but undo will not reach this change: ") && !done.output.contains("undo:"))
        unlink(home.path("second"))
        let before = try home.read("w.json")
        let start =
            "The newest change is not in the list of changes and cannot be undone; the newest there is "
            + "“One $4 used (A)”: coupontracker undo "
        for arguments in [["undo"], ["undo", "--count", "2"], ["undo", "--dry-run"]] {
            let refused = try home.run(arguments + ["--now", "2026-11-24"])
            #expect(refused.code == 1 && refused.output == "" && refused.error.hasPrefix(start), "\(refused)")
        }
        #expect(
            try home.run("log").error
                == "The newest change is not in the list of changes and cannot be undone.\n")
        #expect(try home.read("w.json") == before)
        // The next one is in the list again; the use ended the snooze, of which nothing is left to take back.
        try home.run("done", "One", "--amount", "2", "--now", "2026-11-24")
        #expect(
            try home.run("undo", "--now", "2026-11-24").output
                == "Undone: One $2 used (A). redo: coupontracker redo\n")
        #expect(try !home.read("w.json").contains("unlisted"))
    }

    @Test func doesAgainWhatWasUndoneBeforeOneThatIsNotListed() throws {
        let home = try wallet()
        try home.run("undo", "--now", "2026-11-24")
        lockList(home)
        try home.run("done", "One", "--amount", "1", "--now", "2026-11-24")
        unlink(home.path("second"))
        let again = try home.run("redo", "--now", "2026-11-24")
        #expect(again.output == "Done again: One snoozed (A). undo: coupontracker undo\n", "\(again)")
    }

    /// What another machine saved last is in no list here.
    @Test func undoIsOfThisMachine() throws {
        let home = try wallet()
        let known = "\"lastChange\":\"6c47a8ff-9f96-423f-8831-8ea8010a5da4\",\"preferences\""
        try home.write(home.read("w.json").replacing("\"preferences\"", with: known, maxReplacements: 1), to: "w.json")
        #expect(
            try home.run("undo", "--now", "2026-11-24").output
                == "Undone: One snoozed (A). redo: coupontracker redo\n")
    }

    @Test func promisesNothingWhereTheListCannotBeWritten() throws {
        let home = try wallet()
        let id = try home.run("log", "--json", "--limit", "1").output.split(separator: "\"")[3]
        lockList(home)
        let undone = try home.run("undo", String(id), "--now", "2026-11-24")
        #expect(undone.output == "Undone: One snoozed (A).\n")
        #expect(undone.error.hasPrefix("Saved, but undo will not reach this change: "))
        try home.run("backup")
        try home.run("mode", "One", "ignored")
        let restored = try home.run("restore", "latest", "--yes")
        #expect(restored.code == 0 && restored.error.contains("undo will not reach this change"))
        #expect(!restored.output.contains("undo:"))
    }

    @Test func takesSeveralOrSaysWhichItWould() throws {
        let home = try wallet()
        let before = try home.read("w.json")
        try home.follow(
            #"""
            $ coupontracker undo --count 2 --dry-run --now 2026-11-24
            Would undo: One snoozed (A).
            Would undo: One $4 used (A).
            $ coupontracker undo --dry-run --count 0
            ! “0” does not fit --count. Write a number from 1 to 1000000000.
            ? 64
            $ coupontracker undo 3f2a91 --count 2
            ! Name a change or --count, not both.
            ? 64
            $ coupontracker undo 3f2a91
            ! No change in the list is called “3f2a91”. See: coupontracker log --json
            ? 1
            """#)
        #expect(try home.read("w.json") == before)
        #expect(try home.run("undo", "--dry-run", "--json", "--now", "2026-11-24").output.contains("\"name\":\"One\""))
        try home.follow(
            #"""
            $ coupontracker undo --count 2 --now 2026-11-24
            Undone: One snoozed (A).
            Undone: One $4 used (A). redo: coupontracker redo
            $ coupontracker redo --now 2026-11-24
            Done again: One $4 used (A). undo: coupontracker undo
            """#)
    }

    /// What went is told as it was, what is there as it is now; a table of each kind.
    @Test func tellsWhatBooksHold() throws {
        let home = try Home(wallet: nil)
        for command in [
            ["book", "add", "Home", "--currency", "USD", "--owners", "Ana"], ["category", "add", "Food"],
            ["transaction", "add", "20", "Market", "--on", "2026-11-20"], ["file", "market", "food"],
        ] { #expect(try home.run(command).code == 0) }
        #expect(try home.run("undo", "--dry-run", "--json").output.contains(#""payee":"Market","#))
        #expect(try home.run("undo", "--json").output.contains(#""categoryId":null"#))
        let gone = try home.run("undo", "--json").output.split(separator: "\n")
        #expect(gone.count == 3 && gone[1].contains(#""payee":"Market","#) && gone[1].contains(#""amount":-20,"#))
        #expect(try home.run("transactions", "--json").output == "[]\n")
        #expect(try home.run("redo", "--csv").output.split(separator: "\n").count == 2)
    }

    /// Of several, those that left nothing are told apart.
    @Test func saysOfWhichNothingWasTakenBack() throws {
        let home = try wallet()
        try home.follow(
            #"""
            $ coupontracker undo --count 2 --dry-run --now 2026-12-01
            “One snoozed (A)” left nothing to take back.
            Would undo: One $4 used (A).
            """#)
        // That periods close is told where the day is still to come, by the machine's own clock: see TimeTests.
        #expect(
            try home.run("undo", "--count", "2", "--yes", "--now", "2026-12-01").output == """
                “One snoozed (A)” left nothing to take back.
                Undone: One $4 used (A). redo: coupontracker redo

                """)
    }

    /// As without a number.
    @Test func saysWhatStandsBeforeThoseThatLeftNothing() throws {
        let home = try wallet()
        let plain = try home.run("undo", "--now", "2026-12-01")
        let counted = try home.run("undo", "--count", "1", "--now", "2026-12-01")
        #expect(
            counted.error.hasPrefix(
                "“One snoozed (A)” left nothing to take back; before it stands “One $4 used (A)”: coupontracker undo "))
        #expect(counted.code == 1 && counted.output == "" && counted.error == plain.error, "\(counted) \(plain)")
    }

    /// Something stands before it, so nothing is said of that.
    @Test func saysThatTheNamedOneLeftNothing() throws {
        let home = try wallet()
        let id = try home.run("log", "--limit", "1", "--json").output.split(separator: "\"")[3]
        let refused = try home.run("undo", String(id), "--now", "2026-12-01")
        #expect(refused.code == 1 && refused.error == "“One snoozed (A)” left nothing to take back.\n")
    }

    /// A benefit that was added before the snooze stays.
    @Test func aBenefitIsNotTakenForItsSnooze() throws {
        let home = try Home(wallet: nil)
        #expect(try home.run("add", "--custom", "A", "--now", "2026-11-24").code == 0)
        #expect(
            try home.run("benefit", "add", "A", "N", "--value", "10", "--every", "monthly", "--now", "2026-11-24").code
                == 0)
        #expect(try home.run("snooze", "N", "1d", "--now", "2026-11-24").code == 0)
        #expect(try home.run("undo", "--now", "2026-12-01").code == 1)
        #expect(try home.run("benefits", "--plain", "A", "--now", "2026-12-01").output.hasPrefix("N on A:"))
    }
}
