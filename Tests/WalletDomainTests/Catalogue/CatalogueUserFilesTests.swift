import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Template files of the user")
struct CatalogueUserFilesTests {
    @Test("A user's card stands in for the bundled one of its id; the others stay")
    func override() throws {
        let text = """
            {"schemaVersion": 1, "cards": [
              {
                "id": "550E8400-E29B-41D4-A716-446655440002", "name": "Gold, family", "issuer": "American Express",
                "annualFee": 0, "mood": ["sunny", {"never": "read"}],
                "benefits": [
                  {"id": "550e8400-e29b-41d4-a716-446655440201", "name": "Uber Cash", "value": 12.5,
                   "frequency": "monthly", "category": "pets", "merchant": null, "resetDayOfMonth": null}
                ]
              }
            ]}
            """
        let (catalogue, problems) = Catalogue.bundled.adding(userFiles: [("mine.json", Array(text.utf8))])
        #expect(problems == [])
        let card = try #require(catalogue.card(sample(2)))
        #expect(card.name == "Gold, family")
        #expect(card.originWord == "mine.json")
        #expect(card.annualFee == .zero)
        #expect(card.primaryColor == "#1a1a2e")
        #expect(card.secondaryColor == "#4a4e69")
        #expect(card.isActive)
        let benefit = try #require(catalogue.benefit(sample(201)))
        #expect(benefit.value == Money(cents: 1250))
        #expect(benefit.category.name == "other")
        #expect(benefit.category.word == "pets")
        #expect(benefit.kind == .credit)
        #expect(benefit.anchor == .calendar)
        // Holders of a benefit that the user's card leaves out still have it.
        #expect(catalogue.benefit(sample(202))?.name == "Dining Credit")
        #expect(catalogue.all.count == 328)
        #expect(catalogue.card(sample(1))?.originWord == "bundled")
        #expect(Catalogue.bundled.card(sample(2))?.name == "Gold Card")
        #expect(catalogue.dataVersion == "2026.11.30")
    }

    @Test("One bad file is named with line and column; the others count")
    func badFile() {
        let bad = """
            {"cards": [
              {"id": "aaaaaaaa-0000-4000-8000-000000000001", "name": "Store card", "issuer": "Büro & Söhne",
               "benefits": [
                 {"id": "aaaaaaaa-0000-4000-8000-000000000002", "name": "ä", "value": -5, "frequency": "monthly"}]}]}
            """
        let good = """
            {"cards": [{"id": "aaaaaaaa-0000-4000-8000-000000000003", "name": "Pass", "issuer": "Zoo"}]}
            """
        let (catalogue, problems) = Catalogue.bundled.adding(
            userFiles: [("/t/bad.json", Array(bad.utf8)), ("/t/good.json", Array(good.utf8))])
        #expect(problems.map(\.description) == ["/t/bad.json, line 4, column 75: This may not be less than 0."])
        #expect(catalogue.all.count == 329)
        #expect(catalogue.all.last?.name == "Pass")
        #expect(!catalogue.all.contains { $0.name == "Store card" })
    }

    /// A file of one card with one benefit, whose keys beyond the needed ones are the given text.
    private func file(card: String = "", benefit: String = "\"name\":\"B\",\"value\":5,\"frequency\":\"once\"")
        -> [UInt8]
    {
        let id = "\"id\":\"aaaaaaaa-0000-4000-8000-00000000000"
        return Array("{\"cards\":[\n{\(id)1\",\(card)\"benefits\":[\n{\(id)2\",\(benefit)}]}]}".utf8)
    }

    private func problem(_ bytes: [UInt8]) -> String? {
        do throws(JSONProblem) {
            _ = try Catalogue.cards(inFile: "f", bytes: bytes)
            return nil
        } catch {
            return error.description
        }
    }

    private let named = "\"name\":\"N\",\"issuer\":\"I\","

    @Test(
        "What is wrong with a card",
        arguments: [
            ("", "line 2, column 1: This card has no name."),
            ("\"name\":\"N\",", "line 2, column 1: This card has no issuer."),
            ("\"name\":\"\u{A0}\",", "line 2, column 53: This may not be empty."),
            ("\"name\":\"  \",", "line 2, column 53: This may not be empty."),
            ("\"name\":7,", "line 2, column 53: Here belongs a text in double quotes."),
            ("\"annualFee\":\"95\",", "line 2, column 58: Here belongs a number."),
            (
                "\"annualFee\":9.12345,",
                "line 2, column 58: “9.12345” has more than 4 decimals. Write it like 12.95."
            ),
            ("\"primaryColor\":\"red\",", "line 2, column 61: This is not a color; write it like #1a1a2e."),
            ("\"secondaryColor\":\"#12345g\",", "line 2, column 63: This is not a color; write it like #1a1a2e."),
            ("\"isActive\":1,", "line 2, column 57: Here belongs true or false."),
            ("\"asOf\":\"2026-02-30\",", "line 2, column 53: This is not a day; write it like 2026-11-21."),
            (
                "\"lastUpdated\":\"yesterday\",",
                "line 2, column 60: This is not a time; write it like 2026-11-21T09:00:00Z."
            ),
            ("\"earnRates\":{\"gas\":-1},", "line 2, column 65: This may not be less than 0."),
            (
                "\"earnRates\":{\"gas\":3},\"unconfirmedRates\":{\"base\":1,\"gas\":2},",
                "line 2, column 97: gas stands in earnRates and in unconfirmedRates."
            ),
            ("\"family\":\"\",", "line 2, column 55: This may not be empty."),
            ("\"programme\":\" \",", "line 2, column 58: This may not be empty."),
            (
                "\"confidence\":\"sure\",",
                "line 2, column 59: “sure” is not known here; write high, medium or low."
            ),
            (
                "\"name\":\"N\",\"name\":\"M\",",
                "line 2, column 57: The key \"name\" stands here for the second time; "
                    + "the first is at column 46."
            ),
        ])
    func badCard(keys: String, expected: String) {
        #expect(problem(file(card: keys)) == "f, " + expected)
    }

    @Test(
        "What is wrong with a benefit",
        arguments: [
            ("\"value\":5", "line 3, column 1: This benefit has no name."),
            ("\"name\":\"B\"", "line 3, column 1: This benefit has no value."),
            ("\"name\":\"B\",\"value\":5", "line 3, column 1: This benefit has no frequency."),
            ("\"value\":-0.5", "line 3, column 54: This may not be less than 0."),
            ("\"value\":1e12", "line 3, column 54: “1e12” is too large. The largest amount is 1000000000."),
            (
                "\"name\":\"B\",\"value\":5,\"frequency\":\"weekly\"",
                "line 3, column 79: “weekly” is not known here; write monthly, quarterly, semiAnnual, annual, "
                    + "everyMonths or once."
            ),
            (
                "\"name\":\"B\",\"value\":5,\"frequency\":\"everyMonths\"",
                "line 3, column 79: everyMonths needs a key months with a number from 1 to 1200."
            ),
            (
                "\"name\":\"B\",\"value\":5,\"frequency\":\"annual\",\"months\":12",
                "line 3, column 97: months goes with the frequency everyMonths only."
            ),
            ("\"months\":0", "line 3, column 55: Write a number from 1 to 1200."),
            ("\"months\":1.5", "line 3, column 55: A whole number belongs here."),
            ("\"anchorMonth\":13", "line 3, column 60: Write a number from 1 to 12."),
            ("\"resetDayOfMonth\":32", "line 3, column 64: Write a number from 1 to 31."),
            ("\"usesPerPeriod\":0", "line 3, column 62: Write a number from 1 to 1000."),
            (
                "\"anchor\":\"sometime\"",
                "line 3, column 55: “sometime” is not known here; write calendar, cardAnniversary, "
                    + "statementAnniversary, lastUse, fixed or unknown."
            ),
            (
                "\"kind\":\"gift\"",
                "line 3, column 53: “gift” is not known here; write credit, membership, certificate, pass, points "
                    + "or reminder."
            ),
            ("\"confidence\":\"sure\"", "line 3, column 59: “sure” is not known here; write high, medium or low."),
            ("\"monthlyOverrides\":{\"13\":1}", "line 3, column 66: Write the month as a number from 1 to 12."),
            ("\"monthlyOverrides\":{\"03\":1}", "line 3, column 66: Write the month as a number from 1 to 12."),
            ("\"monthlyOverrides\":[35]", "line 3, column 65: Here belongs an object."),
            (
                "\"quantity\":{\"points\":1,\"miles\":2}",
                "line 3, column 69: A quantity has one unit; take this one away."
            ),
            (
                "\"quantity\":{}",
                "line 3, column 57: A quantity needs a unit and a number, like {\"points\": 5000}."
            ),
            ("\"enrolmentRequired\":\"no\"", "line 3, column 66: Here belongs true or false."),
            (
                "\"name\":\"B\",\"value\":5,\"frequency\":\"once\",\"startsOn\":\"2027-01-01\",\"endsOn\":\"2026-12-31\"",
                "line 3, column 119: The benefit ends before it starts, on 2027-01-01."
            ),
        ])
    func badBenefit(keys: String, expected: String) {
        #expect(problem(file(card: named, benefit: keys)) == "f, " + expected)
    }

    @Test("Files that are no template files")
    func otherFiles() {
        #expect(problem([]) == "f, line 1, column 1: The file is empty.")
        #expect(problem(Array("{}".utf8)) == "f, line 1, column 1: This file has no list of cards.")
        #expect(problem(Array("[]".utf8)) == "f, line 1, column 1: Here belongs an object.")
        #expect(problem(Array("{\"cards\":{}}".utf8)) == "f, line 1, column 10: Here belongs a list.")
        let newer = "f, line 1, column 18: This file is of a newer form than this program knows. Update CouponTracker."
        #expect(problem(Array("{\"schemaVersion\":2}".utf8)) == newer)
        #expect(problem(Array("{\"cards\":[{}]}".utf8)) == "f, line 1, column 11: This card has no id.")
        let short = "{\"cards\":[{\"id\":\"1\"}]}"
        let id = "f, line 1, column 17: An id has 36 characters, like 550e8400-e29b-41d4-a716-446655440001."
        #expect(problem(Array(short.utf8)) == id)
        #expect(problem(file(card: named, benefit: "\"name\":\"B\",\"value\":5,\"frequency\":\"monthly\"")) == nil)
    }

    @Test("An id may stand once, and a benefit may not take one of another bundled card")
    func takenIDs() {
        let card = "{\"id\":\"aaaaaaaa-0000-4000-8000-000000000001\",\"name\":\"A\",\"issuer\":\"I\"}"
        #expect(
            problem(Array("{\"cards\":[\(card),\n\(card)]}".utf8))
                == "f, line 2, column 7: This id belongs to A already.")
        let benefit =
            "{\"id\":\"550e8400-e29b-41d4-a716-446655440101\",\"name\":\"B\",\"value\":1,\"frequency\":\"once\"}"
        let thief = card.dropLast() + ",\"benefits\":[\n\(benefit)]}"
        #expect(
            problem(Array("{\"cards\":[\(thief)]}".utf8))
                == "f, line 2, column 7: This id belongs to a benefit of Platinum Card already.")
        let files = [("a.json", Array("{\"cards\":[\(card)]}".utf8)), ("b.json", Array("{\"cards\":[\(card)]}".utf8))]
        let problems = Catalogue.bundled.adding(userFiles: files).problems
        #expect(problems.map(\.description) == ["b.json, line 1, column 17: This id belongs to A already."])
    }

    @Test("No damage to a file traps, and what is taken is whole")
    func damage() {
        // One card with every sort of key.
        let bytes = TemplateBytes.bundled.with { bytes in
            let lines = bytes.split(separator: UInt8(ascii: "\n"))
            let line = lines.first { String(decoding: $0, as: UTF8.self).contains("\"name\":\"Sapphire Reserve\"") }
            return Array("{\"cards\":[".utf8) + (line?.dropLast() ?? []) + Array("]}".utf8)
        }
        #expect((try? Catalogue.cards(inFile: "f", bytes: bytes))?.first?.benefits.count == 14)
        var generator = SeededGenerator(state: 20_261_121)
        var taken = 0
        for _ in 0..<500 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let place = Int.random(in: 0..<damaged.count, using: &generator)
                damaged[place] = UInt8.random(in: 0x20...0x7E, using: &generator)
            }
            let cards = try? Catalogue.cards(inFile: "f", bytes: damaged)
            #expect(cards == (try? Catalogue.cards(inFile: "f", bytes: spaced(damaged))))
            guard let cards else { continue }
            taken += 1
            #expect(cards.allSatisfy { !$0.name.isEmpty && $0.benefits.allSatisfy { !$0.value.isNegative } })
        }
        #expect(taken > 0)
        #expect(taken < 500)
    }
}
