extension Wallet {
    /// Puts reminders off.
    ///
    /// - Parameter until: after now, and on the last day of what they are about at the latest.
    public mutating func snooze(
        _ subjects: [ReminderSubject], until: Instant, in context: ChangeContext
    ) throws(WalletError) {
        for subject in subjects {
            try mustExist(subject)
            guard canSnooze(subject, on: context.today, now: context.now) else {
                throw .nothingToSnooze(name: name(of: subject))
            }
        }
        try say("snoozed", to: subjects, in: context) { $0.snoozedUntil = until }
    }

    /// Ends the snooze of those that have one.
    public mutating func wake(_ subjects: [ReminderSubject], in context: ChangeContext) throws(WalletError) {
        try say("woken", to: subjects, in: context) { $0.snoozedUntil = nil }
    }

    /// Acknowledges what is due now; a later moment rings again.
    public mutating func markSeen(_ subjects: [ReminderSubject], in context: ChangeContext) throws(WalletError) {
        if subjects.contains(.catalogue) { noteCatalogue(context) }
        try say("seen", to: subjects, in: context) { $0.acknowledgedAt = context.now }
    }

    private func mustExist(_ subject: ReminderSubject) throws(WalletError) {
        guard subject != .catalogue, reminding(subject) == nil else { return }
        throw subject.isOfBenefit ? .benefitNotFound : subject.isOfBook ? .reminderNotFound : .cardNotFound
    }

    private mutating func say(
        _ done: String, to subjects: [ReminderSubject], in context: ChangeContext,
        _ said: (inout UserCard.ReminderMark) -> Void
    ) throws(WalletError) {
        try change(subjects, done, in: context) { record, subject in said(&record[markOf: subject]) }
    }

    /// Changes all of them, or none where one is missing; those that stay as they were are not named.
    ///
    /// - Parameter isOfCard: it is done to a card, whichever of its reminders is named.
    private mutating func change(
        _ subjects: [ReminderSubject], _ done: String, isOfCard: Bool = false, in context: ChangeContext,
        _ change: (inout any RemindingRecord, ReminderSubject) -> Void
    ) throws(WalletError) {
        for subject in subjects { try mustExist(subject) }
        // What was said of the catalogue is noted already.
        let changed = subjects.filter { subject in
            subject == .catalogue || self.change(subject, at: context.now) { change(&$0, subject) }
        }
        guard let first = changed.first else { return }
        let one = isOfCard ? first.cardID.map { name(ofCard: $0) } : nil
        let sort = changed.allSatisfy(\.isOfBenefit) ? "benefits" : isOfCard ? "things" : "reminders"
        did("\(changed.count == 1 ? one ?? name(of: first) : "\(changed.count) \(sort)") \(done)")
    }

    /// False: it is muted.
    public func doesRemind(_ subject: ReminderSubject) -> Bool { reminding(subject)?.reminderEnabled ?? false }

    /// Mutes what reminders are about, or lets it remind again, in one step; the fee and the bonus of a card together.
    public mutating func setReminders(_ isEnabled: Bool, of subjects: [ReminderSubject], in context: ChangeContext)
        throws(WalletError)
    {
        try change(subjects, isEnabled ? "with reminders" : "without reminders", isOfCard: true, in: context) {
            record, _ in record.reminderEnabled = isEnabled
        }
    }

    /// Mutes whatever a reminder is about.
    public mutating func mute(_ subject: ReminderSubject, in context: ChangeContext) throws(WalletError) {
        guard subject == .catalogue else { return try setReminders(false, of: [subject], in: context) }
        var newer = savedPreferences
        newer.catalogueReminders = false
        put(newer, at: context.now)
        did("Catalogue without reminders")
    }

    /// Notes that alerts rang at `context.now`; housekeeping, not a step of undo.
    public mutating func noteRung(_ subjects: [ReminderSubject], in context: ChangeContext) {
        for subject in subjects { change(subject, at: nil) { $0.noteRung(subject, at: context.now) } }
    }

    /// Everything whose snooze still runs, the one that ends first first.
    public func snoozedSubjects(at now: Instant) -> [(subject: ReminderSubject, until: Instant)] {
        let ofBenefits = benefits.records.filter { $0.snoozedUntil != nil && !isArchived($0) }
            .sorted { $0.id < $1.id }.map { (ReminderSubject.benefit($0.id), $0[markOf: .benefit($0.id)]) }
        let ofCards = activeCards.flatMap { card in
            [(ReminderSubject.fee(card.id), card.feeReminder), (.bonus(card.id), card.bonusReminder)]
        }
        let ofBooks = remindingOfBooks.map { ($0.subject, $0[markOf: $0.subject]) }
        let snoozed = (ofBenefits + ofCards + ofBooks).compactMap { subject, mark in
            mark.snoozedUntil.flatMap { $0 > now ? (subject: subject, until: $0) : nil }
        }
        return snoozed.sorted { $0.until < $1.until }
    }

    /// When its alert rang last; nil when it never did.
    public func rangLast(_ subject: ReminderSubject) -> Instant? {
        reminding(subject)?[markOf: subject].lastReminderDate
    }

    /// Until when a reminder is put off; nil when it is not.
    public func snoozedUntil(_ subject: ReminderSubject) -> Instant? {
        reminding(subject)?[markOf: subject].snoozedUntil
    }
}
