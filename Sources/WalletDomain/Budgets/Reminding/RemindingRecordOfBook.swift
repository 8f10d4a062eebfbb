/// A record of a book that reminds of something by itself.
protocol RemindingRecordOfBook: RemindingRecord {
    var bookID: Book.ID { get }
    var name: String { get }
}

extension RemindingRecordOfBook where Self: DescribedRecord {
    func put(in wallet: inout Wallet) { if let raw { wallet.put(raw) } }
}

extension Book: RemindingRecordOfBook {
    var bookID: Book.ID { id }

    subscript(markOf _: ReminderSubject) -> UserCard.ReminderMark {
        get { settleSeen.rung(lastReminderDate) }
        set { settleSeen.said = newValue }
    }
}

extension BookAccount: RemindingRecordOfBook {
    subscript(markOf _: ReminderSubject) -> UserCard.ReminderMark {
        get { statementSeen.rung(lastReminderDate) }
        set { statementSeen.said = newValue }
    }
}

extension BookCategory: RemindingRecordOfBook {
    /// What was said of another month, or of a lower level, says nothing of this one; nor does that it rang then.
    subscript(markOf subject: ReminderSubject) -> UserCard.ReminderMark {
        get {
            var mark = UserCard.ReminderMark()
            guard case .budget(_, let month, let level) = subject else { return mark }
            if budgetSeen.of.covers(level, of: month) {
                (mark.acknowledgedAt, mark.snoozedUntil) = (budgetSeen.acknowledgedAt, budgetSeen.snoozedUntil)
            }
            if rangOf.covers(level, of: month) { mark.lastReminderDate = lastReminderDate }
            return mark
        }
        set {
            guard case .budget(_, let month, let level) = subject else { return }
            (budgetSeen.of.period, budgetSeen.of.level) = (month, level)
            (budgetSeen.acknowledgedAt, budgetSeen.snoozedUntil) = (newValue.acknowledgedAt, newValue.snoozedUntil)
        }
    }

    mutating func noteRung(_ subject: ReminderSubject, at now: Instant) {
        lastReminderDate = now
        guard case .budget(_, let month, let level) = subject, !rangOf.covers(level, of: month) else { return }
        (rangOf.period, rangOf.level) = (month, level)
    }
}

/// What is planned; a movement reminds of nothing.
extension BookTransaction: RemindingRecordOfBook {
    var reminderEnabled: Bool {
        get { kind.recurring?.reminderEnabled ?? kind.expectation?.reminderEnabled ?? false }
        set {
            kind.recurring?.reminderEnabled = newValue
            kind.expectation?.reminderEnabled = newValue
        }
    }

    subscript(markOf _: ReminderSubject) -> UserCard.ReminderMark {
        get {
            let mark = kind.recurring?.reminder ?? kind.expectation?.reminder
            return (mark ?? UserCard.ReminderMark()).rung(lastReminderDate)
        }
        set {
            kind.recurring?.reminder.said = newValue
            kind.expectation?.reminder.said = newValue
        }
    }
}

extension Wallet {
    /// The record of a book that a reminder is about; nil: it is about none, or that is gone.
    func remindingOfBook(_ subject: ReminderSubject) -> (any RemindingRecordOfBook)? {
        switch subject {
        case .plan(let id): self[id]
        case .budget(let id, _, _): self[id]
        case .settlement(let id): self[id]
        case .statement(let id): self[id]
        case .benefit, .fee, .bonus, .catalogue: nil
        }
    }

    /// The book that a reminder is of; nil: of none.
    public func book(of subject: ReminderSubject) -> Book.ID? { remindingOfBook(subject)?.bookID }

    /// What of books reminds of itself and is called so, or has an id that begins so: what is planned, an account, a
    /// category, a book; or else what is called so in the book whose name stands last.
    public func reminding(called name: String) -> [ReminderSubject] {
        guard savedPreferences.firstBook != nil else { return [] }
        let (folded, id, books) = (name.folded, name.lowercased(), all(Book.self))
        func isMeant(_ record: some DescribedRecord) -> Bool {
            record.name.folded == folded || id.utf8.count >= 6 && record.id.description.hasPrefix(id)
        }
        func isNamed(_ record: some DescribedRecord, in book: Book.ID) -> Bool {
            books.contains { $0.id == book && "\(record.name) \($0.name)".folded == folded }
        }
        let (plans, accounts, categories) = (
            all(BookTransaction.self).filter { !$0.isMovement }, all(BookAccount.self), all(BookCategory.self)
        )
        let whole: [ReminderSubject] =
            plans.filter(isMeant).map { .plan($0.id) } + accounts.filter(isMeant).map { .statement($0.id) }
            + categories.filter(isMeant).map { .budget($0.id, of: .earliest, level: 0) }
            + books.filter(isMeant).map { .settlement($0.id) }
        guard whole.isEmpty else { return whole }
        return plans.filter { isNamed($0, in: $0.bookID) }.map { .plan($0.id) }
            + accounts.filter { isNamed($0, in: $0.bookID) }.map { .statement($0.id) }
            + categories.filter { isNamed($0, in: $0.bookID) }.map { .budget($0.id, of: .earliest, level: 0) }
    }

    /// What was said to reminders of books.
    var marksOfBooks: [(ReminderSubject, UserCard.ReminderMark)] {
        guard savedPreferences.firstBook != nil else { return [] }
        let ofPlans = all(BookTransaction.self).filter { !$0.isMovement }.map { plan in
            let subject = ReminderSubject.plan(plan.id)
            return (subject, plan[markOf: subject])
        }
        let ofBudgets = all(BookCategory.self).compactMap { category in
            category.budgetSeen.of.period.map { period in
                let subject = ReminderSubject.budget(category.id, of: period, level: category.budgetSeen.of.level)
                return (subject, category[markOf: subject])
            }
        }
        return ofPlans + ofBudgets + all(Book.self).map { (.settlement($0.id), $0.settleSeen) }
            + all(BookAccount.self).map { (.statement($0.id), $0.statementSeen) }
    }
}
