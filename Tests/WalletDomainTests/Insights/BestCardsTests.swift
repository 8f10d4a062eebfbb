import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which card for what: open benefits first, then what each card earns.
@Suite("Best cards") struct BestCardsTests {
    private typealias Rate = (String, Int)

    private func product(_ number: UInt64, _ name: String, _ unit: String, _ rates: [Rate]) -> CardTemplate {
        var template = CardTemplate(id: EntityID(high: 7, low: number), name: name, issuer: "Bank")
        template.earnUnit = unit
        template.earnRates = rates.map { CardTemplate.EarnRate(category: $0.0, rate: Money($0.1)) }
        return template
    }

    private var catalogue: Catalogue {
        var gold = product(1, "Gold", "points", [("dining", 4), ("flights", 3), ("portalHotels", 2), ("base", 1)])
        gold.earnCaps = [CardTemplate.EarnCap(category: "dining", amount: Money(50_000), period: "year")]
        gold.benefits = [
            SampleTemplates.benefit(11, "Dining Credit", 10, .monthly) { $0.category = Category("dining") },
            SampleTemplates.benefit(12, "Resy Credit", 50, .semiAnnual) {
                ($0.category, $0.merchant) = (Category("dining"), "Resy")
            },
            SampleTemplates.benefit(13, "Uber Cash", 10, .monthly) {
                ($0.category, $0.merchant) = (Category("transportation"), "Uber")
            },
        ]
        let cash = product(2, "Cash", "percent", [("base", 2)])
        var rotating = product(3, "Flex", "percent", [("rotating", 5), ("base", 1)])
        rotating.rotatingCategories = [
            CardTemplate.RotatingCategories(quarter: "2026-Q4", categories: ["dining", "groceries (not Walmart)"])
        ]
        let hotel = product(4, "Hotel", "points", [("hilton", 12), ("dining", 6), ("base", 3)])
        return Catalogue(cards: [gold, cash, rotating, hotel])
    }

    private func held(on text: String = "2026-11-27") throws -> Wallet {
        let catalogue = catalogue
        return try wallet(on: text, catalogue: catalogue) { wallet, context in
            for template in catalogue.all { try wallet.addCard(of: template, in: context) }
        }
    }

    private func best(_ words: String, _ wallet: Wallet, on text: String = "2026-11-27") -> BestCards {
        let words = words.split(separator: " ").map(String.init)
        return wallet.bestCards(for: words, on: day(text), now: instant("\(text)T12:00:00Z"))
    }

    private func earning(_ best: BestCards, _ wallet: Wallet) -> [String] {
        best.earning.map { "\(wallet.name(ofCard: $0.card)) \($0.category) \($0.centsPerDollar)" }
    }

    /// To the errands a `Digital Entertainment Credit` is a month of streaming, and Disney's one of Hulu too.
    @Test func aCreditIsKnownByTheWordsOfItsErrand() throws {
        var template = product(5, "Platinum", "points", [("base", 1)])
        template.benefits = [
            SampleTemplates.benefit(51, "Digital Entertainment Credit", 25, .monthly) {
                $0.category = Category("entertainment")
            },
            SampleTemplates.benefit(52, "Disney Streaming Credit", 7, .monthly) {
                ($0.category, $0.merchant) = (Category("entertainment"), "Disney")
            },
        ]
        let platinum = template
        let wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [platinum])) { wallet, context in
            try wallet.addCard(of: platinum, in: context)
        }
        let streaming = best("streaming", wallet)
        #expect(streaming.benefits.map(\.terms.name) == ["Digital Entertainment Credit"])
        #expect(streaming.elsewhere.map(\.terms.name) == ["Disney Streaming Credit"])
        let hulu = best("hulu", wallet)
        #expect(hulu.benefits.map(\.terms.name) == ["Disney Streaming Credit", "Digital Entertainment Credit"])
        #expect(hulu.unsure == Set(hulu.benefits.suffix(1).map(\.id)) && hulu.elsewhere.isEmpty)
        #expect(best("peacock", wallet).benefits.map(\.terms.name) == ["Digital Entertainment Credit"])
    }

    /// The hotels of an airline are no flight, whatever their errand is called.
    @Test func theErrandNamesNoMerchantThatIsAPartOfAnother() throws {
        var template = product(5, "Quest", "points", [("base", 1)])
        template.benefits = [
            SampleTemplates.benefit(51, "United Hotels Credit", 150, .annual) {
                ($0.category, $0.merchant) = (Category("hotel"), "United Hotels")
            },
            SampleTemplates.benefit(52, "United TravelBank Cash", 125, .annual) {
                ($0.category, $0.merchant) = (Category("airline"), "United")
            },
        ]
        let quest = template
        let wallet = try wallet(on: "2026-11-27", catalogue: Catalogue(cards: [quest])) { wallet, context in
            try wallet.addCard(of: quest, in: context)
        }
        let flight = best("united flight", wallet)
        #expect(flight.benefits.map(\.terms.name) == ["United TravelBank Cash"] && flight.elsewhere.isEmpty)
    }

    /// What was spent counts down until the rate ends; then the card earns what it earns on everything.
    @Test func aCapIsCountedDown() throws {
        var wallet = try held()
        let gold = try #require(wallet.activeCards.first { wallet.name(of: $0) == "Gold" }).id
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        try wallet.spend(.add(Money(12_000)), onCard: gold, for: "dining", in: context)
        let counted = try wallet.spend(.add(Money(800)), onCard: gold, for: "restaurants", in: context)
        #expect((counted.spent, counted.cap, counted.until) == (Money(12_800), Money(50_000), day("2026-12-31")))
        let choice = try #require(best("dinner", wallet).earning.first { $0.card == gold })
        #expect(EarnWords(choice).reason(symbol: "$").hasSuffix(", $37,200 of $50,000 left"))
        // In the next year nothing is spent yet.
        let later = try #require(best("dinner", wallet, on: "2027-01-02").earning.first { $0.card == gold })
        #expect(EarnWords(later).reason(symbol: "$").hasSuffix(", up to $50,000 a year"))

        try wallet.spend(.set(Money(50_000)), onCard: gold, for: "dining", in: context)
        #expect(best("dinner", wallet).earning.first { $0.card == gold }?.category == "base")
        try wallet.spend(.set(.zero), onCard: gold, for: "dining", in: context)
        #expect(wallet.cards[gold]?.capSpending == [])
        #expect(throws: WalletError.hasNoCap(name: "Gold", category: "flights", caps: ["dining"])) {
            try wallet.spend(.add(Money(1)), onCard: gold, for: "flights", in: context)
        }
    }

    /// Resy's credit is for dinner at one of its own places alone: it stands apart.
    @Test func openBenefitsStandFirst() throws {
        let wallet = try held()
        for words in ["dinner", "Restaurants", "dining"] {
            #expect(best(words, wallet).benefits.map(\.terms.name) == ["Dining Credit"])
            #expect(best(words, wallet).elsewhere.map(\.terms.name) == ["Resy Credit"])
        }
        #expect(best("resy", wallet).benefits.map(\.terms.name) == ["Resy Credit", "Dining Credit"])
        #expect(best("uber eats", wallet).benefits.map(\.terms.name).contains("Uber Cash"))
        #expect(best("nothing known", wallet).benefits.isEmpty)
    }

    /// Three weeks before its end nothing is urgent: what this month takes away still goes first.
    @Test func whatEndsInAnEarlierMonthStandsFirst() throws {
        var gold = try #require(catalogue.all.first { $0.name == "Gold" })
        gold.benefits.append(
            SampleTemplates.benefit(14, "Uber One Credit", 120, .annual) {
                ($0.category, $0.merchant) = (Category("transportation"), "Uber")
            })
        var wallet = try wallet(on: "2026-11-09", catalogue: Catalogue(cards: [gold])) { wallet, context in
            try wallet.addCard(of: gold, in: context)
        }
        #expect(best("uber", wallet, on: "2026-11-09").benefits.map(\.terms.name) == ["Uber Cash", "Uber One Credit"])
        wallet.rollOver(in: .fixed(on: "2026-12-09"))
        // Both end in December then: the larger one.
        #expect(best("uber", wallet, on: "2026-12-09").benefits.map(\.terms.name).first == "Uber One Credit")
    }

    /// An offer at a grocer's is for groceries, whatever its category is.
    @Test(arguments: ["groceries", "grocery", "supermarket"]) func aMerchantStandsForWhatItSells(word: String) throws {
        var wallet = try held()
        let offer = CustomBenefit(
            name: "Autumn Offer", value: Money(25), frequency: .once, category: Category("shopping"),
            merchant: "Whole Foods")
        try wallet.addBenefit(offer, to: wallet.card("Cash").id, in: .fixed(on: "2026-11-27"))
        #expect(best(word, wallet).elsewhere.map(\.terms.name) == ["Autumn Offer"])
        #expect(best("whole foods", wallet).benefits.map(\.terms.name) == ["Autumn Offer"])
        #expect(best("dinner", wallet).elsewhere.map(\.terms.name) == ["Resy Credit"])
        // Another grocer does not take it.
        #expect(best("kroger", wallet).benefits.isEmpty)
    }

    @Test func usedBenefitsAreNoReason() throws {
        var wallet = try held()
        try wallet.redeem(wallet.benefit("Resy Credit").id, in: .fixed(on: "2026-11-27"))
        #expect(best("resy", wallet).benefits.map(\.terms.name) == ["Dining Credit"])
    }

    @Test func whatClaimsItselfIsNoReason() throws {
        var wallet = try held()
        var resy = wallet.benefit("Resy Credit")
        resy.mode = .auto
        wallet.put(resy)
        #expect(best("dinner", wallet).elsewhere.isEmpty)
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

    /// A credit of its own for each reason to stand where it does.
    private func dinner() throws -> Wallet {
        let own = { (number: UInt64, name: String, value: Int, change: (inout BenefitTemplate) -> Void) in
            SampleTemplates.benefit(number, name, value, .monthly) {
                $0.category = Category("dining")
                change(&$0)
            }
        }
        var card = product(9, "Many", "points", [("dining", 3), ("base", 1)])
        card.benefits = [
            own(91, "Large Later", 200) { $0.frequency = .annual },
            own(92, "Small Soon", 5) { _ in },
            own(93, "Large Soon", 20) { _ in },
            own(94, "Must Enrol", 300) { $0.enrolmentRequired = true },
            own(95, "Club", 120) { $0.kind = .membership },
            own(96, "Delivery Non-restaurant Credit", 40) { _ in },
            own(97, "Sushi Bar Bonus", 30) { $0.merchant = "Nobu" },
            own(98, "Dining Points", 0) { $0.kind = .points },
        ]
        let catalogue = Catalogue(cards: [card])
        return try wallet(on: "2026-11-27", catalogue: catalogue) { wallet, context in
            try wallet.addCard(of: card, in: context)
        }
    }

    @Test func whatCanBeUsedNowAndEndsSoonStandsFirst() throws {
        let found = try best("dinner", dinner())
        #expect(found.benefits.map(\.terms.name) == ["Large Soon", "Small Soon", "Large Later", "Must Enrol"])
        #expect(found.benefits.map(\.isUsable) == [true, true, true, false])
        #expect(found.elsewhere.map(\.terms.name) == ["Sushi Bar Bonus"])
    }

    /// By its own name it is what was asked for.
    @Test func aMerchantNamedIsNotElsewhere() throws {
        let wallet = try dinner()
        #expect(best("nobu", wallet).benefits.map(\.terms.name).first == "Sushi Bar Bonus")
        #expect(best("nobu", wallet).elsewhere.isEmpty)
        #expect(best("club", wallet).benefits.map(\.terms.name) == ["Club"])
        #expect(best("delivery", wallet).benefits.map(\.terms.name) == ["Delivery Non-restaurant Credit"])
        #expect(!best("restaurant", wallet).benefits.map(\.terms.name).contains("Delivery Non-restaurant Credit"))
    }

    /// A credit at places of a list is no dinner anywhere, and coffee is none; a place that is named may be on the list.
    @Test func aListOfPlacesStandsApart() throws {
        let gold = try #require(Catalogue.bundled.search("gold card").first)
        let wallet = try wallet(on: "2026-11-27", catalogue: .bundled) { wallet, context in
            try wallet.addCard(of: gold, in: context)
        }
        let names = { (found: [BenefitListing]) in Set(found.map(\.terms.name)) }
        let dinner = best("dinner", wallet)
        #expect(!names(dinner.benefits).contains("Dining Credit"))
        #expect(names(dinner.elsewhere).isSuperset(of: ["Dining Credit", "Resy Credit"]))
        #expect(!names(dinner.elsewhere).contains("Dunkin' Credit"))
        #expect(names(best("coffee", wallet).elsewhere).contains("Dunkin' Credit"))
        let listed = try #require(dinner.elsewhere.first { $0.terms.name == "Dining Credit" })
        #expect(
            listed.reason(isSure: true, until: "30 Nov", state: "", symbol: "$")
                == "an order from the Amex dining list, until 30 Nov")
        let place = best("grubhub", wallet)
        #expect(names(place.elsewhere).contains("Dining Credit") && place.unsure.contains(listed.id))
        #expect(!names(place.benefits).contains("Dining Credit"))
    }

    /// As people write them, with and without the s of whose it is.
    @Test func aPlaceIsKnownWithoutItsS() throws {
        let wallet = try held()
        for (short, whole) in [("trader joe", "trader joe's"), ("mcdonald", "mcdonald's")] {
            #expect(earning(best(short, wallet), wallet) == earning(best(whole, wallet), wallet))
            #expect(best(short, wallet).earning.first?.isForEverything == false)
        }
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

    @Test func creditsOfOtherMerchantsAreLeftOut() throws {
        let wallet = try held()
        let names = { (words: String) in best(words, wallet).benefits.map(\.terms.name) }
        // Gold's Dining Credit is for no merchant in particular; Resy's is of no use at a Starbucks.
        #expect(names("starbucks") == ["Dining Credit"])
        #expect(names("lyft").isEmpty && names("uber") == ["Uber Cash"])
        // The merchant's own come first although less is left of it.
        #expect(names("resy") == ["Resy Credit", "Dining Credit"])
        // Each word may begin a word of the name.
        #expect(names("res") == ["Resy Credit"] && names("esy").isEmpty)
        #expect(names("uber eats") == ["Uber Cash", "Dining Credit"])
        let dining = wallet.benefit("Dining Credit").id
        #expect(best("uber eats", wallet).unsure == [dining] && best("dinner", wallet).unsure.isEmpty)
    }

    @Test func aBenefitNamedAfterAMerchantIsForThatOne() throws {
        var wallet = try held()
        var dining = wallet.benefit("Dining Credit")
        dining.customName = "Dunkin' Credit"
        wallet.put(dining)
        #expect(best("starbucks", wallet).benefits.isEmpty)
        #expect(best("dunkin", wallet).benefits.map(\.terms.name) == ["Dunkin' Credit"])
        #expect(best("Dunkin' Donuts", wallet).benefits.map(\.terms.name) == ["Dunkin' Credit"])
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
        #expect(travel.earning.map { EarnWords($0).category } == ["Chase Travel", "everything"])
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
        let reason = try #require(found.earning.last.map { EarnWords($0).reason(symbol: "$") })
        #expect(reason.hasSuffix(", only on nights of a weekend"))
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
        #expect(EarnWords.name(of: category) == name)
    }

    /// Whoever adds one to the catalogue says whether a company is called so.
    @Test func onlyWhatIsNoCompanyIsWrittenSmall() {
        let all = Catalogue.bundled.all.flatMap { card in
            (card.earnRates + card.unconfirmedRates).map(\.category) + card.earnCaps.map(\.category)
        }
        let small = Set(all.map { EarnWords.name(of: $0) }.filter { $0 == $0.lowercased() })
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
