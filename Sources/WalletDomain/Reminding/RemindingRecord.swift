/// A record that reminds of something by itself.
protocol RemindingRecord: Equatable, Sendable {
    var archivedOn: CalendarDay? { get }
    var updatedAt: Instant { get set }
    /// False: its reminders are muted.
    var reminderEnabled: Bool { get set }
    /// When an alert of its own rang last.
    var lastReminderDate: Instant? { get set }

    /// What a person said to a reminder of it, and when that rang; only what was said is put.
    subscript(markOf subject: ReminderSubject) -> UserCard.ReminderMark { get set }
    mutating func noteRung(_ subject: ReminderSubject, at now: Instant)
    func put(in wallet: inout Wallet)
}

extension RemindingRecord {
    mutating func noteRung(_: ReminderSubject, at now: Instant) { lastReminderDate = now }

    fileprivate func isSame(as other: any RemindingRecord) -> Bool { self == other as? Self }
}

extension Benefit: RemindingRecord {
    subscript(markOf _: ReminderSubject) -> UserCard.ReminderMark {
        get {
            UserCard.ReminderMark(
                acknowledgedAt: acknowledgedAt, snoozedUntil: snoozedUntil, lastReminderDate: lastReminderDate)
        }
        set { (acknowledgedAt, snoozedUntil) = (newValue.acknowledgedAt, newValue.snoozedUntil) }
    }
}

/// Of its own it reminds of its fee and of its bonus.
extension UserCard: RemindingRecord {
    subscript(markOf subject: ReminderSubject) -> ReminderMark {
        get { if case .fee = subject { feeReminder } else { bonusReminder } }
        set { if case .fee = subject { feeReminder = newValue } else { bonusReminder = newValue } }
    }

    mutating func noteRung(_ subject: ReminderSubject, at now: Instant) {
        lastReminderDate = now
        self[markOf: subject].lastReminderDate = now
    }

    /// True when another state of the card says the same but for what its reminders said and were told.
    public func differsOnlyInReminders(from other: UserCard) -> Bool {
        var plain = other
        (plain.reminderEnabled, plain.lastReminderDate) = (reminderEnabled, lastReminderDate)
        (plain.feeReminder, plain.bonusReminder, plain.updatedAt) = (feeReminder, bonusReminder, updatedAt)
        return plain == self
    }
}

extension Wallet {
    /// The record that a reminder is about; nil: it is about none, or that is gone.
    func reminding(_ subject: ReminderSubject) -> (any RemindingRecord)? {
        switch subject {
        case .benefit(let id): benefits[id]
        case .fee(let id), .bonus(let id): cards[id]
        case .plan, .budget, .settlement, .statement: remindingOfBook(subject)
        case .catalogue: nil
        }
    }

    /// Changes the record that a reminder is about.
    ///
    /// - Parameter stamp: when that was; nil: it is no change of a person's.
    /// - Returns: whether anything changed.
    @discardableResult
    mutating func change(
        _ subject: ReminderSubject, at stamp: Instant?, _ change: (inout any RemindingRecord) -> Void
    ) -> Bool {
        guard let record = reminding(subject) else { return false }
        var newer = record
        change(&newer)
        guard !newer.isSame(as: record) else { return false }
        if let stamp { newer.updatedAt = stamp }
        newer.put(in: &self)
        return true
    }
}
