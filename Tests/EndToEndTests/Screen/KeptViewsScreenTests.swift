import Glibc
import Testing
import WalletTestSupport

/// Sorted and narrowed lists are so again after a restart, and the wallet's file knows nothing of it.
struct KeptViewsScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test(arguments: [nil, SIGTERM]) func theyOutliveTheProgram(signal: Int32?) throws {
        let before = try home.savedWallet()
        let screen = try home.open(then: "b shows")
        try screen.keys("o", then: "by value; o: by name")
        try screen.keys("f", then: "Show only")
        try screen.type("dining")
        try screen.keys("Enter", then: "only dining · by value")
        try screen.keys("2", "o", "o", then: "most valuable first")
        if let signal { try screen.send(signal: signal) } else { try screen.keys("q") }
        #expect(try screen.exitCode() == signal.map { 128 + $0 } ?? 0)
        #expect(try home.savedWallet() == before)
        #expect(names(in: home.stateFolder).count == 1)

        // Left before it has arrived, it stays for the next time.
        let hasty = try home.open()
        #expect(try hasty.quit() == 0)
        #expect(names(in: home.stateFolder).count == 1)

        let next = try home.open(then: "only dining · by value")
        try next.keys("2", then: "most valuable first")
        try next.keys("o", "o", "1", "Escape", then: "everything is shown again")
        try next.keys("o", "o", "q")
        #expect(try next.exitCode() == 0)
        #expect(names(in: home.stateFolder) == [])
    }
}
