import WalletDomain

/// What a benefit asks for beside its expiry: each has one moment in a period.
extension ReminderPass {
    /// How many days before its last day a benefit that ends for good says so.
    private static let noticeDays = 60

    /// Whether its award was posted; that enrolment is needed; that a purchase brought no credit; that it ends for good.
    ///
    /// - Returns: what is due, and the next moment after now.
    mutating func asked(
        of benefit: Benefit, until end: CalendarDay, _ terms: BenefitTerms
    ) -> (look: Look?, next: Instant?) {
        var look: Look
        // Whoever used some of several has them.
        if terms.asksForAward, benefit.periodUses == 0 {
            look = beginning(of: benefit, .award)
        } else if benefit.enrolment(terms) == .needed {
            look = beginning(of: benefit, .enrol)
        } else if let since = benefit.awaitedNow?.since,
            valid(benefit.acknowledgedAt, until: end).map({ $0 < since }) ?? true
        {
            // Noted by a machine whose clock is ahead.
            guard since <= now else { return (nil, since) }
            look = Look(.posted, at: since)
        } else if terms.recurs, let last = terms.endsOn {
            let day = last.adding(days: -Self.noticeDays)
            let moment = preferred(on: day)
            guard moment <= now else { return (nil, day <= end ? moment : nil) }
            look = beginning(of: benefit, .ends)
            if moment > look.since { look = Look(.ends, at: moment) }
        } else {
            return (nil, nil)
        }
        if let snoozeEnd = snoozeEnd(of: benefit, until: end) {
            guard snoozeEnd <= now else { return (nil, snoozeEnd) }
            if snoozeEnd > look.since { look = Look(look.kind, at: snoozeEnd) }
        }
        if let seen = valid(benefit.acknowledgedAt, until: end), seen >= look.since { return (nil, nil) }
        return (look, nil)
    }

    /// From the first day of the period, or from when the benefit was added inside it.
    private mutating func beginning(of benefit: Benefit, _ kind: Reminder.Kind) -> Look {
        addedInPeriod(benefit).map { Look(kind, at: $0) } ?? begin(benefit, kind)
    }
}
