import Synchronization

/// All card templates the program knows: the bundled ones and the user's own, which win.
///
/// Making one costs nothing. The bundled templates are found, and decoded, when somebody asks for them, one card at a
/// time, because a wallet holds a few of many and is on screen before a tenth of them could be decoded. What lists and
/// sums ask about is read without decoding the card. Whoever has the same one shares what was decoded and read.
public final class Catalogue: Sendable {
    private let bytes: TemplateBytes
    /// The user's own; they stand before bundled ones of the same id.
    let own: Table<CardTemplate>
    private let ownBenefits: [BenefitTemplate.ID: BenefitTemplate]
    private let state = Mutex(State())

    private struct State {
        /// nil until the first question.
        var lines: TemplateLines?
        /// The cards that were asked for, and what lists ask of them, by their lines.
        var decoded: [Int: CardTemplate] = [:]
        var heads: [Int: TemplateHead] = [:]
        /// Those of the lines whose heads were read, or of all.
        var benefits: [BenefitTemplate.ID: BenefitPlace] = [:]
        var knowsAllBenefits = false
        /// Those that were asked for.
        var read: [BenefitTemplate] = []
        var all: [CardTemplate]?
        var searchEntries: [CatalogueSearchEntry]?
    }

    /// Small, because each page of memory that is touched for the first time costs a start more than a decoding.
    private struct BenefitPlace {
        let line: Int16
        /// Where its object begins in the text.
        let start: Int32
        /// Its place in `read`; -1 until asked for.
        var read: Int16 = -1
    }

    init(bytes: TemplateBytes, own: [CardTemplate] = []) {
        self.bytes = bytes
        // Of two with one id the later counts.
        self.own = own.reduce(into: Table()) { $0.put($1) }
        ownBenefits = Dictionary(self.own.records.flatMap(\.benefits).map { ($0.id, $0) }) { _, last in last }
    }

    /// The templates that are part of the program.
    public static let bundled = Catalogue(bytes: .bundled)

    /// The given templates alone.
    public convenience init(cards: [CardTemplate]) { self.init(bytes: .none, own: cards) }

    /// The same bundled templates with other ones of the user's.
    func replacingOwn(with cards: [CardTemplate]) -> Catalogue { Catalogue(bytes: bytes, own: cards) }

    /// nil for an id that no template has.
    public func card(_ id: CardTemplate.ID) -> CardTemplate? { own[id] ?? bundledCard(id) }

    /// Of the program's, or of what took their place.
    func bundledCard(_ id: CardTemplate.ID) -> CardTemplate? {
        state.withLock { state in
            lines(&state).line(of: id).flatMap { card(onLine: $0, &state) }
        }
    }

    /// Also benefits that are no longer offered, so that holders keep them.
    public func benefit(_ id: BenefitTemplate.ID) -> BenefitTemplate? { look(atBenefit: id) { $0 } }

    /// Lets `look` see a benefit where it stands, read now if it was not yet: a copy counts the owners of all its texts. The
    /// catalogue is locked meanwhile: `look` may not ask it.
    public func look<Answer: Sendable>(
        atBenefit id: BenefitTemplate.ID, _ look: (BenefitTemplate) -> Answer
    ) -> Answer? {
        if let benefit = ownBenefits[id] { return look(benefit) }
        return state.withLock { state in place(ofRead: id, &state).map { look(state.read[$0]) } }
    }

    /// Lets `look` see the head of a card; nothing more of it is read. The catalogue is locked meanwhile: `look` may not ask
    /// it.
    private func head<Answer: Sendable>(ofCard id: CardTemplate.ID, _ look: (borrowing TemplateHead) -> Answer)
        -> Answer?
    {
        if let card = own[id] { return look(TemplateHead(card)) }
        return state.withLock { state in
            lines(&state).line(of: id).flatMap { head(ofLine: $0, &state) }.map(look)
        }
    }

    /// What a card is called and looks like, whom it is for, and its fee in an ordinary year. The same as of the whole
    /// template, which takes longer to read.
    func name(ofCard id: CardTemplate.ID) -> String? { head(ofCard: id) { $0.name } }
    func issuer(ofCard id: CardTemplate.ID) -> String? { head(ofCard: id) { $0.issuer } }
    func colors(ofCard id: CardTemplate.ID) -> (primary: String, secondary: String)? {
        head(ofCard: id) { ($0.primaryColor, $0.secondaryColor) }
    }
    func segment(ofCard id: CardTemplate.ID) -> String? { head(ofCard: id) { $0.segment } ?? nil }
    /// - Parameter day: when it is charged; nil: from now on, as the newest is.
    func annualFee(ofCard id: CardTemplate.ID, on day: CalendarDay? = nil) -> Money? {
        head(ofCard: id) { head in day.flatMap(head.formerFees.fee) ?? head.annualFee } ?? nil
    }

    /// Every card by issuer, then name.
    public var all: [CardTemplate] { state.withLock { inOrder(&$0) } }

    /// The other products of a card's family that are still given out, or were.
    public func family(of card: CardTemplate) -> [CardTemplate] {
        guard let family = card.family else { return [] }
        return all.filter { $0.family == family && $0.issuer == card.issuer && $0.isActive && $0.id != card.id }
    }

    /// The cards whose name, issuer, network, merchants or categories hold every word of `text`, best hits first.
    ///
    /// Case and accents do not matter. A name that is the text comes first, then those that begin with it or have words
    /// that do, then issuers, merchants, benefits, categories, and last what only holds it inside a word; inactive cards
    /// come after active ones. Without words: all cards.
    public func search(_ text: String) -> [CardTemplate] {
        state.withLock { state in
            let cards = inOrder(&state)
            let query = SearchWords(text)
            guard !query.isEmpty else { return cards }
            let entries = state.searchEntries ?? cards.map(CatalogueSearchEntry.init)
            state.searchEntries = entries
            return query.hits(in: entries).map { cards[$0] }
        }
    }

    var text: [UInt8] { bytes.all }

    /// The version of the bundled facts, `2026.11.21`; nil without them.
    public var dataVersion: String? { bytes.with { TemplateLines.dataVersion(in: $0) } }

    func bundledOwner(of id: BenefitTemplate.ID) -> CardTemplate? {
        state.withLock { state in
            place(ofBenefit: id, &state).flatMap { card(onLine: Int($0.line), &state) }
        }
    }

    // MARK: With the lock held

    private func lines(_ state: inout State) -> TemplateLines {
        if let lines = state.lines { return lines }
        let lines = bytes.with { TemplateLines(of: $0) }
        state.lines = lines
        return lines
    }

    /// nil when it cannot be read.
    private func head(ofLine line: Int, _ state: inout State) -> TemplateHead? {
        if let known = state.heads[line] { return known }
        let lines = lines(&state)
        let quick = bytes.with {
            JSONReader.peek($0, at: lines.range(of: line, in: $0).lowerBound, TemplateHead.init(tidyIn:))
        }
        guard let head = quick ?? card(onLine: line, &state).map(TemplateHead.init) else { return nil }
        if !state.knowsAllBenefits { noteBenefits(onLine: line, lines, &state) }
        state.heads[line] = head
        return head
    }

    private func noteBenefits(onLine line: Int, _ lines: TemplateLines, _ state: inout State) {
        if state.benefits.isEmpty { state.benefits.reserveCapacity(96) }
        bytes.with { bytes in
            lines.eachBenefit(onLine: line, in: bytes) { id, start in
                state.benefits[id] = BenefitPlace(
                    line: Int16(truncatingIfNeeded: line), start: Int32(truncatingIfNeeded: start))
            }
        }
    }

    private func place(ofBenefit id: BenefitTemplate.ID, _ state: inout State) -> BenefitPlace? {
        if let place = state.benefits[id] { return place }
        guard !state.knowsAllBenefits else { return nil }
        let lines = lines(&state)
        for line in 0..<lines.count where state.heads[line] == nil { noteBenefits(onLine: line, lines, &state) }
        state.knowsAllBenefits = true
        return state.benefits[id]
    }

    /// Where in `read` a benefit is, read now if it was not yet; nil when it cannot be read.
    private func place(ofRead id: BenefitTemplate.ID, _ state: inout State) -> Int? {
        guard let place = place(ofBenefit: id, &state) else { return nil }
        if place.read >= 0 { return Int(place.read) }
        let benefit = bytes.with { bytes in
            JSONReader.peek(bytes, at: Int(place.start)) { reader in
                var decoder = TemplateDecoder()
                return try? decoder.benefit(&reader)
            }
        }
        guard let benefit else { return nil }
        state.benefits[id]?.read = Int16(truncatingIfNeeded: state.read.count)
        state.read.append(benefit)
        return state.read.count - 1
    }

    /// nil when it cannot be read.
    private func card(onLine line: Int, _ state: inout State) -> CardTemplate? {
        if let known = state.decoded[line] { return known }
        let lines = lines(&state)
        let card = bytes.with { bytes in
            let range = lines.range(of: line, in: bytes)
            return JSONReader.peek(bytes, at: range.lowerBound) { reader in
                var decoder = TemplateDecoder(expectedBenefits: range.count / 360)
                return try? decoder.card(&reader)
            }
        }
        state.decoded[line] = card
        return card
    }

    private func inOrder(_ state: inout State) -> [CardTemplate] {
        if let all = state.all { return all }
        let bundled = (0..<lines(&state).count).compactMap { card(onLine: $0, &state) }
        let cards = bundled.filter { own[$0.id] == nil } + own.records
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

extension CardTemplate {
    /// `bundled`, or the path of the user's file it came from.
    public var originWord: String { origin ?? "bundled" }
}
