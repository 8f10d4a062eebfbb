extension BookJournal {
    /// An entry before it is made, as those of many years would be large.
    private struct Moment {
        let day: CalendarDay
        /// Among the transactions; below 0 of an account that opens.
        let place: Int
        /// Of what was paid over several, that of the part.
        var month: CalendarDay?
    }

    /// Each made when it is asked for, in the order of their days; of one day in that of the file, behind accounts that open.
    func entries(in days: ClosedRange<CalendarDay>) -> some Collection<JournalEntry> {
        let pairs = JournalPairs(self)
        var all = accounts.indices.reversed().compactMap { place in
            opening(of: accounts[place], in: days).map { Moment(day: $0.on, place: -1 - place) }
        }
        for place in transactions.indices { add(momentsOf: place, pairs, days, to: &all) }
        return all.sorted { $0.day < $1.day }.lazy.map { entry(of: $0, pairs) }
    }

    /// What was on an account before the first of its transactions, so that with them it has what was said on the day that
    /// was said; where nobody said one, on the day of the first transaction of all.
    func opening(of account: BookAccount) -> (on: CalendarDay, amount: Money) {
        guard let day = account.openingOn else {
            let first = transactions.lazy.filter(\.isMovement).map(\.date).min()
            return (first ?? TimeZoneRules.utc.day(of: account.createdAt), account.openingBalance)
        }
        let earlier = transactions.lazy.filter {
            $0.accountID == account.id && $0.isMovement && $0.postingDay < day
        }
        return earlier.reduce((day, account.openingBalance)) { opening, transaction in
            (min(opening.0, transaction.date), opening.1 - (transaction.amount ?? .zero))
        }
    }

    /// The same in a journal of some days; nil: nothing, as where nobody said a day, and the journal begins on one.
    func opening(of account: BookAccount, in days: ClosedRange<CalendarDay>) -> (on: CalendarDay, amount: Money)? {
        guard account.openingOn != nil || days.lowerBound == .earliest else { return nil }
        let opening = opening(of: account)
        return opening.amount.isZero || !days.contains(opening.on) ? nil : opening
    }

    private func opened(_ account: BookAccount) -> JournalEntry {
        let opening = opening(of: account)
        return JournalEntry(
            day: opening.on, payee: "Opening balance",
            postings: [
                .init(account: .account(account.id), amount: opening.amount),
                .init(account: .openingBalances, amount: -opening.amount),
            ])
    }

    private func add(
        momentsOf place: Int, _ pairs: JournalPairs, _ days: ClosedRange<CalendarDay>, to all: inout [Moment]
    ) {
        // Looked at where it stands: copies of all of them take longer than the rest.
        guard transactions[place].isMovement, transactions[place].amount != nil else { return }
        let date = transactions[place].date
        // A transfer is one entry, on the first of its days that is asked for.
        if pairs.follows(place), pairs.other(of: place).map({ days.contains(transactions[$0].date) }) ?? true { return }
        if days.contains(date) { all.append(Moment(day: date, place: place)) }
        // A transfer is never counted, over months neither.
        guard transactions[place].kind.isSpreadOut, !transactions[place].isTransfer else { return }
        for month in Set(portions(of: transactions[place]).map(\.month)).sorted() {
            // What counts in the month of the payment counts on its day.
            let day = month == date.firstOfMonth ? date : month
            if days.contains(day) { all.append(Moment(day: day, place: place, month: month)) }
        }
    }

    private func entry(of moment: Moment, _ pairs: JournalPairs) -> JournalEntry {
        guard moment.place >= 0 else { return opened(accounts[-1 - moment.place]) }
        let transaction = transactions[moment.place]
        var entry = JournalEntry(day: moment.day, payee: transaction.payee, marks: [("id", transaction.id.description)])
        if let month = moment.month {
            let portions = portions(of: transaction).filter { $0.month == month }
            entry.marks.append(("part", String(month.description.prefix(7))))
            let sum = portions.reduce(Money.zero) { $0 + $1.amount }
            entry.postings = portions.map { posting($0) } + [.init(account: .prepaid, amount: sum)]
            return entry
        }
        if let other = pairs.other(of: moment.place) {
            entry.marks.append(("other", transactions[other].id.description))
        }
        entry.mark(as: transaction)
        let amount = transaction.amount ?? .zero
        let others: [JournalEntry.Posting] =
            transaction.isTransfer
            ? [otherSide(of: transaction, moment.place, pairs)]
            : transaction.kind.isSpreadOut ? [.init(account: .prepaid, amount: -amount)] : filed(transaction)
        let own = [JournalEntry.Posting(account: account(of: transaction), amount: amount)]
        entry.postings = amount.isNegative ? others + own : own + others
        return entry
    }

    /// What of something paid over months counts in which of them.
    private func portions(of transaction: BookTransaction) -> [BookTransaction.Portion] {
        transaction.portions(in: book).filter { !$0.amount.isZero }
    }

    /// Where a transfer comes from, or goes to.
    func otherSide(of transaction: BookTransaction, _ place: Int, _ pairs: JournalPairs) -> JournalEntry.Posting {
        let amount = -(transaction.amount ?? .zero)
        guard let other = pairs.other(of: place).map({ transactions[$0] }) else {
            let outside = transaction.isOpening ? JournalAccount.openingBalances : .outside
            return .init(account: transaction.paidBy == nil ? outside : .settlement, amount: amount)
        }
        let day = other.date == transaction.date ? nil : other.date
        return .init(account: account(of: other), amount: amount, day: day)
    }

    /// What it is filed into, seen from there. What parts do not add up to is not filed.
    func filed(_ transaction: BookTransaction) -> [JournalEntry.Posting] {
        let parts = transaction.parts(in: book)
        let postings = zip(parts, transaction.splits.map(\.notes) + [nil]).map { posting($0, note: $1) }
        let rest = parts.reduce(transaction.amount ?? .zero) { $0 - $1.amount }
        return rest.isZero ? postings : postings + [posting(transaction.part(rest, nil, transaction.ratio, in: book))]
    }

    /// What is in no category came in, or lessens what was spent.
    private func posting(_ part: BookTransaction.Portion, note: String? = nil) -> JournalEntry.Posting {
        let category = part.categoryID.flatMap { categories[$0]?.id }
        let unfiled = part.isUnfiledIncome ? JournalAccount.unfiledIncome : .unfiledExpense
        return .init(account: category.map { .category($0) } ?? unfiled, amount: -part.amount, note: note)
    }

    func account(of transaction: BookTransaction) -> JournalAccount {
        transaction.accountID.flatMap { id in accounts.contains { $0.id == id } ? .account(id) : nil } ?? .noAccount
    }
}

extension JournalEntry {
    fileprivate mutating func mark(as transaction: BookTransaction) {
        if let posted = transaction.postedOn, posted != transaction.date {
            marks.append(("posted", posted.description))
        }
        if !transaction.tags.isEmpty { marks.append(("tags", transaction.tags.map(\.word).joined(separator: " "))) }
        if let note = transaction.notes { marks.append(("note", note)) }
    }
}

/// Which transactions are the two sides of one transfer; told once, on the day of the first.
struct JournalPairs {
    private var others: [Int: Int] = [:]
    private var later: Set<Int> = []

    init(_ journal: BookJournal) {
        let all = journal.transactions
        let sides = Dictionary(grouping: all.indices.filter { all[$0].isTransfer && all[$0].isMovement }) {
            all[$0].transferID
        }
        for pair in sides.values where pair.count == 2 {
            let (one, other) = (all[pair[0]], all[pair[1]])
            guard let amount = one.amount, other.amount == -amount else { continue }
            (others[pair[0]], others[pair[1]]) = (pair[1], pair[0])
            later.insert(other.date < one.date ? pair[0] : pair[1])
        }
    }

    func other(of place: Int) -> Int? { others.isEmpty ? nil : others[place] }

    func follows(_ place: Int) -> Bool { later.contains(place) }
}
