import Testing
import WalletDomain
import WalletStore
import WalletTUI
import WalletTestSupport

/// What a line of a statement says at the widths that terminals have.
struct StatementViewTests {
    private func text(_ columns: Int, _ rows: Int) throws -> String {
        var stage = try ScreenTests.statementOfBook(Size(columns: columns, rows: rows))
        return stage.draw().canvas.textGrid
    }

    @Test(arguments: [(80, 24), (120, 40), (200, 60)]) func theTitleNamesLayoutAndRows(columns: Int, rows: Int) throws {
        let title = "amex.csv · Platinum Card in Home · 2 Nov to 26 Nov · amex-3, 10 rows"
        let text = try text(columns, rows)
        #expect(text.contains(" \(title) "), "\(text)")
    }

    @Test func narrowedItSaysSo() throws {
        var stage = try ScreenTests.statementOfBook(Size(columns: 80, rows: 24))
        stage.press("Tab")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" of 10 rows ") && text.contains(" those of benefits "), "\(text)")
        stage.press("Tab")
        #expect(!stage.draw().canvas.textGrid.contains(" those of benefits "))
    }

    /// Whatever the foot says, the key that takes it in stays.
    @Test func theKeyThatTakesItInStaysBesideWhatWasDone() throws {
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        var wallet = Wallet()
        try wallet.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana,Sam"], in: context)
        var stage = Stage(wallet.asSaved, size: Size(columns: 80, rows: 24))
        var file = SampleStatement.file([SampleStatement.row(2, "2026-11-20", "SHOP", -100)])
        file.isOfCard = false
        stage.act(.statement(.read(name: "bank.csv", file)))
        stage.press("Enter")
        let foot = stage.draw().canvas.textGrid.split(separator: "\n").last { $0.contains("saved") } ?? ""
        #expect(foot.hasPrefix(" C-s take in   Esc close   "), "\(foot)")
        #expect(foot.contains("  Ana Checking is an account of Home   saved 14:02"), "\(foot)")
    }

    /// Widths are not those of the first rows alone.
    @Test func aLongTextFarDownIsWhole() throws {
        let name = "CORNER SHOP OF THE LAST HOUSE AT THE RIVER"
        let rows = (2...151).map { SampleStatement.row($0, "2026-11-20", $0 == 151 ? name : "SHOP", -100 * $0) }
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: Size(columns: 120, rows: 40))
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(rows))))
        stage.press("G")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("  \(name)  "), "\(text)")
    }

    /// A long text in the last row makes room for itself once, be it before it shows or when it does.
    @Test(arguments: [(151, true), (1_201, false)]) func columnsStayWhereTheyAre(last: Int, isKnown: Bool) throws {
        let name = "CORNER SHOP OF THE LAST HOUSE AT THE RIVER"
        let rows = (2...last).map { SampleStatement.row($0, "2026-11-20", $0 == last ? name : "SHOP", -100 * $0) }
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: Size(columns: 120, rows: 40))
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(rows))))
        let heads = ["g", "G", "g"].compactMap { key -> Int? in
            stage.press(key)
            let head = stage.draw().canvas.textGrid.split(separator: "\n").first { $0.contains(" amount  becomes ") }
            return head.flatMap { head in head.firstRange(of: " amount ").map { head[..<$0.lowerBound].count } }
        }
        #expect(heads.count == 3 && heads[1] == heads[2] && (heads[0] == heads[1]) == isKnown, "\(heads)")
    }

    /// Its number alone tells nobody which one it is.
    @Test func aWrongRowSaysWhatTheStatementSaysThere() throws {
        var wrong = StatementProblem(row: 2, column: "Date", "31/11/2026 is no day")
        wrong.text = "CORNER SHOP"
        let file = SampleStatement.file([SampleStatement.row(3, "2026-11-20", "SHOP", -100)], refused: [wrong])
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: Size(columns: 80, rows: 24))
        stage.act(.statement(.read(name: "amex.csv", file)))
        let text = stage.draw().canvas.textGrid
        #expect(text.contains(" row 2, column Date: 31/11/2026 is no day · CORNER SHOP "), "\(text)")
        stage.press("x")
        let after = stage.draw().canvas.textGrid
        #expect(after.contains("nothing new, 1 left out, 1 passed over "), "\(after)")
    }

    @Test func asMuchIsSaidAsThereIsRoomFor() throws {
        let narrow = try text(80, 24)
        for said in ["  yours 11 Nov Dinner", "  Resy Credit, sure", "  Walmart+ Credit?", "  period? Digital "] {
            #expect(narrow.contains(said), "\(narrow)")
        }
        let usual = try text(120, 40)
        for said in [
            "  yours of 11 Nov “Dinner”, merged", "  new; Walmart+ Credit? $12.95 of $12.95, 8 Nov, likely",
            "  Digital Entertainment Credit? or of the period to 31 Oct?",
        ] {
            #expect(usual.contains(said), "\(usual)")
        }
        let wide = try text(200, 60)
        let whole = "  new; Digital Entertainment Credit? $18.99 of $25, 2 Nov, or of the period to 31 Oct?"
        #expect(wide.contains(whole), "\(wide)")
    }

    /// Beside the longest name of a benefit too.
    @Test func usesThatAStatementPaidSayItOnTheirCard() throws {
        let rows = [
            SampleStatement.row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
            SampleStatement.row(3, "2026-11-20", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_899),
        ]
        var stage = try Stage(SampleStatement.wallet(on: "2026-11-27").wallet, size: Size(columns: 120, rows: 40))
        stage.act(.statement(.read(name: "amex.csv", SampleStatement.file(rows))))
        for key in ["C-s", "1", "Enter"] { stage.press(key) }
        let text = stage.draw().canvas.textGrid
        for name in ["Uber One Credit", "Digital Entertainment Credit"] {
            #expect(text.contains(" \(name)  paid "), "\(text)")
        }
    }
}
