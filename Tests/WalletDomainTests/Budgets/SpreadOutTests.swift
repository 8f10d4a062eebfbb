import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("What counts over months")
struct SpreadOutTests {
    private func parts(_ cents: Int, over count: Int, _ currency: String = "USD") -> [String] {
        SpreadOutProperties(parts: count).shares(of: Money(cents: cents), on: day("2026-11-10"), in: currency)
            .map { "\($0.month.monthName) \($0.amount.jsonNumber)" }
    }

    @Test func whatRemainsIsWhollyInTheFirstMonth() {
        #expect(parts(-10_000, over: 3) == ["Nov -33.34", "Dec -33.33", "Jan -33.33"])
        #expect(
            parts(-10_000, over: 7) == [
                "Nov -14.32", "Dec -14.28", "Jan -14.28", "Feb -14.28", "Mar -14.28", "Apr -14.28", "May -14.28",
            ])
        #expect(Set(parts(-129_900, over: 12).map { $0.dropFirst(4) }) == ["-108.25"])
        #expect(parts(-10_000, over: 3, "JPY") == ["Nov -34", "Dec -33", "Jan -33"])
    }

    @Test(arguments: 0..<50)
    func partsAddUp(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let whole = Money(cents: Int.random(in: -1_000_000...1_000_000, using: &random))
        let count = Int.random(in: 2...120, using: &random)
        let shares = SpreadOutProperties(parts: count).shares(of: whole, on: day("2026-11-10"), in: "USD")
        #expect(shares.count == count && shares.reduce(.zero) { $0 + $1.amount } == whole)
        #expect(Set(shares.dropFirst().map(\.amount)).count <= 1)
    }
}
