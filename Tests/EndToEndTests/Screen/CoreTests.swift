import Glibc
import Testing
import WalletTestSupport

/// The wallet stands in memory while it is open: neither a crash nor another program brings it out of there.
struct CoreTests {
    @Test func nothingIsDumpedAndNobodyLooksIn() throws {
        let home = try ScreenHome.withWallet()
        try home.giveToNobody()
        let screen = try home.open(then: "b shows")
        let process = try screen.pid()
        let limits = try String(decoding: readFile("/proc/\(process)/limits"), as: UTF8.self)
        let core = try #require(limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") })
        #expect(core.split(separator: " ").dropFirst(4).first == "0")
        // What may not be dumped belongs to root in /proc, whoever runs it.
        var status = stat()
        #expect(stat("/proc/\(process)/environ", &status) == 0 && status.st_uid == 0)
        #expect(try screen.quit() == 0)
    }

    /// Real ones, not signals from outside: an index beyond an array, a stack that is used up, abort().
    @Test(arguments: LeavingTests.terms, ["trap", "overflow", "abort"])
    func aRealMistakeGivesTheTerminalBack(term: String, fault: String) throws {
        let home = try ScreenHome.withWallet()
        let screen = try home.open(term: term, with: ["COUPONTRACKER_FAULT": fault], then: "Gold Card")
        try screen.keys("d", then: "saved 12:00")
        try screen.keys("?")
        #expect(try [SIGILL, SIGTRAP, SIGSEGV, SIGABRT].contains(screen.exitCode() - 128))
        #expect(try screen.modesAfter() == screen.modesBefore())
        let shown = try screen.wait(for: "Saved up to 12:00.").split(separator: "\n").joined()
        #expect(shown.contains("Please report it with this file: "))
        #expect(try screen.state("alternate_on") == "0")
        #expect(try screen.state("cursor_flag") == "1")
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
    }
}
