import Testing
import WalletDomain
import WalletTestSupport

/// History and insights by keys, and what of it is in the file.
struct HistoryScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test func anEveningWithTheHistory() throws {
        let screen = try home.open()
        try screen.wait(for: "Gold Card")
        try screen.keys("3")
        try screen.wait(for: "Nothing was used or missed yet.")

        // An earlier use.
        try screen.keys("a")
        try screen.wait(for: "What was used?")
        try screen.type("uber gold")
        try screen.keys("Enter")
        try screen.wait(for: "Earlier use of Uber Cash")
        try screen.type("4.50")
        try screen.keys("Enter")
        try screen.type("24 nov")
        try screen.keys("Enter")
        try screen.type("airport")
        try screen.keys("Enter")
        try screen.wait(matching: "Uber Cash \\$4.50 used on 24 Nov · u undoes   saved")
        #expect(try home.savedWallet().usages.all.map(\.usedOn.description) == ["2026-11-24"])
        #expect(try home.savedWallet().usages.all.map(\.notes) == ["airport"])

        // Corrected, looked at, refunded.
        try screen.keys("e")
        try screen.wait(for: "Edit Uber Cash")
        try screen.keys("C-u")
        try screen.type("6")
        try screen.keys("C-s")
        try screen.wait(matching: "Uber Cash \\$6 of 24 Nov 2026 edited.*saved")
        try screen.keys("Enter")
        try screen.wait(for: "note: airport")
        try screen.keys("Escape", "r")
        try screen.wait(for: "Refund of Uber Cash")
        try screen.keys("C-u")
        try screen.type("2")
        try screen.keys("C-s")
        try screen.wait(matching: "Uber Cash \\$2 refunded.*saved")
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").periodRedeemed == Money(4))

        try screen.keys("d")
        try screen.wait(for: "D deletes; d marks on Wallet")
        try screen.keys("g", "D")
        try screen.wait(for: "Delete Uber Cash")
        try screen.keys("y")
        try screen.wait(matching: "deleted · u undoes   saved")
        #expect(try home.savedWallet().usages.all.map(\.kind) == [.use])
        try screen.keys("u")
        try screen.wait(matching: "Undone: .*deleted.*saved")
        #expect(try home.savedWallet().usages.all.count == 2)

        try screen.keys("f")
        try screen.wait(for: "Show only")
        try screen.type("airport")
        try screen.keys("Enter")
        try screen.wait(for: "only “airport”")
        try screen.wait(for: "1 entry")

        // The same in figures.
        try screen.keys("4")
        try screen.wait(for: "of the fee")
        try screen.keys("y")
        try screen.wait(for: "The membership year of each card")
        try screen.keys("y", "l")
        try screen.wait(for: "‹ 2027 ›")
        try screen.keys("h", "Enter")
        try screen.wait(for: "Last uses")
        try screen.keys("Escape")
        try screen.wait(for: "‹ 2026 ›")
        try screen.keys("q")
        #expect(try screen.exitCode() == 0)
    }
}
