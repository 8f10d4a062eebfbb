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
    private var preferredInstants: [CalendarDay: Instant] = [:]

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
        preferredInstants[local.day] = preferred
    }

    /// The preferred time on `day`; where the clock jumps over it, the end of the jump.
    mutating func preferred(on day: CalendarDay) -> Instant {
        if let known = preferredInstants[day] { return known }
        let instant = zone.instant(of: LocalTime(day: day, second: engine.preferredSecond))
        preferredInstants[day] = instant
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
    struct Outlook: Equatable {
        var reminder: Reminder?
        /// Its alert is to ring now.
        var rings = false
        var next: Instant?
    }

    mutating func outlook(of benefit: Benefit) -> Outlook {
        guard let end = benefit.currentPeriodEnd, end >= today, isRemindable(benefit) else { return Outlook() }
        let moments = moments(of: benefit, until: end)
        let cameBack = moments.due == nil && cameBack(benefit, end)
        guard moments.due != nil || moments.next != nil || cameBack else { return Outlook() }

        let terms = wallet.terms(of: benefit)
        let standing = wallet.standing(of: benefit, terms: terms, on: today, now: now)
        guard standing.isOpen else { return Outlook(next: standing.group == .notYet ? moments.next : nil) }
        var outlook = Outlook(next: moments.next)
        if let due = moments.due {
            let reminder = reminder(of: benefit, end, due.kind, since: due.since, terms, standing)
            fill(&outlook, reminder, benefit, ringsAt: due.since, shownSince: moments.firstLive ?? due.since)
        } else if cameBack {
            let start = zone.start(of: benefit.currentPeriodStart)
            let ringsAt = preferred(on: benefit.currentPeriodStart)
            let reminder = reminder(of: benefit, end, .reset, since: start, terms, standing)
            fill(&outlook, reminder, benefit, ringsAt: ringsAt, shownSince: start)
            if ringsAt > now { outlook.next = earlier(outlook.next, ringsAt) }
        }
        return outlook
    }

    private func isRemindable(_ benefit: Benefit) -> Bool {
        benefit.reminderEnabled && benefit.mode == .tracked && benefit.archivedOn == nil
            && (benefit.status == .available || benefit.status == .partiallyUsed) && !benefit.isSkipped
    }

    /// True for three days from the start of a period that was not the benefit's first here, until it is seen.
    private func cameBack(_ benefit: Benefit, _ end: CalendarDay) -> Bool {
        let start = benefit.currentPeriodStart
        guard start <= today, start.days(until: today) < 3 else { return false }
        guard zone.day(of: benefit.createdAt) < start else { return false }
        if let card = wallet.cards[benefit.userCardID], card.addedDate >= start { return false }
        if let until = benefit.snoozedUntil, until > now { return false }
        guard let seen = valid(benefit.acknowledgedAt, until: end) else { return true }
        return seen < zone.start(of: start)
    }

    private func reminder(
        of benefit: Benefit, _ end: CalendarDay, _ kind: Reminder.Kind, since: Instant, _ terms: BenefitTerms,
        _ standing: BenefitStanding
    ) -> Reminder {
        Reminder(
            id: .benefit(benefit.id), kind: kind, benefitID: benefit.id, userCardID: benefit.userCardID,
            name: terms.name, cardName: wallet.name(ofCard: benefit.userCardID),
            remaining: terms.isCounted ? nil : standing.remainder.amount, daysLeft: today.days(until: end),
            lapsesOn: end, periodStart: benefit.currentPeriodStart, dueSince: since, isQuiet: false,
            urgency: standing.urgency,
            currencySymbol: engine.currencySymbol)
    }

    /// Says whether the alert rings and whether quiet hours hold the reminder back.
    ///
    /// In quiet hours nothing rings, and a banner that has not been up since it became due stays away; but what
    /// ends today is not held back by hours that last past today.
    private func fill(
        _ outlook: inout Outlook, _ reminder: Reminder, _ benefit: Benefit, ringsAt: Instant, shownSince: Instant
    ) {
        var reminder = reminder
        let end = benefit.currentPeriodEnd ?? today
        let rang = valid(benefit.lastReminderDate, until: end)
        let isLastChance = end == today && (engine.quietHours?.lastPastToday(second) ?? false)
        let isHeld = isQuietNow && !isLastChance
        reminder.isQuiet = isHeld && (rang.map { $0 < shownSince } ?? true)
        outlook.reminder = reminder
        outlook.rings =
            engine.preferences.notificationsEnabled && !isHeld && ringsAt <= now && (rang.map { $0 < ringsAt } ?? true)
    }
}
