/// Things that words can name, in their order, which a refusal calls by their `Subject`.
struct WalletLookupRows<Row, Subject: Equatable & Sendable> {
    let rows: [Row]
    let id: (Row) -> FreshID
    /// nil: of something that is gone.
    let texts: (Row) -> WalletLookupQuery.Texts?

    /// Those whose id the words begin, else those that they fit best.
    func named(by words: [String]) throws(LookupProblem<Subject>) -> [Row] {
        let named = try best(by: words).rows
        // A dash may stand in a name, and beside what names nothing it was meant for standard input.
        guard !named.isEmpty || !words.contains("-") else { throw .onlyDash }
        return named
    }

    /// The same, and how many whole names of theirs the words hold; an id is more than any.
    func best(by words: [String]) throws(LookupProblem<Subject>) -> (rows: [Row], whole: Int) {
        let query = WalletLookupQuery(words)
        guard !query.isEmpty else { throw .nothingNamed }
        guard !query.isDash else { throw .onlyDash }
        if let prefix = WalletLookupPrefix(words) {
            let begun = rows.filter { prefix.begins(id($0)) }
            if !begun.isEmpty { return (begun, .max) }
        }
        var (best, most): ([Row], Int) = ([], 0)
        for row in rows {
            guard let texts = texts(row), let fit = query.fit(texts), fit >= most else { continue }
            if fit > most { (best, most) = ([], fit) }
            best.append(row)
        }
        return (best, most / WalletLookupQuery.whole)
    }

    /// Near words that name something.
    func guess(at words: [String]) -> String? {
        WalletLookupGuess(rows.compactMap(texts)).text(meantBy: words) { meant in
            (try? named(by: meant))?.isEmpty == false
        }
    }
}

extension WalletLookupRows where Row: Hashable {
    func without(_ others: [Row]) -> WalletLookupRows {
        let others = Set(others)
        return WalletLookupRows(rows: rows.filter { !others.contains($0) }, id: id, texts: texts)
    }
}
