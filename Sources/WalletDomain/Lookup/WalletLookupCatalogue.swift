/// Those that fit best, in the order they came.
struct WalletLookupHits<Subject> {
    private(set) var best: [Subject] = []
    private var fit = 0

    mutating func note(_ subject: Subject, _ fit: Int) {
        if fit > self.fit { (best, self.fit) = ([], fit) }
        if fit == self.fit { best.append(subject) }
    }
}

extension Catalogue {
    /// The one offered card that `words` name: parts of its name, issuer or network; or its id.
    ///
    /// - Parameter nearer: lists of cards that are meant before all others, each before the next.
    public func lookUp(
        _ words: [String], first nearer: [[CardTemplate]] = []
    ) throws(WalletLookupProblem) -> CardTemplate {
        let offered = all.filter(\.isActive)
        func texts(_ card: CardTemplate) -> WalletLookupQuery.Texts {
            WalletLookupQuery.Texts(names: [card.name], others: [card.issuer, card.network])
        }
        var found: [CardTemplate] = []
        for cards in nearer + [offered] where found.isEmpty { found = try bestFits(cards, words, texts) }
        guard let first = found.first else {
            throw .notInCatalogue(words.joined(separator: " "), guess: guess(at: words, offered, texts))
        }
        guard found.count == 1 else { throw .severalTemplatesFit(words.joined(separator: " "), found.map(\.id)) }
        return first
    }
}

extension CardTemplate {
    /// The one offered benefit that `words` name: parts of its name or merchant; or its id.
    public func lookUpBenefit(_ words: [String]) throws(WalletLookupProblem) -> BenefitTemplate {
        let offered = benefits.filter(\.isActive)
        func texts(_ benefit: BenefitTemplate) -> WalletLookupQuery.Texts {
            WalletLookupQuery.Texts(names: [benefit.name], others: [benefit.merchant])
        }
        let found = try bestFits(offered, words, texts)
        let text = words.joined(separator: " ")
        guard let first = found.first else {
            throw .notOnTemplate(text, card: name, guess: guess(at: words, offered, texts))
        }
        guard found.count == 1 else { throw .severalTemplateBenefitsFit(text, found.map(\.id), card: name) }
        return first
    }
}

private func bestFits<Record: Identifiable>(
    _ records: [Record], _ words: [String], _ texts: (Record) -> WalletLookupQuery.Texts
) throws(WalletLookupProblem) -> [Record] where Record.ID == EntityID<Record> {
    let query = WalletLookupQuery(words)
    guard !query.isEmpty else { throw .nothingNamed }
    guard !query.isDash else { throw .onlyDash }
    if let prefix = WalletLookupPrefix(words) {
        let named = records.filter { prefix.begins($0.id) }
        if !named.isEmpty { return named }
    }
    var hits = WalletLookupHits<Record>()
    for record in records { if let fit = query.fit(texts(record)) { hits.note(record, fit) } }
    return hits.best
}

private func guess<Record: Identifiable>(
    at words: [String], _ records: [Record], _ texts: (Record) -> WalletLookupQuery.Texts
) -> String? where Record.ID == EntityID<Record> {
    WalletLookupGuess(records.map(texts)).text(meantBy: words) { meant in
        (try? bestFits(records, meant, texts))?.isEmpty == false
    }
}
