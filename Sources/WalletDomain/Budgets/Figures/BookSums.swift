/// What a book's transactions come to, and the few of them that are asked for again and again.
struct BookSums: Sendable {
    var months: MonthSums
    /// What is planned, and not a movement, in the order of the file.
    var planned: [BookTransaction] = []
    /// The days of recurring ones that are paid.
    var paid = PaidOccurrences()
    /// Of each recurring one the payments of its last two days, the last first.
    var payments: [BookTransaction.ID: [BookTransaction]] = [:]
    /// What credits paid back of charges.
    var credited: [BookTransaction.ID: Money] = [:]
    /// How many each rule has set something of.
    var ruleHits: [FreshID: Int] = [:]
    /// What they do between two owners; nothing in a book of one.
    var settled = SettledMonths()
    /// How many of each account wait for a category.
    var unfiled: [BookAccount.ID?: Int] = [:]
    var recent: RecentTransactions

    init(since: CalendarDay) { (months, recent) = (MonthSums(), RecentTransactions(since: since)) }

    /// - Parameter since: from which day on they are to be at hand.
    init(of transactions: [BookTransaction], in book: SettlingBook, since: CalendarDay) {
        self.init(since: since)
        months = MonthSums(answers: Set(transactions.flatMap(\.answers)), in: book.book.currency)
        for transaction in transactions { count(transaction) }
        settled = book.months(transactions)
    }

    /// Takes over what became of one.
    ///
    /// - Returns: false where that changes what others are; nothing holds then.
    mutating func update(_ before: BookTransaction?, _ after: BookTransaction?, in book: SettlingBook) -> Bool {
        // What an expectation says of its answers makes bills of them.
        guard before?.answers ?? [] == after?.answers ?? [] else { return false }
        if book.book.isTwoUser {
            // A transfer is settled by both of its sides.
            guard !(before?.isTransfer ?? false), !(after?.isTransfer ?? false) else { return false }
            if let before, before.isMovement { settled.add(book.effect(of: before), on: before.date, times: -1) }
            if let after, after.isMovement { settled.add(book.effect(of: after), on: after.date) }
        }
        if let before, !forget(before, for: after) { return false }
        if let after { count(after) }
        return true
    }

    /// - Returns: false where it was a last payment of something, and the one before it is not known.
    private mutating func forget(_ before: BookTransaction, for after: BookTransaction?) -> Bool {
        if let plan = before.matches?.recurringID, payments[plan]?.contains(where: { $0.id == before.id }) ?? false {
            guard after?.matches?.recurringID == plan, after?.matches?.on == before.matches?.on else { return false }
        }
        months.add(before, times: -1)
        paid.remove(before)
        note(before, times: -1)
        if after == nil {
            recent.remove(before.id)
            planned.removeAll { $0.id == before.id }
        }
        return true
    }

    private mutating func count(_ transaction: BookTransaction) {
        months.add(transaction)
        paid.insert(transaction)
        note(transaction)
        recent.put(transaction)
        plan(transaction)
        guard let matches = transaction.matches else { return }
        var last = (payments[matches.recurringID] ?? []).filter { $0.id != transaction.id }
        let place = last.firstIndex { ($0.matches?.on ?? .earliest) < matches.on }
        last.insert(transaction, at: place ?? last.count)
        payments[matches.recurringID] = Array(last.prefix(2))
    }

    private mutating func note(_ transaction: BookTransaction, times: Int = 1) {
        if transaction.isUnfiled { unfiled[transaction.accountID, default: 0] += times }
        if let rule = transaction.ruleID { ruleHits[rule.cast(), default: 0] += times }
        guard transaction.benefitUseID != nil, let charge = transaction.refundOf else { return }
        credited[charge, default: .zero] += (transaction.amount ?? .zero) * times
    }

    private mutating func plan(_ transaction: BookTransaction) {
        switch (planned.firstIndex { $0.id == transaction.id }, transaction.isMovement) {
        case (let place?, false): planned[place] = transaction
        case (let place?, true): planned.remove(at: place)
        case (nil, false): planned.append(transaction)
        case (nil, true): break
        }
    }
}

/// The movements since a day, and those before it that count in months since, as what was spread does.
struct RecentTransactions: Sendable {
    private(set) var since: CalendarDay
    /// In the order of the file.
    private(set) var all: [BookTransaction] = []
    private var places: [BookTransaction.ID: Int] = [:]
    /// By what they pay.
    private var payments: [BookTransaction.ID: Set<BookTransaction.ID>] = [:]

    init(since: CalendarDay) { self.since = since }

    /// What was paid of a plan, in no order.
    func payments(of plan: BookTransaction.ID) -> [BookTransaction] {
        (payments[plan] ?? []).compactMap { places[$0].map { all[$0] } }
    }

    /// Whether all that counts in a month is among them.
    ///
    /// - Parameter month: its first day.
    func holds(_ month: CalendarDay) -> Bool { month >= since }

    mutating func put(_ transaction: BookTransaction) {
        guard transaction.isMovement, transaction.date >= since || transaction.kind.isSpreadOut else {
            return remove(transaction.id)
        }
        if let plan = transaction.matches?.recurringID { payments[plan, default: []].insert(transaction.id) }
        if let place = places[transaction.id] {
            if let old = all[place].matches?.recurringID, old != transaction.matches?.recurringID {
                payments[old]?.remove(transaction.id)
            }
            return all[place] = transaction
        }
        places[transaction.id] = all.count
        all.append(transaction)
    }

    mutating func remove(_ id: BookTransaction.ID) {
        guard let place = places.removeValue(forKey: id) else { return }
        if let plan = all[place].matches?.recurringID { payments[plan]?.remove(id) }
        all.remove(at: place)
        for (place, transaction) in all.enumerated().dropFirst(place) { places[transaction.id] = place }
    }

    /// The same since a later day.
    func since(_ day: CalendarDay) -> RecentTransactions {
        guard day > since else { return self }
        var later = RecentTransactions(since: day)
        for transaction in all { later.put(transaction) }
        return later
    }
}

/// A transaction before and after it changed; nil: there was none.
struct TransactionChange {
    let before: BookTransaction?
    let after: BookTransaction?
}

extension BookTransaction {
    /// What answered it, of an expectation.
    fileprivate var answers: [BookTransaction.ID] { kind.expectation?.actualIDs ?? [] }
}
