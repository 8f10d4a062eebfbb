import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which card for what: open benefits first.
@Suite("Best cards")
struct BestCardsTests: BestCardsScenes {
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
        let wallet = try wallet(on: "2026-11-27", of: platinum, catalogue: Catalogue(cards: [platinum]))
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
        let wallet = try wallet(on: "2026-11-27", of: quest, catalogue: Catalogue(cards: [quest]))
        let flight = best("united flight", wallet)
        #expect(flight.benefits.map(\.terms.name) == ["United TravelBank Cash"] && flight.elsewhere.isEmpty)
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
        var wallet = try wallet(on: "2026-11-09", of: gold, catalogue: Catalogue(cards: [gold]))
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
        return try wallet(on: "2026-11-27", of: card, catalogue: catalogue)
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
        let wallet = try wallet(on: "2026-11-27", of: gold, catalogue: .bundled)
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
}
