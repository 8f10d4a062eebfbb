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
    /// The days since which accounts count what moved on them.
    var openings: [BookAccount.ID: CalendarDay] = [:]
    /// What all that moved on each account comes to.
    var accounts: [BookAccount.ID: AccountSum] = [:]
    /// How many of each account wait for a category.
    var unfiled: [BookAccount.ID?: Int] = [:]
    var recent: RecentTransactions

    init(_ recent: RecentTransactions) { (months, self.recent) = (MonthSums(), recent) }

    /// - Parameter since: from which day on they are to be at hand.
    init(
        of transactions: [BookTransaction], in book: SettlingBook, since: CalendarDay,
        _ openings: [BookAccount.ID: CalendarDay]
    ) {
        self.init(RecentTransactions(since: since))
        self.openings = openings
        months = MonthSums(answers: Set(transactions.flatMap(\.answers)), in: book.book)
        for transaction in transactions {
            count(transaction)
            recent.update(nil, transaction)
        }
        settled = book.months(transactions)
    }

    /// Takes over what became of one.
    ///
    /// - Returns: false where that changes what others are; nothing holds then.
    mutating func update(_ before: BookTransaction?, _ after: BookTransaction?, in book: SettlingBook) -> Bool {
        // What an expectation says of its answers makes bills of them.
        guard before?.answers ?? [] == after?.answers ?? [] else { return false }
        if book.book.isTwoUser {
            // A transfer is settled by both of its sides, and what pays something back as that is.
            guard !(before?.isTransfer ?? false), !(after?.isTransfer ?? false), book.leavesPaidBack(before, after)
            else { return false }
            if let before, before.isMovement { settled.add(book.effect(of: before), on: before.date, times: -1) }
            if let after, after.isMovement { settled.add(book.effect(of: after), on: after.date) }
        }
        if let before, !forget(before, for: after) { return false }
        if let after { count(after) }
        recent.update(before, after)
        return true
    }

    /// - Returns: false where it was a last payment of something, and the one before it is not known.
    private mutating func forget(_ before: BookTransaction, for after: BookTransaction?) -> Bool {
        if let plan = before.matches?.recurringID, payments[plan]?.contains(where: { $0.id == before.id }) ?? false {
            guard after?.matches?.recurringID == plan, after?.matches?.on == before.matches?.on else { return false }
        }
        months.add(before, times: -1)
        paid.insert(before.matches, times: -1)
        note(before, times: -1)
        if after == nil { planned.removeAll { $0.id == before.id } }
        return true
    }

    private mutating func count(_ transaction: BookTransaction) {
        months.add(transaction)
        paid.insert(transaction.matches)
        note(transaction)
        plan(transaction)
        guard let matches = transaction.matches else { return }
        var last = (payments[matches.recurringID] ?? []).filter { $0.id != transaction.id }
        let place = last.firstIndex { ($0.matches?.on ?? .earliest) < matches.on }
        last.insert(transaction, at: place ?? last.count)
        payments[matches.recurringID] = Array(last.prefix(2))
    }

    private mutating func note(_ transaction: BookTransaction, times: Int = 1) {
        if transaction.isMovement, let account = transaction.accountID {
            accounts[account, default: AccountSum()].add(transaction.moved(since: openings[account]), times: times)
        }
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

/// What moved on an account.
struct AccountSum: Equatable, Sendable {
    var amount = Money.zero
    var count = 0

    fileprivate mutating func add(_ amount: Money, times: Int) {
        self.amount += amount * times
        count += times
    }
}
