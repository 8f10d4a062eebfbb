/// Which card to take for something, with what speaks for it.
public struct BestCards: Equatable, Sendable {
    /// Open benefits for it: those of the named merchant first, then the largest remaining.
    public var benefits: [BenefitListing] = []
    /// What each card earns on it, the most cents first; what only holds in the travel shop of an issuer comes last.
    public var earning: [EarnChoice] = []
    /// Benefits that are for the kind of thing, where a merchant was named and nothing says that it takes them.
    public var unsure: Set<Benefit.ID> = []
}

extension Wallet {
    /// Which card to take for a merchant or a category.
    ///
    /// - Parameter words: what is bought or where, as a person says it: `dinner`, `uber`, `hotel`.
    public func bestCards(for words: [String], on today: CalendarDay, now: Instant) -> BestCards {
        let query = SpendingQuery(words)
        guard !query.isEmpty else { return BestCards() }
        var best = BestCards()
        (best.benefits, best.unsure) = bestBenefits(for: words, query, on: today, now: now)
        let quarter = "\(today.year)-Q\((today.month + 2) / 3)"
        let earning = activeCards.flatMap { card in
            template(of: card).map { EarnChoice.all(card, $0, query, quarter: quarter) } ?? []
        }
        best.earning = earning.enumerated().sorted { left, right in
            let portals = (left.element.isPortal, right.element.isPortal)
            if portals.0 != portals.1 { return portals.1 }
            let cents = (left.element.centsPerDollar, right.element.centsPerDollar)
            return cents.0 == cents.1 ? left.offset < right.offset : cents.0 > cents.1
        }.map(\.element)
        return best
    }

    private func bestBenefits(
        for words: [String], _ query: SpendingQuery, on today: CalendarDay, now: Instant
    ) -> ([BenefitListing], unsure: Set<Benefit.ID>) {
        let lookup = WalletLookupQuery(words)
        let categories = Set(query.topics.flatMap(\.benefits))
        var own: Set<Benefit.ID> = []
        var namesPlace = query.namesPlace
        let fitting = listing(
            where: { listing in
                guard listing.isOpen, !listing.benefit.claimsItself(listing.terms) else { return false }
                let isOfMerchant = query.namesMerchant(of: listing.terms)
                if isOfMerchant { namesPlace = true }
                if isOfMerchant || lookup.begins(in: listing.terms) { own.insert(listing.benefit.id) }
                return own.contains(listing.benefit.id) || categories.contains(listing.terms.category.name)
                    || query.coversMerchant(of: listing.terms)
            }, on: today, now: now)
        guard namesPlace else { return (fitting.byRemaining, []) }
        // What is for another merchant cannot be used here.
        let others = fitting.filter { !own.contains($0.benefit.id) && !$0.terms.hasMerchant }
        return (
            fitting.filter { own.contains($0.benefit.id) }.byRemaining + others.byRemaining,
            Set(others.map(\.benefit.id))
        )
    }
}

extension [BenefitListing] {
    /// The largest remaining first; benefits that are alike keep the order of lists.
    fileprivate var byRemaining: [BenefitListing] {
        enumerated().sorted { left, right in
            let amounts = (left.element.standing.remainder.amount, right.element.standing.remainder.amount)
            return amounts.0 == amounts.1 ? left.offset < right.offset : amounts.0 > amounts.1
        }.map(\.element)
    }
}

extension BenefitTerms {
    /// True if it is for one merchant, by its terms or by its name.
    fileprivate var hasMerchant: Bool { merchant != nil || SpendingQuery([name]).namesPlace }
}

extension SpendingQuery {
    /// True if the merchant of a benefit is among the words, by its terms or by its name: `Dunkin' Credit`.
    fileprivate func namesMerchant(of terms: BenefitTerms) -> Bool {
        if let merchant = terms.merchant { return holdsAll(of: merchant) }
        return SpendingQuery([terms.name]).places.contains { $0.allSatisfy(holds) }
    }
}

extension SpendingQuery {
    /// True if the merchant of a benefit is one of what the words are about: groceries are bought at Whole Foods.
    fileprivate func coversMerchant(of terms: BenefitTerms) -> Bool {
        let merchant = SpendingQuery([terms.merchant ?? terms.name])
        return merchant.places.contains { place in topics.contains { $0.has(place) } }
    }
}

extension WalletLookupQuery {
    /// True if every word begins a word of the benefit's name, merchant or category.
    fileprivate func begins(in terms: BenefitTerms) -> Bool {
        let texts = Texts(names: [terms.name], others: [terms.merchant, terms.category.word])
        return fit(texts, atStart: true) != nil
    }
}
