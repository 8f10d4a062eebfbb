/// Which card products a sample wallet holds, one after the other.
struct DemoProducts {
    /// One card to come: its product, and the nickname that tells it from an earlier one.
    struct Choice {
        var template: CardTemplate
        var nickname: String?

        var name: String { nickname ?? template.name }
    }

    private let templates: [CardTemplate]

    private static let favourites = [
        "Platinum Card", "Gold Card", "Sapphire Reserve", "Venture X", "Hilton Honors Aspire",
        "Marriott Bonvoy Brilliant", "World of Hyatt Card", "United Quest", "Delta SkyMiles Reserve",
        "Strata Elite", "Business Platinum Card", "Atmos Rewards Summit", "AAdvantage Executive", "Citi Prestige",
        "Premium Rewards Elite", "Southwest Rapid Rewards Priority", "IHG One Rewards Premier", "Sapphire Preferred",
        "Marriott Bonvoy Boundless", "Blue Cash Preferred Card",
    ]

    private static let people = ["Kim", "Jo", "Ali", "Max", "Eva", "Tom", "Mia", "Ben", "Lea", "Sam"]

    init(_ catalogue: Catalogue) {
        let active = catalogue.all.filter(\.isActive)
        let favourites = DemoProducts.favourites.compactMap { name in active.first { $0.name == name } }
        let chosen = Set(favourites.map(\.id))
        let others = active.filter { !chosen.contains($0.id) }
        // Those with something to track first.
        templates = favourites + others.filter { !$0.benefits.isEmpty } + others.filter(\.benefits.isEmpty)
    }

    /// The card at `index`; a catalogue without cards gives one without benefits.
    func choice(_ index: Int) -> Choice {
        guard !templates.isEmpty else {
            return Choice(
                template: CardTemplate(id: .init(high: 0, low: 0), name: "Sample Card", issuer: "Sample Bank"))
        }
        let template = templates[index % templates.count]
        let round = index / templates.count
        guard round > 0 else { return Choice(template: template) }
        let person = DemoProducts.people[(round - 1) % DemoProducts.people.count]
        let turn = (round - 1) / DemoProducts.people.count
        return Choice(template: template, nickname: "\(template.name) \(person)" + (turn == 0 ? "" : " \(turn + 1)"))
    }
}

extension DemoMaker {
    /// One card, with the days that its benefits hang on.
    mutating func card(_ index: Int, _ choice: DemoProducts.Choice) -> UserCard {
        let added = addedDay(index)
        let instant = day.instant(on: added, hour: 8)
        var card = UserCard(
            id: random.id(), cardTemplateID: choice.template.id, nickname: choice.nickname, addedDate: added,
            sortOrder: index, createdAt: instant, updatedAt: instant)
        card.openedOn = opened(index, by: added)
        card.statementDay = 1 + random.below(28)
        if day.isPersonal { personalise(&card, index) }
        return card
    }

    private mutating func addedDay(_ index: Int) -> CalendarDay {
        guard day.isPersonal, plan.years > 0 else { return firstDay }
        switch index {
        case 6: return firstDay.adding(months: 6)
        case 7: return max(firstDay, today.adding(days: -75))
        default: return firstDay
        }
    }

    /// A day one to six years before it was added. In a person's wallet the fourth card's year ends within the week.
    private mutating func opened(_ index: Int, by added: CalendarDay) -> CalendarDay {
        let earlier = added.adding(days: -(365 + random.below(5 * 365)))
        guard day.isPersonal else { return earlier }
        switch index {
        case 3: return today.adding(days: 6).adding(months: -12 * (plan.years + 2))
        case 7: return added.adding(days: -10)
        default: return earlier
        }
    }

    private func personalise(_ card: inout UserCard, _ index: Int) {
        switch index {
        case 2, 8: card.owner = "Sam"
        case 5: card.openedOn = nil
        case 7:
            card.welcomeBonus = UserCard.WelcomeBonus(
                target: Money(4000), deadline: today.adding(days: 33), spent: Money(2650), reward: "60,000 miles")
        default: card.owner = "Alex"
        }
    }
}
