import Glibc
import Testing

/// What breaks a rule, and putting right what can be.
struct CheckTests {
    @Test func findsNothingInSoundWallets() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker demo --out demo.json
            demo.json written. Look at it: coupontracker --wallet demo.json
            $ coupontracker check --wallet demo.json
            Nothing is wrong. There is no backup yet.
            $ coupontracker demo --out w20.json --cards 20 --benefits 120 --years 1
            w20.json written. Look at it: coupontracker --wallet w20.json
            $ coupontracker check --wallet w20.json
            Nothing is wrong. There is no backup yet.
            """#)
    }

    /// As a backup is told: where it lies, and how much is in it.
    @Test func aSampleWalletIsARecordToo() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker demo --out d.json --cards 3 --benefits 0 --years 0 --json
            [
            {"path":"d.json","cards":3,"benefits":0,"uses":0}
            ]
            """#)
        let made = try home.run("demo", "--out", "w20.json", "--cards", "20", "--benefits", "120", "--csv").output
        #expect(made.hasPrefix("path,cards,benefits,uses\nw20.json,20,120,"), "\(made)")
        let copy = try home.run("backup", "copy.json", "--wallet", "w20.json", "--csv").output
        #expect(made.replacing("w20.json", with: "copy.json") == copy, "\(copy)")
    }

    @Test func aSampleWalletOnTheScreenHasNoRecord() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker demo --json
            ! --json, --csv and --plain go with --out only.
            ? 64
            $ coupontracker demo --plain
            ! --json, --csv and --plain go with --out only.
            ? 64
            $ coupontracker demo --force
            ! --force goes with --out only.
            ? 64
            """#)
    }

    @Test func namesWhatIsWrongAndPutsItRight() throws {
        let home = try Home(wallet: replacing("\"status\":\"used\"", "\"status\":\"available\""))
        chmod(home.path("w.json"), 0o644)
        try home.follow(
            #"""
            $ coupontracker check
            error: line 10: Dunkin' Credit is marked available, but by its records it is used.
            warning: w.json can be read by others. Close it: coupontracker check --repair
            ? 1
            $ coupontracker check --json
            [
            {"level":"error","code":"statusDiffers","line":10,"record":"13333333-0000-4000-8000-000000000003","message":"Dunkin' Credit is marked available, but by its records it is used."},
            {"level":"warning","code":"openToOthers","line":null,"record":null,"message":"w.json can be read by others. Close it: coupontracker check --repair"}
            ]
            ? 1
            $ coupontracker check --repair
            ! Correct what has one right answer? The file as it is is kept as a backup. Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker check --repair --yes
            1 record corrected.
            Nothing is wrong. The newest backup is of 27 Nov 2026, and has errors that a check finds.
            """#)
        #expect(try home.read("w.json").contains("\"generation\":5"))
        #expect(Home.names(home.path("backups")).contains("w-2026-11-27-120000-repair.json"))
        var status = stat()
        #expect(stat(home.path("w.json"), &status) == 0 && status.st_mode & 0o777 == 0o600)
    }

    @Test func repairsNothingOfANewerFormat() throws {
        let home = try Home(wallet: replacing("\"format\":1", "\"format\":2"))
        #expect(try home.run("check").code == 0)
        let outcome = try home.run("check", "--repair", "--yes")
        #expect(outcome.code == 65 && outcome.output.isEmpty)
        #expect(
            outcome.error.hasSuffix(
                "(format 2). This version shows it and does not change it: update coupontracker.\n"))
    }

    /// Reminder days of 99; a statement day of 45, which only its owner can know.
    @Test func aBackupWithErrorsIsNotCalledGood() throws {
        let home = try Home(
            wallet: replacing("\"reminderDaysBefore\":7", "\"reminderDaysBefore\":99")
                .replacing("\"sortOrder\":1", "\"sortOrder\":1,\"statementDay\":45"))
        #expect(try home.run("backup").code == 0)
        let repaired = try home.run("check", "--repair", "--yes", "--now", "2026-11-27T12:00:01Z")
        #expect(repaired.code == 1)
        #expect(
            repaired.output == """
                6 records corrected.
                error: line 5: The statement day of Platinum Card must be 1 to 31, not 45. Set it: coupontracker edit bbbbbbbb-0000-4000-8000-000000000002 --statement-day N
                What is left has no one right answer: it is for you to say. The newest backup is of 27 Nov 2026, and has errors that a check finds.

                """)
        let again = try home.run("check")
        #expect(again.code == 1 && again.output.split(separator: "\n").count == 1)
        let restored = try home.run("restore", "latest", "--yes", "--now", "2026-11-27T12:00:02Z")
        #expect(restored.code == 0)
        #expect(
            restored.error
                == "A check finds 7 errors in what was restored. Put right: coupontracker check --repair\n")
        #expect(try home.run("edit", "platinum", "--statement-day", "3").code == 0)
        #expect(try home.run("check", "--repair", "--yes", "--now", "2026-11-27T12:00:03Z").code == 0)
    }

    @Test func saysThatAChangeIsStillToCome() throws {
        let home = try Home()
        #expect(try home.run("done", "uber", "gold", "--now", "2026-11-29").code == 0)
        let outcome = try home.run("check")
        #expect(outcome.code == 0)
        #expect(
            outcome.output
                == "warning: The newest change is of 29 Nov 2026, which is still to come. Look at this machine's clock.\n"
        )
        #expect(try home.run("check", "--now", "2026-11-29").output.hasPrefix("Nothing is wrong."))
    }

    /// Duplicates and dangling references are listed and shown, never dropped.
    @Test func listsDuplicatesAndDanglingReferences() throws {
        let line = try #require(SampleFile.text.split(separator: "\n").first { $0.hasPrefix("{\"id\":\"26666666") })
        let text = replacing(
            "\n],\n\"sums\"",
            ",\n\(line),\n" + line.replacing(SampleFile.platinum, "ffffffff-0000-4000-8000-00000000000f")
                + "\n],\n\"sums\"")
        let home = try Home(wallet: text)
        let outcome = try home.run("check", "--json")
        #expect(outcome.code == 1)
        for place in [14, 15] {
            #expect(
                outcome.output.contains(
                    "\"code\":\"duplicateId\",\"line\":\(place),\"record\":\"26666666-0000-4000-8000-000000000006\""))
        }
        #expect(outcome.output.contains("\"code\":\"unknownCard\""))
        #expect(
            try home.run("benefits", "--json").output.split(separator: "\n").filter { $0.contains("26666666") }.count
                == 3)
        #expect(try home.run("done", "uber", "gold").code == 0)
        #expect(try home.read("w.json").split(separator: "\n").filter { $0.hasPrefix("{\"id\":\"26666666") }.count == 3)
    }

    /// People, books and what is in them are looked through as cards are.
    @Test func listsDuplicatesOfWhatIsDescribed() throws {
        let home = try Home(wallet: nil)
        #expect(try home.run("person", "add", "Bea", "--wallet", "p.json").code == 0)
        let text = try home.read("p.json")
        let line = try #require(text.split(separator: "\n").first { $0.contains("\"name\":\"Bea\"") })
        let twice = "\(line),\n\(line.replacing("Bea", "Cea"))"
        try home.write(text.replacing(String(line), twice), to: "p.json")
        let outcome = try home.run("check", "--wallet", "p.json")
        #expect(outcome.code == 1)
        #expect(outcome.output.contains(": Two people have the same id, and only the first counts. "), "\(outcome)")
    }

    @Test func namesRecordsThatCannotBeRead() throws {
        let home = try Home(wallet: replacing("\"usedOn\":\"2026-11-03\"", "\"usedOn\":\"2026-11-33\""))
        let outcome = try home.run("check", "--json")
        #expect(outcome.code == 1 || outcome.code == 65, "\(outcome)")
        #expect((outcome.output + outcome.error).contains("24"), "\(outcome)")
    }

    /// Of a wallet whose history is read by itself.
    @Test func aUseThatCannotBeReadIsToldWithItsLine() throws {
        let home = try Home(wallet: nil)
        #expect(try home.run("demo", "--out", "w.json").code == 0)
        var lines = try home.read("w.json").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let place = try #require(lines.lastIndex { $0.contains("\"valueRedeemed\":") })
        let line = lines[place]
        lines[place] = line.replacing("\"valueRedeemed\":", "\"valueRedeemed\":9999999999")
        try home.write(lines.joined(separator: "\n"), to: "w.json")
        let checked = try home.run("check", "--wallet", "w.json")
        #expect(checked.output.hasPrefix("error: line \(place + 1): Column "), "\(checked.output)")
        lines[place] = line.replacing("\"valueRedeemed\":", "\"valueRedeemed\":1,\"valueRedeemed\":")
        try home.write(lines.joined(separator: "\n"), to: "w.json")
        let refused = try home.run("check", "--wallet", "w.json")
        #expect(refused.code == 65)
        #expect(refused.error.contains("w.json, line \(place + 1), column "), "\(refused.error)")
        #expect(refused.error.contains("stands here for the second time; the first is at column "), "\(refused.error)")
    }

    private func replacing(_ part: String, _ other: String) -> String { SampleFile.text.replacing(part, other) }
}

extension StringProtocol {
    /// The text with each `part` exchanged for `other`.
    func replacing(_ part: String, _ other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
