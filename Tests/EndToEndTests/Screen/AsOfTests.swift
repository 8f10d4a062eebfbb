import Testing
import WalletTestSupport

/// A day that is asked for is a day of the wallet's zone.
@Suite struct AsOfTests {
    @Test func noonIsThatOfTheWalletsZone() throws {
        let home = try ScreenHome(now: nil)
        try home.makeWallet()
        #expect(try home.run("set", "timeZone", "Pacific/Auckland").code == 0)
        let screen = try home.open("--now", "2026-12-31")
        try screen.wait(for: "as of 31 Dec 2026")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
        let other = try home.open(now: "2026-12-31")
        try other.wait(for: "as of 31 Dec 2026")
    }
}
