import Testing
import WalletTestSupport

/// A day that is asked for is a day of the wallet's zone.
struct AsOfTests {
    /// A mark as of a day to come ends periods that still run, so a slip does not make it.
    @Test func theFirstMarkAsOfADayToComeIsAskedForTwice() throws {
        let home = try ScreenHome(now: nil)
        try home.makeWallet()
        let screen = try home.open("--now", "2098-12-31", then: "as of 31 Dec 2098")
        try screen.keys("d", then: " for good: again to do it")
        try screen.keys("d", then: "u undoes")
        #expect(try screen.quit() == 0)
    }

    /// A script's time is its own affair, until it would close dozens of periods that are still to come.
    @Test func aScriptFarAheadIsAskedTwiceToo() throws {
        let home = try ScreenHome(now: "2098-12-31")
        try home.makeWallet()
        let before = try readFile(home.wallet)
        let screen = try home.open(then: "as of 31 Dec 2098")
        try screen.keys("d", then: " for good: again to do it")
        #expect(try screen.quit() == 0)
        #expect(try readFile(home.wallet) == before)
    }

    @Test func noonIsThatOfTheWalletsZone() throws {
        let home = try ScreenHome(now: nil)
        try home.makeWallet()
        #expect(try home.run("set", "timeZone", "Pacific/Auckland").code == 0)
        let screen = try home.open("--now", "2026-12-31", then: "as of 31 Dec 2026")
        #expect(try screen.quit() == 0)
        let other = try home.open(now: "2026-12-31")
        try other.wait(for: "as of 31 Dec 2026")
    }
}
