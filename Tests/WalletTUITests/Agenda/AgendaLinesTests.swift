import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

struct AgendaLinesTests {
    private func lines(by order: Agenda.Order = .day, gap: Int) throws -> HeadedLines<Int> {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let agenda = Agenda(wallet, by: order, on: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        return HeadedLines(agenda.sections, gap: gap)
    }

    /// Three sections of 3, 6 and 1 entries.
    @Test func eachSectionHasAHead() throws {
        #expect(try lines(gap: 0).lines.count == 13)
        #expect(
            try lines(gap: 1).lines == [
                .head(0), .row(0), .row(1), .row(2), .blank, .head(1), .row(3), .row(4), .row(5), .row(6), .row(7),
                .row(8), .blank, .head(2), .row(9),
            ])
        #expect(try lines(gap: 1).line(of: 3) == 6)
        #expect(try lines(gap: 1).line(of: 10) == nil)
        #expect(HeadedLines([Agenda.Section](), gap: 1).lines.isEmpty)
    }

    /// Three rows of a day and two of the next: the last of the three shows itself, as the next line is a head again.
    @Test func aHeadTakesThePlaceOfARowThatOthersOfItFollow() {
        let lines = HeadedLines(5, gap: 0) { $0 < 3 ? "Mon" : "Tue" }
        #expect(lines.lines.count == 7)
        #expect(lines.rows(of: 2..<6) == 1..<4 && lines.rows(of: 0..<1).isEmpty)
        #expect(lines.head(above: 1..<4) == "Mon" && lines.head(above: 2..<5) == "Mon")
        #expect(lines.head(above: 3..<6) == nil && lines.head(above: 0..<3) == nil)
        #expect(lines.head(above: 5..<7) == "Tue" && lines.head(above: 6..<7) == nil)
    }

    /// Its limit in points is not what is left of it.
    @Test func ofACertificateAUseIsLeft() throws {
        var wallet = Wallet(catalogue: .bundled)
        let boundless = try #require(wallet.catalogue.all.first { $0.name == "Marriott Bonvoy Boundless" })
        try wallet.addCard(of: boundless, in: .fixed(on: "2026-11-20"))
        let night = wallet.benefit("Free Night Award (35k)")
        let terms = wallet.terms(of: night)
        #expect(Amount(left: night.remainder(terms), terms, symbol: "$").text == "1 use")
    }

    /// What is archived is not open, and was not used.
    @Test func nothingIsOpenOnAnArchivedCard() throws {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        try wallet.addCard(of: SampleTemplates.gold, in: .fixed(on: "2026-11-20"))
        var stage = Stage(wallet.asSaved, size: Size(columns: 80, rows: 24))
        stage.press("x", "y", "2")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("Nothing is open.") && !text.contains("used"), "\(text)")
    }

    /// Its row says what to do, also of one that catches two benefits.
    @Test func anErrandIsOneRow() throws {
        let heads = { (gap: Int) in
            try lines(by: .errands, gap: gap).lines.count { if case .head = $0 { true } else { false } }
        }
        // What needs enrolling, and what asks whether it was posted.
        #expect(try heads(0) == 2 && heads(1) == 2)
    }

    /// The day is that of what ends first.
    @Test func anErrandSaysWhatAllOfItBrings() throws {
        var stage = try Stage(SampleWallets.full(on: "2026-11-27"))
        stage.press("2", "o")
        let rows = stage.draw().canvas.textGrid.split(separator: "\n")
        #expect(
            rows.contains {
                $0.contains("An Uber ride or Uber Eats  ") && $0.contains("  2 cards  ")
                    && $0.contains(" $25  ") && $0.contains("  3 d  30 Nov")
            }, "\(rows.joined(separator: "\n"))")
        let parts = "Uber Cash $15 on American Express Platinum, Uber Cash $10 on American Express Gold"
        #expect(rows.contains { $0.contains(parts) }, "\(rows.joined(separator: "\n"))")
        // One of them used is no longer in it once the highlight moved.
        stage.press("p", "Enter", "1", "5", "Enter", "j", "k")
        let row = stage.draw().canvas.textGrid.split(separator: "\n").first { $0.contains("An Uber ride") } ?? ""
        #expect(row.contains("American Express Gold") && row.contains(" $10  "), "\(row)")
    }

    /// Also over a column of short names, and of small amounts.
    @Test func eachColumnHasRoomForItsHead() throws {
        let wallet = try wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "Au"), in: context)
        }
        var stage = Stage(wallet)
        stage.press("2", "o")
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("     errand  ") && text.contains("  card  brings  "), "\(text)")
    }

    /// As in the row of one benefit that is used, nothing stands where it says what is left.
    @Test func anErrandThatIsDoneBringsNothingMore() throws {
        var stage = try Stage(SampleWallets.full(on: "2026-11-27"))
        stage.press("2", "o", "d")
        let row = stage.draw().canvas.textGrid.split(separator: "\n").first { $0.contains("An Uber ride") } ?? ""
        #expect(row.contains("  2 cards  ") && row.contains("back 1 Dec") && !row.contains(" use"), "\(row)")
    }
}
