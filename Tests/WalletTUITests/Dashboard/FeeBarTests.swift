import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// Captured against the fee, in a few columns.
struct FeeBarTests {
    private func bar(_ captured: Int, of fee: Int, open: Int = 0, most: Int = 1_000, width: Int = 4) -> String {
        let bar = ProportionBar(
            shares: [
                .init(Money(captured), .barFull, "="), .init(Money(open), .barOpen, "-"),
                .init(Money(most - captured - open), .barEmpty, " "),
            ], mark: Money(fee))
        let signs = zip("=- ", bar.columns(width: width)).flatMap { [Character](repeating: $0, count: $1) }
        let mark = bar.columnOfMark(width: width)
        return String(signs.enumerated().map { $0.offset == mark ? "|" : $0.element })
    }

    /// Of four columns $385 has two, of which the mark of a fee that is passed has the first.
    @Test func whatPassedTheFeeReachesBeyondIt() {
        #expect(bar(385, of: 325) == "|=  " && bar(773, of: 550) == "=|= ")
        #expect(bar(1000, of: 999) == "==|=")
        #expect(bar(385, of: 325, width: 21) == "======|=             ")
    }

    /// Of 20 columns $120 have 1.2, and 0.5 of four.
    @Test func whatPassedASmallFeeShowsBesideALargeOne() {
        #expect(bar(120, of: 95, most: 2_000, width: 20) == "|=                  ")
        #expect(bar(120, of: 95, open: 700) == "|=--" && bar(120, of: 95) == "|=  ")
    }

    @Test func whatDidNotReachTheFeeEndsBeforeIt() {
        #expect(bar(165, of: 395) == "=|  " && bar(30, of: 350) == "=|  ")
        #expect(bar(999, of: 1000) == "===|")
        #expect(bar(0, of: 350) == " |  ")
        #expect(bar(30, of: 350, open: 700) == "=|- ")
    }

    @Test func withoutAFeeThereIsNoMark() {
        #expect(bar(500, of: 0, open: 400) == "==--" && bar(0, of: 0) == "    ")
    }

    @Test func whatReachedItEndsThere() {
        #expect(bar(350, of: 350) == "=|  ")
    }

    /// A legend says nothing where amounts leave no room for what it explains.
    @Test(arguments: [(30, false), (60, true)]) func aLegendStandsUnderBars(columns: Int, isThere: Bool) throws {
        let stage = try Stage(SampleWallets.full(on: "2026-11-27"))
        let card = try #require(stage.state.wallet.activeCards.first).id
        var year = CardInsights(card: card, name: "Platinum Card", basis: .calendar, span: .calendarYear(2026))
        (year.captured, year.open, year.fee) = (Money(1_234_567), Money(5), Money(895))
        var page = Page(size: Size(columns: columns, rows: 6), look: Look(.mono))
        page.drawYears([year], stage.state, in: page.canvas.bounds)
        #expect(page.picture.canvas.textGrid.contains(" open") == isThere)
    }

    /// Of Platinum $40 were used and its fee has no day: as in Insights it counts in the year in which it was archived.
    @Test func aCardArchivedWithinTheYearCounts() throws {
        var wallet = try SampleWallets.full(on: "2026-11-02")
        let context = ChangeContext.fixed(on: "2026-11-20")
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(40), in: context)
        try wallet.archive(wallet.card("American Express Platinum").id, in: context)
        func told(_ now: String) -> [String] {
            CardInsights.againstFees(in: Stage(wallet, now: now).state).map {
                "\($0.name) \($0.captured.formatted()) of \($0.wholeFee.formatted())"
            }
        }
        let held = [
            "American Express Gold $0 of $325", "Marriott Bonvoy Boundless $0 of $95",
            "Chase Sapphire Reserve $0 of $795",
        ]
        #expect(told("2026-11-27T14:00:00Z") == held + ["American Express Platinum $40 of $895"])
        #expect(told("2027-01-05T14:00:00Z") == held)
    }

    /// Its history stays, and with it what Insights count: in this year.
    @Test func whatADeletedCardCapturedCounts() throws {
        var wallet = try SampleWallets.full(on: "2026-11-02")
        let context = ChangeContext.fixed(on: "2026-11-20")
        let platinum = wallet.card("American Express Platinum").id
        try wallet.redeem(wallet.benefit("Saks Credit").id, amount: Money(40), in: context)
        try wallet.delete(platinum, in: context)
        func told(_ now: String) -> [String] {
            CardInsights.againstFees(in: Stage(wallet, now: now).state).map { "\($0.name) \($0.captured.formatted())" }
        }
        let held = ["American Express Gold $0", "Marriott Bonvoy Boundless $0", "Chase Sapphire Reserve $0"]
        #expect(told("2026-11-27T14:00:00Z") == held + ["Deleted cards $40"])
        #expect(told("2027-01-05T14:00:00Z") == held)
        let state = Stage(wallet, now: "2026-11-27T14:00:00Z").state
        #expect(wallet.insights(on: day("2026-11-27")).last?.captured == Money(40))
        #expect(CardInsights.againstFees(in: state, of: [platinum]).isEmpty)
    }

    /// Their captured sums are in the months below.
    @Test func archivedCardsAreTheirOwnersStill() throws {
        var wallet = try SampleWallets.full(on: "2026-11-02")
        let context = ChangeContext.fixed(on: "2026-11-20", ids: 9)
        let id: Person.ID = try wallet.add(.people, ["name": "Ana", "ownerWord": "Ana"], in: context).cast()
        let (gold, platinum) = (wallet.card("American Express Gold").id, wallet.card("American Express Platinum").id)
        for card in [gold, platinum] { try wallet.edit(card, [.owner("Ana")], in: context) }
        try wallet.archive(platinum, in: context)
        #expect(wallet.activeCards(of: id).map(\.id) == [gold])
        #expect(Set(wallet.allCards(of: id).map(\.id)) == [gold, platinum])
        let stage = Stage(wallet, now: "2026-11-27T14:00:00Z")
        let years = CardInsights.againstFees(in: stage.state, of: [gold, platinum])
        #expect(years.map(\.card) == [gold, platinum])
        let look = Look(.direct)
        var page = Page(size: Size(columns: 80, rows: 6), look: look)
        page.drawYears(years, stage.state, in: page.canvas.bounds)
        let canvas = page.picture.canvas
        // Of American Express.
        let names = canvas.cells.dropFirst(80).filter { $0.content == 0x41 }.map { canvas.styles[$0.style] }
        #expect(names == [look[.text], look[.faint]])
    }
}
