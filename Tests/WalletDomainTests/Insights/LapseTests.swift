import Testing
import WalletDomain
import WalletTestSupport

/// What lapsed and will, by day.
struct LapseTests {
    @Test func missedOpenAndToCome() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        let context = ChangeContext.fixed(on: "2026-11-27")
        wallet.rollOver(in: context)
        let gold = wallet.card("American Express Gold").id
        let insights = wallet.insights(only: ListFilter(card: gold), on: day("2026-11-27"))
        let lapses = try #require(insights.first).lapses
        // Two monthly credits of $10 each and a half-year's $50.
        #expect(lapses.map(\.day) == [day("2026-10-31"), day("2026-11-30"), day("2026-12-31")])
        #expect(lapses.map(\.amount) == [Money(20), Money(20), Money(70)])
        let first = try #require(insights.first)
        #expect(lapses.reduce(Money.zero) { $0 + $1.amount } == first.missed + first.open + first.toCome)
        #expect(insights.last?.lapses == lapses)
    }

    /// A year that is over has what was missed alone, one to come what its periods are worth.
    @Test func otherYears() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        let next = wallet.insights(of: 2027, only: ListFilter(card: gold), on: day("2026-11-27"))
        #expect(next.first?.lapses.count == 12)
        #expect(next.first?.lapses.first?.amount == Money(20))
        #expect(next.first?.lapses.last?.amount == Money(70))
        #expect(wallet.insights(of: 2025, on: day("2026-11-27")).first?.lapses.isEmpty ?? true)
    }

    /// What claims itself lapses never.
    @Test func claimsAreLeftOut() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        let gold = wallet.card("American Express Gold").id
        let context = ChangeContext.fixed(on: "2026-11-27")
        try wallet.setMode(.auto, of: wallet.benefit("Resy Credit").id, in: context)
        let insights = wallet.insights(only: ListFilter(card: gold), on: day("2026-11-27"))
        #expect(insights.first?.lapses.map(\.amount) == [Money(20), Money(20)])
    }

    /// A mark as of December closed November: it is missed, though it is not over by the clock, and December is open once.
    @Test func whatWasClosedAheadIsNotStillToUse() throws {
        var wallet = try SampleWallets.full(on: "2026-11-24")
        let gold = wallet.card("American Express Gold").id
        wallet.rollOver(in: .fixed(on: "2026-12-01"))
        let insights = try #require(wallet.insights(only: ListFilter(card: gold), on: day("2026-11-24")).first)
        #expect([insights.missed, insights.open, insights.toCome] == [Money(20), Money(70), Money(0)])
        #expect(insights.missedByMonth == [Money](repeating: .zero, count: 10) + [Money(20), .zero])
        #expect(insights.aheadByMonth == [Money](repeating: .zero, count: 11) + [Money(70)])
        #expect(insights.lapses.map(\.day) == [day("2026-12-31")])
        #expect(insights.lapses.map(\.amount) == [Money(70)])
    }
}
