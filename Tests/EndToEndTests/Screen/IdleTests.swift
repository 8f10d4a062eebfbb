import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// A wallet that lies open costs nothing.
struct IdleTests {
    @Test func nothingIsSentAndNothingWakes() throws {
        let home = try ScreenHome.withWallet()
        let screen = try home.open(then: "b shows")
        try screen.keys("d", then: "saved 12:00")
        let program = try screen.pid()
        // The last of what the key set going.
        var last = (bytes: -1, switches: -1)
        let isStill = try becomesTrue(seconds: 60) {
            let now = try (bytes: screen.sentBytes().count, switches: ThreadActivity(of: program).sleeps)
            defer { last = now }
            return now == last
        }
        #expect(isStill)
        #expect(TmuxTerminal.isRunning(program))
        sleep(5)
        #expect(try screen.sentBytes().count == last.bytes)
        #expect(ThreadActivity(of: program).sleeps - last.switches <= 2)
    }
}
