import Testing

/// A file that cannot be read whole is named with line and column, and never touched.
struct DamagedWalletTests {
    static let lines = SampleFile.text.split(separator: "\n", omittingEmptySubsequences: false)

    @Test(arguments: [
        ("", "w.json, line 1, column 1: The file is empty."),
        (" \n\n", "w.json, line 3, column 1: The file is empty."),
        ("{", "w.json, line 1, column 2: "),
        (String(repeating: "[", count: 513), "w.json, line 1, column 1: This is not a wallet"),
        ("{\"format\":1,\"x\":" + String(repeating: "[", count: 513), "w.json, line 1, column 80: "),
        ("{\"format\":1,\"format\":1}", "w.json, line 1, column 13: "),
        ("{\"format\":1,\"cards\":[],}", "w.json, line 1, column 23: "),
        ("\u{0}\u{0}\u{0}", "w.json, line 1, column 1: "),
        ("{\"format\":1,\n\"cards\":[\n{\"id\":\"x\"}\n]}", "w.json, line 3, column 7: "),
        ("{\"format\":1,\"sums\":[{\"year\":1e400}]}", "w.json, line 1, column "),
        ("hello", "w.json, line 1, column 1: "),
    ])
    func isNamedAndLeftAlone(text: String, message: String) throws {
        let home = try Home(wallet: text)
        for arguments in [
            ["cards"], ["done", "uber", "gold"], ["history"], ["undo"], ["backup"], ["remind"], ["check"],
            ["check", "--repair"],
        ] {
            try home.expect(arguments, 65, message)
        }
        #expect(try home.read("w.json") == text)
        #expect(home.names().filter { $0 != "w.json.lock" } == ["w.json"])
    }

    @Test func isNamedWhereverItIsTruncated() throws {
        let bytes = Array(SampleFile.text.utf8)
        for length in stride(from: 1, to: bytes.count - 3, by: 397) {
            let text = String(decoding: bytes.prefix(length), as: UTF8.self)
            let home = try Home(wallet: text)
            try home.expect(["done", "uber", "gold"], 65, "w.json, line ")
            #expect(try home.read("w.json") == text)
        }
    }

    /// Of a large file the part before the history is read alone, where that is all that is asked for.
    @Test func isNamedWhateverIsAskedOfALargeFileThatWasCut() throws {
        let home = try Home()
        _ = try home.run("demo", "--out", "w.json", "--force")
        let text = try home.read("w.json")
        try #require(text.utf8.count > 200_000)
        try home.write(String(decoding: text.utf8.prefix(200_000), as: UTF8.self), to: "w.json")
        let check = try home.run("check")
        #expect(check.code == 65 && check.error.hasPrefix("w.json, line "), "\(check)")
        for arguments in [
            ["remind"], ["remind", "--short"], ["remind", "--format", "{count} {bills} {due}"], ["agenda"],
            ["agenda", "--bills"], ["plan"], ["subscriptions"], ["benefits"],
        ] {
            #expect(try home.run(arguments) == check, "\(arguments)")
        }
    }

    /// Bills stand behind the history: where that cannot be read there are not none.
    @Test func isNamedWhereBillsAreBehindTheDamage() throws {
        let home = try Home()
        let line = try home.damageHistory()
        for arguments in [
            ["remind"], ["agenda"], ["agenda", "--bills"], ["budget"], ["settle"],
        ] {
            try home.expect(arguments, 65, "w.json, line \(line), ")
        }
    }

    @Test func namesConflictMarkersByLine() throws {
        var lines = DamagedWalletTests.lines
        lines.insert("<<<<<<< ours", at: 8)
        let home = try Home(wallet: lines.joined(separator: "\n"))
        try home.expect(["cards"], 65, "w.json, line 9, column 1: ")
    }

    @Test func namesTheBackupThatHelps() throws {
        let home = try Home()
        _ = try home.run("backup")
        try home.write("{\"format\":1,", to: "w.json")
        let outcome = try home.run("cards")
        #expect(outcome.code == 65)
        #expect(outcome.error.contains("The newest good backup is of 27 Nov 2026: coupontracker restore latest"))
        try home.follow(
            #"""
            $ coupontracker restore latest --yes
            Restored the backup of 27 Nov 2026: 2 cards, 6 benefits, 6 entries of history. The damaged file is kept: ~/w.json.damaged-2026-11-27
            $ coupontracker benefits --plain --status used
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            """#)
        #expect(try home.read("w.json.damaged-2026-11-27") == "{\"format\":1,")
        try home.follow(
            #"""
            $ coupontracker log --plain
            Fri 27 Nov 12:00: Backup restored, the damaged file kept as w.json.damaged-2026-11-27.
            $ coupontracker undo
            ! “Backup restored, the damaged file kept as w.json.damaged-2026-11-27” left nothing to take back; nothing stands before it.
            ? 1
            """#)
        #expect(try home.run("log", "--json").output.contains(#""undone":false,"state":"stands"}"#))
    }

    /// The backup of the day is of before both marks, the other one of between them.
    @Test func saysWhatGoesWithIt() throws {
        let home = try Home()
        for command in ["done uber gold", "backup", "snooze dining 1d"] {
            #expect(try home.run(command.split(separator: " ").map(String.init)).code == 0)
        }
        try home.write("{\"format\":1,", to: "w.json")
        try home.follow(
            #"""
            $ coupontracker restore backups/w-2026-11-27.json
            ! Restore backups/w-2026-11-27.json (2 cards, 6 benefits, 6 entries of history)? It was last changed Thu 12 Nov 19:00. 2 changes since are not in it, the last “Dining Credit snoozed”. The wallet as it is now is kept. Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker restore latest --yes
            Restored the backup of 27 Nov 2026: 2 cards, 6 benefits, 7 entries of history. 1 change since is not in it: “Dining Credit snoozed”. The damaged file is kept: ~/w.json.damaged-2026-11-27
            $ coupontracker log --plain
            Fri 27 Nov 12:00: Backup restored, the damaged file kept as w.json.damaged-2026-11-27.
            Fri 27 Nov 12:00: Dining Credit snoozed (Gold Card), undone.
            Fri 27 Nov 12:00: Uber Cash $10 used (Gold Card).
            $ coupontracker redo
            Done again: Dining Credit snoozed (Gold Card). undo: coupontracker undo
            """#)
    }

    @Test func readsNewerFormatsAndDoesNotWriteThem() throws {
        let text = "{\"format\":2,\"program\":\"9.9.9\",\"cards\":[],\"future\":{\"a\":[1]}}"
        let home = try Home(wallet: text)
        #expect(try home.run("cards", "--json") == BuiltProgram.Outcome(output: "[]\n", error: "", code: 0))
        try home.write("{\"format\":1}", to: "old.json")
        // Neither is there nothing to undo, nor is it that already, nor may it give way as a damaged one does.
        for arguments in [["add", "green"], ["undo"], ["redo"], ["restore", "old.json"]] {
            try home.expect(arguments, 65, "w.json was made by a newer coupontracker 9.9.9 (format 2).")
        }
        let check = try home.run("check")
        #expect(
            check.output.contains(
                "warning: w.json was made by a newer coupontracker 9.9.9 (format 2). This version shows it and does not "
                    + "change it: update coupontracker.\n"), "\(check)")
        let doctor = try home.run("doctor", "--json")
        #expect(doctor.code == 1)
        for row in [
            #"{"area":"program","name":"wallet format","value":"1","state":"info","advice":null}"#,
            #"{"area":"wallet","name":"format","value":"2","state":"info","advice":null}"#,
            #"{"area":"wallet","name":"saving","value":"not possible","state":"problem","advice":"w.json was made by"#,
        ] {
            #expect(doctor.output.contains(row), "\(doctor.output)")
        }
        #expect(try home.read("w.json") == text)
    }

    @Test func keepsWhatItDoesNotKnow() throws {
        let text = SampleFile.text.split(separator: "\"owner\":\"Anna\"", omittingEmptySubsequences: false)
            .joined(separator: "\"owner\":\"Anna\",\"mood\":{\"x\":[1,2.50]}")
        let home = try Home(wallet: text)
        #expect(try home.run("edit", "gold", "--nickname", "G").code == 0)
        #expect(try #require(try home.line(with: SampleFile.gold)).contains("\"mood\":{\"x\":[1,2.50]}"))
    }
}
