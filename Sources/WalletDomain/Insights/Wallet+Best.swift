/// Which card to take for something, with what speaks for it.
public struct BestCards: Equatable, Sendable {
    /// Open benefits for it, the largest remaining first.
    public var benefits: [BenefitListing] = []
    /// What each card earns on it, the most cents first.
    public var earning: [EarnChoice] = []
}

extension Wallet {
    /// Which card to take for a merchant or a category.
    ///
    /// - Parameter words: what is bought or where, as a person says it: `dinner`, `uber`, `hotel`.
    public func bestCards(for words: [String], on today: CalendarDay, now: Instant) -> BestCards {
        let query = SpendingQuery(words)
        guard !query.isEmpty else { return BestCards() }
        let lookup = WalletLookupQuery(words)
        let categories = Set(SpendingTopic.named(by: query).flatMap(\.benefits))
        var best = BestCards()
        best.benefits = listing(
            where: { listing in
                listing.isOpen && listing.benefit.mode != .auto
                    && (categories.contains(listing.terms.category.name)
                        || listing.terms.merchant.map(query.holdsAll) ?? false || lookup.begins(in: listing.terms))
            }, on: today, now: now)
        // Stable: benefits that are alike keep the order of lists.
        best.benefits = best.benefits.enumerated().sorted { left, right in
            let amounts = (left.element.standing.remainder.amount, right.element.standing.remainder.amount)
            return amounts.0 == amounts.1 ? left.offset < right.offset : amounts.0 > amounts.1
        }.map(\.element)
        let quarter = "\(today.year)-Q\((today.month + 2) / 3)"
        let earning = activeCards.compactMap { card in
            template(of: card).flatMap { EarnChoice(card, $0, query, quarter: quarter) }
        }
        best.earning = earning.enumerated().sorted { left, right in
            let cents = (left.element.centsPerDollar, right.element.centsPerDollar)
            return cents.0 == cents.1 ? left.offset < right.offset : cents.0 > cents.1
        }.map(\.element)
        return best
    }
}

extension WalletLookupQuery {
    /// True if every word begins a word of the benefit's name, merchant or category.
    fileprivate func begins(in terms: BenefitTerms) -> Bool {
        let texts = Texts(names: [terms.name], others: [terms.merchant, terms.category.word])
        return fit(texts).map { $0 % 2 == 1 } ?? false
    }
}
