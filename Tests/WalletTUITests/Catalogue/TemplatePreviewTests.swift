import Testing
import WalletDomain

@testable import WalletTUI

/// What the preview says of where its figures are from.
struct TemplatePreviewTests {
    private func text(_ card: CardTemplate, family: [CardTemplate] = []) throws -> [String] {
        let today = try #require(CalendarDay("2026-11-27"))
        let preview = TemplatePreview(card, held: 0, family: family, today: today, symbol: "$", width: 60)
        return preview.lines.map { ($0.left + $0.right).map(\.text).joined() }
    }

    @Test func datesAndSourcesStandBesideTheFigures() throws {
        var card = try #require(Catalogue.bundled.all.first { $0.name == "Hilton Honors Aspire" })
        let lines = try text(card)
        // The newest of its figures; whatever is older says so itself.
        #expect(lines.contains("as of 26 Jun 2026 · verify with the issuer"))
        #expect(
            lines.suffix(2) == ["figures from lifan-builds/perks-reminder@bd02caf ·", "cocdeshijie/plan.cards@ebff21d"])
        let clear = try #require(lines.firstIndex { $0.hasPrefix("CLEAR+ Credit") })
        #expect(lines[clear + 1].contains("as of 16 Feb 2026"))

        card.origin = "mine.json"
        card.asOf = nil
        card.benefits = Array(card.benefits.prefix(1))
        card.benefits[0].confidence = "low"
        card.benefits[0].asOf = nil
        let own = try text(card)
        #expect(own.contains("verify with the issuer"))
        #expect(own.contains { $0.hasSuffix("one source") })
        #expect(own.last == "figures from mine.json")
    }

    @Test func whatItEarnsIsBrokenBetweenRatesRatherThanCut() throws {
        let card = try #require(Catalogue.bundled.all.first { $0.name == "Hilton Honors Surpass" })
        let lines = try text(card)
        let first = try #require(lines.firstIndex(of: "earns Hilton 12× · dining 6× · groceries 6× · gas 6×"))
        #expect(lines[first + 1] == "online retail 4× · everything else 3×")
    }

    @Test func othersOfItsFamilyStandUnderIt() throws {
        let card = try #require(Catalogue.bundled.all.first { $0.name == "Hilton Honors Surpass" })
        let lines = try text(card, family: Catalogue.bundled.family(of: card))
        let first = try #require(lines.firstIndex(of: "of the same familyfee   a year"))
        #expect(
            lines[(first + 1)...].prefix(3) == [
                "Hilton Honors Aspire$550     $809", "Hilton Honors Business$195     $240",
                "Hilton Honors Cardnone         ",
            ])
    }

    @Test func whatOneSourceAloneSaysIsNotConfirmed() throws {
        let card = try #require(Catalogue.bundled.all.first { $0.name == "Luxury Card Gold" })
        let lines = try text(card)
        #expect(lines[2] == "fee $1,199 a year · not confirmedcredits $200 a year")
        #expect(lines[3] == "not confirmed everything else 1×")
        #expect(lines.last == "figures from cocdeshijie/plan.cards@ebff21d")
        let both = try text(#require(Catalogue.bundled.all.first { $0.name == "IHG One Rewards Card" }))
        #expect(both.contains("earns IHG 5× · dining 3× · gas 3× · everything else 2×"))
        #expect(both.contains("not confirmed groceries 3×"))
        // Nothing to keep an eye on: the source of its fee is told all the same.
        let earning = try text(#require(Catalogue.bundled.all.first { $0.name == "Apple Card" }))
        #expect(earning.last == "figures from cocdeshijie/plan.cards@ebff21d")
    }
}
