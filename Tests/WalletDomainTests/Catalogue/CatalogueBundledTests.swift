import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("The bundled catalogue")
struct CatalogueBundledTests {
    let catalogue = Catalogue.bundled

    @Test("Every line can be read")
    func everyLine() {
        #expect(catalogue.all.count == 328)
        #expect(catalogue.all.count { !$0.benefits.isEmpty } == 128)
        #expect(catalogue.dataVersion == "2026.11.30")
    }

    @Test("It is read like a user's file too, line by line or whole")
    func wholeFile() throws {
        let bytes = TemplateBytes.bundled.with { Array($0) }
        let whole = try Catalogue.cards(inFile: "CardTemplates.json", bytes: bytes)
        #expect(whole.map(\.id) == catalogue.all.map(\.id))
        #expect(whole.map(\.benefits) == catalogue.all.map(\.benefits))
        #expect(whole.first?.originWord == "CardTemplates.json")
        #expect(catalogue.all.first?.originWord == "bundled")
    }

    @Test("Its lines stand in the order in which it is listed: issuer, then name")
    func order() {
        let names = catalogue.all.map { "\($0.issuer)/\($0.name)" }
        #expect(names.first == "Alliant/Cashback Visa")
        #expect(names.last == "Wells Fargo/Signify Business Essential Mastercard")
        #expect(names == names.sorted { $0.lowercased() < $1.lowercased() })
    }

    @Test("No id stands twice")
    func ids() {
        let cards = catalogue.all
        let ids = cards.map(\.id.description) + cards.flatMap(\.benefits).map(\.id.description)
        #expect(ids.count == 687)
        #expect(Set(ids).count == 687)
    }

    @Test(
        "The sample cards keep their ids and have today's fees",
        arguments: [
            (1, "Platinum Card", 895), (2, "Gold Card", 325), (3, "Sapphire Reserve", 795),
            (4, "Sapphire Preferred", 95), (5, "Venture X", 395), (6, "Hilton Honors Aspire", 550),
            (7, "Marriott Bonvoy Brilliant", 650), (8, "Delta SkyMiles Reserve", 650), (9, "Citi Prestige", 495),
            (10, "Altitude Reserve", 400),
        ])
    func sampleCard(number: Int, name: String, fee: Int) throws {
        let card = try #require(catalogue.card(sample(number)))
        #expect(card.name == name)
        #expect(card.annualFee == Money(fee))
        #expect(card.isActive)
        #expect(card.openToNewApplicants == (number < 9))
        #expect(card.asOf != nil && card.lastUpdated != nil)
    }

    @Test(
        "The sample benefits keep their ids",
        arguments: [
            (101, "Uber Cash", "15", Frequency.monthly, Anchor.calendar),
            (102, "Airline Fee Credit", "200", .annual, .calendar),
            (103, "Saks Credit", "50", .semiAnnual, .calendar),
            (104, "Digital Entertainment Credit", "25", .monthly, .calendar),
            (105, "CLEAR+ Credit", "209", .annual, .calendar),
            (106, "Hotel Credit", "300", .semiAnnual, .calendar),
            (201, "Uber Cash", "10", .monthly, .calendar),
            (202, "Dining Credit", "10", .monthly, .calendar),
            (301, "Travel Credit", "300", .annual, .statementAnniversary),
            (302, "DashPass Membership", "120", .annual, .unknown),
            (303, "Lyft Credit", "10", .monthly, .calendar),
            (401, "Chase Travel Hotel Credit", "100", .annual, .cardAnniversary),
            (501, "Capital One Travel Credit", "300", .annual, .cardAnniversary),
            (502, "Experience Credit", "100", .annual, .calendar),
            (601, "Flight Credit", "50", .quarterly, .calendar),
            (602, "Hilton Resort Credit", "200", .semiAnnual, .calendar),
            (603, "Free Night Reward", "0", .annual, .cardAnniversary),
            (701, "Dining Credit", "25", .monthly, .calendar),
            (702, "Free Night Award (85k)", "0", .annual, .cardAnniversary),
            (801, "Resy Credit", "20", .monthly, .calendar),
            (901, "Travel Credit", "250", .annual, .calendar),
            (1001, "Travel Center Credit", "325", .annual, .cardAnniversary),
        ])
    func sampleBenefit(number: Int, name: String, value: String, frequency: Frequency, anchor: Anchor) throws {
        let benefit = try #require(catalogue.benefit(sample(number)))
        #expect(benefit.name == name)
        #expect(benefit.value.jsonNumber == value)
        #expect(benefit.frequency == frequency)
        #expect(benefit.anchor == anchor)
        #expect(benefit.isActive == (number != 502))
    }

    @Test("Uber Cash is 15 a month and 35 in December: 200 a year")
    func uberCash() throws {
        let benefit = try #require(catalogue.benefit(sample(101)))
        #expect(benefit.monthlyOverrides == [12: Money(35)])
        #expect(benefit.value(ofPeriodFrom: day("2026-11-01")) == Money(15))
        #expect(benefit.value(ofPeriodFrom: day("2026-12-01")) == Money(35))
        #expect(benefit.annualValue == Money(200))
        #expect(benefit.merchant == "Uber")
        #expect(benefit.enrolmentRequired == nil)
    }

    @Test("What a year is worth")
    func annualValues() throws {
        let platinum = try #require(catalogue.card(sample(1)))
        let worth = Dictionary(platinum.benefits.map { ($0.name, $0.annualValue.jsonNumber) }) { first, _ in first }
        #expect(worth["Walmart+ Credit"] == "155.4")
        #expect(worth["Hotel Credit"] == "600")
        #expect(worth["Resy Credit"] == "400")
        // 120 every four years.
        #expect(worth["Global Entry / TSA PreCheck Credit"] == "30")
        // 200 + 200 + 100 + 300 + 209 + 600 + 400 + 300 + 120 + 200 + 155.40 + 300 + 30
        #expect(platinum.worth(from: .earliest).aYear.jsonNumber == "3114.4")
        #expect(platinum.worth(from: .earliest).locked.isZero)
        // 250 + 500 behind $75,000.
        #expect(try #require(catalogue.card(sample(3))).worth(from: .earliest).locked == Money(750))

        let reserve = try #require(catalogue.card(sample(3)))
        let hotels = try #require(reserve.benefits.first { $0.name == "Select Chase Travel Hotels Credit" })
        #expect(hotels.frequency == .once)
        #expect(hotels.anchor == .fixed)
        #expect(hotels.startsOn == CalendarDay("2026-01-01"))
        #expect(hotels.endsOn == CalendarDay("2026-12-31"))
        #expect(hotels.annualValue == Money(250))
        let edit = try #require(reserve.benefits.first { $0.name == "The Edit Hotel Credit" })
        #expect(edit.usesPerPeriod == 2)
    }

    @Test("Cards of one issuer do not share their colours")
    func colors() {
        let pairs = catalogue.all.map { "\($0.issuer) \($0.primaryColor) \($0.secondaryColor)" }
        #expect(Set(pairs).count == pairs.count)
    }

    @Test("What a card earns is kept")
    func earning() throws {
        let platinum = try #require(catalogue.card(sample(1)))
        #expect(platinum.earnUnit == "points")
        #expect(platinum.earnRates.map(\.category) == ["flights", "portalHotels", "base"])
        #expect(platinum.earnRates.map(\.rate) == [Money(5), Money(5), Money(1)])
        #expect(platinum.earnCaps == [.init(category: "flights", amount: Money(500_000), period: "year")])
        let flex = try #require(catalogue.all.first { $0.name == "Freedom Flex" })
        #expect(flex.rotatingCategories.map(\.quarter) == ["2026-Q4", "2027-Q1"])
        #expect(flex.rotatingCategories.last?.categories.last == "top streaming services")
    }

    @Test("The quick reading of the bundled form and the ordinary one give the same")
    func canonicalForm() throws {
        let bytes = TemplateBytes.bundled.with { Array($0) }
        let ordinary = try Catalogue.cards(inFile: "f", bytes: spaced(bytes))
        #expect(ordinary.map(\.benefits) == catalogue.all.map(\.benefits))

        let object = Array("{\"id\":\"86f942b9-43a8-5fd7-816b-a92427d854f8\"".utf8)
        let start = try #require(bytes.indices.first { bytes[$0...].starts(with: object) })
        let end = try #require(bytes[start...].firstIndex(of: UInt8(ascii: "}")))
        try JSONReader.read(bytes, in: start..<end + 1) { reader throws(JSONProblem) in
            var (decoder, isTidy) = (TemplateDecoder(), false)
            if var tidy = TidyReader(reader) {
                isTidy = BenefitTemplate(&tidy).name == "Uber One Credit" && !tidy.hasGivenUp
            }
            #expect(isTidy)
            let read = try decoder.benefit(&reader)
            #expect(read.name == "Uber One Credit")
            #expect(decoder.benefitPlaces == [start + 6])
        }
    }

    @Test("What is read without decoding a card is what the decoded card says")
    func glances() {
        let fresh = Catalogue(bytes: .bundled)
        for card in catalogue.all {
            #expect(fresh.name(ofCard: card.id) == card.name)
            #expect(fresh.issuer(ofCard: card.id) == card.issuer)
            #expect(fresh.annualFee(ofCard: card.id) == card.annualFee)
            #expect(fresh.segment(ofCard: card.id) == card.segment)
            #expect(fresh.colors(ofCard: card.id)?.primary == card.primaryColor)
            #expect(fresh.colors(ofCard: card.id)?.secondary == card.secondaryColor)
            for benefit in card.benefits {
                #expect(fresh.look(atBenefit: benefit.id, \.name) == benefit.name)
                // Once more, and from a catalogue that was not asked for the card before.
                #expect(fresh.benefit(benefit.id) == benefit)
                let other = Catalogue(bytes: .bundled)
                #expect(other.benefit(benefit.id) == benefit)
                #expect(other.name(ofCard: card.id) == card.name)
            }
        }
        #expect(fresh.name(ofCard: sample(11)) == nil)
        #expect(fresh.look(atBenefit: sample(107), \.name) == nil)
    }

    @Test("A head that stands otherwise than the bundled ones is left to the reading of whole cards")
    func unusualForms() throws {
        let head = """
            {"id":"86f942b9-43a8-5fd7-816b-a92427d854f8","name":"Tea","issuer":"Teavana","annualFee":95,\
            "primaryColor":"#0a0B0c","secondaryColor":"#1a1a2e","isActive":true,"openToNewApplicants":false,\
            "segment":"personal","network":"Visa"}
            """
        let read = try #require(glance(head))
        #expect(read.name == "Tea" && read.issuer == "Teavana" && read.annualFee == Money(95))
        #expect(read.primaryColor == "#0a0B0c" && read.secondaryColor == "#1a1a2e")
        #expect(read.segment == "personal")
        #expect(try #require(glance(head.replacing("\"annualFee\":95,", with: ""))).annualFee == nil)
        #expect(glance(head.replacing(":95,", with: ":95.5,"))?.annualFee == Money(cents: 9550))
        for (part, other) in [
            ("true", "null"), ("false", "0"), ("\"segment\":\"personal\",", ""), ("{\"id", "{ \"id"),
            ("\"Tea\"", "\"T\\u0065a\""), ("\"Tea\"", "\"\""), ("\"Tea\"", "\" Tea\""),
            (":95,", ":095,"), ("#0a0B0c", "#0a0B0"),
            ("#1a1a2e", "#1a1a2g"),
        ] {
            #expect(glance(head.replacing(part, with: other)) == nil)
        }
    }

    private func glance(_ head: String) -> TemplateHead? {
        Array(head.utf8).withUnsafeBufferPointer { JSONReader.peek($0, at: 0, TemplateHead.init(tidyIn:)) }
    }

    @Test("Nothing is known of ids that no template has")
    func unknownIDs() {
        #expect(catalogue.card(sample(11)) == nil)
        #expect(catalogue.benefit(sample(107)) == nil)
    }

    @Test("The order of questions does not matter: prepared, by benefit, by card, all at once")
    func anyOrder() throws {
        let expected = try #require(catalogue.card(sample(3)))
        let byBenefit = Catalogue(bytes: .bundled)
        #expect(byBenefit.benefit(sample(303)) == expected.benefits.first { $0.id == sample(303) })
        #expect(byBenefit.card(sample(3)) == expected)
        let prepared = Catalogue(bytes: .bundled)
        #expect(prepared.card(sample(4)) != nil && prepared.card(sample(11)) == nil)
        #expect(prepared.benefit(sample(303)) == expected.benefits.first { $0.id == sample(303) })
        #expect(prepared.benefit(sample(101))?.name == "Uber Cash")
        #expect(prepared.all == catalogue.all)
        #expect(prepared.card(sample(3)) == expected)
    }
}

/// The id of a sample card or benefit: 1 is the first card, 101 its first benefit.
func sample<Entity>(_ number: Int) -> EntityID<Entity> {
    EntityID("550e8400-e29b-41d4-a716-44665544\(padded(number, 4))") ?? EntityID(high: 0, low: 0)
}

/// The text with a space in each object that begins with an id: the same to read, and not in the bundled form.
func spaced(_ bytes: [UInt8]) -> [UInt8] {
    let start = Array("{\"id\"".utf8)
    var text: [UInt8] = []
    for index in bytes.indices {
        text.append(bytes[index])
        if bytes[index] == start[0], bytes[index...].starts(with: start) { text.append(UInt8(ascii: " ")) }
    }
    return text
}
