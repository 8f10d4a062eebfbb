import Testing
import WalletDomain
import WalletTestSupport

/// The very first start: an empty wallet, and nothing on disk.
struct FirstStartTests {
    @Test func nothingIsOnDiskUntilTheFirstCardIsAdded() throws {
        let home = try ScreenHome()
        let screen = try home.open(then: "Your wallet is empty.")
        #expect(names(in: home.path) == [])

        try screen.keys("Enter")
        try screen.type("gold card", then: "6 cards")
        try screen.keys("Enter", "a")
        // It is there at once; what only the user knows of it is asked for once, on one page.
        try screen.wait(for: "Gold Card added")
        try screen.wait(for: "What only you know of this card")
        try screen.type("2024-03-12")
        // Behind the other three fields and the first enrolment.
        try screen.keys("Down", "Down", "Down", "Down", "Down", "Space", then: "[x] Dunkin' Credit")
        // Behind the other enrolment and Uber Cash.
        try screen.keys("Down", "Down", "Down", "Space", then: "[x] Dining Credit")
        try screen.keys("C-s", then: "Gold Card completed · u undoes   saved 12:00")
        let saved = try home.savedWallet()
        #expect(saved.card("Gold Card").openedOn == day("2024-03-12"))
        #expect(saved.benefit("Dunkin' Credit").enrolledOn != nil && saved.benefit("Resy Credit").enrolledOn == nil)
        #expect(saved.benefit("Dining Credit").status == .used)
        #expect(saved.benefit("Uber Cash").status == .available)
        // What others do is seen in the session that made the folder, too.
        #expect(try home.run("edit", "gold card", "--nickname", "Everyday").code == 0)
        try screen.wait(for: "Everyday")
    }

    @Test func leavingAtOnceLeavesNothingBehind() throws {
        let home = try ScreenHome()
        let screen = try home.open(then: "Your wallet is empty.")
        for (key, answer) in [
            ("u", "There is nothing to undo."), ("C-r", "There is nothing to redo."),
            ("U", "nothing was changed yet"),
        ] {
            try screen.keys(key, then: answer)
        }
        #expect(try screen.quit() == 0)
        #expect(names(in: home.path) == [])
    }

    @Test func theDemoWalletIsGoneAfterwards() throws {
        let home = try ScreenHome()
        let screen = try home.open(with: ["TMPDIR": home.path], then: "Your wallet is empty.")
        try screen.keys("t")
        #expect(try screen.wait(for: "Sapphire Reserve").contains("demo · "))
        #expect(names(in: home.path).count == 1)
        try screen.keys("d", then: "u undoes")
        try screen.keys("q", then: "That was the demo: nothing of it is kept.")
        #expect(try screen.exitCode() == 0)
        #expect(names(in: home.path) == [])
    }
}
