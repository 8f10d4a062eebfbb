/// A record of a book that reminds of something by itself.
protocol RemindingRecordOfBook: RemindingRecord {
    var bookID: Book.ID { get }
    var name: String { get }
    /// What its reminder is about; of a category the month of which something was said last.
    var subject: ReminderSubject { get }
}

extension RemindingRecordOfBook where Self: DescribedRecord {
    func put(in wallet: inout Wallet) { if let raw { wallet.put(raw) } }
}

extension Book: RemindingRecordOfBook {
    var bookID: Book.ID { id }
    var subject: ReminderSubject { .settlement(id) }

    subscript(markOf _: ReminderSubject) -> UserCard.ReminderMark {
        get { settleSeen.rung(lastReminderDate) }
        set { settleSeen.said = newValue }
    }
}

extension BookAccount: RemindingRecordOfBook {
    var subject: ReminderSubject { .statement(id) }

    subscript(markOf _: ReminderSubject) -> UserCard.ReminderMark {
        get { statementSeen.rung(lastReminderDate) }
        set { statementSeen.said = newValue }
    }
}

extension BookCategory: RemindingRecordOfBook {
    var subject: ReminderSubject {
        .budget(id, of: budgetSeen.of.period ?? .earliest, level: budgetSeen.of.level)
    }

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
    var subject: ReminderSubject { .plan(id) }

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

    /// What of books reminds of itself: what is planned, accounts, categories and books.
    var remindingOfBooks: [any RemindingRecordOfBook] {
        guard savedPreferences.firstBook != nil else { return [] }
        let tables: [[any RemindingRecordOfBook]] = [
            all(BookTransaction.self) { !$0.isMovement }, all(BookAccount.self), all(BookCategory.self), all(Book.self),
        ]
        return tables.flatMap(\.self)
    }

    /// What of books reminds of itself and is called so, with what it is (`rent bill`, `rent plan`) or without, or has an
    /// id that begins so; or else what is called so in the book whose name stands last.
    public func reminding(called name: String) -> [ReminderSubject] { reminding(called: name, of: remindingOfBooks) }

    private func reminding(called name: String, of all: [any RemindingRecordOfBook]) -> [ReminderSubject] {
        let (folded, id) = (name.folded, name.lowercased())
        let meant = all.filter { record in
            typed(record).contains { $0.folded == folded }
                || id.utf8.count >= 6 && record.subject.recordID?.description.hasPrefix(id) ?? false
        }
        guard meant.isEmpty else { return meant.map { $0.subject } }
        return all.filter { record in typedInBook(record).contains { $0.folded == folded } }.map { $0.subject }
    }

    /// What a person types for what of books reminds of itself, and for nothing else; where nothing does, its id.
    public func typing(ofBooks subject: ReminderSubject) -> String {
        guard let record = remindingOfBook(subject) else { return "" }
        let all = remindingOfBooks
        return (typed(record) + typedInBook(record)).first { name in
            reminding(called: name, of: all).count == 1 && (try? lookUp([name])) == nil
        } ?? subject.recordID?.description ?? ""
    }

    /// Its name, and that with what it is.
    private func typed(_ record: any RemindingRecordOfBook) -> [String] {
        let subject = record.subject
        let isPlanned = if case .plan = subject { true } else { false }
        return [record.name, isPlanned ? "\(record.name) bill" : name(of: subject)]
    }

    private func typedInBook(_ record: any RemindingRecordOfBook) -> [String] {
        let book = self[record.bookID]?.name ?? ""
        return typed(record).map { "\($0) \(book)" }
    }
}
