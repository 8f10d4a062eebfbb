import WalletDomain

extension ReminderPass {
    /// What a reminder asks for that is told on days of its own, after what a person said to it.
    ///
    /// - Parameters:
    ///   - reminder: as it is where it is due.
    ///   - days: ascending.
    ///   - known: nothing of it is told before.
    ///   - isOfInstant: it came to be known at that instant, and not with a day.
    mutating func outlook(
        of reminder: Reminder, on days: [CalendarDay], _ mark: UserCard.ReminderMark, since known: Instant,
        isOfInstant: Bool = false
    ) -> Outlook {
        let end = reminder.lapsesOn
        let lastTold = end ?? reminder.bill?.due.shownOn
        let moments = days.map { day in
            max(day == lastTold ? lastDayMoment(day) : preferred(on: day), known)
        }
        var outlook = Outlook(next: moments.first { $0 > now })
        guard var since = moments.last(where: { $0 <= now }) else { return outlook }
        var isWoken = false
        if let snoozed = mark.snoozedUntil {
            let isPastEnd = end.map { zone.day(of: snoozed) > $0 } ?? false
            let snoozeEnd = isPastEnd ? end.map { lastDayMoment($0) } ?? snoozed : snoozed
            if snoozeEnd > now {
                outlook.next = snoozeEnd
                return outlook
            }
            isWoken = snoozeEnd > since
            since = max(since, snoozeEnd)
        }
        let last = end ?? today
        let seen = valid(mark.acknowledgedAt, until: last)
        guard seen.map({ $0 < since }) ?? true else { return outlook }
        let shownSince = isWoken ? since : moments.first { moment in seen.map { $0 < moment } ?? true } ?? since
        let rang = valid(mark.lastReminderDate, until: last)
        let isHeld = isHeld(until: end)
        outlook.reminder = reminder
        outlook.reminder?.dueSince = since
        outlook.reminder?.isQuiet = isHeld && (rang.map { $0 < shownSince } ?? true)
        // The same day in another zone does not ring a second time; the end of a snooze is one instant everywhere.
        let hasRung =
            rang.map { $0 >= since || (!isWoken && !isOfInstant && zone.day(of: $0) >= zone.day(of: since)) } ?? false
        outlook.rings = preferences.notificationsEnabled && !isHeld && !hasRung
        return outlook
    }
}
