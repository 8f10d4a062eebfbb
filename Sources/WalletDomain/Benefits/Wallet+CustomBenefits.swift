extension Wallet {
    /// Adds a benefit of the user's own to a card; its first period is the one that holds today, or one still to come.
    ///
    /// - Parameters:
    ///   - said: what is said of it; name, value and frequency are needed.
    ///   - force: also where the card has one of that name.
    /// - Throws: what is wrong with it; the wallet is then unchanged.
    @discardableResult
    public mutating func addBenefit(
        _ said: [BenefitEdit], to card: UserCard.ID, force: Bool = false, in context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        let name = said.lazy.compactMap { if case .name(let name) = $0 { name } else { nil } }.first ?? ""
        let word = name.folded
        let isTaken = benefits(ofCard: card).contains { $0.archivedOn == nil && terms(of: $0).name.folded == word }
        if isTaken, !force { throw .nameIsTaken(name: name) }
        let id = try putBenefit(said, on: card, context)
        did("\(name) added")
        return id
    }

    mutating func putBenefit(
        _ said: [BenefitEdit], on id: UserCard.ID, _ context: ChangeContext
    ) throws(WalletError) -> Benefit.ID {
        guard let card = cards[id] else { throw .cardNotFound }
        guard card.archivedOn == nil else { throw .isArchived(name: name(of: card)) }
        var benefit = Benefit(
            id: context.newID().cast(), userCardID: id, period: Period(start: context.today, end: nil),
            periodValue: .zero, reminderDaysBefore: preferences.defaultReminderDays, createdAt: context.now)
        for edit in said { try edit.apply(to: &benefit, terms(of: benefit), preferences, context) }
        let terms = terms(of: benefit)
        try terms.refuseIdle(said, isRhythmOwn: true)
        if let startsOn = terms.startsOn, let endsOn = terms.endsOn, endsOn < startsOn {
            throw .invalidPeriodRange(name: terms.name)
        }
        if let endsOn = terms.endsOn, endsOn < context.today { throw .lastDayIsPast(day: endsOn) }
        guard let period = firstPeriod(terms, card, context.today) else { throw .wouldBeOver(name: terms.name) }
        (benefit.currentPeriodStart, benefit.currentPeriodEnd) = (period.start, period.end)
        benefit.nextResetDate = period.end?.adding(days: 1)
        benefit.periodValue = terms.value(ofPeriodFrom: period.start)
        put(benefit)
        if terms.anchor == .lastUse { recount(benefit.id, context) }
        return benefit.id
    }
}
