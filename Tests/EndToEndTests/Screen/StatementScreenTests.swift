import Testing
import WalletDomain
import WalletTestSupport

/// The evening with the month's files, on the screen.
struct StatementScreenTests {
    @Test func aFileOfThisFolderMarksItsBenefits() throws {
        let home = try ScreenHome.withWallet()
        try writeFile(
            home.path + "/amex.csv",
            """
            Date,Description,Amount
            11/26/2026,PLATINUM SAKS CREDIT,-20.00
            11/25/2026,SAKS FIFTH AVENUE 604,48.00
            31/11/2026,UBER,5

            """)
        let screen = try home.open(then: "Gold Card")
        try screen.keys("i", then: "A bank's statement")
        try screen.type(home.path + "/amex.csv")
        try screen.keys("Enter", then: "1 to mark, 1 passed over, 1 refused")
        try screen.keys("C-s", then: "a row is wrong: x leaves it out")
        try screen.keys("x", "C-s", then: "Saks Credit $20 used · u undoes   saved 12:00")
        let saved = try home.savedWallet()
        #expect(saved.benefit("Saks Credit").periodRedeemed == Money(20))
        #expect(saved.statements.map(\.fileName) == ["amex.csv"])
        #expect(names(in: home.folder + "/backups").contains { $0.contains("-import") })
        try screen.keys("u", then: "Undone: amex.csv: Saks Credit $20 used")
        #expect(try home.savedWallet().statements.isEmpty)
    }

    @Test(arguments: ["~/bank", "~/bank/"])
    func aFolderThatIsTypedShowsWhatLiesInIt(path: String) throws {
        let home = try ScreenHome.withWallet()
        try makeFolder(home.path + "/bank")
        try writeFile(home.path + "/bank/amex.csv", "Date,Description,Amount\n11/26/2026,PLATINUM SAKS CREDIT,-20.00\n")
        let screen = try home.open(then: "Gold Card")
        try screen.keys("i", then: "A bank's statement")
        try screen.type(path)
        try screen.keys("Enter", then: "~/bank/amex.csv")
        try screen.keys("Enter", then: "1 to mark")
    }

    @Test func aTableThatNobodyKnowsIsAskedAboutOnce() throws {
        let home = try ScreenHome.withWallet()
        try writeFile(home.path + "/bank.csv", "Valuta;Text;Betrag\n26.11.2026;PLATINUM SAKS CREDIT;20,00\n")
        let screen = try home.open(then: "Gold Card")
        try screen.keys("i", then: "A bank's statement")
        try screen.type(home.path + "/bank.csv")
        try screen.keys("Enter")
        for question in ["the day?", "the text?", "the amount?"] {
            try screen.wait(for: "bank.csv: which column is \(question)")
            try screen.keys("Enter")
        }
        try screen.wait(for: "How does bank.csv have money out?")
        try screen.keys("Enter", then: "1 to mark")
        try screen.keys("C-s", then: "Saks Credit $20 used, layout bank kept · u undoes   saved 12:00")
        #expect(try home.savedWallet().keptLayouts.map(\.name) == ["bank"])
        // The next time it is known.
        try screen.keys("i", then: "A bank's statement")
        try screen.type(home.path + "/bank.csv")
        try screen.keys("Enter", then: "1 here already")
    }
}
