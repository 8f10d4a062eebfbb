import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// The file is broken, gone, or on a disk that hangs, while the wallet lies open.
struct TroubledSavingTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    private var isMarked: Bool {
        get throws { try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used }
    }

    /// At once, not at the next minute.
    @Test func aFilePutBackIsSavedIntoAtOnce() throws {
        let screen = try home.open(then: "b shows")
        let whole = try String(decoding: readFile(home.wallet), as: UTF8.self)
        try writeFile(home.wallet, String(whole.prefix(500)))
        try screen.keys("d", then: "Your change is not saved, because the file was damaged meanwhile.")
        try writeFile(home.wallet, whole)
        try screen.wait(for: "saved 12:00", seconds: 25)
        #expect(try isMarked)
    }

    /// A terminal that takes nothing, as one that hangs or is stopped does, holds no change up.
    @Test func aMarkIsSavedThoughTheTerminalTakesNothing() throws {
        let screen = try home.open(then: "b shows")
        let terminal = try open(screen.state("pane_tty"), O_RDWR | O_NOCTTY | O_CLOEXEC)
        try #require(terminal >= 0 && tcflow(terminal, TCOOFF) == 0)
        defer { close(terminal) }
        try screen.keys("d")
        try screen.wait(until: "the file to have it") { _ in try isMarked }
        // Nothing of it was shown, and all of it is once the terminal goes on.
        #expect(try !screen.screen().contains("used"))
        tcflow(terminal, TCOON)
        try screen.wait(matching: "Dining Credit .*back 1 Dec|Uber Cash \\$10 used")
        #expect(try screen.quit() == 0)
    }

    @Test func aFileTakenAwayIsWrittenAgainIfWanted() throws {
        let screen = try home.open(then: "b shows")
        unlink(home.wallet)
        try screen.keys("d", then: "Write it again?")
        try screen.keys("n", thenWithout: "Write it again?")
        #expect(!names(in: home.folder).contains("wallet.json"))
        try screen.wait(for: "~/…/wallet.json is gone: your change is not saved.")
        try screen.keys("q", then: "Write it again before leaving?")
        try screen.keys("y")
        #expect(try screen.exitCode() == 0)
        #expect(try isMarked)
        #expect(try home.savedWallet().cards.count == 2)
    }

    @Test func aWholeFolderTakenAwayIsMadeAgain() throws {
        let screen = try home.open(then: "b shows")
        rename(home.folder, home.folder + "-elsewhere")
        try screen.keys("d", then: "Write it again?")
        try screen.keys("y", then: "saved 12:00")
        #expect(try isMarked)
    }

    @Test func aWalletThatIsHeldIsSaidAndSavedLater() throws {
        let lock = open(home.wallet + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        try #require(lock >= 0 && flock(lock, LOCK_EX) == 0)
        defer { close(lock) }
        let screen = try home.open(then: "b shows")
        try screen.keys("d", thenMatching: "! The wallet is held by process \\d+. Try again in a moment")
        #expect(try !isMarked)
        flock(lock, LOCK_UN)
        try screen.keys("q", then: "Your last change is not saved: The wallet is held")
        // With the next change what waited is saved too.
        try screen.keys("n", "Tab", "k", "d", thenMatching: "Dining Credit \\$10 used.* saved 12:0")
        #expect(try isMarked)
    }

    /// The disk became read-only while the wallet lay open; and was so from the start.
    @Test(.enabled(if: Strace.runs)) func aReadOnlyDisk() throws {
        let strace = ["strace", "-D", "-f", "-o", "/dev/null", "-e"]
        let later = try TmuxTerminal(
            strace + ["inject=rename:error=EROFS", BuiltProgram.path], columns: 120, rows: 34,
            environment: home.environment)
        try later.wait(for: "b shows")
        try later.keys("d", then: "! The disk is read-only: your change is not saved, ~/…/wallet.json is unchanged.")
        try later.keys("q", then: "Leave without it?")
        try later.keys("y")
        #expect(try later.exitCode() == 74)
        try later.wait(for: "The disk is read-only: your change is not saved, ~/…/wallet.json is unchanged.")
        #expect(try !isMarked)

        let always = try TmuxTerminal(
            strace + ["inject=access,faccessat,faccessat2:error=EROFS", "-P", home.folder, BuiltProgram.path],
            columns: 120, rows: 34,
            environment: home.environment)
        try always.wait(for: "! The disk is read-only: the wallet is shown, not changed.")
        try always.keys("d", then: "! The disk is read-only: the wallet is shown, not changed.")
        #expect(try always.screen().contains("$77 open"))
        #expect(try always.quit() == 0)
    }

    // MARK: A disk that hangs

    private static let told = "The disk does not answer: your last change may not be saved in /"

    /// Every fsync takes so many seconds before it begins.
    private func openOnSlowDisk(seconds: Int) throws -> TmuxTerminal {
        let delay = "inject=fsync:delay_enter=\(seconds)s"
        return try TmuxTerminal(
            ["strace", "-D", "-f", "-o", "/dev/null", "-e", "trace=fsync", "-e", delay, BuiltProgram.path],
            columns: 120, rows: 34, environment: home.environment)
    }

    /// A program whose disk hangs for ever stays a zombie until the disk is gone, which is strace here.
    private func exitCodeOnceTheDiskIsGone(_ screen: TmuxTerminal) throws -> Int32 {
        let status = try String(decoding: readFile("/proc/\(screen.pid())/status"), as: UTF8.self)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("TracerPid:") })
        try kill(#require(line.split(separator: "\t").last.flatMap { pid_t($0) }), SIGKILL)
        return try screen.exitCode()
    }

    @Test(.enabled(if: Strace.runs)) func leavingAsksWhenTheDiskHangs() throws {
        let screen = try openOnSlowDisk(seconds: 600)
        try screen.wait(for: "b shows")
        try screen.keys("d", "q", then: "Leave without waiting?")
        try screen.keys("y")
        try screen.wait(for: Self.told, seconds: 30)
        #expect(try exitCodeOnceTheDiskIsGone(screen) == 74)
        #expect(try !isMarked)
    }

    @Test(.enabled(if: Strace.runs), arguments: [SIGTERM, SIGHUP]) func aSignalEndsItWhenTheDiskHangs(signal: Int32)
        throws
    {
        let screen = try openOnSlowDisk(seconds: 600)
        try screen.wait(for: "b shows")
        try screen.keys("d", then: "saving…")
        try screen.send(signal: signal)
        try screen.wait(for: Self.told, seconds: 30)
        #expect(try exitCodeOnceTheDiskIsGone(screen) == 128 + signal)
        #expect(try !isMarked)
    }

    /// What is on its way when the signal comes is waited for.
    @Test(.enabled(if: Strace.runs), arguments: [SIGTERM, SIGHUP]) func aSignalWaitsForTheChange(signal: Int32) throws {
        let screen = try openOnSlowDisk(seconds: 1)
        try screen.wait(for: "b shows")
        try screen.keys("d")
        try screen.wait(until: "saving…") { _ in true }
        try screen.send(signal: signal)
        #expect(try screen.exitCode() == 128 + signal)
        #expect(try isMarked)
    }
}
