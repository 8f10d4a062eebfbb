/// All card templates the program knows: the bundled ones with the user's own beside them.
public struct Catalogue: Sendable {
    private let cards: [CardTemplate.ID: CardTemplate]
    private let benefits: [BenefitTemplate.ID: BenefitTemplate]

    public init(cards: [CardTemplate]) {
        self.cards = Dictionary(cards.map { ($0.id, $0) }) { _, last in last }
        benefits = Dictionary(cards.flatMap(\.benefits).map { ($0.id, $0) }) { _, last in last }
    }

    public func card(_ id: CardTemplate.ID) -> CardTemplate? { cards[id] }
    public func benefit(_ id: BenefitTemplate.ID) -> BenefitTemplate? { benefits[id] }
}
