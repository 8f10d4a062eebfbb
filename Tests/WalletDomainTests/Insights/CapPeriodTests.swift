import Testing
import WalletTestSupport

@testable import WalletDomain

/// The periods of a cap by billing cycles.
struct CapPeriodTests {
    private let cap = CardTemplate.EarnCap(category: "top category", amount: Money(500), period: "billingCycle")

    @Test(arguments: [nil, 1, 15, 28, 29, 30, 31]) func eachDayIsInOne(statementDay: Int?) throws {
        var card = try SampleWallets.full(on: "2026-11-27").card("American Express Gold")
        card.statementDay = statementDay
        var day = WalletTestSupport.day("2026-11-01")
        var period = card.period(of: cap, on: day)
        while day < WalletTestSupport.day("2028-04-01") {
            #expect(period.contains(day) && card.period(of: cap, on: day) == period)
            day = day.adding(days: 1)
            guard !period.contains(day) else { continue }
            let next = card.period(of: cap, on: day)
            #expect(next.start == day)
            period = next
        }
    }

    @Test func aShortMonthClosesOnItsLastDay() throws {
        var card = try SampleWallets.full(on: "2026-11-27").card("American Express Gold")
        card.statementDay = 31
        #expect(
            card.period(of: cap, on: day("2027-03-01")) == Period(start: day("2027-03-01"), end: day("2027-03-31")))
        #expect(
            card.period(of: cap, on: day("2027-02-28")) == Period(start: day("2027-02-01"), end: day("2027-02-28")))
    }
}
