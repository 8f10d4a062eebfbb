extension Wallet {
    /// Adds a card of the catalogue with all its offered benefits.
    ///
    /// - Parameters:
    ///   - said: what is said of it.
    ///   - used: template benefits already used this period; each becomes one usage of what its period is worth.
    @discardableResult
    public mutating func addCard(
        of template: CardTemplate, _ said: [RecordEdit<UserCard>] = [], used: Set<BenefitTemplate.ID> = [],
        in context: ChangeContext
    ) throws(WalletError) -> UserCard.ID {
        let card = try newCard(said, of: template, context)
        put(card)
        for offered in template.benefits where offered.isActive {
            addBenefit(of: offered, to: card, isUsed: used.contains(offered.id), from: context.today, context)
        }
        if preferences.lastTemplateDataVersion == nil { noteCatalogue(context) }
        did("\(name(of: card)) added")
        return card.id
    }

    /// Adds a card of the user's own, without benefits.
    ///
    /// - Parameter said: what is said of it; a name is needed.
    @discardableResult
    public mutating func addOwnCard(
        _ said: [RecordEdit<UserCard>], in context: ChangeContext
    ) throws(WalletError) -> UserCard.ID {
        let card = try newCard(said, of: nil, context)
        put(card)
        did("\(name(of: card)) added")
        return card.id
    }

    private func newCard(
        _ said: [RecordEdit<UserCard>], of template: CardTemplate?, _ context: ChangeContext
    ) throws(WalletError) -> UserCard {
        var card = UserCard(
            id: UserCard.blank.id, cardTemplateID: template?.id, isCustom: template == nil, addedDate: context.today,
            sortOrder: (cards.records.map(\.sortOrder).max() ?? -1) + 1, createdAt: context.now, updatedAt: context.now)
        try card.apply(said, on: context.today)
        try spellOwner(of: &card)
        if card.isCustom, card.customName?.isBlank ?? true { throw .customCardRequiresName }
        card.id = context.newID().cast()
        return card
    }

    /// - Parameter day: the day that its first period holds, today or earlier.
    /// - Returns: nil where none holds that day any more.
    @discardableResult
    mutating func addBenefit(
        of template: BenefitTemplate, to card: UserCard, isUsed: Bool, from day: CalendarDay, _ context: ChangeContext
    ) -> Benefit.ID? {
        let id = context.newID()
        guard let period = firstPeriod(template, card, day) else { return nil }
        var benefit = Benefit(
            id: id.cast(), userCardID: card.id, templateBenefitID: template.id, currentPeriodStart: period.start,
            periodValue: .zero, reminderDaysBefore: preferences.defaultReminderDays, createdAt: context.now,
            updatedAt: context.now)
        benefit.begin(period, template)
        if template.comesByItself { benefit.mode = .auto }
        put(benefit)
        if template.anchor == .lastUse { recount(benefit.id, context) }
        if isUsed { useUp(benefit.id, in: context) }
        return benefit.id
    }

    /// Notes that all of this period was used before it was told here.
    public mutating func useUp(_ id: Benefit.ID, in context: ChangeContext) {
        guard var benefit = benefits[id] else { return }
        let terms = terms(of: benefit)
        guard var tally = try? tally(of: benefit, terms, on: context.today, context) else { return }
        if benefit.enrolment(terms) == .needed {
            benefit.enrolledOn = context.today
            put(benefit)
        }
        while tally.remainder(terms).isAnythingLeft {
            let share = tally.remainder(terms).nextUse
            let row = usageRow(
                benefit, terms, kind: .use, on: context.today, tally.period, share, "before CouponTracker", context)
            put(row)
            (tally.redeemed, tally.uses) = (tally.redeemed + share, tally.uses + 1)
        }
        recount(id, context)
    }

    /// The period a new benefit starts in: the one that holds today, or a window still to come; nil when it is over.
    func firstPeriod(_ terms: BenefitTerms, _ card: UserCard, _ today: CalendarDay) -> Period? {
        let rule = terms.rule(openedOn: card.openedOn, statementDay: card.statementDay)
        return rule.period(containing: today) ?? rule.firstPeriod(after: today)
    }

    /// Takes a card out of sums and reminders; its history stays. Nothing that ends after `day` is closed.
    public mutating func archive(_ id: UserCard.ID, on day: CalendarDay? = nil, in context: ChangeContext)
        throws(WalletError)
    {
        guard var card = cards[id] else { throw .cardNotFound }
        let name = name(of: card)
        guard card.archivedOn == nil else { throw .isArchived(name: name) }
        if let day {
            try card.refuse(endingOn: day, context)
            for benefit in benefits(ofCard: id) { forgetClosings(of: benefit, from: day) }
        }
        card.archivedOn = day ?? context.today
        put(card, at: context.now)
        did("\(name) archived")
    }

    /// Brings an archived card back; periods that passed meanwhile are skipped without a record.
    public mutating func unarchive(_ id: UserCard.ID, in context: ChangeContext) throws(WalletError) {
        guard var card = cards[id] else { throw .cardNotFound }
        guard card.archivedOn != nil else { throw .notArchived(name: name(of: card)) }
        for benefit in benefits(ofCard: id) where benefit.archivedOn == nil { resume(benefit, context) }
        card.archivedOn = nil
        put(card, at: context.now)
        for benefit in benefits(ofCard: id) { followRule(benefit.id, context) }
        did("\(name(of: card)) brought back")
    }

    /// The same for one benefit.
    public mutating func archive(benefit id: Benefit.ID, on day: CalendarDay? = nil, in context: ChangeContext)
        throws(WalletError)
    {
        guard var benefit = benefits[id] else { throw .benefitNotFound }
        let name = terms(of: benefit).name
        guard benefit.archivedOn == nil else { throw .isArchived(name: name) }
        if let day {
            if let card = cards[benefit.userCardID] { try card.refuse(endingOn: day, context) }
            forgetClosings(of: benefit, from: day)
        }
        benefit.archivedOn = day ?? context.today
        put(benefit, at: context.now)
        did("\(name) archived")
    }

    public mutating func unarchive(benefit id: Benefit.ID, in context: ChangeContext) throws(WalletError) {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let name = terms(of: benefit).name
        guard benefit.archivedOn != nil else { throw .notArchived(name: name) }
        resume(benefit, context)
        guard var newer = benefits[id] else { throw .benefitNotFound }
        newer.archivedOn = nil
        put(newer, at: context.now)
        followRule(id, context)
        did("\(name) brought back")
    }

    /// Goes on with what was archived, from `day` on or from today: periods that passed meanwhile are skipped.
    mutating func resume(_ benefit: Benefit, from day: CalendarDay? = nil, _ context: ChangeContext) {
        let day = day ?? context.today
        guard let next = benefit.nextResetDate, next <= day, isResolved(benefit) else { return }
        let terms = terms(of: benefit)
        guard let period = rule(of: benefit, terms: terms).period(containing: day) else {
            return put(ended(benefit, terms))
        }
        put(reopened(benefit, terms, period, usages.rows(ofBenefit: benefit.id, periodStart: period.start)))
        recount(benefit.id, context)
    }

    /// Moves a card to `position` (0 is first) among the cards that are not archived.
    public mutating func move(_ id: UserCard.ID, to position: Int, in context: ChangeContext) throws(WalletError) {
        guard let card = cards[id] else { throw .cardNotFound }
        guard card.archivedOn == nil else { throw .isArchived(name: name(of: card)) }
        var order = activeCards.filter { $0.id != id }
        order.insert(card, at: min(max(0, position), order.count))
        for (index, each) in order.enumerated() where each.sortOrder != index {
            var newer = each
            newer.sortOrder = index
            put(newer, at: context.now)
        }
        did("\(name(of: card)) moved")
    }

    /// Cards that are not archived, in the user's order; that of coupons only while it has some.
    public var activeCards: [UserCard] { places.map { cards.records[$0] }.filter { $0.archivedOn == nil } }

    /// How many cards of each product there are, without archived ones.
    public var heldProducts: [CardTemplate.ID: Int] {
        var held: [CardTemplate.ID: Int] = [:]
        for card in cards.records where card.archivedOn == nil {
            if let product = card.cardTemplateID { held[product, default: 0] += 1 }
        }
        return held
    }

    /// All cards in the user's order, archived ones last; that of coupons only while it has some.
    public var cardsInOrder: [UserCard.ID] { places.map { cards.records[$0].id } }

    /// Where they stand in `cards.records`: places are quicker to sort than cards.
    private var places: [Int] {
        let keys = cards.records.indices.compactMap { place -> (Int, Int, Instant, Int)? in
            let card = cards.records[place]
            guard card.archivedOn != nil || card.role == nil || isListed(card) else { return nil }
            return (card.archivedOn == nil ? 0 : 1, card.sortOrder, card.createdAt, place)
        }
        return keys.sorted { $0 < $1 }.map(\.3)
    }
}

extension UserCard {
    /// Refuses a day that has not come, or from before the card was opened, as that on which something of it ended; where
    /// nothing is said of the opening, a day more than a year before the card was added, such as of a mistyped year.
    func refuse(endingOn day: CalendarDay, _ context: ChangeContext) throws(WalletError) {
        guard day <= context.today else { throw .inTheFuture(day: day) }
        if let openedOn, day < openedOn {
            throw .outOfRange(key: "The day", range: "\(openedOn.long) or later, when the card was opened")
        }
        let first = addedDate.adding(months: -12)
        if openedOn == nil, day < first {
            throw .outOfRange(
                key: "The day",
                range:
                    "\(first.long) or later, a year before the card was added; where it is older, first say since when: "
                    + "edit --opened-on")
        }
    }
}
