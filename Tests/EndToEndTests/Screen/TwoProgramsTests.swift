import Testing
import WalletDomain
import WalletTestSupport

/// Two programs on one wallet: neither loses what the other did, and both show it.
struct TwoProgramsTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func twoScreens() throws {
        let one = try home.open()
        let other = try home.open()
        try one.wait(for: "$77 open")
        try other.wait(for: "$77 open")
        try one.keys("d", then: "Uber Cash $10 used")
        try other.wait(for: "$67 open")
        try other.keys("l", "d", then: "Uber Cash $15 used · u undoes   saved")
        try one.wait(for: "$1,711.95 open")
        try one.keys("q")
        try other.keys("q")
        #expect(try (one.exitCode(), other.exitCode()) == (0, 0))
        let saved = try home.savedWallet()
        #expect(saved.benefit("Uber Cash", on: "Gold Card").status == .used)
        #expect(saved.benefit("Uber Cash", on: "Platinum Card").status == .used)
    }

    @Test func theScreenAndTheCommandLine() throws {
        let screen = try home.open(then: "$77 open")
        #expect(try home.run("done", "dunkin").code == 0)
        try screen.wait(for: "$70 open")
        try screen.keys("d", then: "Uber Cash $10 used · u undoes   saved")
        try screen.wait(for: "$60 open")
        let saved = try home.savedWallet()
        #expect(saved.benefit("Dunkin' Credit").status == .used)
        #expect(saved.benefit("Uber Cash", on: "Gold Card").status == .used)
    }

    @Test func undoOfWhatTheOtherDidAsks() throws {
        let screen = try home.open(then: "$77 open")
        #expect(try home.run("done", "uber", "gold").code == 0)
        try screen.wait(for: "$67 open")
        try screen.keys("u", then: "Done by a command at 12:00: Uber Cash")
        try screen.keys("n", thenWithout: "Done by a command")
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
        try screen.keys("u", then: "Done by a command at 12:00: Uber Cash")
        // Asked for once more, it is a yes.
        try screen.keys("u", thenMatching: "Undone: Uber Cash .*saved")
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .available)
    }
}
