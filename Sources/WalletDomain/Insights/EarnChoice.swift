/// What a card earns on a purchase.
public struct EarnChoice: Equatable, Sendable {
    public var card: UserCard.ID
    /// The category of the rate; `base` for everything else.
    public var category: String
    /// Points or percent a unit of currency.
    public var rate: Money
    public var isPercent: Bool
    /// What a point is worth to its owner, in cents; 1 where nothing was said.
    public var centsPerPoint: Money
    /// The rate ends with this much spending.
    public var cap: CardTemplate.EarnCap?
    /// What the card's rotating rate is for in the quarter of today; nil without such a rate, or where it is not known.
    public var rotating: CardTemplate.RotatingCategories?
    /// True if the rate is the rotating one.
    public var isRotating: Bool { category == EarnChoice.rotatingCategory }
    /// True if the card has a rotating rate whose categories of the quarter are not known.
    public var lacksRotating: Bool

    static let rotatingCategory = "rotating"
    static let baseCategory = "base"

    /// Cents for each unit of currency spent, to the hundredth.
    public var centsPerDollar: Money {
        isPercent ? rate : rate.scaled(by: Int(centsPerPoint.units), over: Int(Money(1).units))
    }

    /// The words of its category: `portal hotels`.
    public var categoryWords: String { SpendingTopic.words(of: category).joined(separator: " ") }
}

extension EarnChoice {
    /// The best rate of a card for a question; nil where its product is not known, or earns nothing on it.
    init?(_ card: UserCard, _ template: CardTemplate, _ query: SpendingQuery, quarter: String) {
        let topics = SpendingTopic.named(by: query)
        let rotating = template.rotatingCategories.first { $0.quarter == quarter }
        let fitting = template.earnRates.filter { rate in
            switch rate.category {
            case EarnChoice.baseCategory: return true
            case EarnChoice.rotatingCategory:
                return rotating?.categories.contains { EarnChoice.fits($0, query, topics) } ?? false
            default:
                let words = SpendingTopic.words(of: rate.category)
                return topics.contains { $0.earns(words) } || words.contains { $0.utf8.count > 2 && query.holds($0) }
            }
        }
        // Of equal rates the one that is for the thing itself tells more than “everything”.
        let rank = { (rate: CardTemplate.EarnRate) in (rate.rate, rate.category == EarnChoice.baseCategory ? 0 : 1) }
        guard let best = fitting.max(by: { rank($0) < rank($1) }) else { return nil }
        self.card = card.id
        (category, rate) = (best.category, best.rate)
        isPercent = template.earnUnit == "percent"
        centsPerPoint = card.centsPerPoint ?? Money(1)
        cap = template.earnCaps.first { $0.category == best.category }
        self.rotating = rotating
        let hasRotating = template.earnRates.contains { $0.category == EarnChoice.rotatingCategory }
        lacksRotating = hasRotating && rotating == nil
    }

    /// True if what a quarter's bonus is for, such as `groceries (not Walmart)`, is what is asked about.
    private static func fits(_ text: String, _ query: SpendingQuery, _ topics: [SpendingTopic]) -> Bool {
        // What stands in brackets is what it is not for.
        let text = String(text.prefix { $0 != "(" })
        return query.meets(text)
            || topics.contains { topic in SpendingQuery([text]).isAbout(topic) }
    }
}

extension SpendingQuery {
    fileprivate func isAbout(_ topic: SpendingTopic) -> Bool {
        (topic.words + topic.earning).contains { holds($0) }
    }
}
