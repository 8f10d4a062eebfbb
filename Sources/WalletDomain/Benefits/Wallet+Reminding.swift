extension Wallet {
    /// Puts reminders of the benefits off until `until`, never past their last day.
    ///
    /// - Parameter endOfDay: the last instant of a day in the user's zone.
    public mutating func snooze(
        _ ids: [Benefit.ID], until: Instant, endOfDay: (CalendarDay) -> Instant, in context: ChangeContext
    ) throws(WalletError) {
        guard until > context.now else { throw .snoozeInPast }
        for id in ids {
            guard let benefit = benefits[id] else { throw .benefitNotFound }
            let terms = terms(of: benefit)
            let standing = standing(of: benefit, terms: terms, on: context.today, now: context.now)
            guard standing.isOpen else { throw .nothingToSnooze(name: terms.name) }
            if let end = benefit.currentPeriodEnd, until > endOfDay(end) {
                throw .snoozePastEnd(name: terms.name, end: end)
            }
        }
        try change(ids, "snoozed", in: context) { $0.snoozedUntil = until }
    }

    /// Ends the snooze of the benefits that have one.
    public mutating func wake(_ ids: [Benefit.ID], in context: ChangeContext) throws(WalletError) {
        try change(ids, "woken", in: context) { $0.snoozedUntil = nil }
    }

    /// Acknowledges what is due now; a later moment rings again.
    public mutating func markSeen(_ ids: [Benefit.ID], in context: ChangeContext) throws(WalletError) {
        try change(ids, "seen", in: context) { $0.acknowledgedAt = context.now }
    }

    /// Changes all of the benefits, or none where one is missing; those that stay as they were are not named.
    private mutating func change(
        _ ids: [Benefit.ID], _ done: String, in context: ChangeContext, _ change: (inout Benefit) -> Void
    ) throws(WalletError) {
        guard ids.allSatisfy(benefits.contains) else { throw .benefitNotFound }
        var names: [String] = []
        for id in ids {
            guard let benefit = benefits[id] else { continue }
            var newer = benefit
            change(&newer)
            guard newer != benefit else { continue }
            newer.updatedAt = context.now
            put(newer)
            names.append(terms(of: newer).name)
        }
        guard !names.isEmpty else { return }
        did(names.count == 1 ? "\(names[0]) \(done)" : "\(names.count) benefits \(done)")
    }

    /// Mutes a benefit's reminders, or lets them ring again.
    public mutating func setReminders(_ isEnabled: Bool, of id: Benefit.ID, in context: ChangeContext)
        throws(WalletError)
    {
        guard var benefit = benefits[id] else { throw .benefitNotFound }
        benefit.reminderEnabled = isEnabled
        benefit.updatedAt = context.now
        put(benefit)
        did("\(terms(of: benefit).name) \(isEnabled ? "unmuted" : "muted")")
    }

    /// The same for several benefits, in one step.
    public mutating func setReminders(_ isEnabled: Bool, ofAll ids: [Benefit.ID], in context: ChangeContext)
        throws(WalletError)
    {
        try change(ids, isEnabled ? "unmuted" : "muted", in: context) { $0.reminderEnabled = isEnabled }
    }

    /// Notes that alerts rang at `context.now`; housekeeping, not a step of undo.
    public mutating func noteRung(_ ids: [Benefit.ID], in context: ChangeContext) {
        for id in ids {
            guard var benefit = benefits[id] else { continue }
            benefit.lastReminderDate = context.now
            put(benefit)
        }
    }

    /// Benefits whose snooze still runs, the one that ends first first.
    public func snoozedBenefits(at now: Instant) -> [Benefit] {
        benefits.records
            .filter { ($0.snoozedUntil ?? now) > now && !isArchived($0) }
            .sorted { ($0.snoozedUntil ?? now, $0.id) < ($1.snoozedUntil ?? now, $1.id) }
    }
}
