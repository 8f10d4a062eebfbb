/// A record of books that reminds of something by itself.
protocol RemindingRecord: DescribedRecord {
    var bookID: Book.ID { get }
    /// False: its reminders are muted.
    var reminderEnabled: Bool { get set }
    /// When its alert rang last.
    var lastReminderDate: Instant? { get set }

    /// What a person said to its reminder.
    func mark(of subject: ReminderSubject) -> UserCard.ReminderMark
    mutating func put(_ mark: UserCard.ReminderMark, for subject: ReminderSubject)
    /// What was said, and when it rang.
    func wholeMark(of subject: ReminderSubject) -> UserCard.ReminderMark
    mutating func noteRung(_ subject: ReminderSubject, at now: Instant)
}

extension RemindingRecord {
    func wholeMark(of subject: ReminderSubject) -> UserCard.ReminderMark {
        var mark = mark(of: subject)
        mark.lastReminderDate = lastReminderDate
        return mark
    }

    mutating func noteRung(_: ReminderSubject, at now: Instant) { lastReminderDate = now }
}

extension Book: RemindingRecord {
    var bookID: Book.ID { id }

    func mark(of _: ReminderSubject) -> UserCard.ReminderMark { settleSeen }
    mutating func put(_ mark: UserCard.ReminderMark, for _: ReminderSubject) { settleSeen = mark }
}

extension BookAccount: RemindingRecord {
    func mark(of _: ReminderSubject) -> UserCard.ReminderMark { statementSeen }
    mutating func put(_ mark: UserCard.ReminderMark, for _: ReminderSubject) { statementSeen = mark }
}

extension BookCategory: RemindingRecord {
    /// What was said of another month, or of a lower level, says nothing of this one.
    func mark(of subject: ReminderSubject) -> UserCard.ReminderMark {
        guard case .budget(_, let month, let level) = subject, budgetSeen.of.covers(level, of: month) else {
            return UserCard.ReminderMark()
        }
        return UserCard.ReminderMark(acknowledgedAt: budgetSeen.acknowledgedAt, snoozedUntil: budgetSeen.snoozedUntil)
    }

    func wholeMark(of subject: ReminderSubject) -> UserCard.ReminderMark {
        var mark = mark(of: subject)
        guard case .budget(_, let month, let level) = subject, rangOf.covers(level, of: month) else { return mark }
        mark.lastReminderDate = lastReminderDate
        return mark
    }

    mutating func put(_ mark: UserCard.ReminderMark, for subject: ReminderSubject) {
        guard case .budget(_, let month, let level) = subject else { return }
        (budgetSeen.of.period, budgetSeen.of.level) = (month, level)
        (budgetSeen.acknowledgedAt, budgetSeen.snoozedUntil) = (mark.acknowledgedAt, mark.snoozedUntil)
    }

    mutating func noteRung(_ subject: ReminderSubject, at now: Instant) {
        lastReminderDate = now
        guard case .budget(_, let month, let level) = subject, !rangOf.covers(level, of: month) else { return }
        (rangOf.period, rangOf.level) = (month, level)
    }
}

extension BookTransaction: RemindingRecord {
    var reminderEnabled: Bool {
        get { kind.reminding?.isEnabled ?? false }
        set { kind.reminding?.isEnabled = newValue }
    }

    func mark(of _: ReminderSubject) -> UserCard.ReminderMark { kind.reminding?.mark ?? UserCard.ReminderMark() }
    mutating func put(_ mark: UserCard.ReminderMark, for _: ReminderSubject) { kind.reminding?.mark = mark }
}

extension TransactionKind {
    /// Of what is planned; nil for a movement, which reminds of nothing.
    fileprivate var reminding: (isEnabled: Bool, mark: UserCard.ReminderMark)? {
        get {
            switch self {
            case .recurring(let properties): (properties.reminderEnabled, properties.reminder)
            case .expectation(let properties): (properties.reminderEnabled, properties.reminder)
            case .oneTime, .spreadOut, .other: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .recurring(var properties):
                (properties.reminderEnabled, properties.reminder) = newValue
                self = .recurring(properties)
            case .expectation(var properties):
                (properties.reminderEnabled, properties.reminder) = newValue
                self = .expectation(properties)
            case .oneTime, .spreadOut, .other: break
            }
        }
    }
}

extension Wallet {
    /// The record of a book that a reminder is about; nil: it is about none, or that is gone.
    func reminding(_ subject: ReminderSubject) -> (any RemindingRecord)? {
        switch subject {
        case .plan(let id): self[id]
        case .budget(let id, _, _): self[id]
        case .settlement(let id): self[id]
        case .statement(let id): self[id]
        case .benefit, .fee, .bonus, .catalogue: nil
        }
    }

    /// The book that a reminder is of; nil: of none.
    public func book(of subject: ReminderSubject) -> Book.ID? { reminding(subject)?.bookID }

    /// False: what a book would remind of is muted.
    public func doesRemind(_ subject: ReminderSubject) -> Bool { reminding(subject)?.reminderEnabled ?? false }

    /// What of books reminds of itself and is called so, or has an id that begins so: what is planned, an account, a
    /// category, a book.
    public func reminding(called name: String) -> [ReminderSubject] {
        guard savedPreferences.firstBook != nil else { return [] }
        let (folded, id) = (name.folded, name.lowercased())
        func isMeant(_ record: some DescribedRecord) -> Bool {
            record.name.folded == folded || id.utf8.count >= 6 && record.id.description.hasPrefix(id)
        }
        return all(BookTransaction.self).filter { !$0.isMovement && isMeant($0) }.map { .plan($0.id) }
            + all(BookAccount.self).filter(isMeant).map { .statement($0.id) }
            + all(BookCategory.self).filter(isMeant).map { .budget($0.id, of: .earliest, level: 0) }
            + all(Book.self).filter(isMeant).map { .settlement($0.id) }
    }

    /// Mutes what of a book reminds of itself, or lets it remind again.
    public mutating func setReminders(
        _ isEnabled: Bool, ofBook subject: ReminderSubject, in context: ChangeContext
    ) throws(WalletError) {
        guard reminding(subject) != nil else { throw .reminderNotFound }
        guard change(subject, at: context.now, { $0.reminderEnabled = isEnabled }) else { return }
        did("\(name(of: subject)) \(isEnabled ? "with reminders" : "without reminders")")
    }

    /// Changes the record of a book that a reminder is about.
    ///
    /// - Parameter stamp: when that was; nil: it is no change of a person's.
    /// - Returns: whether anything changed.
    @discardableResult
    mutating func change(
        _ subject: ReminderSubject, at stamp: Instant?, _ change: (inout any RemindingRecord) -> Void
    ) -> Bool {
        guard var record = reminding(subject) else { return false }
        let before = record.raw
        change(&record)
        guard record.raw != before else { return false }
        if let stamp { record.updatedAt = stamp }
        if let newer = record.raw { put(newer) }
        return true
    }

    /// What books have put off.
    func snoozedOfBooks(at now: Instant) -> [(subject: ReminderSubject, until: Instant)] {
        guard savedPreferences.firstBook != nil else { return [] }
        let all: [(ReminderSubject, UserCard.ReminderMark)] =
            all(BookTransaction.self).filter { !$0.isMovement }.map { plan in
                let subject = ReminderSubject.plan(plan.id)
                return (subject, plan.mark(of: subject))
            }
            + self.all(BookCategory.self).compactMap { category in
                category.budgetSeen.of.period.map { period in
                    let level = category.budgetSeen.of.level
                    let subject = ReminderSubject.budget(category.id, of: period, level: level)
                    return (subject, category.mark(of: subject))
                }
            } + self.all(Book.self).map { (.settlement($0.id), $0.settleSeen) }
            + self.all(BookAccount.self).map { (.statement($0.id), $0.statementSeen) }
        return all.compactMap { subject, mark in
            mark.snoozedUntil.flatMap { $0 > now ? (subject, $0) : nil }
        }
    }
}
