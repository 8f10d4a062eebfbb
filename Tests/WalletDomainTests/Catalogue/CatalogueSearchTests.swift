import Testing

@testable import WalletDomain

@Suite("Searching the catalogue")
struct CatalogueSearchTests {
    private func names(_ text: String) -> [String] { Catalogue.bundled.search(text).map(\.name) }

    @Test("Cards with a merchant: the one with more such benefits first")
    func merchant() {
        #expect(
            names("uber") == [
                "Uber Visa", "Platinum Card", "Platinum Card for Morgan Stanley", "Platinum Card for Schwab",
                "Gold Card",
            ])
        #expect(names("dunkin'") == ["Gold Card"])
        #expect(names("dunkin’") == ["Gold Card"])
    }

    @Test("A name that begins with the text, then a word of a name, then the others")
    func ranking() {
        #expect(names("gold").first == "Gold Card")
        #expect(names("gold").prefix(4).allSatisfy { $0.contains("Gold") })
        #expect(names("sapphire") == ["Sapphire Preferred", "Sapphire Reserve", "Sapphire Reserve for Business"])
        #expect(names("sapphire reserve").first == "Sapphire Reserve")
        #expect(names("travel").first == "Travel Rewards")
        #expect(names("venture x").prefix(2) == ["Venture X", "Venture X Business"])
        #expect(
            names("platinum").prefix(3) == [
                "Platinum Card", "Platinum Card for Morgan Stanley", "Platinum Card for Schwab",
            ])
        #expect(names("platinum").dropFirst(3).prefix(2) == ["Platinum Plus Business", "Business Platinum Card"])
    }

    @Test("Every word must occur, in whichever field")
    func words() {
        #expect(names("amex gold").first == "Gold Card")
        #expect(names("  CHASE   hotel\tPREFERRED ") == ["Sapphire Preferred"])
        #expect(names("gold nonsense") == [])
        #expect(names("   ").count == 328)
    }

    @Test("A category finds its cards")
    func category() {
        let wellness = Catalogue.bundled.search("wellness")
        #expect(
            wellness.map(\.name).sorted() == [
                "Blue Cash Preferred Card", "Platinum Card", "Platinum Card for Morgan Stanley",
                "Platinum Card for Schwab",
                "Sapphire Reserve",
            ])
    }

    @Test("What is no longer offered is no reason to find a card")
    func retired() {
        #expect(names("capital one entertainment") == [])
    }

    @Test("Case and accents do not matter, on either side")
    func accents() throws {
        let id = try #require(CardTemplate.ID("aaaaaaaa-0000-4000-8000-000000000001"))
        var other = try CardTemplate(
            id: #require(CardTemplate.ID("aaaaaaaa-0000-4000-8000-000000000002")), name: "Caf", issuer: "Z")
        other.isActive = false
        let catalogue = Catalogue(cards: [other, CardTemplate(id: id, name: "Café de l’Été", issuer: "Banque Société")])
        #expect(catalogue.search("cafe").map(\.id) == [id])
        #expect(catalogue.search("ÉTÉ societe").map(\.id) == [id])
        #expect(catalogue.search("l'ete").map(\.id) == [id])
        #expect(catalogue.search("cafe\u{301}").map(\.id) == [id])
        // An inactive card comes last, though its name fits as well.
        #expect(catalogue.search("caf").map(\.isActive) == [true, false])
    }

    @Test("A thousand templates are searched well within the time of a keystroke")
    func speed() {
        var cards: [CardTemplate] = []
        for round in 0..<11 {
            for var card in Catalogue.bundled.all {
                card.id = CardTemplate.ID(high: card.id.high ^ UInt64(round), low: card.id.low)
                cards.append(card)
            }
        }
        let catalogue = Catalogue(cards: cards)
        let clock = ContinuousClock()
        var found = 0
        let time = clock.measure { found = catalogue.search("american hotel credit").count }
        #expect(found > 100)
        // The first search folds all texts too; unoptimized code takes about 10 times as long.
        #expect(time < .seconds(2))
        let hostile = String(repeating: "a ", count: 100_000) + String(repeating: "e", count: 100_000)
        #expect(clock.measure { found = catalogue.search(hostile).count } < .seconds(2))
    }

    @Test(
        "Folding",
        arguments: [
            ("", ""), ("Uber ONE", "uber one"), ("Crème BRÛLÉE", "creme brulee"), ("Straße", "strasse"),
            ("Æther Ørsted Łódź", "aether orsted lodz"), ("İstanbul ı", "istanbul i"), ("ΑΘΗΝΑ", "αθηνα"),
            ("Москва", "москва"), ("n\u{303}", "n"), ("日本", "日本"), ("“x” — y", "“x” - y"),
        ])
    func folding(text: String, expected: String) {
        #expect(String(decoding: text.folded, as: UTF8.self) == expected)
    }
}
