/// What a card earns on a purchase.
public struct EarnChoice: Equatable, Sendable {
    public var card: UserCard.ID
    /// The category of the rate; `base` for everything else.
    public var category: String
    /// Points or percent a unit of currency.
    public var rate: Money
    public var isPercent: Bool
    /// At what a point was counted.
    public var worth: PointWorth
    /// The rate ends with this much spending.
    public var cap: CardTemplate.EarnCap?
    /// How much of that was counted in the period that runs.
    public var spent = Money.zero
    /// What the card's rotating rate is for in the quarter of today; nil without such a rate, or where it is not known.
    public var rotating: CardTemplate.RotatingCategories?
    /// True if the rate is for everything else.
    public var isForEverything: Bool { category == EarnChoice.baseCategory }
    /// True if the rate is the rotating one.
    public var isRotating: Bool { category == EarnChoice.rotatingCategory }
    /// True if the rate holds only for what is booked in the travel shop of the card's issuer.
    public var isPortal: Bool
    /// False of a rate that one source alone has.
    public var isConfirmed: Bool
    /// True if the rate holds only on nights of a weekend.
    public var isOfWeekends: Bool { EarnChoice.isOfWeekends(SpendingTopic.words(of: category)) }
    /// True if the rate does not hold wherever and whenever it is paid.
    var isConditional: Bool { isPortal || isOfWeekends }
    /// True if the card has a rotating rate whose categories of the quarter are not known.
    public var lacksRotating: Bool

    static let rotatingCategory = "rotating"
    static let baseCategory = "base"

    /// Cents for each unit of currency spent, to the hundredth.
    public var centsPerDollar: Money {
        isPercent ? rate : rate.scaled(by: Int(worth.cents.units), over: Int(Money(1).units))
    }
}

extension EarnChoice {
    /// The best rates of a card for a question: one that holds wherever and whenever it is paid, and where they are better
    /// one that holds only for what is booked in the travel shop of its issuer, one of weekends, and of each one that is not
    /// confirmed. None where its product is not known, or earns nothing on it.
    static func all(
        _ card: UserCard, _ template: CardTemplate, _ query: SpendingQuery, quarter: String, on today: CalendarDay,
        _ points: PointValues
    ) -> [EarnChoice] {
        let rotating = template.rotatingCategories.first { $0.quarter == quarter }
        let rates = template.earnRates + template.unconfirmedRates
        let fitting = rates.filter { rate in
            if let cap = rate.cap(in: template), rate.category != baseCategory,
                card.spent(towards: cap, on: today) >= cap.amount
            {
                return false
            }
            switch rate.category {
            case baseCategory: return true
            case rotatingCategory:
                return rotating?.categories.contains { fits($0, query) } ?? false
            default:
                let words = SpendingTopic.words(of: rate.category)
                // A ride or a shop is paid on the spot: a rate of the travel shop says nothing about it.
                let topics = isPortal(words) ? query.topics.filter(\.isBooked) : query.topics
                return topics.contains { $0.earns(words) } || words.contains { $0.utf8.count > 2 && query.holds($0) }
            }
        }
        // Who asks for the travel shop by its name means its rate.
        let portals = fitting.filter { rate in
            let words = SpendingTopic.words(of: rate.category)
            return isPortal(words) && !words.allSatisfy(query.holds)
        }
        let weekends = fitting.filter { isOfWeekends(SpendingTopic.words(of: $0.category)) }
        let usual = fitting.filter { !portals.contains($0) && !weekends.contains($0) }
        let isConfirmed = { (rate: CardTemplate.EarnRate) in template.earnRates.contains(rate) }
        let direct = best(of: usual.filter(isConfirmed))
        func better(_ rates: [CardTemplate.EarnRate], isPortal: Bool = false) -> [(CardTemplate.EarnRate, Bool)] {
            let unsure = best(of: rates).flatMap { isConfirmed($0) ? nil : $0 }
            return [best(of: rates.filter(isConfirmed)), unsure].compactMap(\.self)
                .filter { $0.rate > direct?.rate ?? .zero }.map { ($0, isPortal) }
        }
        let worth = PointWorth(card, template, points)
        let hasRotating = rates.contains { $0.category == rotatingCategory }
        let all = (direct.map { [($0, false)] } ?? []) + better(portals, isPortal: true) + better(weekends)
        return (all + better(usual)).map { rate, isPortal in
            let cap = rate.cap(in: template)
            return EarnChoice(
                card: card.id, category: rate.category, rate: rate.rate, isPercent: template.earnUnit == "percent",
                worth: worth, cap: cap, spent: cap.map { card.spent(towards: $0, on: today) } ?? .zero,
                rotating: rotating, isPortal: isPortal, isConfirmed: isConfirmed(rate),
                lacksRotating: rotating == nil && hasRotating)
        }
    }

    /// Of equal rates the one that is for the thing itself tells more than “everything”.
    private static func best(of rates: [CardTemplate.EarnRate]) -> CardTemplate.EarnRate? {
        let rank = { (rate: CardTemplate.EarnRate) in (rate.rate, rate.category == baseCategory ? 0 : 1) }
        return rates.max { rank($0) < rank($1) }
    }

    /// `diningWeekendNights`
    private static func isOfWeekends(_ words: [String]) -> Bool { words.contains("weekend") }

    /// `portalHotels`, `chaseTravel`, `aadvantageHotels`: a shop, and what it sells.
    private static func isPortal(_ words: [String]) -> Bool {
        words.first == "portal"
            || (words.count > 1 && words.last.map(["travel", "hotels", "flights"].contains) ?? false)
    }

    /// True if what a quarter's bonus is for, such as `groceries (not Walmart)`, is what is asked about.
    private static func fits(_ text: String, _ query: SpendingQuery) -> Bool {
        // What stands in brackets is what it is not for.
        let text = String(text.prefix { $0 != "(" })
        let own = SpendingQuery([text])
        return query.meets(text) || query.topics.contains { ($0.words + $0.earning).contains { own.holds($0) } }
    }
}

extension CardTemplate.EarnRate {
    fileprivate func cap(in template: CardTemplate) -> CardTemplate.EarnCap? {
        template.earnCaps.first { $0.category == category }
    }
}
