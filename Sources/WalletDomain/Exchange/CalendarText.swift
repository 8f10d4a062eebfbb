extension Wallet {
    /// A calendar file (RFC 5545) with one all-day event on each last day within `days`, each with an alarm at the
    /// benefit's lead.
    ///
    /// An event's UID follows from the benefit and the start of its period, so that a calendar that takes the file
    /// again changes events instead of doubling them. What is used, does not lapse, is ignored, locked or archived has
    /// none; later periods have theirs.
    public func calendar(within days: Int = 400, on today: CalendarDay, now: Instant) -> [UInt8] {
        CalendarText.file(events(within: days, on: today, now: now))
    }

    /// When what an event says of a benefit and its card was changed last.
    func changed(_ benefit: Benefit) -> Instant {
        max(benefit.updatedAt, cards[benefit.userCardID]?.updatedAt ?? benefit.updatedAt)
    }

    /// When a calendar tells of a last day: the lead before it, not before the period, at the preferred time; nil where
    /// nothing is told.
    func alarm(of benefit: Benefit, start: CalendarDay, end: CalendarDay) -> String? {
        guard benefit.reminderEnabled, preferences.notificationsEnabled else { return nil }
        let lead = min(max(0, benefit.reminderDaysBefore), max(0, start.days(until: end)))
        return CalendarText.trigger(daysBefore: lead, preferences)
    }

    /// By day, then in the order of lists.
    func events(within days: Int, on today: CalendarDay, now: Instant) -> [CalendarEvent] {
        let horizon = today.adding(days: days)
        let listings = listing(
            where: { $0.benefit.lapses($0.terms) && $0.standing.group != .locked }, on: today, now: now)
        return listings.flatMap { events(of: $0, until: horizon, today) }.sorted { $0.on < $1.on }
    }

    private func events(
        of listing: BenefitListing, until horizon: CalendarDay, _ today: CalendarDay
    ) -> [CalendarEvent] {
        let (benefit, terms) = (listing.benefit, listing.terms)
        guard listing.standing.group < .ignored, isResolved(benefit) else { return [] }
        let rule = rule(of: benefit, terms: terms)
        let card = name(ofCard: benefit.userCardID)
        var events: [CalendarEvent] = []
        var period = Optional(benefit.currentPeriod)
        while let each = period, let end = each.end, end <= horizon {
            let isCurrent = each.start == benefit.currentPeriodStart
            let hasSomething = !isCurrent || listing.isOpen || listing.standing.group == .notYet
            if hasSomething, end >= today {
                let left = isCurrent ? listing.standing.remainder.amount : terms.value(ofPeriodFrom: each.start)
                let uses = isCurrent ? listing.standing.remainder.usesLeft ?? 1 : terms.usesPerPeriod
                let amount =
                    !terms.isCounted
                    ? left.formatted(symbol: preferences.currencySymbol) : uses == 1 ? "1 use" : "\(uses) uses"
                events.append(
                    CalendarEvent(
                        uid: "\(benefit.id)-\(CalendarText.compact(each.start))", changedAt: changed(benefit), on: end,
                        summary: "\(terms.name) \(amount), \(card)",
                        description: "Last day of \(amount) on \(card). Usable since \(each.start.kept).",
                        category: terms.category.word, alarm: alarm(of: benefit, start: each.start, end: end)))
            }
            guard benefit.nextResetDate != nil || !each.isOver(on: today) else { break }
            period = rule.period(after: each)
        }
        return events
    }
}

struct CalendarEvent {
    /// What calendars know it by; the same each time it is written.
    var uid: String
    /// Of the record that it is of: an unchanged wallet gives the same file.
    var changedAt: Instant
    var on: CalendarDay
    var summary: String
    var description: String
    var category: String
    /// From the start of its day to its alarm; nil: it has none.
    var alarm: String?
}

/// What a calendar file says of events, days and times.
enum CalendarText {
    static func file(_ events: [CalendarEvent]) -> [UInt8] {
        var lines = ContentLines()
        lines.line("BEGIN:VCALENDAR")
        lines.line("VERSION:2.0")
        lines.line("PRODID:-//CouponTracker//coupontracker//EN")
        lines.line("CALSCALE:GREGORIAN")
        for event in events { lines.event(event) }
        lines.line("END:VCALENDAR")
        return lines.bytes
    }

    /// From the start of the day to the preferred time some days before.
    fileprivate static func trigger(daysBefore lead: Int, _ preferences: UserPreferences) -> String {
        let time = preferences.preferredReminderHour * 60 + preferences.preferredReminderMinute
        let minutes = lead * 1440 - min(max(0, time), 1439)
        let size = abs(minutes)
        var duration = minutes > 0 ? "-P" : "P"
        if size >= 1440 { duration += "\(size / 1440)D" }
        if size % 1440 != 0 || size == 0 { duration += "T" }
        if size % 1440 >= 60 { duration += "\(size % 1440 / 60)H" }
        if size % 60 != 0 || size == 0 { duration += "\(size % 60)M" }
        return duration
    }

    /// `20261130`
    static func compact(_ day: CalendarDay) -> String { day.description.filter { $0 != "-" } }

    /// `20261127T120000Z`
    fileprivate static func stamp(_ now: Instant) -> String {
        let text = Instant(seconds: now.milliseconds / 1000).description
        return text.filter { $0 != "-" && $0 != ":" }
    }
}

extension ContentLines {
    fileprivate mutating func event(_ event: CalendarEvent) {
        line("BEGIN:VEVENT")
        line("UID:\(event.uid)@coupontracker")
        line("DTSTAMP:\(CalendarText.stamp(event.changedAt))")
        line("DTSTART;VALUE=DATE:\(CalendarText.compact(event.on))")
        line("DTEND;VALUE=DATE:\(CalendarText.compact(event.on.adding(days: 1)))")
        text("SUMMARY", event.summary)
        text("DESCRIPTION", event.description)
        text("CATEGORIES", event.category)
        line("TRANSP:TRANSPARENT")
        if let alarm = event.alarm {
            line("BEGIN:VALARM")
            line("ACTION:DISPLAY")
            text("DESCRIPTION", event.summary)
            line("TRIGGER:\(alarm)")
            line("END:VALARM")
        }
        line("END:VEVENT")
    }
}
