import Testing
import WalletDomain
import WalletTestSupport

/// History and insights by keys, and what of it is in the file.
struct HistoryScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func anEveningWithTheHistory() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("3", then: "Nothing was used or missed yet.")

        // An earlier use.
        try screen.keys("a", then: "What was used?")
        try screen.type("uber gold")
        try screen.keys("Enter", then: "Earlier use of Uber Cash")
        try screen.type("4.50")
        try screen.keys("Enter")
        try screen.type("24 nov")
        try screen.keys("Enter")
        try screen.type("airport")
        try screen.keys("Enter", thenMatching: "Uber Cash \\$4.50 used on 24 Nov · u undoes   saved")
        #expect(try home.savedWallet().usages.all.map(\.usedOn.description) == ["2026-11-24"])
        #expect(try home.savedWallet().usages.all.map(\.notes) == ["airport"])

        // Corrected, looked at, refunded.
        try screen.keys("e", then: "Edit Uber Cash")
        try screen.keys("C-u")
        try screen.type("6")
        try screen.keys("C-s", thenMatching: "Uber Cash \\$6 of 24 Nov 2026 edited.*saved")
        try screen.keys("Enter", then: "note: airport")
        try screen.keys("Escape", "r", then: "Refund of Uber Cash")
        try screen.keys("C-u")
        try screen.type("2")
        try screen.keys("C-s", thenMatching: "Uber Cash \\$2 refunded.*saved")
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").periodRedeemed == Money(4))

        try screen.keys("d", then: "D deletes; d marks on Wallet")
        try screen.keys("g", "D", then: "Delete Uber Cash")
        try screen.keys("y", thenMatching: "deleted · u undoes   saved")
        #expect(try home.savedWallet().usages.all.map(\.kind) == [.use])
        try screen.keys("u", thenMatching: "Undone: .*deleted.*saved")
        #expect(try home.savedWallet().usages.all.count == 2)

        try screen.keys("f", then: "Show only")
        try screen.type("airport")
        try screen.keys("Enter", then: "only “airport”")
        try screen.wait(for: "1 entry")

        // The same in figures.
        try screen.keys("4", then: "of the fee")
        try screen.keys("y", then: "The membership year of each card")
        try screen.keys("y", "l", then: "‹ 2027 ›")
        try screen.keys("h", "Enter", then: "Last uses")
        try screen.keys("Escape", then: "‹ 2026 ›")
        #expect(try screen.quit() == 0)
    }
}
