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
    ) throws(LookupProblem<CardTemplate.ID>) -> CardTemplate {
        try onlyFit(words, among: nearer + [all.filter(\.isActive)]) { card in
            WalletLookupQuery.Texts(names: [card.name], others: [card.issuer, card.network])
        }
    }
}

extension CardTemplate {
    /// The one offered benefit that `words` name: parts of its name or merchant; or its id.
    public func lookUpBenefit(_ words: [String]) throws(LookupProblem<BenefitTemplate.ID>) -> BenefitTemplate {
        try onlyFit(words, among: [benefits.filter(\.isActive)]) { benefit in
            WalletLookupQuery.Texts(names: [benefit.name], others: [benefit.merchant])
        }
    }
}

/// The one that words name in the first of some lists in which they name any.
private func onlyFit<Record: Identifiable>(
    _ words: [String], among lists: [[Record]], _ texts: (Record) -> WalletLookupQuery.Texts
) throws(LookupProblem<EntityID<Record>>) -> Record where Record.ID == EntityID<Record> {
    var found: [Record] = []
    for records in lists where found.isEmpty { found = try bestFits(records, words, texts) }
    let text = words.joined(separator: " ")
    guard let first = found.first else {
        throw .notFound(text, guess: lists.last.flatMap { guess(at: words, $0, texts) })
    }
    guard found.count == 1 else { throw .severalFit(text, found.map(\.id)) }
    return first
}

private func bestFits<Record: Identifiable>(
    _ records: [Record], _ words: [String], _ texts: (Record) -> WalletLookupQuery.Texts
) throws(LookupProblem<EntityID<Record>>) -> [Record] where Record.ID == EntityID<Record> {
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
