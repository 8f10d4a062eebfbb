import WalletDomain

/// What is due in a wallet at one instant, by its preferences and a zone: what is the same for every benefit is worked out
/// once.
///
/// Never due are benefits that are muted, used, locked, skipped, ignored, archived, not yet offered, without a last
/// day, or claimed automatically, unless they wait for an enrolment. With notifications off nothing rings and no
/// banner stands; lists are the same.
struct ReminderPass {
    let wallet: Wallet
    let preferences: UserPreferences
    let zone: TimeZoneRules
    let now: Instant
    let today: CalendarDay
    /// Seconds since local midnight.
    let second: Int
    let quietHours: QuietHours?
    let isQuietNow: Bool
    let urgentDays: Int
    let currencySymbol: String
    /// True once today's preferred time has come.
    let isPreferredTimePast: Bool
    /// Those that were asked for, by what the wall clock shows then, in seconds since 1970.
    private var instants: [Int: Instant] = [:]
    private let frame: StandingFrame

    init(_ wallet: Wallet, at now: Instant, in zone: TimeZoneRules) {
        let preferences = wallet.preferences
        (self.wallet, self.preferences, self.zone, self.now) = (wallet, preferences, zone, now)
        let local = zone.local(now)
        (today, second) = (local.day, local.second)
        quietHours = QuietHours(preferences)
        isQuietNow = quietHours?.contain(local.second) ?? false
        urgentDays = min(max(preferences.urgentDays, 0), 3660)
        currencySymbol = preferences.currencySymbol
        frame = StandingFrame(preferences, on: local.day, now: now)
        isPreferredTimePast = zone.instant(of: LocalTime(day: local.day, second: preferences.preferredSecond)) <= now
    }

    /// When the clock shows a second of `day`; where it jumps over it, the end of the jump.
    private mutating func instant(of second: Int, on day: CalendarDay) -> Instant {
        let wall = Int(day.number) * 86_400 + second
        if let known = instants[wall] { return known }
        let instant = zone.instant(of: LocalTime(day: day, second: second))
        instants[wall] = instant
        return instant
    }

    /// The preferred time on `day`.
    mutating func preferred(on day: CalendarDay) -> Instant { instant(of: preferences.preferredSecond, on: day) }

    /// The moment of a period's last day: the preferred time, or the start of quiet hours that would hold it back
    /// past the day.
    mutating func lastDayMoment(_ day: CalendarDay) -> Instant {
        guard let quietHours, quietHours.lastPastToday(preferences.preferredSecond) else { return preferred(on: day) }
        return instant(of: quietHours.start, on: day)
    }
}

extension UserPreferences {
    /// Seconds since midnight of the preferred time.
    var preferredSecond: Int {
        min(max(preferredReminderHour, 0), 23) * 3600 + min(max(preferredReminderMinute, 0), 59) * 60
    }
}

extension ReminderPass {
    /// What one benefit, or another thing, asks for now.
    struct Outlook: Equatable {
        var reminder: Reminder?
        /// Its alert is to ring now.
        var rings = false
        var next: Instant?
    }

    /// What a benefit asks for.
    mutating func outlook(of benefit: Benefit) -> Outlook {
        guard isRemindable(benefit), let end = benefit.currentPeriodEnd, !wallet.isArchived(benefit) else {
            return Outlook()
        }
        let isOffered = benefit.currentPeriodStart <= today
        let terms = wallet.termsWithoutHistory(of: benefit)
        if isOffered, benefit.isLocked(terms) { return Outlook() }
        // Nobody claims what nobody has enrolled for, so it lapses as what is tracked does.
        if benefit.claimsItself(terms) { return Outlook() }

        // What gives an award does not lapse: it asks whether the award was posted.
        let moments = terms.asksForAward ? ReminderMoments() : moments(of: benefit, until: end)
        var outlook = Outlook(next: moments.next)
        guard isOffered else { return outlook }
        let asked = asked(of: benefit, until: end, terms)
        // What was put off before the first moment of its expiry comes back as what it was.
        if moments.isSnoozeAlone || moments.due == nil { outlook.next = earlier(outlook.next, asked.next) }
        if let due = moments.due, !(moments.isSnoozeAlone && asked.look != nil) {
            fill(&outlook, benefit, end, Look(due.kind, at: due.since, shownSince: moments.firstLive))
            return outlook
        }
        if let look = asked.look {
            fill(&outlook, benefit, end, look)
        } else if cameBack(benefit, end) {
            if let snoozeEnd = snoozeEnd(of: benefit, until: end), snoozeEnd > now {
                outlook.next = earlier(outlook.next, snoozeEnd)
                return outlook
            }
            fill(&outlook, benefit, end, begin(benefit, .reset))
        }
        return outlook
    }

    /// Since when a reminder is due, rings, and has had its banner up.
    struct Look {
        var kind: Reminder.Kind
        var since: Instant
        var ringsAt: Instant
        var shownSince: Instant

        /// What rings as it becomes due.
        ///
        /// - Parameters:
        ///   - rings: where that is later.
        ///   - shown: where that was earlier.
        init(
            _ kind: Reminder.Kind, at since: Instant, ringsAt rings: Instant? = nil, shownSince shown: Instant? = nil
        ) {
            (self.kind, self.since, ringsAt, shownSince) = (kind, since, rings ?? since, shown ?? since)
        }
    }

    /// Due from the first day of the period; its alert waits for the preferred time.
    mutating func begin(_ benefit: Benefit, _ kind: Reminder.Kind) -> Look {
        let day = benefit.currentPeriodStart
        return Look(kind, at: instant(of: 0, on: day), ringsAt: preferred(on: day))
    }

    /// False where a benefit asks for nothing, whatever its terms are.
    func isRemindable(_ benefit: Benefit) -> Bool {
        (benefit.status == .available || benefit.status == .partiallyUsed) && benefit.reminderEnabled
            && benefit.mode != .ignored && benefit.archivedOn == nil && !benefit.isSkipped
            && benefit.currentPeriodEnd.map { $0 >= today } ?? false
    }

    /// True for three days from the start of a period that was not the benefit's first here, until it is seen.
    private mutating func cameBack(_ benefit: Benefit, _ end: CalendarDay) -> Bool {
        let start = benefit.currentPeriodStart
        guard start.days(until: today) < 3, wallet.cards[benefit.userCardID].map({ $0.addedDate < start }) ?? true,
            zone.day(of: benefit.createdAt) < start
        else { return false }
        guard let seen = valid(benefit.acknowledgedAt, until: end) else { return true }
        return seen < instant(of: 0, on: start)
    }

    /// Adds what is due, whether its alert rings and whether quiet hours hold it back.
    ///
    /// In quiet hours nothing rings, and a banner that has not been up since it became due stays away; but what
    /// ends today is not held back by hours that last past today.
    private mutating func fill(
        _ outlook: inout Outlook, _ benefit: Benefit, _ end: CalendarDay, _ look: Look
    ) {
        let terms = wallet.terms(of: benefit)
        let standing = frame.standing(of: benefit, terms, isCardArchived: false)
        guard standing.isOpen else {
            outlook = Outlook()
            return
        }
        let rang = valid(benefit.lastReminderDate, until: end)
        let isHeld = isHeld(until: end)
        var reminder = Reminder(
            id: .subject(.benefit(benefit.id)), kind: look.kind, benefitID: benefit.id, userCardID: benefit.userCardID,
            name: terms.name, cardName: wallet.name(ofCard: benefit.userCardID),
            remaining: terms.isCounted ? nil : standing.remainder.amount,
            daysLeft: today.days(until: end), lapsesOn: end,
            isDayGuessed: !wallet.rule(of: benefit, terms: terms).isAnchorKnown,
            periodStart: benefit.currentPeriodStart,
            dueSince: look.since, awaitsEnrolment: standing.group == .enrolFirst,
            isQuiet: isHeld && (rang.map { $0 < look.shownSince } ?? true), urgency: standing.urgency,
            currencySymbol: currencySymbol)
        complete(&reminder, benefit, terms, end)
        outlook.reminder = reminder
        guard look.ringsAt <= now else {
            outlook.next = earlier(outlook.next, look.ringsAt)
            return
        }
        outlook.rings =
            preferences.notificationsEnabled && !isHeld && (rang.map { $0 < look.ringsAt } ?? true)
    }

    /// True while quiet hours hold back what ends on `day`, or never.
    func isHeld(until day: CalendarDay?) -> Bool {
        let isLastChance = day == today && (quietHours?.lastPastToday(second) ?? false)
        return isQuietNow && !isLastChance
    }

    /// What an expiry alone, an enrolment, an end for good and an award say differently.
    private func complete(
        _ reminder: inout Reminder, _ benefit: Benefit, _ terms: BenefitTerms, _ end: CalendarDay
    ) {
        switch reminder.kind {
        case .enrol: reminder.isRenewed = terms.enrolmentRenews && addedInPeriod(benefit) == nil
        case .ends:
            (reminder.isForGood, reminder.isDayGuessed) = (true, false)
            reminder.lapsesOn = terms.endsOn
            reminder.daysLeft = terms.endsOn.map { today.days(until: $0) }
            reminder.urgency = wallet.urgency(reminder.daysLeft)
        case .posted: reminder.told = benefit.awaitedNow.map { told(of: $0, reminder) }
        case .award: (reminder.lapsesOn, reminder.daysLeft, reminder.urgency) = (nil, nil, .none)
        default: reminder.isForGood = reminder.kind.isExpiry && terms.endsOn == end && terms.recurs
        }
    }

    private func told(of awaited: AwaitedCredit, _ reminder: Reminder) -> Reminder.Told {
        let name = "\(shown(reminder.name)) on \(shown(reminder.cardName))"
        let paid = awaited.amount.formatted(symbol: reminder.currencySymbol)
        let open = (reminder.remaining ?? .zero).formatted(symbol: reminder.currencySymbol)
        let day = awaited.on.shown(from: today)
        return Reminder.Told(
            words: "\(name): \(paid) of \(day) brought no credit yet, \(open) open",
            discreet: "\(name): no credit yet for \(day)")
    }
}
