import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// What is left when a mistake of the program's own ends it, and the log that is only there when asked for.
struct CrashTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    private func reports() -> [String] { Home.names(home.stateFolder).filter { $0.hasPrefix("crash-") } }

    @Test(arguments: [SIGSEGV, SIGILL, SIGABRT, SIGTRAP, SIGBUS, SIGFPE]) func leavesAReport(signal: Int32) throws {
        let screen = try home.open(then: "b shows")
        try screen.keys("j", "k", "d", then: "saved 12:00")
        try screen.send(signal: signal)
        #expect(try screen.exitCode() == 128 + signal)
        let shown = try screen.wait(for: "after the program").split(separator: "\n").joined()
        #expect(shown.contains("Saved up to 12:00."))
        #expect(shown.contains("Please report it with this file: \(home.stateFolder)/crash-"))
        #expect(try screen.modesAfter() == screen.modesBefore())
        let name = try #require(reports().first)
        let report = try String(decoding: readFile(home.stateFolder + "/" + name), as: UTF8.self)
            .split(separator: "\n").map(String.init)
        #expect(report[0] == "coupontracker 0.1.0")
        #expect(report[1].hasPrefix("signal \(signal) SIG"))
        #expect(report[3] == "last actions, the newest last:")
        let actions = Array(report[4...])
        #expect(
            actions.filter { $0.hasPrefix("cards.") } == [
                "cards.cardMoved", "cards.cardMoved", "cards.doneAsked",
            ])
        #expect(actions.last == "saved")
        for word in ["Gold", "Uber", "10"] { #expect(!actions.contains { $0.contains(word) }) }
        var status = stat()
        #expect(stat(home.stateFolder + "/" + name, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(stat(home.stateFolder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    }

    /// Of a large wallet the signal is ours too, for what is cut off from the file meanwhile.
    @Test func theSignalOfAFileCutOffLeavesOneToo() throws {
        let path = home.path + "/large.json"
        #expect(try home.run("demo", "--cards", "100", "--benefits", "600", "--years", "3", "--out", path).code == 0)
        #expect(try readFile(path).count > 1 << 20)
        let screen = try home.open("--wallet", path, then: "b shows")
        try screen.keys("d", then: "saved 12:00")
        try screen.send(signal: SIGBUS)
        #expect(try screen.exitCode() == 128 + SIGBUS)
        #expect(try screen.modesAfter() == screen.modesBefore())
        #expect(reports().count == 1)
    }

    #if arch(x86_64)
        /// The thread that saves blocks what is the first one's business, but not its own mistakes.
        @Test func aMistakeWhileSavingLeavesOneToo() throws {
            let screen = try home.open(then: "b shows")
            try screen.keys("d", then: "saved 12:00")
            let process = try screen.pid()
            let threads = names(in: "/proc/\(process)/task").compactMap { pid_t($0) }.filter { $0 != process }
            let saver = try #require(threads.first)
            // tgkill: Swift cannot call a function of any number of arguments.
            let call = "syscall(234, \(process), \(saver), \(SIGSEGV)) == 0 or die"
            #expect(try ChildProcess.run(["perl", "-e", call]).code == 0)
            #expect(try screen.exitCode() == 128 + SIGSEGV)
            #expect(try screen.modesAfter() == screen.modesBefore())
            #expect(reports().count == 1)
        }
    #endif

    @Test func keepsTheLastFifty() throws {
        let screen = try home.open(then: "b shows")
        try screen.hold("j", count: 120)
        try screen.keys("?", then: "Keys")
        try screen.send(signal: SIGSEGV)
        #expect(try screen.exitCode() == 128 + SIGSEGV)
        let lines = try String(decoding: readFile(home.stateFolder + "/" + (reports().first ?? "")), as: UTF8.self)
            .split(separator: "\n")
        #expect(lines.count == 54 && lines.suffix(2) == ["helpAsked", "keysListed"])
    }

    /// A log is never written into anything else, and a note is a note.
    @Test func aLogIsWrittenIntoALogOnly() throws {
        let before = try readFile(home.wallet)
        let outcome = try home.run("cards", "--log", home.wallet)
        #expect(outcome.code == 73)
        #expect(outcome.errors.contains("is no log of this program. Name another file."))
        #expect(try home.run("done", "uber", "gold", "--note", "--log=\(home.path)/x").code == 0)
        #expect(!names(in: home.path).contains("x"))
        #expect(try home.run("history", "--json").output.contains("\"notes\":\"--log=\(home.path)/x\""))
        #expect(try readFile(home.wallet) != before)
        for _ in 1...2 { #expect(try home.run("cards", "--archived", "--log", home.path + "/log").code == 0) }
        let log = try String(decoding: readFile(home.path + "/log"), as: UTF8.self)
        #expect(log.split(separator: "\n").filter { $0.contains(" start ") }.count == 2)
    }

    @Test func aWishIsNoMistake() throws {
        for signal in [SIGQUIT, SIGTERM, SIGHUP] {
            let screen = try home.open(then: "b shows")
            try screen.send(signal: signal)
            _ = try screen.exitCode()
        }
        #expect(reports().isEmpty)
    }

    /// A command that waits for its input.
    @Test func commandsLeaveOneToo() throws {
        let script = """
            mkfifo pipe; "$0" import - --table cards < pipe 2> errors & program=$!
            exec 3> pipe; sleep 0.5; kill -SEGV $program; wait $program; echo $? > code
            """
        let home = try Home()
        _ = try home.shell(
            script.split(separator: "$0", omittingEmptySubsequences: false).joined(separator: BuiltProgram.path))
        #expect(try home.read("code") == "139\n")
        let names = Home.names(home.path(".local/state/coupontracker"))
        #expect(names.count == 1 && names.first?.hasPrefix("crash-") ?? false)
        #expect(try home.read("errors").contains("Please report it with this file: "))
    }

    // MARK: The log

    @Test func logsOnlyWhatIsAskedFor() throws {
        let log = home.path + "/log.txt"
        let screen = try home.open("--log", log, then: "b shows")
        try screen.keys("d", then: "saved 12:00")
        #expect(try screen.quit() == 0)
        let text = try String(decoding: readFile(log), as: UTF8.self)
        let lines = text.split(separator: "\n").map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
        #expect(lines.contains("screen 120x34 colours 256"))
        #expect(lines.contains("cards.doneAsked") && lines.contains("saved") && lines.contains("left"))
        for word in ["Gold", "Uber", "$"] { #expect(!text.contains(word)) }
        var status = stat()
        #expect(stat(log, &status) == 0 && status.st_mode & 0o777 == 0o600)
        #expect(!Home.names(home.path).contains("coupontracker.log"))
    }

    @Test func commandsLogToo() throws {
        let home = try Home()
        home.environment["COUPONTRACKER_LOG"] = home.path("a.log")
        #expect(try home.run("benefits").code == 0)
        #expect(try home.run("done", "nosuch", "--log", "b.log").code == 1)
        #expect(try home.run("--log=b.log", "cards").code == 0)
        func lines(_ name: String) throws -> [String] {
            try home.read(name).split(separator: "\n").map {
                $0.split(separator: " ").dropFirst().joined(separator: " ")
            }
            .filter { !$0.hasPrefix("start ") }
        }
        #expect(try lines("a.log") == ["command benefits", "command benefits ended with 0"])
        #expect(
            try lines("b.log") == [
                "command done", "command done failed with 1", "command cards", "command cards ended with 0",
            ])
        try home.follow(
            #"""
            $ coupontracker cards --log
            ! --log names no file. Write it like --log coupontracker.log.
            ? 64
            $ coupontracker cards --log no/such/folder
            ! The log no/such/folder cannot be written: No such file or directory. Name another file.
            ? 73
            """#)
    }
}
