import Synchronization

/// The templates behind a ``Catalogue``, with what was decoded of them so far.
final class CatalogueShelf: Sendable {
    private let bytes: TemplateBytes
    /// The user's own; they stand before bundled ones of the same id.
    let own: OwnTemplates
    private let state = Mutex(State())

    private struct State {
        /// nil until the first question.
        var lines: TemplateLines?
        /// The cards that were asked for, by their lines.
        var decoded: [Int: CardTemplate] = [:]
        /// On which line each benefit is, of the cards that were asked for, or of all.
        var benefits: [BenefitTemplate.ID: Int] = [:]
        var knowsAllBenefits = false
        var all: [CardTemplate]?
        var searchEntries: [CatalogueSearchEntry]?
    }

    init(bytes: TemplateBytes, own: [CardTemplate] = []) {
        self.bytes = bytes
        self.own = OwnTemplates(own)
    }

    /// The same bundled templates with other ones of the user's.
    func replacingOwn(with cards: [CardTemplate]) -> CatalogueShelf { CatalogueShelf(bytes: bytes, own: cards) }

    func card(_ id: CardTemplate.ID) -> CardTemplate? { look(atCard: id) { $0 } }

    /// Of the program's, or of what took their place.
    func bundledCard(_ id: CardTemplate.ID) -> CardTemplate? { state.withLock { bundledCard(id, &$0) } }

    /// Lets `look` see a card where it stands. The shelf is locked meanwhile: `look` may not ask it, or the catalogue.
    func look<Answer: Sendable>(atCard id: CardTemplate.ID, _ look: (CardTemplate) -> Answer) -> Answer? {
        if let card = own.card(id) { return look(card) }
        return state.withLock { bundledCard(id, &$0).map(look) }
    }

    func benefit(_ id: BenefitTemplate.ID) -> BenefitTemplate? { look(atBenefit: id) { $0 } }

    /// The same of a benefit.
    func look<Answer: Sendable>(atBenefit id: BenefitTemplate.ID, _ look: (BenefitTemplate) -> Answer) -> Answer? {
        if let benefit = own.benefit(id) { return look(benefit) }
        return state.withLock { owner(of: id, &$0)?.benefits.first { $0.id == id }.map(look) }
    }

    var all: [CardTemplate] { state.withLock { all(&$0) } }

    func search(_ text: String) -> [CardTemplate] {
        state.withLock { state in
            let cards = all(&state)
            let query = CatalogueQuery(text)
            guard !query.words.isEmpty else { return cards }
            let entries = state.searchEntries ?? cards.map(CatalogueSearchEntry.init)
            state.searchEntries = entries
            return query.hits(in: entries).map { cards[$0] }
        }
    }

    var text: [UInt8] { bytes.with { Array($0) } }

    var dataVersion: String? { bytes.with { TemplateLines.dataVersion(in: $0) } }

    func bundledOwner(of id: BenefitTemplate.ID) -> CardTemplate? { state.withLock { owner(of: id, &$0) } }

    // MARK: With the lock held

    private func lines(_ state: inout State) -> TemplateLines {
        if let lines = state.lines { return lines }
        let lines = bytes.with { TemplateLines(of: $0) }
        state.lines = lines
        return lines
    }

    private func bundledCard(_ id: CardTemplate.ID, _ state: inout State) -> CardTemplate? {
        lines(&state).line(of: id).flatMap { card(onLine: $0, &state) }
    }

    /// The card that a benefit is of.
    private func owner(of id: BenefitTemplate.ID, _ state: inout State) -> CardTemplate? {
        if state.benefits[id] == nil, !state.knowsAllBenefits {
            let lines = lines(&state)
            for line in 0..<lines.count where state.decoded[line] == nil {
                bytes.with { lines.eachBenefit(onLine: line, in: $0) { state.benefits[$0] = line } }
            }
            state.knowsAllBenefits = true
        }
        return state.benefits[id].flatMap { card(onLine: $0, &state) }
    }

    /// nil when it cannot be read.
    private func card(onLine line: Int, _ state: inout State) -> CardTemplate? {
        if let known = state.decoded[line] { return known }
        let lines = lines(&state)
        let card = bytes.with { bytes in
            JSONReader.peek(bytes, at: lines.range(of: line, in: bytes).lowerBound) { reader in
                var decoder = TemplateDecoder()
                return try? decoder.card(&reader)
            }
        }
        state.decoded[line] = card
        for benefit in card?.benefits ?? [] { state.benefits[benefit.id] = line }
        return card
    }

    private func all(_ state: inout State) -> [CardTemplate] {
        if let all = state.all { return all }
        let bundled = (0..<lines(&state).count).compactMap { card(onLine: $0, &state) }
        let cards = bundled.filter { own.card($0.id) == nil } + own.cards
        let keyed = cards.map { (key: ($0.issuer.folded, $0.name.folded), card: $0) }
        let sorted = keyed.sorted { left, right in
            if left.key.0 != right.key.0 { return left.key.0.lexicographicallyPrecedes(right.key.0) }
            // Two spellings of an issuer stand apart, each with its cards.
            if left.card.issuer != right.card.issuer { return left.card.issuer < right.card.issuer }
            if left.key.1 != right.key.1 { return left.key.1.lexicographicallyPrecedes(right.key.1) }
            return left.card.id < right.card.id
        }
        let all = sorted.map(\.card)
        state.all = all
        return all
    }
}

/// Templates that are decoded already, by id; of two with one id the later counts.
struct OwnTemplates: Sendable {
    let cards: [CardTemplate]
    private let places: [CardTemplate.ID: Int]
    private let benefits: [BenefitTemplate.ID: BenefitTemplate]

    init(_ given: [CardTemplate]) {
        let last = Dictionary(given.enumerated().map { ($1.id, $0) }) { _, last in last }
        let cards = given.enumerated().filter { last[$1.id] == $0 }.map(\.element)
        self.cards = cards
        places = Dictionary(cards.enumerated().map { ($1.id, $0) }) { _, last in last }
        benefits = Dictionary(cards.flatMap(\.benefits).map { ($0.id, $0) }) { _, last in last }
    }

    func card(_ id: CardTemplate.ID) -> CardTemplate? { places.isEmpty ? nil : places[id].map { cards[$0] } }
    func benefit(_ id: BenefitTemplate.ID) -> BenefitTemplate? { benefits.isEmpty ? nil : benefits[id] }
}
