extension Wallet {
    /// The one entry of the history that `words` name.
    ///
    /// - Parameter words: its id, or six characters of it; else parts of its benefit, card, issuer or note, and its day
    ///   as `yyyy-MM-dd`.
    public func lookUpEntry(_ words: [String]) throws(WalletLookupProblem) -> BenefitUsage.ID {
        let text = words.joined(separator: " ")
        let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
        guard !parts.isEmpty else { throw .nothingNamed }
        guard parts != ["-"] else { throw .onlyDash }
        let rows = usages.all
        if let prefix = WalletLookupPrefix(parts) {
            let named = rows.filter { prefix.begins($0.id) }
            if !named.isEmpty { return try one(of: named, text) }
        }
        let days = parts.compactMap { CalendarDay($0) }
        let query = WalletLookupQuery(parts.filter { CalendarDay($0) == nil })
        guard !days.isEmpty || !query.isEmpty else { throw .nothingNamed }
        var hits = WalletLookupHits<BenefitUsage>()
        for row in rows where days.allSatisfy({ $0 == row.usedOn }) {
            guard let fit = query.isEmpty ? 0 : query.fit(lookUpTexts(of: row)) else { continue }
            hits.note(row, fit)
        }
        return try one(of: hits.best, text)
    }

    private func one(of rows: [BenefitUsage], _ text: String) throws(WalletLookupProblem) -> BenefitUsage.ID {
        guard let first = rows.first else { throw .notFound(text) }
        guard rows.count == 1 else {
            throw .severalFit(text, rows.sorted(by: BenefitUsage.isNewer).map { .entry($0.id) })
        }
        return first.id
    }

    private func lookUpTexts(of row: BenefitUsage) -> WalletLookupQuery.Texts {
        let card = row.userCardID.flatMap { cards[$0] }
        let own = WalletLookupQuery.Texts(names: [row.benefitNameSnapshot], others: [row.notes])
        return own.on(
            WalletLookupQuery.Texts(
                names: [row.cardNameSnapshot] + (card.map { [name(of: $0)] } ?? []),
                others: [row.issuerSnapshot, card?.owner]))
    }
}
