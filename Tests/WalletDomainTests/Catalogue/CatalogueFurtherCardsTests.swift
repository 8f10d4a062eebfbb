import Testing

@testable import WalletDomain

/// Cards that few people hold: figures worked by hand from what their sources say.
@Suite("Further cards of the catalogue")
struct CatalogueFurtherCardsTests {
    private func card(_ name: String) throws -> CardTemplate {
        let cards = Catalogue.bundled.all.filter { $0.name == name }
        #expect(cards.count == 1)
        return try #require(cards.first)
    }

    private func worth(_ card: CardTemplate) -> [String: String] {
        Dictionary(card.benefits.map { ($0.name, $0.annualValue.jsonNumber) }) { first, _ in first }
    }

    @Test("No two cards share a name, whoever issues them")
    func names() {
        let names = Catalogue.bundled.all.map { String(decoding: $0.name.folded, as: UTF8.self) }
        #expect(Set(names).count == names.count)
    }

    @Test("A twin of the Platinum Card has its benefits but CLEAR+, and a bonus of its own")
    func platinumTwin() throws {
        let card = try card("Platinum Card for Schwab")
        #expect(card.annualFee == Money(895))
        #expect(card.benefits.count == 13)
        #expect(card.family == "Platinum" && card.programme == "Membership Rewards")
        let worth = worth(card)
        // 11 months of 15 and a December of 35.
        #expect(worth["Uber Cash"] == "200")
        #expect(worth["Walmart+ Credit"] == "155.4")
        #expect(worth["CLEAR+ Credit"] == nil)
        // 200 + 200 + 100 + 300 + 600 + 400 + 300 + 120 + 200 + 155.40 + 300 + 30 + 100
        #expect(card.worth(from: .earliest).aYear.jsonNumber == "3005.4")
        let other = try self.card("Platinum Card for Morgan Stanley")
        // The same with 219 for CLEAR+ and 695 in place of 100.
        #expect(other.worth(from: .earliest).aYear.jsonNumber == "3819.4")
        let uberCash = try #require(card.benefits.first { $0.name == "Uber Cash" })
        #expect(uberCash.monthlyOverrides == [12: Money(35)])
        #expect(uberCash.enrolmentRequired == nil)
        #expect(uberCash.confidence == "medium" && uberCash.asOf == CalendarDay("2026-06-08"))
    }

    @Test("IHG Premier Select: quarters, half-years and what ends in 2027")
    func premierSelect() throws {
        let card = try card("IHG One Rewards Premier Select")
        #expect(card.annualFee == Money(350) && card.confidence == "low")
        #expect(card.benefits.count == 10)
        let worth = worth(card)
        #expect(worth["Food & Beverage Reward"] == "300")
        #expect(worth["United TravelBank Cash"] == "50")
        // 300 + 200 + 30 + 50 + 120 + 120, and 120 once
        #expect(card.worth(from: .earliest).aYear == Money(820) && card.worth(from: .earliest).once == Money(120))
        #expect(card.worth(from: .earliest).locked.isZero)
        let airline = try #require(card.benefits.first { $0.name == "Airline Credit" })
        #expect(airline.minPurchase == Money(250))
        #expect(airline.endsOn == CalendarDay("2027-12-31"))
        let pass = try #require(card.benefits.first { $0.name == "DashPass Membership" })
        #expect(pass.frequency == .once && pass.anchor == .fixed && pass.kind == .membership)
        let night = try #require(card.benefits.first { $0.name == "Free Night Award (60k)" })
        #expect(night.quantity == BenefitTemplate.Quantity(unit: "points", amount: 60000))
    }

    @Test("What is not known stays away: a fee, a day, a network, enrolment")
    func unknown() throws {
        let ubs = try card("UBS Visa Infinite")
        #expect(ubs.annualFee == nil && ubs.asOf == nil && ubs.confidence == nil)
        #expect(ubs.benefits.map(\.asOf) == [nil])
        // 500 behind 25,000 of spending.
        #expect(ubs.worth(from: .earliest).aYear == Money(500) && ubs.worth(from: .earliest).locked == Money(500))
        #expect(try card("Amazon Store Card").network == nil)
        #expect(Catalogue.bundled.all.count { $0.annualFee == nil } == 3)
        let luxury = try card("Luxury Card Black")
        #expect(luxury.annualFee == Money(699) && luxury.confidence == "low")
        #expect(luxury.benefits.map(\.enrolmentRequired) == [nil])
    }

    @Test("What one source alone says is no rate that counts")
    func unconfirmedRates() throws {
        let freedom = try card("Freedom (original)")
        #expect(freedom.earnRates == [] && freedom.programme == "Ultimate Rewards")
        #expect(freedom.unconfirmedRates.map(\.category) == ["rotating", "chaseTravel", "base"])
        #expect(freedom.unconfirmedRates.map(\.rate) == [Money(5), Money(5), Money(1)])
        let oneRewards = try card("IHG One Rewards Card")
        #expect(oneRewards.earnRates.map(\.category) == ["ihg", "dining", "gas", "base"])
        #expect(oneRewards.unconfirmedRates == [CardTemplate.EarnRate(category: "groceries", rate: Money(3))])
        // 287 of the first 92 cards and 118 of the others.
        #expect(Catalogue.bundled.all.reduce(0) { $0 + $1.earnRates.count } == 405)
        #expect(Catalogue.bundled.all.reduce(0) { $0 + $1.unconfirmedRates.count } == 511)
    }

    @Test("Uses, thresholds, caps and long rounds")
    func rules() throws {
        let club = try card("United Club Business")
        // 200 + 150 + 240 + 200 + 100 + 50 + 30
        #expect(club.worth(from: .earliest).aYear == Money(970))
        #expect(club.benefits.first { $0.name == "Avis / Budget Credit" }?.usesPerPeriod == 2)
        let frontier = try card("Frontier Airlines")
        // A voucher of 100 is worth 100, and locked until 2,500 were spent.
        #expect(frontier.benefits.map(\.kind) == [.certificate])
        #expect(frontier.worth(from: .earliest).locked == Money(100))
        let hsbc = try card("Premier World Mastercard")
        #expect(hsbc.benefits.map(\.frequency) == [.annual, .everyMonths(54)])
        let costco = try card("Costco Anywhere Visa Business")
        #expect(costco.earnCaps.map(\.amount) == [Money(7000), Money(7000)])
        #expect(costco.earnCaps.map(\.category) == ["gas", "ev"])
        let robinhood = try card("Robinhood Platinum Card")
        // 120 + 240 + 240 + 500
        #expect(robinhood.worth(from: .earliest).aYear == Money(1100))
    }

    @Test(
        "A family is a line of products of an issuer",
        arguments: [
            ("Chase", "Sapphire", ["Sapphire Preferred", "Sapphire Reserve", "Sapphire Reserve for Business"]),
            (
                "Chase", "Freedom",
                ["Freedom (original)", "Freedom Flex", "Freedom Rise", "Freedom Student", "Freedom Unlimited"]
            ),
            (
                "Chase", "Marriott Bonvoy",
                ["Marriott Bonvoy Bold", "Marriott Bonvoy Boundless", "Marriott Bonvoy Bountiful"]
            ),
            ("American Express", "Gold", ["Gold Card"]),
            ("Citi", "Strata", ["Strata", "Strata Elite", "Strata Premier"]),
        ])
    func families(issuer: String, family: String, names: [String]) {
        let cards = Catalogue.bundled.all.filter { $0.issuer == issuer && $0.family == family }
        #expect(cards.map(\.name) == names)
    }
}
