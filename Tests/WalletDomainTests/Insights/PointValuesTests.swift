import Testing
import WalletTestSupport

@testable import WalletDomain

/// What points are worth by Templates/PointValues.json.
struct PointValuesTests {
    private func programme(_ card: String) -> String? {
        Catalogue.bundled.all.first { $0.name == card }.flatMap { PointValues.bundled.programme(of: $0)?.name }
    }

    /// What a card of an airline or a hotel earns is not what its issuer's others do.
    @Test(arguments: [
        ("Gold Card", "Membership Rewards"), ("Hilton Honors Aspire", "Hilton Honors"),
        ("Marriott Bonvoy Brilliant", "Marriott Bonvoy"), ("Marriott Bonvoy Boundless", "Marriott Bonvoy"),
        ("The Ritz-Carlton Card", "Marriott Bonvoy"), ("Delta SkyMiles Gold", "Delta SkyMiles"),
        ("Sapphire Reserve", "Ultimate Rewards"), ("United Quest", "MileagePlus"),
        ("World of Hyatt Card", "World of Hyatt"), ("Strata Premier", "ThankYou Rewards"),
        ("AAdvantage Executive", "AAdvantage"), ("JetBlue Plus", "TrueBlue"), ("Venture X", "Capital One miles"),
        ("Bilt Palladium", "Bilt Rewards"), ("Atmos Rewards Summit", "Atmos Rewards"),
    ])
    func aCardEarnsItsOwn(card: String, name: String) { #expect(programme(card) == name) }

    /// What the new cards earn is not what their issuers' others do.
    @Test(arguments: [
        ("Air France KLM", "Flying Blue"), ("British Airways", "Avios"), ("Qatar Airways Infinite", "Avios"),
        ("Aeroplan", "Aeroplan"), ("Emirates Skywards Premium", "Emirates Skywards"), ("SKYPASS Select", "SKYPASS"),
        ("Discover it Miles", "Discover miles"), ("Elite", "HSBC Rewards"),
    ])
    func whatNobodyValuesHasNoValue(card: String, name: String) throws {
        let card = try #require(Catalogue.bundled.all.first { $0.name == card })
        #expect(card.programme == name)
        #expect(PointValues.bundled.programme(of: card) == nil)
    }

    /// Each of the 19 is earned by a card; of the cards that earn points one alone does not say whose.
    @Test func cardsNameTheirProgrammes() {
        let cards = Catalogue.bundled.all
        let named = Set(cards.compactMap(\.programme))
        #expect(PointValues.bundled.programmes.map(\.name).filter { !named.contains($0) } == [])
        let issuers = Set(cards.map(\.issuer))
        #expect(PointValues.bundled.programmes.flatMap(\.earnedBy).allSatisfy { issuers.contains($0.issuer) })
        #expect(named.count == 72)
        #expect(cards.filter { $0.earnUnit == "points" && $0.programme == nil }.map(\.name) == ["Plum Card"])
        let paying = cards.filter { $0.earnUnit == "percent" && $0.programme != nil }
        #expect(Set(paying.compactMap(\.programme)) == ["Ultimate Rewards", "ThankYou Rewards"])
    }

    /// A template file of one's own need not name it; and may in small letters.
    @Test func aCardThatNamesNoneEarnsWhatItsIssuersOthersDo() throws {
        let id = try #require(CardTemplate.ID("aaaaaaaa-0000-4000-8000-000000000001"))
        var card = CardTemplate(id: id, name: "Hilton Honors Mine", issuer: "American Express")
        #expect(PointValues.bundled.programme(of: card)?.name == "Hilton Honors")
        card.programme = "membership rewards"
        #expect(PointValues.bundled.programme(of: card)?.name == "Membership Rewards")
        card.programme = "Mine"
        #expect(PointValues.bundled.programme(of: card) == nil)
    }

    @Test func eachValueIsTheLeastOfTwoSources() throws {
        #expect(PointValues.bundled.programmes.count == 19)
        for programme in PointValues.bundled.programmes {
            #expect(programme.sources.count >= 2, "\(programme.name)")
            let figures = try programme.sources.map { source in
                try Money(jsonNumber: source.split(separator: " ").last ?? "")
            }
            #expect(figures.min() == programme.cents, "\(programme.name)")
        }
    }

    @Test func aFileMayValueThemOtherwise() throws {
        let text = "[points]\nhilton_honors = \"0.4\"\nultimate_rewards = 1\n"
        let configuration = try Configuration(Array(text.utf8))
        #expect(configuration.pointValues == ["hilton_honors": Money(cents: 40), "ultimate_rewards": Money(1)])
    }

    @Test(arguments: [
        ("hilton = 1", "There is no programme “hilton”. There are "),
        ("hilton_honor = 1", "There is no programme “hilton_honor”. Did you mean hilton_honors?"),
        (
            "hilton_honors = true",
            "hilton_honors must be cents from 0 to 100, in quotes where not whole, such as \"0.5\"."
        ),
        (
            "hilton_honors = \"-1\"",
            "hilton_honors must be cents from 0 to 100, in quotes where not whole, such as \"0.5\"."
        ),
        (
            "hilton_honors = 101",
            "hilton_honors must be cents from 0 to 100, in quotes where not whole, such as \"0.5\"."
        ),
    ])
    func whatIsWrongIsTold(line: String, message: String) {
        let problems = Configuration.read(Array("[points]\n\(line)\n".utf8)).problems
        #expect(problems.count == 1 && problems.first?.message.hasPrefix(message) == true, "\(problems)")
    }
}
