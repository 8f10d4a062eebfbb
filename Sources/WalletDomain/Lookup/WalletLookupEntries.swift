extension Wallet {
    /// The one entry of the history that `words` name.
    ///
    /// - Parameter words: its id, or six characters of it; else parts of its benefit, card, issuer or note, and its day
    ///   as `yyyy-MM-dd`.
    public func lookUpEntry(_ words: [String]) throws(WalletLookupProblem) -> BenefitUsage.ID {
        let text = words.joined(separator: " ")
        let parts = text.split(whereSeparator: \.isWhitespace).map(String.init)
        let days = parts.compactMap { CalendarDay($0) }
        let others = parts.filter { CalendarDay($0) == nil }
        let entries = WalletLookupRows<BenefitUsage, WalletLookupSubject>(
            rows: usages.all.filter { row in days.allSatisfy { $0 == row.usedOn } }, id: { $0.id.cast() },
            texts: lookUpTexts)
        let found = days.isEmpty || !others.isEmpty ? try entries.named(by: others) : entries.rows
        guard let first = found.first else { throw .notFound(text) }
        guard found.count == 1 else {
            throw .severalFit(text, found.sorted(by: BenefitUsage.isNewer).map { .entry($0.id) })
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
