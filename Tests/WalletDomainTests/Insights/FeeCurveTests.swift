import Testing
import WalletTestSupport

@testable import WalletDomain

/// What was captured against a fee, by day.
struct FeeCurveTests {
    /// $100 on 3 Feb, $250 on 3 Aug, $30 of it given back on 10 Aug, $40 on 1 Sep; $50 and $60 still to use by 30 Nov and 31
    /// Dec, $15 of December claims itself.
    private func card(fee: Int) -> CardInsights {
        var card = CardInsights(
            card: nil, name: "", basis: .calendar,
            span: Period(start: day("2026-01-01"), end: day("2026-12-31")))
        card.fee = Money(fee)
        for (on, amount) in [("2026-08-03", 250), ("2026-02-03", 60), ("2026-02-03", 40), ("2026-08-10", -30)] {
            card.note(captured: Money(amount), on: day(on))
        }
        card.note(captured: Money(40), on: day("2026-09-01"))
        card.note(missed: Money(25), on: day("2026-06-30"), today: day("2026-11-27"))
        card.note(open: Money(50), until: day("2026-11-30"), lapses: true)
        card.note(open: Money(60), until: day("2026-12-31"), lapses: true)
        card.note(open: Money(15), until: day("2026-12-31"), lapses: false)
        card.gatherDays()
        return card
    }

    private func curve(fee: Int) -> FeeCurve { FeeCurve(card(fee: fee), today: day("2026-11-27")) }

    @Test func sumsRunByDay() {
        let curve = curve(fee: 325)
        #expect(
            curve.captured == [
                DaySum(day: day("2026-02-03"), amount: Money(100)), DaySum(day: day("2026-08-03"), amount: Money(350)),
                DaySum(day: day("2026-08-10"), amount: Money(320)), DaySum(day: day("2026-09-01"), amount: Money(360)),
            ])
        #expect(
            curve.ahead == [
                DaySum(day: day("2026-11-30"), amount: Money(410)), DaySum(day: day("2026-12-31"), amount: Money(485)),
            ])
        #expect(curve.captured(by: day("2026-02-02")) == .zero)
        #expect(curve.captured(by: day("2026-08-09")) == Money(350))
        #expect(curve.ahead(by: day("2026-11-29")) == nil)
        #expect(curve.ahead(by: day("2026-12-30")) == Money(410))
        #expect(curve.top == Money(485))
    }

    /// A refund brought it below $325 again: it is crossed when that is made good.
    @Test(
        arguments: [
            (100, "2026-02-03", nil), (320, "2026-08-03", nil), (325, "2026-09-01", nil), (360, "2026-09-01", nil),
            (361, nil, "2026-11-30"), (485, nil, "2026-12-31"), (486, nil, nil), (0, nil, nil),
        ] as [(Int, String?, String?)])
    func aFeeIsCrossedOnce(fee: Int, crossed: String?, would: String?) {
        let curve = curve(fee: fee)
        #expect(curve.crossedOn == crossed.map { day($0) })
        #expect(curve.wouldCrossOn == would.map { day($0) })
    }

    /// Platinum, opened on 12 Mar 2024, nothing used, on 1 Feb 2027: of its year's $895 are Uber's $15 of February open until
    /// the 28th, Saks' $50 until June and Global Entry's $120 without an end; the bar beside says $185 open, and so does this. Uber's $15 of March begin in it.
    @Test func whatEndsAfterTheYearCountsOnItsLastDay() throws {
        var wallet = try SampleWallets.full(on: "2026-12-01")
        var platinum = wallet.card("American Express Platinum")
        platinum.openedOn = day("2024-03-12")
        wallet.put(platinum)
        let today = day("2027-02-01")
        wallet.rollOver(in: .fixed(on: "2027-02-01"))
        for card in wallet.insights(by: .membership, only: ListFilter(card: platinum.id), on: today) {
            #expect(card.open == Money(185) && card.toCome == Money(15))
            #expect(
                FeeCurve(card, today: today).ahead == [
                    DaySum(day: day("2027-02-28"), amount: Money(15)),
                    DaySum(day: day("2027-03-11"), amount: Money(200)),
                ])
        }
    }

    @Test func aYearThatIsOverHasNothingAhead() {
        let curve = FeeCurve(card(fee: 695), today: day("2027-01-02"))
        #expect(curve.ahead.isEmpty)
        #expect(curve.wouldCrossOn == nil)
    }

    @Test func daysOfTheSumAreThoseOfItsCards() {
        let sum = CardInsights.sum(
            [card(fee: 325), card(fee: 95)], basis: .calendar,
            span: Period(start: day("2026-01-01"), end: day("2026-12-31")))
        #expect(sum.captures.map(\.amount) == [Money(200), Money(500), Money(-60), Money(80)])
        #expect(sum.unlapsing == [DaySum(day: day("2026-12-31"), amount: Money(30))])
        #expect(FeeCurve(sum, today: day("2026-11-27")).crossedOn == day("2026-08-03"))
    }
}
