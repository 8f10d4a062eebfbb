extension Wallet {
    /// Puts reminders of the benefits off until `until`, never past their last day.
    ///
    /// - Parameter endOfDay: the last instant of a day in the user's zone.
    public mutating func snooze(
        _ ids: [Benefit.ID], until: Instant, endOfDay: (CalendarDay) -> Instant, in context: ChangeContext
    ) throws(WalletError) {
        guard until > context.now else { throw .snoozeInPast }
        var names: [String] = []
        for id in ids {
            guard var benefit = benefits[id] else { throw .benefitNotFound }
            let terms = terms(of: benefit)
            let standing = standing(of: benefit, terms: terms, on: context.today, now: context.now)
            guard standing.isOpen else { throw .nothingToSnooze(name: terms.name) }
            if let end = benefit.currentPeriodEnd, until > endOfDay(end) {
                throw .snoozePastEnd(name: terms.name, end: end)
            }
            benefit.snoozedUntil = until
            benefit.updatedAt = context.now
            put(benefit)
            names.append(terms.name)
        }
        guard !names.isEmpty else { return }
        did(names.count == 1 ? "\(names[0]) snoozed" : "\(names.count) benefits snoozed")
    }

    /// Ends the snooze of the benefits that have one.
    public mutating func wake(_ ids: [Benefit.ID], in context: ChangeContext) throws(WalletError) {
        var names: [String] = []
        for id in ids {
            guard var benefit = benefits[id] else { throw .benefitNotFound }
            guard benefit.snoozedUntil != nil else { continue }
            benefit.snoozedUntil = nil
            benefit.updatedAt = context.now
            put(benefit)
            names.append(terms(of: benefit).name)
        }
        guard !names.isEmpty else { return }
        did(names.count == 1 ? "\(names[0]) woken" : "\(names.count) benefits woken")
    }

    /// Acknowledges what is due now; a later moment rings again.
    public mutating func markSeen(_ ids: [Benefit.ID], in context: ChangeContext) throws(WalletError) {
        var names: [String] = []
        for id in ids {
            guard var benefit = benefits[id] else { throw .benefitNotFound }
            benefit.acknowledgedAt = context.now
            benefit.updatedAt = context.now
            put(benefit)
            names.append(terms(of: benefit).name)
        }
        guard !names.isEmpty else { return }
        did(names.count == 1 ? "\(names[0]) seen" : "\(names.count) benefits seen")
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
