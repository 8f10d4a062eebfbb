import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// Copies of other machines beside the open wallet: offered, taken in, set aside, undone.
struct MergeScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    private var copy: String { home.folder + "/wallet.sync-conflict-20261127-110000-ABCDEFG.json" }
    private static let offer = "Another machine's copy of this wallet lies"

    /// The wallet as it is, with Uber Cash of Gold used on another machine.
    private func leaveCopy() throws {
        let apart = home.path + "/apart.json"
        _ = try ChildProcess.run(["cp", home.wallet, apart])
        #expect(try home.run("done", "uber", "gold", "--wallet", apart, "--now", "2026-11-27T11:00:00Z").code == 0)
        #expect(rename(apart, copy) == 0)
    }

    private var names: [String] { fileNames(in: home.folder)?.filter { $0.contains("conflict") }.sorted() ?? [] }

    @Test func aCopyIsOfferedTakenInAndUndone() throws {
        try leaveCopy()
        let screen = try home.open(then: Self.offer)
        try screen.keys("y", thenMatching: "1 record merged · u undoes +saved 12:0")
        try screen.wait(for: "$67 open")
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json.merged"])
        try screen.keys("u", thenMatching: "Undone: 1 record merged .*saved 12:0")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .available)
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json.merged"])
        #expect(fileNames(in: home.folder + "/backups")?.filter { $0.hasSuffix("-merge.json") }.count == 1)
    }

    @Test func aCopyThatArrivesIsOffered() throws {
        let screen = try home.open(then: "$77 open")
        try leaveCopy()
        try screen.wait(for: Self.offer)
        try screen.keys("n", thenWithout: Self.offer)
        try screen.keys("d", then: "Uber Cash $10 used · u undoes   saved")
        #expect(try screen.quit() == 0)
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json"])
    }

    @Test func whatACommandTookInIsNotOfferedAnyMore() throws {
        try leaveCopy()
        let screen = try home.open(then: Self.offer)
        #expect(try home.run("merge").code == 0)
        try screen.wait(without: Self.offer)
        try screen.wait(for: "$67 open")
        #expect(try screen.quit() == 0)
    }

    @Test func whatCannotBeReadIsSaidAndStays() throws {
        #expect(try ChildProcess.run(["sh", "-c", "printf '{' > '\(copy)'"]).code == 0)
        let screen = try home.open(then: Self.offer)
        try screen.keys("y", then: "line 1, column 2: The text ends here")
        #expect(try screen.quit() == 0)
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json"])
    }

    /// What was asked for is done before the program ends.
    @Test func leavingAtOnceLosesNothing() throws {
        try leaveCopy()
        let screen = try home.open(then: Self.offer)
        try screen.keys("y", "q")
        #expect(try screen.exitCode() == 0)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json.merged"])
    }

    /// A copy that has nothing new beside another one waits until that one's records are on the disk.
    @Test func aCopyOfWhatIsNotSavedIsNotSetAside() throws {
        try home.giveToNobody()
        try leaveCopy()
        let other = home.folder + "/wallet.sync-conflict-20261127-120000-ABCDEFG.json"
        _ = try ChildProcess.run(["cp", copy, other])
        _ = try ChildProcess.run(["chown", "nobody", copy, other])
        let screen = try home.open(then: "2 copies of this wallet from other machines lie")
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        try screen.keys("y", then: "not saved")
        #expect(names == [copy, other].map { String($0.dropFirst(home.folder.count + 1)) })
        chmod(home.folder, 0o755)
        try screen.wait(matching: "saved 12:0")
        #expect(try screen.quit() == 0)
        #expect(names == [copy, other].map { $0.dropFirst(home.folder.count + 1) + ".merged" })
    }

    @Test func whatIsNotSavedIsNotSetAside() throws {
        try home.giveToNobody()
        try leaveCopy()
        _ = try ChildProcess.run(["chown", "nobody", copy])
        let screen = try home.open(then: Self.offer)
        chmod(home.folder, 0o555)
        defer { chmod(home.folder, 0o755) }
        try screen.keys("y", then: "not saved")
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json"])
        chmod(home.folder, 0o755)
        try screen.wait(matching: "saved 12:0")
        #expect(names == ["wallet.sync-conflict-20261127-110000-ABCDEFG.json.merged"])
        #expect(try screen.quit() == 0)
    }
}
