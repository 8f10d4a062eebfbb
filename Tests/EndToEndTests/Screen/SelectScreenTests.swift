import Testing
import WalletDomain
import WalletTestSupport

/// Several rows at once by keys, and what of it is in the file.
struct SelectScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func severalAreMarkedAndTakenBackAsOne() throws {
        let screen = try home.open(then: "b shows")
        try screen.keys("v", then: "0 selected")
        try screen.keys("Space", "Space", then: "2 selected")
        try screen.keys("d", thenMatching: "2 done.*saved")
        #expect(try home.savedWallet().usages.all.map(\.kind) == [.use, .use])
        // As one in the list of changes, and taken back from there.
        try screen.keys("U", then: "2 benefits used")
        try screen.keys("Enter", thenMatching: "Undone: 2 benefits used .*saved")
        #expect(try home.savedWallet().usages.all.isEmpty)
        #expect(try home.run("log").output.contains("2 benefits used"))

        // What cannot be marked is told, and the rest is marked.
        try screen.keys("d", "v", "V", "d", thenMatching: "3 done.*1 used already.*saved")
        try screen.keys("v", "Space", "Space", "s", then: "none of them has anything left")
        try screen.keys("Escape", thenWithout: "2 selected")
        try screen.keys("q", "q")
        #expect(try screen.exitCode() == 0)
    }

    @Test func entriesOfTheHistoryAreDeletedTogether() throws {
        for benefit in ["uber gold", "dining gold", "resy gold"] {
            #expect(try home.run("done", benefit).code == 0)
        }
        let screen = try home.open(then: "b shows")
        try screen.keys("3", then: "3 entries")
        try screen.keys("v", "Space", "Space", "D", then: "Delete 2 entries?")
        try screen.keys("y", thenMatching: "2 deleted · u undoes.*saved")
        #expect(try home.savedWallet().usages.all.count == 1)
        try screen.keys("u", then: "Undone: 2 entries deleted")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().usages.all.count == 3)
    }
}
