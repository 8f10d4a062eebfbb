import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// Wallets that can be looked at and not changed.
struct ReadOnlyTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func aFileOfANewerProgramIsShownAndNotChanged() throws {
        let text = try String(decoding: readFile(home.wallet), as: UTF8.self)
        let newer = text.replacing("\"format\":1", with: "\"format\":99")
        #expect(newer != text)
        try writeFile(home.wallet, newer)
        let screen = try home.open(then: "! Made by a newer CouponTracker: shown, not changed.")
        try screen.keys("j", thenWithout: "newer")
        try screen.wait(for: "read-only · $1,803.95 open")
        try screen.keys("d", then: "! Made by a newer CouponTracker")
        #expect(try screen.screen().contains("$77 open"))
        try screen.keys("j", thenWithout: "newer")
        try screen.keys("u", then: "! Made by a newer CouponTracker")
        #expect(try screen.quit() == 0)
        #expect(try String(decoding: readFile(home.wallet), as: UTF8.self) == newer)
    }

    /// Nobody may write into the folder: told at the start, and no change is lost unsaid.
    @Test func aFolderThatCannotBeWritten() throws {
        try home.giveToNobody()
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        let screen = try home.open(then: "Gold Card")
        try screen.wait(for: "! You may not write to the wallet's folder: it is shown, not changed.")
        try screen.keys("j", thenWithout: "You may not")
        try screen.keys("k", "d", then: "! You may not write to the wallet's folder")
        #expect(try screen.screen().contains("read-only"))
        #expect(try screen.screen().contains("$77 open"))
        #expect(try screen.quit() == 0)
    }

    /// The folder is closed while the wallet lies open: `d` and `q` at once is no way to lose the change unsaid.
    @Test func whatCannotBeSavedIsAskedAboutOnLeaving() throws {
        try home.giveToNobody()
        let screen = try home.open(then: "Gold Card")
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        try screen.keys("d", "q", then: "Leave without it?")
        try screen.keys("n", then: "not saved")
        try screen.keys("q", then: "Leave without it?")
        chmod(home.folder, 0o755)
        try screen.keys("n", thenWithout: "Leave without it?")
        // With the next change what waited is saved as well.
        try screen.keys("Tab", "k", "d", thenMatching: "Dining Credit \\$10 used.* saved 12:0")
        try screen.keys("q", "q")
        #expect(try screen.exitCode() == 0)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
    }

    @Test func whatIsNotSavedIsToldAfterASignal() throws {
        try home.giveToNobody()
        let screen = try home.open(then: "Gold Card")
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        try screen.keys("d", then: "not saved")
        try screen.send(signal: SIGTERM)
        #expect(try screen.exitCode() == 128 + SIGTERM)
        try screen.wait(for: "You may not write here: your change is not saved, ~/…/wallet.json is unchanged.")
    }
}
