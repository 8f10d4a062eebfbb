import Testing
import WalletTestSupport

@testable import WalletDomain

/// A newer catalogue from a file.
struct CatalogueUpdateTests {
    private static let gold = "550e8400-e29b-41d4-a716-446655440002"
    private static let uber = "550e8400-e29b-41d4-a716-446655440201"
    private static let new = "5c0ffee0-0000-4000-8000-000000000001"

    private static func text(version: String = "2030.01.01", fee: Int = 350, uber: Int = 12) -> [UInt8] {
        Array(
            """
            {"schemaVersion":1,"dataVersion":"\(version)","cards":[
            {"id":"\(gold)","name":"Gold Card","issuer":"American Express","annualFee":\(fee),"benefits":[{"id":"\(self.uber)","name":"Uber Cash","description":"","value":\(uber),"frequency":"monthly","category":"transportation"}]},
            {"id":"\(new)","name":"Traveller","issuer":"Corner Bank","annualFee":0,"benefits":[]}
            ]}

            """.utf8)
    }

    /// The bundled Gold has a fee of $325, Uber Cash of $10 and three benefits more.
    @Test func itSaysWhatBecomesDifferent() throws {
        let update = try CatalogueUpdate(file: "new.json", bytes: Self.text(), over: .bundled, on: day("2026-11-27"))
        #expect(update.version == "2030.01.01")
        #expect(update.changes.map(\.card.name) == ["Gold Card", "Traveller"])
        let gold = update.changes[0].what
        #expect(gold.first == "fee $350, was $325")
        #expect(gold.contains("Uber Cash $12 each month, was $10 each month"))
        #expect(gold.contains("without Resy Credit"))
        #expect(update.changes[1].before == nil && update.changes[1].what == ["0 benefits"])
    }

    /// Its text is a catalogue itself: with what is new, and all that it does not have.
    @Test func itsTextTakesThePlaceOfTheOther() throws {
        let update = try CatalogueUpdate(file: "new.json", bytes: Self.text(), over: .bundled, on: day("2026-11-27"))
        let catalogue = try #require(Catalogue.updated(by: update.text))
        #expect(catalogue.all.count == Catalogue.bundled.all.count + 1)
        #expect(catalogue.dataVersion == "2030.01.01")
        let id = try #require(CardTemplate.ID(Self.gold))
        #expect(catalogue.card(id)?.annualFee == Money(350))
        for card in Catalogue.bundled.all where card.id != id { #expect(catalogue.card(card.id) == card) }
        // The same once more changes nothing.
        #expect(
            try CatalogueUpdate(file: "new.json", bytes: Self.text(), over: catalogue, on: day("2026-12-27")).changes
                .isEmpty)
    }

    /// A new fee is that of the years to come.
    @Test func theFormerFeeIsKept() throws {
        let gold = try #require(CardTemplate.ID(Self.gold))
        let update = try CatalogueUpdate(file: "new.json", bytes: Self.text(), over: .bundled, on: day("2026-11-27"))
        let catalogue = try #require(Catalogue.updated(by: update.text))
        #expect(catalogue.annualFee(ofCard: gold, on: day("2026-11-26")) == Money(325))
        #expect(catalogue.annualFee(ofCard: gold, on: day("2026-11-27")) == Money(350))
        #expect(catalogue.card(gold)?.formerFees == [.init(before: day("2026-11-27"), fee: Money(325))])
        let newer = try CatalogueUpdate(
            file: "newer.json", bytes: Self.text(version: "2030.02.01", fee: 375), over: catalogue,
            on: day("2027-02-01"))
        #expect(newer.changes.map(\.what) == [["fee $375, was $350"]])
        let last = try #require(Catalogue.updated(by: newer.text))
        let fees = ["2026-11-26", "2026-11-27", "2027-01-31", "2027-02-01"].map {
            last.annualFee(ofCard: gold, on: day($0))
        }
        #expect(fees == [Money(325), Money(350), Money(350), Money(375)])
        // One that says itself what it was before is asked for the rest alone; where it says so of the same, it is right.
        let said = String(decoding: Self.text(version: "2030.03.01", fee: 400), as: UTF8.self).replacing(
            "\"annualFee\":400",
            with:
                "\"annualFee\":400,\"formerFees\": [{\"before\":\"2024-10-01\",\"fee\":250},{\"before\":\"2026-09-01\",\"fee\":325}]"
        )
        let more = try CatalogueUpdate(file: "more.json", bytes: Array(said.utf8), over: last, on: day("2027-03-01"))
        let all = try #require(Catalogue.updated(by: more.text)?.card(gold)?.formerFees)
        #expect(
            all == [
                .init(before: day("2024-10-01"), fee: Money(250)), .init(before: day("2026-09-01"), fee: Money(325)),
                .init(before: day("2027-02-01"), fee: Money(350)), .init(before: day("2027-03-01"), fee: Money(375)),
            ])
    }

    @Test func whatIsOlderIsRefusedAndGivesWay() throws {
        let problem = #expect(throws: JSONProblem.self) {
            try CatalogueUpdate(
                file: "old.json", bytes: Self.text(version: "2020.01.01"), over: .bundled, on: day("2026-11-27"))
        }
        #expect(problem?.message.hasPrefix("It is of 2020.01.01, and the catalogue in use is newer") == true)
        // As new as the program's own it would be left out at the next start.
        let own = try #require(Catalogue.bundled.dataVersion)
        #expect(throws: JSONProblem.self) {
            try CatalogueUpdate(
                file: "same.json", bytes: Self.text(version: own), over: .bundled, on: day("2026-11-27"))
        }
        #expect(Catalogue.updated(by: Self.text(version: "2020.01.01")) == nil)
        #expect(Catalogue.updated(by: Array("no catalogue".utf8)) == nil)
    }

    @Test(arguments: [
        "{\"cards\":[]}", "{\"schemaVersion\":1,\"dataVersion\":\"2030.01.01\",\"cards\":[ {\"id\":\"x\"}]}", "", "[]",
    ])
    func whatIsNoCatalogueIsRefused(text: String) {
        #expect(throws: JSONProblem.self) {
            try CatalogueUpdate(file: "new.json", bytes: Array(text.utf8), over: .bundled, on: day("2026-11-27"))
        }
    }
}
