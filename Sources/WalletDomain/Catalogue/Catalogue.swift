/// All card templates the program knows: the bundled ones and the user's own, which win.
///
/// Making one costs nothing. The bundled templates are found, and decoded, when somebody asks for them, one card at a
/// time, because a wallet holds a few of many and is on screen before a tenth of them could be decoded. What lists and
/// sums ask about is read without decoding the card. Copies share what was decoded and read.
public struct Catalogue: Sendable {
    let shelf: CatalogueShelf

    init(shelf: CatalogueShelf) { self.shelf = shelf }

    /// The templates that are part of the program.
    public static let bundled = Catalogue(shelf: CatalogueShelf(bytes: .bundled))

    /// The given templates alone.
    public init(cards: [CardTemplate]) {
        self.init(shelf: CatalogueShelf(bytes: .none, own: cards))
    }

    /// nil for an id that no template has.
    public func card(_ id: CardTemplate.ID) -> CardTemplate? { shelf.card(id) }

    /// Also benefits that are no longer offered, so that holders keep them.
    public func benefit(_ id: BenefitTemplate.ID) -> BenefitTemplate? { shelf.benefit(id) }

    /// Lets `look` see a benefit where it stands: a copy counts the owners of all its texts. `look` may not ask the catalogue.
    public func look<Answer: Sendable>(
        atBenefit id: BenefitTemplate.ID, _ look: (BenefitTemplate) -> Answer
    ) -> Answer? {
        shelf.look(atBenefit: id, look)
    }

    /// What a card is called and looks like, whom it is for, and its fee in an ordinary year. The same as of the whole
    /// template, which takes longer to read.
    func name(ofCard id: CardTemplate.ID) -> String? { shelf.head(ofCard: id) { $0.name } }
    func issuer(ofCard id: CardTemplate.ID) -> String? { shelf.head(ofCard: id) { $0.issuer } }
    func colors(ofCard id: CardTemplate.ID) -> (primary: String, secondary: String)? {
        shelf.head(ofCard: id) { ($0.primaryColor, $0.secondaryColor) }
    }
    func segment(ofCard id: CardTemplate.ID) -> String? { shelf.head(ofCard: id) { $0.segment } ?? nil }
    /// - Parameter day: when it is charged; nil: from now on, as the newest is.
    func annualFee(ofCard id: CardTemplate.ID, on day: CalendarDay? = nil) -> Money? {
        shelf.head(ofCard: id) { head in day.flatMap(head.formerFees.fee) ?? head.annualFee } ?? nil
    }

    /// Every card by issuer, then name.
    public var all: [CardTemplate] { shelf.all }

    /// The other products of a card’s family that are still given out, or were.
    public func family(of card: CardTemplate) -> [CardTemplate] {
        guard let family = card.family else { return [] }
        return all.filter { $0.family == family && $0.issuer == card.issuer && $0.isActive && $0.id != card.id }
    }

    /// The cards whose name, issuer, network, merchants or categories hold every word of `text`, best hits first.
    ///
    /// Case and accents do not matter. A name that is the text comes first, then those that begin with it or have words
    /// that do, then issuers, merchants, benefits, categories, and last what only holds it inside a word; inactive cards
    /// come after active ones. Without words: all cards.
    public func search(_ text: String) -> [CardTemplate] { shelf.search(text) }

    /// The version of the bundled facts, `2026.11.21`; nil without them.
    public var dataVersion: String? { shelf.dataVersion }
}

extension CardTemplate {
    /// `bundled`, or the path of the user's file it came from.
    public var originWord: String { origin ?? "bundled" }
}
