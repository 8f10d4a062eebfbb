import WalletDomain

/// One look at a wallet at one instant: what is the same for every benefit is worked out once.
struct ReminderPass {
    let engine: ReminderEngine
    let wallet: Wallet
    let now: Instant
    let today: CalendarDay
    /// Seconds since local midnight.
    let second: Int
    let isQuietNow: Bool
    /// True once today's preferred time has come.
    let isPreferredTimePast: Bool
    private var preferredInstants = DayInstants()
    /// Of the card looked at last: a card's benefits stand together in the file.
    private var lastCard: (id: UserCard.ID, facts: CardFacts)?
    private var knownTerms: [BenefitTemplate.ID: BenefitTerms] = [:]
    private var knownThresholds: [BenefitTemplate.ID: Money?] = [:]

    var zone: TimeZoneRules { engine.timeZone }

    init(_ engine: ReminderEngine, _ wallet: Wallet, at now: Instant) {
        self.engine = engine
        self.wallet = wallet
        self.now = now
        let local = engine.timeZone.local(now)
        (today, second) = (local.day, local.second)
        isQuietNow = engine.quietHours?.contain(local.second) ?? false
        let preferred = engine.timeZone.instant(of: LocalTime(day: local.day, second: engine.preferredSecond))
        isPreferredTimePast = preferred <= now
        preferredInstants.put(preferred, for: local.day)
    }

    /// The preferred time on `day`; where the clock jumps over it, the end of the jump.
    mutating func preferred(on day: CalendarDay) -> Instant {
        if let known = preferredInstants[day] { return known }
        let instant = zone.instant(of: LocalTime(day: day, second: engine.preferredSecond))
        preferredInstants.put(instant, for: day)
        return instant
    }

    /// The moment of a period's last day: the preferred time, or the start of quiet hours that would hold it back
    /// past the day.
    mutating func lastDayMoment(_ day: CalendarDay) -> Instant {
        guard let quiet = engine.quietHours, quiet.lastPastToday(engine.preferredSecond) else {
            return preferred(on: day)
        }
        return zone.instant(of: LocalTime(day: day, second: quiet.start))
    }
}

extension ReminderPass {
    /// What one benefit asks for now.
    struct Outlook {
        var reminder: Reminder?
        /// Its alert is to ring now.
        var rings = false
        var next: Instant?
    }

    /// Days are looked at first: the terms of a benefit are worked out only when it is due.
    mutating func outlook(of benefit: Benefit) -> Outlook {
        guard let end = benefit.currentPeriodEnd, end >= today, isRemindable(benefit) else { return Outlook() }
        let card = card(benefit.userCardID)
        guard !card.isArchived else { return Outlook() }
        let isOffered = benefit.currentPeriodStart <= today
        if isOffered, isLocked(benefit) { return Outlook() }

        let moments = moments(of: benefit, until: end)
        var outlook = Outlook(next: moments.next)
        guard isOffered else { return outlook }
        if let due = moments.due {
            let shownSince = moments.firstLive ?? due.since
            fill(&outlook, benefit, end, card, due.kind, since: due.since, ringsAt: due.since, shownSince: shownSince)
        } else if cameBack(benefit, end, card) {
            let start = zone.start(of: benefit.currentPeriodStart)
            let ringsAt = preferred(on: benefit.currentPeriodStart)
            fill(&outlook, benefit, end, card, .reset, since: start, ringsAt: ringsAt, shownSince: start)
        }
        return outlook
    }

    private func isRemindable(_ benefit: Benefit) -> Bool {
        benefit.reminderEnabled && benefit.mode == .tracked && benefit.archivedOn == nil
            && (benefit.status == .available || benefit.status == .partiallyUsed) && !benefit.isSkipped
    }

    /// True for three days from the start of a period that was not the benefit's first here, until it is seen.
    private func cameBack(_ benefit: Benefit, _ end: CalendarDay, _ card: CardFacts) -> Bool {
        let start = benefit.currentPeriodStart
        guard start.days(until: today) < 3, card.addedDate.map({ $0 < start }) ?? true,
            zone.day(of: benefit.createdAt) < start
        else { return false }
        if let until = benefit.snoozedUntil, until > now { return false }
        guard let seen = valid(benefit.acknowledgedAt, until: end) else { return true }
        return seen < zone.start(of: start)
    }

    /// Adds what is due, whether its alert rings and whether quiet hours hold it back.
    ///
    /// In quiet hours nothing rings, and a banner that has not been up since it became due stays away; but what
    /// ends today is not held back by hours that last past today.
    private mutating func fill(
        _ outlook: inout Outlook, _ benefit: Benefit, _ end: CalendarDay, _ card: CardFacts, _ kind: Reminder.Kind,
        since: Instant, ringsAt: Instant, shownSince: Instant
    ) {
        let terms = terms(of: benefit)
        let standing = wallet.standing(of: benefit, terms: terms, on: today, now: now)
        guard standing.isOpen else {
            outlook = Outlook()
            return
        }
        let rang = valid(benefit.lastReminderDate, until: end)
        let isLastChance = end == today && (engine.quietHours?.lastPastToday(second) ?? false)
        let isHeld = isQuietNow && !isLastChance
        outlook.reminder = Reminder(
            id: .benefit(benefit.id), kind: kind, benefitID: benefit.id, userCardID: benefit.userCardID,
            name: terms.name, cardName: card.name, remaining: terms.isCounted ? nil : standing.remainder.amount,
            daysLeft: today.days(until: end), lapsesOn: end, periodStart: benefit.currentPeriodStart, dueSince: since,
            isQuiet: isHeld && (rang.map { $0 < shownSince } ?? true), urgency: standing.urgency,
            currencySymbol: engine.currencySymbol)
        guard ringsAt <= now else {
            outlook.next = earlier(outlook.next, ringsAt)
            return
        }
        outlook.rings =
            engine.preferences.notificationsEnabled && !isHeld && (rang.map { $0 < ringsAt } ?? true)
    }
}

// MARK: What many benefits share

extension ReminderPass {
    /// What reminders need to know of a card.
    struct CardFacts {
        var name: String
        var isArchived: Bool
        /// nil: the card is not in the wallet.
        var addedDate: CalendarDay?
    }

    private mutating func card(_ id: UserCard.ID) -> CardFacts {
        if let lastCard, lastCard.id == id { return lastCard.facts }
        let card = wallet.cards[id]
        let facts = CardFacts(
            name: wallet.name(ofCard: id), isArchived: card?.archivedOn != nil, addedDate: card?.addedDate)
        lastCard = (id, facts)
        return facts
    }

    private mutating func terms(of benefit: Benefit) -> BenefitTerms {
        guard let template = benefit.templateBenefitID, !hasOwnTerms(benefit) else { return wallet.terms(of: benefit) }
        if let known = knownTerms[template] { return known }
        let terms = wallet.terms(of: benefit)
        // A template the catalogue lost leaves each benefit the name its history remembers.
        if wallet.catalogue.benefit(template) != nil { knownTerms[template] = terms }
        return terms
    }

    /// True when the user's words or figures stand over those of the template.
    private func hasOwnTerms(_ benefit: Benefit) -> Bool {
        benefit.customName != nil || benefit.customValue != nil || benefit.usesPerPeriod != nil
            || benefit.customFrequency != nil || benefit.customReset != nil || benefit.customDescription != nil
            || benefit.customCategory != nil || benefit.customMerchant != nil
    }

    /// A threshold is the template's alone, so most benefits are told open without their terms.
    private mutating func isLocked(_ benefit: Benefit) -> Bool {
        guard let template = benefit.templateBenefitID else { return false }
        if let known = knownThresholds[template] { return known.map { benefit.spentSoFar < $0 } ?? false }
        let threshold = wallet.catalogue.benefit(template)?.spendThreshold
        knownThresholds[template] = .some(threshold)
        return threshold.map { benefit.spentSoFar < $0 } ?? false
    }
}
