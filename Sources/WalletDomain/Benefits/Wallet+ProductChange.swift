extension Wallet {
    /// Makes a card another product, as of `day`: the old product's benefits are archived on it and the new one's
    /// begin with the period that holds it; those it had when it was that product before come back. The card stays the
    /// same, and so do benefits of the user's own. A credit that both products have goes on as its owner has it.
    ///
    /// - Parameter day: from the day the card was opened to today; nil: today. Periods before the card was added are
    ///   the new product's neither: none of them is missed.
    /// - Returns: the benefits of which something was known: they came back, or went on with an old one.
    @discardableResult
    public mutating func change(
        _ id: UserCard.ID, to product: CardTemplate, on day: CalendarDay? = nil, in context: ChangeContext
    ) throws(WalletError) -> Set<Benefit.ID> {
        guard var card = cards[id] else { throw .cardNotFound }
        let name = name(of: card)
        guard card.archivedOn == nil else { throw .isArchived(name: name) }
        guard card.cardTemplateID != product.id else { throw .isThatAlready(name: name, what: product.name) }
        let day = day ?? context.today
        try card.refuse(endingOn: day, context)
        rollOver(benefits(ofCard: id).map(\.id), in: context)
        let leaving = benefits(ofCard: id).filter { $0.archivedOn == nil && $0.templateBenefitID != nil }
        let former = sameCredits(of: leaving, among: product.benefits.filter(\.isActive))
        for var benefit in leaving {
            forgetClosings(of: benefit, from: day)
            benefit.archivedOn = day
            put(benefit, at: context.now)
        }
        if card.annualFee == nil {
            let former = card
            card.noteFees(until: day) { annualFee(of: former, on: $0) ?? .zero }
        }
        (card.cardTemplateID, card.isCustom, card.productSince) = (product.id, false, day)
        put(card, at: context.now)
        var (known, back) = ([Benefit.ID: Benefit.ID](), Set<Benefit.ID>())
        for offered in product.benefits where offered.isActive {
            // What a card that was this product before had of it: the one that was archived last.
            let earlier = benefits(ofCard: id).filter { $0.templateBenefitID == offered.id }
                .max { ($0.archivedOn ?? .latest) < ($1.archivedOn ?? .latest) }
            let start = max(day, card.addedDate)
            let begun: Benefit.ID? =
                if let earlier {
                    bringBack(earlier, from: start, context)
                } else {
                    addBenefit(of: offered, to: card, isUsed: false, from: start, context)
                }
            guard let begun else { continue }
            if earlier != nil { back.insert(begun) }
            guard let old = former[offered.id].flatMap({ benefits[$0] }) else { continue }
            if takeOver(old, by: begun, from: day, context) { known[begun] = old.id }
        }
        rollOver(benefits(ofCard: id).filter { $0.archivedOn == nil }.map(\.id), in: context)
        for each in back.sorted() { followRule(each, context) }
        for (new, old) in known { keepWords(of: old, for: new) }
        did("\(name) changed to \(product.name)")
        return back.union(known.keys)
    }

    /// Goes on with an archived benefit from a day on; nil: it is over.
    private mutating func bringBack(
        _ benefit: Benefit, from day: CalendarDay, _ context: ChangeContext
    ) -> Benefit.ID? {
        guard let card = cards[benefit.userCardID], firstPeriod(terms(of: benefit), card, day) != nil else {
            return nil
        }
        resume(benefit, from: day, context)
        guard var newer = benefits[benefit.id] else { return nil }
        newer.archivedOn = nil
        put(newer, at: context.now)
        return benefit.id
    }

    /// What a card can become: its family first, then products of its issuer that are for people or for businesses as it is;
    /// of a card of one's own, any product.
    public func products(for card: UserCard) -> [CardTemplate] {
        let all = catalogue.all.filter { $0.isActive && $0.id != card.cardTemplateID }
        guard let held = template(of: card) else { return all }
        let family = catalogue.family(of: held)
        let ids = Set(family.map(\.id))
        return family
            + all.filter { $0.issuer == held.issuer && $0.segment == held.segment && !ids.contains($0.id) }
    }

    /// The one product that `words` name for a card: of its family first, if it is for people or for businesses as the card
    /// is, then of what else it can become, then of all.
    public func lookUpProduct(
        _ words: [String], for card: UserCard
    ) throws(LookupProblem<CardTemplate.ID>) -> CardTemplate {
        guard let held = template(of: card) else { return try catalogue.lookUp(words) }
        let family = catalogue.family(of: held).filter { $0.segment == held.segment }
        // What it is already is meant before others that are called like it.
        return try catalogue.lookUp(words, first: [family + [held], products(for: card) + [held]])
    }

    /// Whether a product is another issuer's; of a card of one's own nobody knows.
    public func isOfAnotherIssuer(_ product: CardTemplate, than card: UserCard) -> Bool {
        template(of: card).map { $0.issuer != product.issuer } ?? false
    }
}

extension UserCard {
    /// Notes each usual fee before a day that was not noted: the next product's would count for years that are past.
    fileprivate mutating func noteFees(until day: CalendarDay, _ usual: (CalendarDay) -> Money) {
        guard let openedOn, openedOn < day, let schedule = FeeSchedule(of: self) else { return }
        for charged in schedule.days(in: Period(start: openedOn, end: day.adding(days: -1)))
        where schedule.noted(for: charged) == nil {
            fees.append(Fee(on: charged, amount: usual(charged)))
        }
    }
}
