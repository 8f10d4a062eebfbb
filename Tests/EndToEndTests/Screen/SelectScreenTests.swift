import Testing
import WalletDomain
import WalletTestSupport

/// Several rows at once by keys, and what of it is in the file.
struct SelectScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func severalAreMarkedAndTakenBackAsOne() throws {
        let screen = try home.open()
        try screen.wait(for: "b shows")
        try screen.keys("v")
        try screen.wait(for: "0 selected")
        try screen.keys("Space", "Space")
        try screen.wait(for: "2 selected")
        try screen.keys("d")
        try screen.wait(matching: "2 done.*saved")
        #expect(try home.savedWallet().usages.all.map(\.kind) == [.use, .use])
        // As one in the list of changes, and taken back from there.
        try screen.keys("U")
        try screen.wait(for: "2 benefits used")
        try screen.keys("Enter")
        try screen.wait(matching: "Undone: 2 benefits used .*saved")
        #expect(try home.savedWallet().usages.all.isEmpty)
        #expect(try home.run("log").output.contains("2 benefits used"))

        // What cannot be marked is told, and the rest is marked.
        try screen.keys("d", "v", "V", "d")
        try screen.wait(matching: "3 done.*1 used already.*saved")
        try screen.keys("v", "Space", "Space", "s")
        try screen.wait(for: "none of them has anything left")
        try screen.keys("Escape")
        try screen.wait(without: "2 selected")
        try screen.keys("q", "q")
        #expect(try screen.exitCode() == 0)
    }

    @Test func entriesOfTheHistoryAreDeletedTogether() throws {
        for benefit in ["uber gold", "dining gold", "resy gold"] {
            #expect(try home.run("done", benefit).code == 0)
        }
        let screen = try home.open()
        try screen.wait(for: "b shows")
        try screen.keys("3")
        try screen.wait(for: "3 entries")
        try screen.keys("v", "Space", "Space", "D")
        try screen.wait(for: "Delete 2 entries?")
        try screen.keys("y")
        try screen.wait(matching: "2 deleted · u undoes.*saved")
        #expect(try home.savedWallet().usages.all.count == 1)
        try screen.keys("u")
        try screen.wait(for: "Undone: 2 entries deleted")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
        #expect(try home.savedWallet().usages.all.count == 3)
    }
}
