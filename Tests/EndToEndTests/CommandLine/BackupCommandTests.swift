import Testing

/// Backups, and going back to one.
struct BackupCommandTests {
    /// What was undone and is back by a backup is not called undone; once the restoring is undone it is again.
    @Test func theLogKnowsWhatABackupBroughtBack() throws {
        let home = try Home()
        for command in ["done uber gold", "backup", "undo"] {
            #expect(try home.run(command.split(separator: " ").map(String.init)).code == 0)
        }
        let log = { try home.run("log", "--plain").output.split(separator: "\n").map(String.init) }
        #expect(try log() == ["Fri 27 Nov 12:00: Uber Cash $10 used (Gold Card), undone."])
        #expect(try home.run("restore", "latest", "--yes").code == 0)
        #expect(
            try log() == [
                "Fri 27 Nov 12:00: Backup restored.", "Fri 27 Nov 12:00: Uber Cash $10 used (Gold Card), restored.",
            ])
        #expect(try home.run("log", "--json").output.contains("\"undone\":true") == false)
        #expect(try home.run("undo").code == 0)
        #expect(try log().last == "Fri 27 Nov 12:00: Uber Cash $10 used (Gold Card), undone.")
    }

    @Test func backsUpAndRestores() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker backup
            Backup made: ~/backups/w-2026-11-27-120000-manual.json
            $ coupontracker backup copy.json --json
            [
            {"path":"copy.json","cards":2,"benefits":6,"uses":6}
            ]
            $ coupontracker backup copy.json
            ! copy.json is there already. Name another file, or add --force.
            ? 73
            $ coupontracker backup copy.json --force
            Backup made: copy.json
            $ coupontracker backup w.json --force
            ! w.json is the wallet itself. Name another file.
            ? 73
            $ coupontracker backup nosuch/copy.json
            ! There is no folder nosuch. Make it, or name another file.
            ? 73
            $ coupontracker backup ""
            ! The name of the file is empty.
            ? 64
            $ coupontracker done uber gold
            Uber Cash $10 used on Gold Card; $0 left, back 1 Dec. undo: coupontracker undo
            $ coupontracker restore
            ! Restore the backup of 27 Nov 2026 (2 cards, 6 benefits, 6 entries of history)? It was last changed Thu 12 Nov 19:00. 1 change since is not in it: “Uber Cash $10 used”. The wallet as it is now is kept. Nobody is there to answer: add --yes.
            ? 64
            $ coupontracker restore --yes
            Restored the backup of 27 Nov 2026: 2 cards, 6 benefits, 6 entries of history. 1 change since is not in it: “Uber Cash $10 used”. undo: coupontracker undo
            $ coupontracker benefits --plain --status used
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            $ coupontracker undo
            Undone: Backup restored. redo: coupontracker redo
            $ coupontracker benefits --plain --status used
            Dunkin' Credit on Gold Card: used, back 1 Dec.
            Uber Cash on Gold Card: used, back 1 Dec.
            $ coupontracker restore copy.json --yes --json
            [
            {"path":"copy.json","cards":2,"benefits":6,"uses":6}
            ]
            $ coupontracker restore copy.json --yes
            The wallet is that already; nothing was changed.
            $ coupontracker undo
            Undone: Backup restored. redo: coupontracker redo
            """#)
    }

    @Test func hasNoneAtFirst() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker restore --yes
            ! There is no backup of w.json that can be restored.
            ? 66
            $ coupontracker restore latest --yes
            ! There is no backup of w.json that can be restored.
            ? 66
            """#)
    }
}
