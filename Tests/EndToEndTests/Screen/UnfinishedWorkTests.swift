import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// A signal in the middle of something, a killed program, a damaged history: nothing is lost, and it is told.
struct UnfinishedWorkTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test(arguments: [SIGTERM, SIGHUP]) func aFormOutlivesASignal(signal: Int32) throws {
        let screen = try home.open(then: "b shows")
        try screen.keys("e", then: "Edit Gold Card")
        try screen.type("Restaurants", then: "Restaurants")
        try screen.send(signal: signal)
        #expect(try screen.exitCode() == 128 + signal)
        #expect(names(in: home.stateFolder).count == 1)

        let next = try home.open(then: "what you typed is kept: e on Gold Card goes on with it")
        try next.keys("e", then: "Restaurants")
        try next.keys("C-s", thenMatching: "Restaurants edited .* saved 12:0")
        #expect(try next.quit() == 0)
        #expect(names(in: home.stateFolder) == [])
    }

    @Test(arguments: [nil, SIGTERM]) func aCorrectionOutlivesTheProgram(signal: Int32?) throws {
        #expect(try home.run("done", "uber", "gold").code == 0)
        let screen = try home.open(then: "b shows")
        try screen.keys("3", then: "1 entry")
        try screen.keys("e", then: "Edit Uber Cash")
        try screen.keys("Tab", "Tab")
        try screen.type("airport", then: "airport")
        if let signal {
            try screen.send(signal: signal)
        } else {
            try screen.keys("Escape", then: "what you typed is kept")
            try screen.keys("q")
        }
        #expect(try screen.exitCode() == signal.map { 128 + $0 } ?? 0)

        let next = try home.open()
        try next.wait(matching: "what you typed is kept: e on Uber Cash .10 of 27 Nov 2026")
        try next.keys("3", then: "1 entry")
        try next.keys("e", then: "airport")
        try next.keys("C-s", thenMatching: "edited .* saved 12:0")
        #expect(try next.quit() == 0)
        #expect(try home.savedWallet().usages.all.map(\.notes) == ["airport"])
        #expect(names(in: home.stateFolder) == [])
    }

    @Test func whatWasSaidOfAStatementOutlivesAKill() throws {
        let file = home.path + "/bank.csv"
        try writeFile(file, "Valuta;Text;Betrag\n26.11.2026;PLATINUM SAKS CREDIT;20,00\n")
        let screen = try home.open(then: "b shows")
        func sayColumns(_ screen: TmuxTerminal) throws {
            try screen.keys("Enter", then: "which column is the day?")
            try screen.keys("Enter", then: "which column is the text?")
            try screen.keys("Enter", then: "which column is the amount?")
            try screen.keys("Enter", then: "have money out?")
        }
        try screen.keys("i", then: "A bank's statement")
        try screen.type(file)
        try sayColumns(screen)
        try screen.keys("Enter", then: "1 to mark")
        try screen.keys("Space")
        #expect(becomesTrue(seconds: 60) { names(in: home.stateFolder).contains { $0.hasPrefix("draft") } })
        try screen.send(signal: SIGKILL)
        #expect(try screen.exitCode() == 128 + SIGKILL)

        let next = try home.open(then: "what you typed is kept: i on bank.csv goes on with it")
        try next.keys("i", then: "not taken in yet")
        try sayColumns(next)
        try next.keys("Enter", then: "what you said before, not taken in yet")
        try next.keys("Space", then: "1 to mark")
        try next.keys("C-s", then: "Saks Credit $20 used, layout bank kept · u undoes   saved 12:0")
        #expect(try next.quit() == 0)
        #expect(names(in: home.stateFolder) == [])
    }

    @Test func anUnsavedChangeIsOfferedAtTheNextStart() throws {
        try home.giveToNobody()
        let screen = try home.open(then: "b shows")
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        try screen.keys("d", then: "not saved")
        try screen.send(signal: SIGTERM)
        #expect(try screen.exitCode() == 128 + SIGTERM)
        try screen.wait(for: "It is kept, and offered at the next start.")
        chmod(home.folder, 0o755)

        let next = try home.open(then: "“Uber Cash $10 used” was not saved the last time")
        try next.keys("n", thenWithout: "not saved the last time")
        #expect(try next.quit() == 0)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .available)

        let last = try home.open(then: "not saved the last time")
        try last.keys("y", then: "Uber Cash $10 used · u undoes   saved 12:0")
        #expect(try last.quit() == 0)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
        #expect(names(in: home.stateFolder) == [])
    }

    /// Done with one of two, the other is still there for a program that is killed.
    @Test func aFormIsKeptWhenTheChangesAreSaved() throws {
        try home.giveToNobody()
        let screen = try home.open(then: "b shows")
        try screen.keys("e", then: "Edit Gold Card")
        try screen.type("Restaurants")
        try screen.keys("Escape", then: "what you typed is kept")
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        try screen.keys("d", then: "not saved")
        try screen.send(signal: SIGTERM)
        #expect(try screen.exitCode() == 128 + SIGTERM)
        chmod(home.folder, 0o755)

        let next = try home.open(then: "not saved the last time")
        try next.keys("y", then: "Uber Cash $10 used · u undoes   saved 12:0")
        try next.send(signal: SIGKILL)
        #expect(try next.exitCode() == 128 + SIGKILL)

        let last = try home.open(then: "what you typed is kept: e on Gold Card goes on with it")
        #expect(try last.quit() == 0)
    }

    /// What is typed lies on the disk a moment later; what is dropped goes from there.
    @Test func aKilledScreenLosesNoMoreThanTheLastSecondOfTyping() throws {
        func drafts() -> [String] { names(in: home.stateFolder).filter { $0.hasPrefix("draft") } }
        let screen = try home.open(then: "b shows")
        for end in ["C-g", "C-s", ""] {
            try screen.keys("e", then: "Edit Gold Card")
            try screen.keys("C-u")
            try screen.type("Restaurants" + end, then: "Restaurants" + end)
            #expect(becomesTrue(seconds: 60) { !drafts().isEmpty })
            guard !end.isEmpty else { break }
            try screen.keys(end)
            #expect(becomesTrue(seconds: 60) { drafts().isEmpty })
            try screen.wait(without: "│  Nickname")
            if end == "C-s" {
                try screen.keys("u", then: "Undone")
            }
        }
        // Another screen leaves alone what is being typed here.
        let other = try home.open(then: "b shows")
        try other.keys("e", then: "Edit Gold Card")
        try other.keys("Escape", "q")
        #expect(try other.exitCode() == 0)
        #expect(drafts().count == 1)
        try screen.send(signal: SIGKILL)
        #expect(try screen.exitCode() == 128 + SIGKILL)

        let next = try home.open(then: "what you typed is kept: e on Gold Card goes on with it")
        try next.keys("e", then: "Restaurants")
        try next.keys("C-g")
        #expect(becomesTrue(seconds: 60) { drafts().isEmpty })
        try next.send(signal: SIGKILL)
        #expect(try next.exitCode() == 128 + SIGKILL)
    }

    @Test func whatKilledWritersLeftIsSweptAtTheStart() throws {
        _ = try home.run("done", "dunkin")
        for name in [
            ".wallet.json.4711-01234567475ce270.tmp", "backups/.wallet-2026-11-27.json.4711-01234567c5c920de.tmp",
        ] {
            try writeFile(home.folder + "/" + name, "{")
        }
        let screen = try home.open()
        try screen.wait(for: "b shows")
        let isSwept = becomesTrue(seconds: 60) {
            (names(in: home.folder) + names(in: home.folder + "/backups")).allSatisfy { !$0.hasSuffix(".tmp") }
        }
        #expect(isSwept)
    }

    /// Killed at once after the key: saved or not, the file is whole, and the next start works.
    @Test func aKilledScreenLeavesASoundFile() throws {
        for _ in 0..<2 {
            let screen = try home.open(then: "b shows")
            try screen.keys("d")
            try screen.send(signal: SIGKILL)
            #expect(try screen.exitCode() == 128 + SIGKILL)
            let check = try home.run("check")
            #expect(check.code == 0, "\(check)")
        }
        let next = try home.open(then: "b shows")
        #expect(try next.quit() == 0)
    }

    /// A wallet with a history beyond what the first picture needs, and damage in that.
    private func makeLargeDamagedWallet() throws -> (path: String, line: Int) {
        let path = home.path + "/large.json"
        #expect(try home.run("demo", "--cards", "6", "--benefits", "40", "--years", "8", "--out", path).code == 0)
        var lines = try String(decoding: readFile(path), as: UTF8.self).split(separator: "\n").map(String.init)
        try #require(lines.reduce(0) { $0 + $1.utf8.count } > 1 << 16)
        let row = try #require(lines.lastIndex { $0.contains("\"usedOn\"") })
        lines[row] = String(lines[row].dropLast(10))
        try writeFile(path, lines.joined(separator: "\n"))
        // Files that were written just now are read whole at once.
        usleep(200_000)
        return (path, row + 1)
    }

    @Test func aDamagedHistoryIsFoundBeforeAChange() throws {
        let (path, line) = try makeLargeDamagedWallet()
        let screen = try home.open("--wallet", path)
        let page = try screen.wait(for: "This wallet cannot be read")
        #expect(page.contains("large.json, line \(line)") || page.contains("large.json, line \(line + 1)"))
        try screen.keys("q")
        #expect(try screen.exitCode() == 65)
    }

    /// The third reading of the file, behind the first picture, takes ten seconds here.
    @Test(.enabled(if: Strace.runs)) func aChangeBeforeTheDamageIsFoundIsKept() throws {
        let (path, _) = try makeLargeDamagedWallet()
        let screen = try TmuxTerminal(
            [
                "strace", "-D", "-f", "-o", "/dev/null", "-e", "inject=pread64:delay_enter=10s:when=3+", "-P", path,
                BuiltProgram.path, "--wallet", path,
            ], columns: 120, rows: 34, environment: home.environment)
        try screen.wait(for: "? all keys")
        try screen.keys("d", then: "saving…")
        try screen.wait(for: "This wallet cannot be read", seconds: 120)
        try screen.keys("q")
        #expect(try screen.exitCode() == 65)
        try screen.wait(
            for: "The file is damaged: your change is not saved. It is kept, and offered at the next start.")
    }
}
