import Testing
import WalletDomain
import WalletTestSupport

/// The agenda by keys, and what of it is in the file.
struct AgendaScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func anEveningWithTheAgenda() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("2", then: "within 3 days")

        // Only the Gold Card, and there the Uber Cash.
        try screen.keys("f", then: "Show only")
        try screen.type("gold")
        try screen.wait(without: "everything")
        try screen.keys("Enter", then: "only Gold Card")
        try screen.keys("/")
        try screen.type("uber gold", then: "in 1 hit")
        try screen.keys("Enter", then: "1 Wallet")
        try screen.keys("2", then: "only Gold Card")
        try screen.keys("g", "d", thenMatching: "used, noted as enrolled · u undoes   saved")
        let marked = try home.savedWallet().usages.all
        #expect(marked.map(\.kind) == [.use])
        #expect(marked.map(\.cardNameSnapshot) == ["Gold Card"])

        try screen.keys("u", thenMatching: "Undone: .*saved")
        #expect(try home.savedWallet().usages.all.isEmpty)

        try screen.keys("s", "1", thenMatching: "snoozed until Sat 28 Nov 12:00.*saved")
        try screen.wait(for: "◷ snoozed  1 benefit")
        #expect(try home.savedWallet().benefits.records.filter { $0.snoozedUntil != nil }.count == 1)

        try screen.keys("o", "o", then: "most valuable first")
        try screen.keys("Enter", then: "Last uses")
        try screen.keys("Escape", then: "most valuable first")
        #expect(try screen.quit() == 0)
    }

    /// What another program marks goes from the list, and the highlight stays on its row.
    @Test func whatIsMarkedElsewhereGoesAtOnce() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("2", then: "within 3 days")
        try screen.keys("G")
        let before = try screen.wait(until: "the last row") { $0.contains("▌") && !$0.contains("▌▲") }
        let last = try #require(before.split(separator: "\n").first { $0.contains("▌") })
        #expect(try home.run("done", "uber", "gold").code == 0)
        let after = try screen.wait(until: "one less") { $0.contains("▌") && !$0.contains("Uber Cash  *Gold Card") }
        #expect(after.split(separator: "\n").first { $0.contains("▌") } == last)
    }
}
