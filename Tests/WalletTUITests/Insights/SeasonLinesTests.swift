import Testing
import WalletTestSupport

@testable import WalletDomain
@testable import WalletTUI

/// What stands in the columns of a verdict.
struct SeasonLinesTests {
    private func lines(width: Int) throws -> SeasonLines {
        var card = try CardSeason(
            card: livedIn().card("American Express Gold").id, name: "Gold", knownSince: day("2025-01-01"),
            today: day("2026-11-27"))
        card.caught = [
            .init(name: "Travel Credit", amount: Money(300)),
            .init(name: "Lyft Credit", amount: Money(cents: 122), until: day("2027-12-31")),
        ]
        return SeasonLines(card: card, symbol: "$", width: width)
    }

    private func told(_ lines: [Line]) -> [String] {
        lines.map { ($0.left + $0.right).map(\.text).joined(separator: " ") }
    }

    /// A part of a year looks wrong without the day on which it ends.
    @Test func whatEndsWithinTheYearSaysSoAtItsSum() throws {
        let lines = try lines(width: 40)
        let keep = lines.fitted(lines.keep, rows: 20)
        #expect(
            told(keep) == [
                "a year brings $301.22", "leaves +$301.22", "", "Travel Credit $300",
                "Lyft Credit until 31 Dec 2027 $1.22",
            ])
        let narrow = try self.lines(width: 20)
        #expect(told(narrow.fitted(narrow.keep, rows: 20)).suffix(2) == ["Lyft Credit until 31", "Dec 2027 $1.22"])
    }

    /// What posted can come back; a year of what the card became since costs another sum.
    @Test func theFeeOfTheProductThatItWasIsSaidApart() throws {
        var card = try lines(width: 100).card
        card.fee = .init(amount: Money(95), on: day("2026-11-20"), hasPosted: true, afterChange: Money(795))
        let lines = SeasonLines(card: card, symbol: "$", width: 100)
        #expect(told(lines.keep.head) == ["a year brings $301.22", "fee a year −$795", "leaves −$493.78"])
        #expect(
            told(lines.cancel.head) == [
                "fee saved $795", "not caught −$301.22", "against keeping +$493.78", "",
                "The $95 of 20 Nov comes back until 20 Dec: usual practice, verify with the issuer.",
            ])
    }

    /// Words that have no room beside their sum are not cut.
    @Test func cancellingIsHeldAgainstKeeping() throws {
        let lines = try lines(width: 20)
        #expect(told(lines.cancel.head) == ["not caught −$301.22", "against keeping", " −$301.22"])
    }

    /// Of five rows two are left for credits, of which the second needs two.
    @Test func whatHasNoRoomWithItsDayIsCounted() throws {
        let lines = try lines(width: 20)
        let keep = lines.fitted(lines.keep, rows: 5)
        #expect(told(keep) == ["a year brings $301.22", "leaves +$301.22", "", "Travel Credit $300", "and 1 more"])
    }
}
