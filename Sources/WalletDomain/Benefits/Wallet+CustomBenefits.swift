extension Wallet {
    /// Adds a benefit of the user's own to a card; its first period is the one that holds today, or one still to come.
    ///
    /// - Parameters:
    ///   - said: what is said of it; name, value and frequency are needed.
    ///   - force: also where the card has one of that name.
    /// - Throws: what is wrong with it; the wallet is then unchanged.
    @discardableResult
    public mutating func addBenefit(
        _ said: [RecordEdit<Benefit>], to card: UserCard.ID, force: Bool = false, in context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        let name = try blank(on: card, said, context).customName ?? ""
        if !force, hasBenefit(named: name, on: card) { throw .nameIsTaken(name: name) }
        let id = try putBenefit(said, on: card, context)
        did("\(name) added")
        return id
    }

    /// Archived ones do not count.
    func hasBenefit(named name: String, on card: UserCard.ID) -> Bool {
        let word = name.folded
        return benefits(ofCard: card).contains { $0.archivedOn == nil && terms(of: $0).name.folded == word }
    }

    mutating func putBenefit(
        _ said: [RecordEdit<Benefit>], on id: UserCard.ID, _ context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        guard let card = cards[id] else { throw .cardNotFound }
        guard card.archivedOn == nil else { throw .isArchived(name: name(of: card)) }
        var benefit = try blank(on: id, said, context)
        benefit.id = context.newID().cast()
        let terms = terms(of: benefit)
        try terms.refuseIdle(said, benefit, isRhythmOwn: true)
        if let endsOn = terms.endsOn, endsOn < context.today { throw .lastDayIsPast(day: endsOn) }
        guard let period = firstPeriod(terms, card, context.today) else { throw .wouldBeOver(name: terms.name) }
        benefit.begin(period, terms)
        put(benefit)
        if terms.anchor == .lastUse { recount(benefit.id, context) }
        return benefit.id
    }

    private func blank(
        on card: UserCard.ID, _ said: [RecordEdit<Benefit>], _ context: ChangeContext
    ) throws(WalletError) -> Benefit {
        var benefit = Benefit(
            id: Benefit.blank.id, userCardID: card, currentPeriodStart: context.today, periodValue: .zero,
            reminderDaysBefore: preferences.defaultReminderDays, createdAt: context.now, updatedAt: context.now)
        if cards[card]?.isOfCoupons == true { benefit.beginAsCoupon() }
        try apply(said, to: &benefit, context)
        return benefit
    }
}
