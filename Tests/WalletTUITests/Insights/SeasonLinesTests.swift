import Testing
import WalletTestSupport

@testable import WalletDomain
@testable import WalletTUI

/// What stands in the columns of a verdict.
struct SeasonLinesTests {
    private func lines() throws -> SeasonLines {
        var card = try CardSeason(
            card: livedIn().card("American Express Gold").id, name: "Gold", knownSince: day("2025-01-01"),
            today: day("2026-11-27"))
        card.caught = [
            .init(name: "Travel Credit", amount: Money(300)),
            .init(name: "Lyft Credit", amount: Money(cents: 122), until: day("2027-12-31")),
        ]
        return SeasonLines(card: card, symbol: "$")
    }

    private func told(_ lines: [SeasonLines.Line]) -> [String] {
        lines.map { "\($0.words.text) \($0.amount?.text ?? "")".trimmed }
    }

    /// A part of a year looks wrong without the day on which it ends.
    @Test func whatEndsWithinTheYearSaysSoAtItsSum() throws {
        let lines = try lines()
        let keep = lines.fitted(lines.keep, rows: 20, height: \.count)
        #expect(
            told(keep) == [
                "a year brings $301.22", "leaves +$301.22", "", "Travel Credit $300",
                "Lyft Credit until 31 Dec 2027 $1.22",
            ])
        #expect(keep.last?.isWhole == true)
    }

    /// Of five rows two are left for credits, of which the second needs two.
    @Test func whatHasNoRoomWithItsDayIsCounted() throws {
        let lines = try lines()
        let keep = lines.fitted(lines.keep, rows: 5) { $0.reduce(0) { $0 + ($1.isWhole ? 2 : 1) } }
        #expect(told(keep) == ["a year brings $301.22", "leaves +$301.22", "", "Travel Credit $300", "and 1 more"])
    }
}
