extension Wallet {
    /// Puts reminders off until `until`, never past the last day of what they are about.
    ///
    /// - Parameter endOfDay: the last instant of a day in the user's zone.
    public mutating func snooze(
        _ subjects: [ReminderSubject], until: Instant, endOfDay: (CalendarDay) -> Instant, in context: ChangeContext
    ) throws(WalletError) {
        guard until > context.now else { throw .snoozeInPast }
        for subject in subjects {
            try mustExist(subject)
            let name = name(of: subject)
            guard canSnooze(subject, on: context.today, now: context.now) else { throw .nothingToSnooze(name: name) }
            if let end = lastDay(of: subject, from: context.today), until > endOfDay(end) {
                throw .snoozePastEnd(name: name, end: end)
            }
        }
        try change(
            subjects, "snoozed", in: context, benefit: { $0.snoozedUntil = until }, mark: { $0.snoozedUntil = until })
    }

    /// Ends the snooze of those that have one.
    public mutating func wake(_ subjects: [ReminderSubject], in context: ChangeContext) throws(WalletError) {
        try change(subjects, "woken", in: context, benefit: { $0.snoozedUntil = nil }, mark: { $0.snoozedUntil = nil })
    }

    /// Acknowledges what is due now; a later moment rings again.
    public mutating func markSeen(_ subjects: [ReminderSubject], in context: ChangeContext) throws(WalletError) {
        if subjects.contains(.catalogue) { noteCatalogue(context) }
        try change(
            subjects, "seen", in: context, benefit: { $0.acknowledgedAt = context.now },
            mark: { $0.acknowledgedAt = context.now })
    }

    private func mustExist(_ subject: ReminderSubject) throws(WalletError) {
        switch subject {
        case .benefit(let id): guard benefits.contains(id) else { throw .benefitNotFound }
        case .fee(let id), .bonus(let id): guard cards.contains(id) else { throw .cardNotFound }
        case .plan, .budget, .settlement, .statement:
            guard reminding(subject) != nil else { throw .reminderNotFound }
        case .catalogue: break
        }
    }

    /// Changes all of them, or none where one is missing; those that stay as they were are not named.
    private mutating func change(
        _ subjects: [ReminderSubject], _ done: String, in context: ChangeContext,
        benefit change: (inout Benefit) -> Void,
        mark changeMark: (inout UserCard.ReminderMark) -> Void
    ) throws(WalletError) {
        for subject in subjects { try mustExist(subject) }
        var changed: [ReminderSubject] = []
        for subject in subjects {
            switch subject {
            case .benefit(let id):
                guard let benefit = benefits[id] else { continue }
                var newer = benefit
                change(&newer)
                guard newer != benefit else { continue }
                put(newer, at: context.now)
            case .fee(let id), .bonus(let id):
                guard let card = cards[id] else { continue }
                var (newer, mark) = (card, card.mark(of: subject))
                changeMark(&mark)
                newer.put(mark, for: subject)
                guard newer != card else { continue }
                put(newer, at: context.now)
            case .catalogue: break
            case .plan, .budget, .settlement, .statement:
                let isChanged = self.change(subject, at: context.now) { record in
                    var mark = record.mark(of: subject)
                    changeMark(&mark)
                    record.put(mark, for: subject)
                }
                guard isChanged else { continue }
            }
            changed.append(subject)
        }
        guard let first = changed.first else { return }
        did(changed.count == 1 ? "\(name(of: first)) \(done)" : "\(counted(changed)) \(done)")
    }

    /// `3 benefits`, or `3 reminders` where they are not of benefits alone.
    private func counted(_ subjects: [ReminderSubject]) -> String {
        "\(subjects.count) \(subjects.allSatisfy(\.isOfBenefit) ? "benefits" : "reminders")"
    }

    /// Mutes a benefit's reminders, or lets them ring again.
    public mutating func setReminders(_ isEnabled: Bool, of id: Benefit.ID, in context: ChangeContext)
        throws(WalletError)
    {
        guard var benefit = benefits[id] else { throw .benefitNotFound }
        benefit.reminderEnabled = isEnabled
        put(benefit, at: context.now)
        did("\(terms(of: benefit).name) \(isEnabled ? "with reminders" : "without reminders")")
    }

    /// The same for several benefits, in one step.
    public mutating func setReminders(_ isEnabled: Bool, ofAll ids: [Benefit.ID], in context: ChangeContext)
        throws(WalletError)
    {
        try change(
            ids.map(ReminderSubject.benefit), isEnabled ? "with reminders" : "without reminders", in: context,
            benefit: { $0.reminderEnabled = isEnabled }, mark: { _ in })
    }

    /// Mutes what a card itself reminds of, its fee and its bonus, or lets it remind again.
    public mutating func setReminders(_ isEnabled: Bool, ofCard id: UserCard.ID, in context: ChangeContext)
        throws(WalletError)
    {
        guard var card = cards[id] else { throw .cardNotFound }
        guard card.reminderEnabled != isEnabled else { return }
        card.reminderEnabled = isEnabled
        put(card, at: context.now)
        did("\(name(of: card)) \(isEnabled ? "with reminders" : "without reminders")")
    }

    /// Mutes whatever a reminder is about.
    public mutating func mute(_ subject: ReminderSubject, in context: ChangeContext) throws(WalletError) {
        switch subject {
        case .benefit(let id): try setReminders(false, of: id, in: context)
        case .fee(let id), .bonus(let id): try setReminders(false, ofCard: id, in: context)
        case .catalogue:
            var newer = savedPreferences
            newer.catalogueReminders = false
            put(newer, at: context.now)
            did("Catalogue without reminders")
        case .plan, .budget, .settlement, .statement:
            try setReminders(false, ofBook: subject, in: context)
        }
    }

    /// Notes that alerts rang at `context.now`; housekeeping, not a step of undo.
    public mutating func noteRung(_ subjects: [ReminderSubject], in context: ChangeContext) {
        for subject in subjects {
            switch subject {
            case .benefit(let id):
                guard var benefit = benefits[id] else { continue }
                benefit.lastReminderDate = context.now
                put(benefit)
            case .fee(let id), .bonus(let id):
                guard var card = cards[id] else { continue }
                var mark = card.mark(of: subject)
                (card.lastReminderDate, mark.lastReminderDate) = (context.now, context.now)
                card.put(mark, for: subject)
                put(card)
            case .catalogue: break
            case .plan, .budget, .settlement, .statement:
                change(subject, at: nil) { $0.noteRung(subject, at: context.now) }
            }
        }
    }

    public mutating func noteRung(_ ids: [Benefit.ID], in context: ChangeContext) {
        noteRung(ids.map(ReminderSubject.benefit), in: context)
    }

    /// Benefits whose snooze still runs, the one that ends first first.
    public func snoozedBenefits(at now: Instant) -> [Benefit] {
        benefits.records
            .filter { ($0.snoozedUntil ?? now) > now && !isArchived($0) }
            .sorted { ($0.snoozedUntil ?? now, $0.id) < ($1.snoozedUntil ?? now, $1.id) }
    }

    /// Everything whose snooze still runs, the one that ends first first.
    public func snoozedSubjects(at now: Instant) -> [(subject: ReminderSubject, until: Instant)] {
        let ofBenefits = snoozedBenefits(at: now).map { (ReminderSubject.benefit($0.id), $0.snoozedUntil ?? now) }
        let ofCards = activeCards.flatMap { card in
            [(ReminderSubject.fee(card.id), card.feeReminder), (.bonus(card.id), card.bonusReminder)]
                .compactMap { subject, mark in mark.snoozedUntil.flatMap { $0 > now ? (subject, $0) : nil } }
        }
        let ofBooks = snoozedOfBooks(at: now)
        guard !ofCards.isEmpty || !ofBooks.isEmpty else { return ofBenefits }
        return (ofBenefits + ofCards + ofBooks).enumerated()
            .sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
    }

    /// When its alert rang last; nil when it never did.
    public func rangLast(_ subject: ReminderSubject) -> Instant? { mark(of: subject)?.lastReminderDate }

    /// Until when a reminder is put off; nil when it is not.
    public func snoozedUntil(_ subject: ReminderSubject) -> Instant? { mark(of: subject)?.snoozedUntil }

    private func mark(of subject: ReminderSubject) -> UserCard.ReminderMark? {
        switch subject {
        case .benefit(let id):
            benefits[id].map { .init(snoozedUntil: $0.snoozedUntil, lastReminderDate: $0.lastReminderDate) }
        case .fee(let id), .bonus(let id): cards[id]?.mark(of: subject)
        case .plan, .budget, .settlement, .statement: reminding(subject)?.wholeMark(of: subject)
        case .catalogue: nil
        }
    }
}
