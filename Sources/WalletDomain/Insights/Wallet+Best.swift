/// Which card to take for something, with what speaks for it.
public struct BestCards: Equatable, Sendable {
    /// Open benefits for it, what can be used now before what needs enrolling first; those of the named merchant before
    /// others, what ends soon before what does not, then the largest.
    public var benefits: [BenefitListing] = []
    /// Those for the same kind of thing that only those of a list take, or one merchant alone where none was named; in the same
    /// order.
    public var elsewhere: [BenefitListing] = []
    /// What each card earns on it, the most cents first; what only holds in the travel shop of an issuer comes behind that,
    /// and what is not confirmed last.
    public var earning: [EarnChoice] = []
    /// Benefits that are for the kind of thing, where a merchant was named and nothing says that it takes them.
    public var unsure: Set<Benefit.ID> = []
    /// Cards of which nothing is known of what they earn.
    public var unknown: [UserCard.ID] = []

    public var isEmpty: Bool { benefits.isEmpty && elsewhere.isEmpty && earning.isEmpty }

    /// What people spend on, in a word each, to choose from.
    public static let topics = [
        "dining", "groceries", "gas", "travel", "flights", "hotels", "transit", "car rental", "streaming",
        "entertainment", "shopping", "drugstore", "fitness", "phone", "online", "charging",
    ]
}

extension Wallet {
    /// Which card to take for a merchant or a category.
    ///
    /// - Parameters:
    ///   - words: what is bought or where, as a person says it: `dinner`, `uber`, `hotel`.
    ///   - points: what points are worth.
    public func bestCards(
        for words: [String], points: PointValues = .bundled, on today: CalendarDay, now: Instant
    ) -> BestCards {
        let query = SpendingQuery(words)
        guard !query.isEmpty else { return BestCards() }
        var best = bestBenefits(for: words, query, on: today, now: now)
        let quarter = "\(today.year)-Q\((today.month + 2) / 3)"
        let earning = activeCards.flatMap { card in
            template(of: card).map { EarnChoice.all(card, $0, query, quarter: quarter, on: today, points) } ?? []
        }
        best.unknown = activeCards.filter { card in
            !card.isOfCoupons && template(of: card).map { $0.earnRates.isEmpty && $0.unconfirmedRates.isEmpty } ?? true
        }.map(\.id)
        let rank = { (choice: EarnChoice) in
            (choice.isConfirmed ? 0 : 1, choice.isConditional ? 1 : 0, -choice.centsPerDollar)
        }
        best.earning = earning.sorted { rank($0) < rank($1) }
        return best
    }

    private func bestBenefits(
        for words: [String], _ query: SpendingQuery, on today: CalendarDay, now: Instant
    ) -> BestCards {
        let lookup = WalletLookupQuery(words)
        let categories = Set(query.topics.flatMap(\.benefits))
        var (named, others, elsewhere): ([BenefitListing], [BenefitListing], [BenefitListing]) = ([], [], [])
        // What merchants of a list take, which says nowhere who is on it.
        var listed: [BenefitListing] = []
        // Nobody pays with a membership, points that come by themselves, something to remember.
        let notSpent: Set = [BenefitKind.membership, .points, .reminder]
        var namesPlace = query.namesPlace
        for benefit in benefits.records {
            let listing = listing(of: benefit, on: today, now: now)
            guard listing.isOpen, !benefit.claimsItself(listing.terms) else { continue }
            let terms = listing.terms
            let errand = { ErrandTable.bundled.words(of: ErrandTable.bundled.errand(catching: benefit, terms), terms) }
            let isOfMerchant =
                query.namesMerchant(of: terms) || query.namesPlace && query.namesMerchant(in: errand(), beside: terms)
            if isOfMerchant { namesPlace = true }
            let isOfList = ErrandTable.bundled.list(of: benefit) != nil
            let isBound = terms.hasMerchant || isOfList
            // Every word begins a word of the name or merchant.
            let texts = WalletLookupQuery.Texts(names: [terms.name], others: [terms.merchant])
            let isNamed = lookup.fit(texts, atStart: true) != nil
            if isOfMerchant || isNamed && !(isBound && query.isOfTopicsAlone) {
                named.append(listing)
            } else if !notSpent.contains(terms.kind), !query.isRuledOut(by: terms.name),
                categories.contains(terms.category.name) || query.coversMerchant(of: terms)
                    || !terms.hasMerchant && query.isAbout(errand())
            {
                if terms.hasMerchant {
                    if !query.isDinner(without: terms) { elsewhere.append(listing) }
                } else if isOfList {
                    listed.append(listing)
                } else {
                    others.append(listing)
                }
            }
        }
        named.removeAll { !query.namesMerchant(of: $0.terms) && query.isRuledOut(by: $0.terms.name) }
        var best = BestCards()
        // What is for another merchant cannot be used where one was named.
        if namesPlace {
            best.unsure = Set((others + listed).map(\.id))
            best.benefits = named.byUse + others.byUse
            best.benefits = best.benefits.filter(\.isUsable) + best.benefits.filter { !$0.isUsable }
            best.elsewhere = listed.byUse
        } else {
            (best.benefits, best.elsewhere) = ((named + others).byUse, (elsewhere + listed).byUse)
        }
        return best
    }
}

extension BenefitListing {
    /// True if a mark needs nothing before it.
    public var isUsable: Bool { standing.group <= .noEnd }

    /// What can be used now first; of that what ends soon, by how soon that is; then what ends in an earlier month, and the
    /// largest.
    fileprivate var rankOfUse: (Int, Int, Int, Money) {
        (
            isUsable ? 0 : 1, -(Urgency.allCases.firstIndex(of: standing.urgency) ?? 0),
            benefit.currentPeriodEnd?.monthIndex ?? .max, -standing.remainder.amount
        )
    }
}

extension [BenefitListing] {
    /// Benefits that are alike in what ranks them have the order of lists.
    fileprivate var byUse: [BenefitListing] {
        sorted { left, right in
            let (one, other) = (left.rankOfUse, right.rankOfUse)
            return one == other ? left < right : one < other
        }
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

    /// True if what there is to do for a benefit names a merchant that is among the words and that its terms do not name:
    /// Hulu in `A month of Disney+ or Hulu`, but not United of `United Hotels`.
    fileprivate func namesMerchant(in errand: String, beside terms: BenefitTerms) -> Bool {
        let own = SpendingQuery([terms.merchant ?? terms.name]).places
        return SpendingQuery([errand]).places.contains { places.contains($0) && !own.contains($0) }
    }

    /// True if the merchant of a benefit is one of what the words are about: groceries are bought at Whole Foods.
    fileprivate func coversMerchant(of terms: BenefitTerms) -> Bool {
        let merchant = SpendingQuery([terms.merchant ?? terms.name])
        return merchant.places.contains { place in topics.contains { $0.has(place) } }
    }
}
