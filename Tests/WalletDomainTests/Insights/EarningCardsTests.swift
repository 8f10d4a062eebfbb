import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which card for what: what each card earns, behind open benefits.
struct EarningCardsTests: BestCardsScenes {
    /// What was spent counts down until the rate ends; then the card earns what it earns on everything.
    @Test func aCapIsCountedDown() throws {
        var wallet = try held()
        let gold = try #require(wallet.activeCards.first { wallet.name(of: $0) == "Gold" }).id
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        try wallet.spend(.add(Money(12_000)), onCard: gold, for: "dining", in: context)
        let counted = try wallet.spend(.add(Money(800)), onCard: gold, for: "restaurants", in: context)
        #expect((counted.spent, counted.cap, counted.until) == (Money(12_800), Money(50_000), day("2026-12-31")))
        let choice = try #require(best("dinner", wallet).earning.first { $0.card == gold })
        #expect(choice.reason(symbol: "$").hasSuffix(", $37,200 of $50,000 left"))
        // In the next year nothing is spent yet.
        let later = try #require(best("dinner", wallet, on: "2027-01-02").earning.first { $0.card == gold })
        #expect(later.reason(symbol: "$").hasSuffix(", up to $50,000 a year"))

        try wallet.spend(.set(Money(50_000)), onCard: gold, for: "dining", in: context)
        #expect(best("dinner", wallet).earning.first { $0.card == gold }?.category == "base")
        try wallet.spend(.set(.zero), onCard: gold, for: "dining", in: context)
        #expect(wallet.cards[gold]?.capSpending == [])
        #expect(throws: WalletError.hasNoCap(name: "Gold", category: "flights", caps: ["dining"])) {
            try wallet.spend(.add(Money(1)), onCard: gold, for: "flights", in: context)
        }
    }

    @Test func cardsFollowByCentsADollar() throws {
        var wallet = try held()
        // Hotel 6 points, Flex 5 percent this quarter, Gold 4 points, Cash 2 percent; a point is 1 cent.
        let equal = ["Hotel dining $6", "Flex rotating $5", "Gold dining $4", "Cash base $2"]
        #expect(earning(best("dinner", wallet), wallet) == equal)
        // Points of Hotel are worth half a cent to their owner, those of Gold 1.6.
        var (hotel, gold) = (wallet.card("Hotel"), wallet.card("Gold"))
        (hotel.centsPerPoint, gold.centsPerPoint) = (Money(cents: 50), Money(cents: 160))
        wallet.put(hotel)
        wallet.put(gold)
        let own = ["Gold dining $6.40", "Flex rotating $5", "Hotel dining $3", "Cash base $2"]
        #expect(earning(best("dinner", wallet), wallet) == own)
        let choice = try #require(best("dinner", wallet).earning.first)
        #expect(choice.cap == CardTemplate.EarnCap(category: "dining", amount: Money(50_000), period: "year"))
        #expect(choice.rate == Money(4) && !choice.isPercent)
    }

    /// 7 Hilton points are 3.5 cents, 4 Membership Rewards 8; what its owner says of a card, or of a programme, holds.
    @Test func pointsCountAsTheirProgrammesAreValued() throws {
        let gold = try #require(Catalogue.bundled.search("gold card").first)
        let aspire = try #require(Catalogue.bundled.search("aspire").first)
        var wallet = try wallet(on: "2026-11-27", catalogue: .bundled) { wallet, context in
            for template in [aspire, gold] { try wallet.addCard(of: template, in: context) }
        }
        let valued = best("dinner", wallet)
        #expect(earning(valued, wallet) == ["Gold Card dining $8", "Hilton Honors Aspire dining $3.50"])
        #expect(valued.earning.map(\.worth.source) == [.table, .table])
        #expect(valued.earning.map(\.worth.programme?.name) == ["Membership Rewards", "Hilton Honors"])
        var points = PointValues.bundled
        points.own = ["hilton_honors": Money(cents: 40), "membership_rewards": Money(cents: 60)]
        let own = wallet.bestCards(
            for: ["dinner"], points: points, on: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        #expect(earning(own, wallet) == ["Hilton Honors Aspire dining $2.80", "Gold Card dining $2.40"])
        #expect(own.earning.map(\.worth.source) == [.config, .config])
        var card = wallet.card("Hilton Honors Aspire")
        card.centsPerPoint = Money(2)
        wallet.put(card)
        #expect(best("dinner", wallet).earning.first?.worth.source == .card)
        #expect(best("dinner", wallet).earning.first?.centsPerDollar == Money(14))
    }

    @Test func rotatingCategoriesAreThoseOfTheQuarter() throws {
        let wallet = try held()
        #expect(earning(best("groceries", wallet), wallet).first == "Flex rotating $5")
        // What stands in brackets is what the bonus is not for.
        let walmart = try #require(best("walmart", wallet).earning.first { wallet.name(ofCard: $0.card) == "Flex" })
        #expect(walmart.category == "base" && walmart.rotating?.quarter == "2026-Q4" && !walmart.lacksRotating)
        let january = best("groceries", wallet, on: "2027-01-01").earning
        let flex = try #require(january.first { wallet.name(ofCard: $0.card) == "Flex" })
        #expect(flex.category == "base" && flex.rotating == nil && flex.lacksRotating)
    }

    @Test func brandsPortalsAndBaseRatesFit() throws {
        let wallet = try held()
        #expect(earning(best("hilton", wallet), wallet).first == "Hotel hilton $12")
        #expect(earning(best("hotels", wallet), wallet).contains("Gold portalHotels $2"))
        #expect(earning(best("airline", wallet), wallet).contains("Gold flights $3"))
        let all = ["Hotel base $3", "Cash base $2", "Gold base $1", "Flex base $1"]
        #expect(Set(earning(best("anything else", wallet), wallet)) == Set(all))
        #expect(earning(best("anything else", wallet), wallet).prefix(2) == ["Hotel base $3", "Cash base $2"])
        #expect(best("", wallet) == BestCards())
    }

    @Test func merchantsHaveTheRatesOfTheirTopic() throws {
        let wallet = try held()
        // The food of Whole Foods is no dinner: Flex has groceries this quarter, Hotel and Gold have nothing for it.
        let groceries = ["Flex rotating $5", "Hotel base $3", "Cash base $2", "Gold base $1"]
        #expect(earning(best("Whole Foods", wallet), wallet) == groceries)
        #expect(earning(best("starbucks", wallet), wallet).first == "Hotel dining $6")
        #expect(earning(best("uber eats", wallet), wallet).first == "Hotel dining $6")
    }

    @Test func ratesOfATravelShopStandBelowThoseThatHoldAnywhere() throws {
        let reserve = product(
            5, "Reserve", "points", [("chaseTravel", 8), ("flights", 4), ("dining", 3), ("base", 1)])
        let cash = product(6, "Cash", "percent", [("base", 2)])
        let wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [reserve, cash])) { wallet, context in
            for template in [reserve, cash] { try wallet.addCard(of: template, in: context) }
        }
        let flights = ["Reserve flights $4", "Cash base $2", "Reserve chaseTravel $8"]
        #expect(earning(best("flights", wallet), wallet) == flights)
        #expect(best("flights", wallet).earning.map(\.isPortal) == [false, false, true])
        // A ride is not booked there.
        #expect(earning(best("uber", wallet), wallet) == ["Cash base $2", "Reserve base $1"])
        // By its name it is what was asked for.
        let travel = best("chase travel", wallet)
        #expect(earning(travel, wallet) == ["Reserve chaseTravel $8", "Cash base $2"])
        #expect(travel.earning.map(\.categoryInWords) == ["Chase Travel", "everything"])
    }

    @Test func ratesOfWeekendsStandBelowThoseThatHoldAnyDay() throws {
        let strata = product(5, "Strata", "points", [("dining", 3), ("diningWeekendNights", 6), ("base", 1)])
        let cash = product(6, "Cash", "percent", [("base", 2)])
        let wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [strata, cash])) { wallet, context in
            for template in [strata, cash] { try wallet.addCard(of: template, in: context) }
        }
        let found = best("dinner", wallet)
        #expect(
            earning(found, wallet) == ["Strata dining $3", "Cash base $2", "Strata diningWeekendNights $6"])
        let reason = try #require(found.earning.last?.reason(symbol: "$"))
        #expect(reason.hasSuffix(", only on nights of a weekend"))
    }

    /// What is no better than a confirmed rate of its card says nothing.
    @Test func whatOneSourceAloneHasStandsLast() throws {
        var visa = product(5, "Visa", "percent", [])
        visa.unconfirmedRates = [.init(category: "dining", rate: Money(5)), .init(category: "base", rate: Money(1))]
        var mixed = product(6, "Mixed", "percent", [("dining", 3), ("base", 2)])
        mixed.unconfirmedRates = [
            .init(category: "gas", rate: Money(4)), .init(category: "portalHotels", rate: Money(2)),
        ]
        let cash = product(7, "Cash", "percent", [("base", 1)])
        let wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [visa, mixed, cash])) { wallet, context in
            for template in [visa, mixed, cash] { try wallet.addCard(of: template, in: context) }
        }
        let dinner = best("dinner", wallet)
        #expect(earning(dinner, wallet) == ["Mixed dining $3", "Cash base $1", "Visa dining $5"])
        #expect(dinner.earning.map(\.isConfirmed) == [true, true, false])
        #expect(dinner.earning.last?.reason(symbol: "$") == "5 % back, not confirmed")
        #expect(dinner.unknown.isEmpty)
        let gas = ["Mixed base $2", "Cash base $1", "Mixed gas $4", "Visa base $1"]
        #expect(earning(best("gas", wallet), wallet) == gas)
        #expect(earning(best("hotels", wallet), wallet) == ["Mixed base $2", "Cash base $1", "Visa base $1"])
    }

    /// Of the travel shop too: 5 there are confirmed.
    @Test(arguments: [4, 5, 6])
    func whatOneSourceAloneHasIsMoreThanWhatIsSureThere(rate: Int) throws {
        var travel = product(5, "Travel", "points", [("chaseTravel", 5), ("base", 1)])
        travel.unconfirmedRates = [.init(category: "portalHotels", rate: Money(rate))]
        let wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [travel])) { wallet, context in
            try wallet.addCard(of: travel, in: context)
        }
        let found = ["Travel base $1", "Travel chaseTravel $5", "Travel portalHotels $6"]
        #expect(earning(best("hotels", wallet), wallet) == (rate == 6 ? found : found.dropLast()))
    }

    @Test func archivedCardsAreLeftOut() throws {
        var wallet = try held()
        try wallet.archive(wallet.card("Hotel").id, in: .fixed(on: "2026-11-27"))
        #expect(earning(best("dinner", wallet), wallet).first == "Flex rotating $5")
    }

    @Test func namesOfRatesAreWords() {
        #expect(SpendingTopic.words(of: "portalHotels") == ["portal", "hotels"])
        #expect(SpendingTopic.words(of: "base") == ["base"])
        #expect(SpendingTopic.words(of: "diningOrGroceries") == ["dining", "or", "groceries"])
        #expect(SpendingTopic.words(of: "") == [])
    }

    @Test(arguments: [
        ("portalVacationRentals", "vacation rentals in the portal"), ("ihg", "IHG"), ("airCanada", "Air Canada"),
        ("onlineRetail", "online retail"), ("portal", "portal"),
    ])
    func categoriesAreCalledAsPeopleDo(category: String, name: String) {
        #expect(EarnChoice.name(of: category) == name)
    }

    /// Whoever adds one to the catalogue says whether a company is called so.
    @Test func onlyWhatIsNoCompanyIsWrittenSmall() {
        let all = Catalogue.bundled.all.flatMap { card in
            (card.earnRates + card.unconfirmedRates).map(\.category) + card.earnCaps.map(\.category)
        }
        let small = Set(all.map { EarnChoice.name(of: $0) }.filter { $0 == $0.lowercased() })
        #expect(
            small == [
                "advertising", "attractions in the portal", "base", "business categories", "car rental",
                "cars in the portal", "choice categories", "choice category", "choice retailers", "dining",
                "dining or groceries", "dining weekend nights", "drugstores", "entertainment", "essentials",
                "everyday choice", "fitness", "flights", "flights in the portal", "foreign", "gas", "groceries",
                "home, auto and health", "hotels", "hotels in the portal", "internet, cable and phone",
                "large purchases", "medical", "mobile wallet", "office supply", "online groceries", "online retail",
                "rent", "rotating", "shipping", "store", "streaming", "top category", "top two categories", "transit",
                "travel", "travel in the portal", "utilities", "vacation rentals", "vacation rentals in the portal",
                "wholesale clubs", "wireless",
            ])
    }
}
