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
    _ words: [String], among lists: [[Record]], _ texts: @escaping (Record) -> WalletLookupQuery.Texts
) throws(LookupProblem<EntityID<Record>>) -> Record where Record.ID == EntityID<Record> {
    func rows(_ records: [Record]) -> WalletLookupRows<Record, EntityID<Record>> {
        WalletLookupRows(rows: records, id: { $0.id.cast() }, texts: texts)
    }
    var found: [Record] = []
    for records in lists where found.isEmpty { found = try rows(records).named(by: words) }
    let text = words.joined(separator: " ")
    guard let first = found.first else {
        throw .notFound(text, guess: lists.last.flatMap { rows($0).guess(at: words) })
    }
    guard found.count == 1 else { throw .severalFit(text, found.map(\.id)) }
    return first
}
