import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

@Suite("What an account had by day")
struct BalanceCurveTests {
    @Test func eachDayHasWhatItLeft() {
        let moved = [("2026-11-25", -30), ("2026-11-27", 10), ("2026-11-30", -500)].map { on, amount in
            (day: day(on), name: "", amount: Money(amount))
        }
        let plot = Plot(balanceOf: moved, to: Money(-420), "$", on: day("2026-11-27"))
        // From 1 Dec 2025 on; what is yet to come is in none of them.
        #expect(plot.days == 362 && plot.curves[0].amount(0) == Money(100))
        #expect((358..<362).compactMap { plot.curves[0].amount($0) } == [100, 70, 70, 80].map { Money($0) })
    }

    @Test func whatGoesOutAddsUp() {
        let spent = [("2025-11-30", -7), ("2026-11-26", -30), ("2026-11-27", 10)].map { on, amount in
            (day: day(on), name: "", amount: Money(amount))
        }
        let plot = Plot(sumOf: spent, "$", on: day("2026-11-27"))
        // A day before the first month adds to what there was at its begin.
        #expect(plot.title == [Run("Spent by day", .title)] && plot.curves[0].amount(0) == Money(7))
        #expect((359..<362).compactMap { plot.curves[0].amount($0) } == [7, 37, 27].map { Money($0) })
    }
}
