extension BookJournal {
    /// In the order of their days; of one day in the order of the file, behind accounts that open.
    func entries(in days: ClosedRange<CalendarDay>) -> [JournalEntry] {
        let pairs = JournalPairs(self)
        let openings = accounts.reversed().compactMap { opened($0, in: days) }
        let all = openings + transactions.indices.flatMap { entries(of: $0, pairs, days) }
        return all.filter { days.contains($0.day) }.sorted { $0.day < $1.day }
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

    private func opened(_ account: BookAccount, in days: ClosedRange<CalendarDay>) -> JournalEntry? {
        opening(of: account, in: days).map { opening in
            JournalEntry(
                day: opening.on, payee: "Opening balance",
                postings: [
                    .init(account: .account(account.id), amount: opening.amount),
                    .init(account: .openingBalances, amount: -opening.amount),
                ])
        }
    }

    private func entries(of place: Int, _ pairs: JournalPairs, _ days: ClosedRange<CalendarDay>) -> [JournalEntry] {
        let (transaction, other) = (transactions[place], pairs.other(of: place).map { transactions[$0] })
        guard transaction.isMovement, let amount = transaction.amount else { return [] }
        // A transfer is one entry, on the first of its days that is asked for.
        if pairs.follows(place), other.map({ days.contains($0.date) }) ?? true { return [] }
        var entry = JournalEntry(of: transaction, on: transaction.date)
        if let other { entry.marks.append(("other", other.id.description)) }
        entry.mark(as: transaction)
        let others: [JournalEntry.Posting] =
            transaction.isTransfer
            ? [otherSide(of: transaction, place, pairs)]
            : transaction.kind.isSpreadOut ? [.init(account: .prepaid, amount: -amount)] : filed(transaction)
        let own = [JournalEntry.Posting(account: account(of: transaction), amount: amount)]
        entry.postings = amount.isNegative ? others + own : own + others
        return [entry] + entriesOfMonths(transaction)
    }

    /// What counts in each month of what was paid over several; in that of the payment on its day.
    private func entriesOfMonths(_ transaction: BookTransaction) -> [JournalEntry] {
        // A transfer is never counted, over months neither.
        guard transaction.kind.isSpreadOut, !transaction.isTransfer else { return [] }
        let portions = Dictionary(grouping: transaction.portions(in: book).filter { !$0.amount.isZero }, by: \.month)
        return portions.sorted { $0.key < $1.key }.map { month, portions in
            let isOfPayment = month == transaction.date.firstOfMonth
            var entry = JournalEntry(of: transaction, on: isOfPayment ? transaction.date : month)
            entry.marks.append(("part", String(month.description.prefix(7))))
            let sum = portions.reduce(Money.zero) { $0 + $1.amount }
            entry.postings = portions.map { posting($0) } + [.init(account: .prepaid, amount: sum)]
            return entry
        }
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
    fileprivate init(of transaction: BookTransaction, on day: CalendarDay) {
        (self.day, payee) = (day, transaction.payee)
        marks = [("id", transaction.id.description)]
    }

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
