import Glibc
import Testing

/// Every exit code, once each for what the contract puts under it, with the first line of the message.
struct ExitCodeTests {
    @Test func saysNo() throws {
        let home = try Home()
        try home.expect(["done", "nosuch"], 1, "Nothing here is called “nosuch”.")
        try home.expect(["done", "uber"], 1, "“uber” fits 2 benefits.")
        try home.expect(["done", "dining", "--amount", "7"], 1, "Dining Credit has only $6 left.")
        try home.expect(["done", "dunkin"], 1, "Dunkin' Credit is already used")
        try home.expect(["undo"], 1, "There is nothing to undo.")
        try home.expect(["add", "nosuch"], 1, "The catalogue has no card “nosuch”.")
    }

    @Test func saysThatSomethingIsDue() throws {
        let home = try Home()
        #expect(try home.run("remind", "--exit-code").code == 10)
        #expect(try home.run("remind").code == 0)
    }

    @Test func refusesWrongUsage() throws {
        let home = try Home()
        try home.write("Day,Perk\n2026-11-03,Uber Cash\n", to: "a.csv")
        for arguments in [
            ["nosuch"], ["done", "--nosuch"], ["done"], ["done", "uber", "--amount", "9,99"],
            ["done", "uber", "gold", "--on", "2026-02-30"], ["cards", "--now", "soon"], ["snooze", "uber", "soon"],
            ["set", "urgent-days", "91"], ["cards", "--json", "--csv"], ["restore", "--wallet"], ["--wallet", ""],
            ["cards", "--wallet", ""], [], ["--now", "2026-11-27"], ["done", "-", "uber"],
            ["statement", "a.csv", "--layout", "nope"], ["import", "a.csv", "--map", "Day=nope"],
            ["statement", "a.csv", "--map", "Day=nope"],
            ["remind", "--short", "--format", "{due}"],
        ] {
            let outcome = try home.run(arguments)
            #expect(outcome.code == 64, "\(arguments): \(outcome)")
            #expect(outcome.output.isEmpty)
            #expect(outcome.error.split(separator: "\n").count == 1, "\(outcome.error)")
        }
        _ = try home.run("backup")
        try home.expect(["restore"], 64, "Restore the backup of 27 Nov 2026")
        home.environment["COUPONTRACKER_NOW"] = "2026-13-01"
        try home.expect(["cards"], 64, "“2026-13-01” is no time for COUPONTRACKER_NOW.")
    }

    @Test func refusesWhatIsNoWalletFile() throws {
        let home = try Home()
        mkdir(home.path("folder"), 0o700)
        mkfifo(home.path("pipe"), 0o600)
        symlink("nowhere.json", home.path("dangling"))
        for name in ["folder", "pipe", "dangling", "missing.json", "no/folder/w.json", "/dev/null"] {
            for arguments in [["cards"], ["done", "uber", "gold"]] {
                let outcome = try home.run(arguments + ["--wallet", name])
                #expect(outcome.code == 66, "\(name): \(outcome)")
                #expect(outcome.error.contains("\(name.split(separator: "/")[0])"))
            }
        }
        try home.expect(["restore", "missing.json", "--yes"], 66, "There is no file missing.json.")
    }

    /// A file of 400 MB that holds nothing, and a process that may have 300. What was written only just now is read
    /// another way.
    @Test(arguments: ["", "sleep 0.2;"]) func saysThatMemoryIsOut(pause: String) throws {
        let home = try Home()
        let outcome = try home.shell(
            "truncate -s 400M large.json; \(pause) ulimit -v 300000; coupontracker cards --wallet large.json")
        #expect(outcome.code == 70)
        #expect(outcome.error == "There is not enough memory to read large.json.\n")
        #expect(outcome.output.isEmpty)
    }

    @Test func refusesToWriteOverFiles() throws {
        let home = try Home()
        try home.write("mine", to: "there.json")
        try home.expect(["backup", "there.json"], 73, "there.json is there already.")
        try home.expect(["backup", "w.json", "--force"], 73, "w.json is the wallet itself.")
        try home.expect(["backup", "nosuch/w.json"], 73, "There is no folder nosuch.")
        try home.expect(["demo", "--out", "there.json"], 73, "there.json is there already.")
        try home.expect(["demo", "--out", "/dev/full", "--force"], 73, "/dev/full is there and no ordinary file.")
        #expect(try home.read("there.json") == "mine")
    }

    @Test func saysThatTheDiskFailed() throws {
        let home = try Home()
        symlink("loop", home.path("loop"))
        try home.expect(["cards", "--wallet", "loop"], 74, "loop is a symbolic link that leads back to itself.")
        let outcome = try home.shell("coupontracker cards >/dev/full")
        #expect(outcome.code == 74)
        #expect(outcome.error == "The answer could not be written: No space left on device.\n")
    }

    /// Who tries again would mark it twice.
    @Test(arguments: ["done uber gold", "set urgent-days 4"])
    func saysThatTheChangeIsSavedWhereTheAnswerIsLost(command: String) throws {
        let outcome = try Home().shell("coupontracker \(command) >/dev/full")
        #expect(outcome.code == 74)
        #expect(
            outcome.error
                == "The answer could not be written: No space left on device. Your change is saved.\n")
    }

    @Test func saysThatABackupIsNotWritten() throws {
        let home = try Home()
        let outcome = try home.shell("ulimit -f 1; coupontracker backup copy.json")
        #expect(outcome.code == 74)
        #expect(outcome.error == "The file would be too large for this disk: copy.json is not written.\n")
    }

    @Test func saysThatThereIsNowhereToAnswer() throws {
        let outcome = try Home().shell("coupontracker cards >&-")
        #expect(outcome.code == 74)
        #expect(outcome.error == "The answer could not be written: Bad file descriptor.\n")
    }

    @Test func saysWhoHoldsTheWallet() throws {
        let home = try Home()
        _ = try home.run("set", "urgent-days", "4")
        let descriptor = open(home.path("w.json.lock"), O_RDWR)
        try #require(descriptor >= 0)
        try #require(flock(descriptor, LOCK_EX) == 0)
        defer { close(descriptor) }
        let before = try home.read("w.json")
        try home.expect(["done", "uber", "gold"], 75, "The wallet is held by process ")
        #expect(try home.read("w.json") == before)
        // Those who only read need no lock.
        #expect(try home.run("cards").code == 0)
    }

    @Test func saysWhatItMayNotDo() throws {
        try #require(geteuid() == 0 || geteuid() != 0)
        let home = try Home()
        chmod(home.path("w.json"), 0o400)
        try home.expect(["done", "uber", "gold"], 77, "~/w.json is write-protected: your change is not saved.")
        #expect(try home.run("cards").code == 0)
    }

    @Test func saysWhatTheEnvironmentLacks() throws {
        let home = try Home()
        home.environment["COUPONTRACKER_WALLET"] = nil
        home.environment["HOME"] = nil
        try home.expect(["cards"], 78, "HOME is not set")
        home.environment["HOME"] = "relative"
        try home.expect(["cards"], 78, "HOME is “relative”, which is not an absolute path.")
        home.environment["XDG_DATA_HOME"] = "data"
        try home.expect(["cards"], 78, "XDG_DATA_HOME is “data”")
        // A named wallet needs no home.
        #expect(try home.run("cards", "--wallet", "w.json").code == 0)
    }

    @Test func diesOfSignals() throws {
        let home = try Home()
        let outcome = try home.shell("coupontracker catalogue --json | head -1; exit ${PIPESTATUS[0]}")
        #expect(outcome.output == "[\n")
        #expect(outcome.code == 141 || outcome.code == 0)
        #expect(outcome.error.isEmpty)
        // The same where the parent ignores the signal.
        let ignored = try home.shell(
            "trap '' PIPE; coupontracker catalogue --json | head -1; exit ${PIPESTATUS[0]}")
        #expect(ignored.code == 141 || ignored.code == 0)
        #expect(ignored.error.isEmpty)
    }
}

extension Home {
    /// Expects an exit code and how the message begins, and nothing on standard output.
    func expect(
        _ arguments: [String], _ code: Int32, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let outcome = try run(arguments)
        let error = outcome.error.split(separator: folder, omittingEmptySubsequences: false).joined(separator: "~")
        #expect(outcome.code == code, "\(outcome)", sourceLocation: sourceLocation)
        #expect(error.hasPrefix(message), "\(error)", sourceLocation: sourceLocation)
        #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    }
}
