import WalletTestSupport

@testable import WalletDomain

/// Four cards with rates of each kind, and which of them are best for something.
protocol BestCardsScenes {}

extension BestCardsScenes {
    typealias Rate = (String, Int)

    func product(_ number: UInt64, _ name: String, _ unit: String, _ rates: [Rate]) -> CardTemplate {
        var template = CardTemplate(id: EntityID(high: 7, low: number), name: name, issuer: "Bank")
        template.earnUnit = unit
        template.earnRates = rates.map { CardTemplate.EarnRate(category: $0.0, rate: Money($0.1)) }
        return template
    }

    var catalogue: Catalogue {
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

    func held(on text: String = "2026-11-27") throws -> Wallet {
        let catalogue = catalogue
        return try wallet(on: text, catalogue: catalogue) { wallet, context in
            for template in catalogue.all { try wallet.addCard(of: template, in: context) }
        }
    }

    func best(_ words: String, _ wallet: Wallet, on text: String = "2026-11-27") -> BestCards {
        let words = words.split(separator: " ").map(String.init)
        return wallet.bestCards(for: words, on: day(text), now: instant("\(text)T12:00:00Z"))
    }

    func earning(_ best: BestCards, _ wallet: Wallet) -> [String] {
        best.earning.map { "\(wallet.name(ofCard: $0.card)) \($0.category) \($0.centsPerDollar)" }
    }
}
