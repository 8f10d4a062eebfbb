import Testing
import WalletTestSupport

@testable import WalletDomain

/// What statements show to come back, as of Friday 27 November 2026.
@Suite("Subscriptions that are found")
struct FoundSubscriptionTests {
    private let today = day("2026-11-27")

    private func charges(_ payee: String, _ all: [(cents: Int, on: String)]) -> [BookTransaction] {
        all.enumerated().map { index, charge in
            var one = BookTransaction.paid(-charge.cents, payee, on: charge.on, id: UInt64(100 + index))
            one.source = .init(importID: .init(high: 0, low: 1), row: index + 2, bankID: nil)
            return one
        }
    }

    private func told(_ all: [BookTransaction]) -> [String] {
        all.foundSubscriptions(on: today).map { "\($0.payee) \($0.amount) \($0.every) \($0.charges)" }
    }

    private let netflix = [(1549, "2026-08-05"), (1549, "2026-09-05"), (1549, "2026-10-05")]

    @Test func threeChargesAMonthApartAreFound() {
        #expect(told(charges("NETFLIX.COM", netflix)) == ["NETFLIX.COM $15.49 month 3"])
        #expect(told(charges("NETFLIX.COM", Array(netflix.dropLast()))).isEmpty)
        // A dearer one is of them, and what it costs now.
        #expect(
            told(charges("NETFLIX.COM", netflix + [(1799, "2026-11-05")])) == ["NETFLIX.COM $17.99 month 4"])
    }

    @Test func twoAYearApartAreEnough() {
        #expect(
            told(charges("Car insurance", [(129_900, "2024-12-10"), (135_000, "2025-12-12")]))
                == ["Car insurance $1,350 year 2"])
    }

    @Test func monthsAreCountedByTheCalendar() {
        let days = [(1000, "2026-08-31"), (1000, "2026-09-30"), (1000, "2026-10-31")]
        #expect(told(charges("Gym", days)) == ["Gym $10 month 3"])
        // Four days late is another rhythm.
        let late = [(1000, "2026-08-31"), (1000, "2026-09-30"), (1000, "2026-11-03")]
        #expect(told(charges("Gym", late)).isEmpty)
        let weekly = [(900, "2026-11-06"), (900, "2026-11-13"), (900, "2026-11-21")]
        #expect(told(charges("Paper", weekly)) == ["Paper $9 week 3"])
    }

    @Test func amountsTellTwoOfOnePayeeApart() {
        let storage = netflix.map { (299, $0.1) }
        let music = [(1099, "2026-08-20"), (1099, "2026-09-20"), (1099, "2026-10-20")]
        #expect(
            told(charges("APPLE.COM/BILL", storage + music))
                == ["APPLE.COM/BILL $10.99 month 3", "APPLE.COM/BILL $2.99 month 3"])
    }

    @Test func otherThingsAreLeftOut() {
        let all = charges("Netflix", netflix)
        #expect(told(all.map { $0.with { $0.source = nil } }).isEmpty)
        #expect(told(all.map { $0.with { $0.transferID = .init(high: 0, low: 1) } }).isEmpty)
        #expect(told(all.map { $0.with { $0.amount = Money(10) } }).isEmpty)
        // On two accounts they are no row of three.
        #expect(told([all[0].with { $0.accountID = .init(high: 0, low: 1) }] + all.dropFirst()).isEmpty)
        // What is planned is known.
        #expect(told(all + [.recurring(-16, "NETFLIX.COM", from: "2026-11-05")]).isEmpty)
        #expect(!told(all + [.recurring(-40, "NETFLIX.COM", from: "2026-11-05")]).isEmpty)
        // It did not come in September and October.
        #expect(told(charges("Netflix", [(1549, "2026-06-05"), (1549, "2026-07-05"), (1549, "2026-08-05")])).isEmpty)
    }
}

extension BookTransaction {
    fileprivate func with(_ change: (inout BookTransaction) -> Void) -> BookTransaction {
        var other = self
        change(&other)
        return other
    }
}
