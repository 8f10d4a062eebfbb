extension BookJournal {
    /// One entry of a journal before it is made: they are put in order without being kept.
    private struct Moment {
        let day: CalendarDay
        /// Among the transactions; below 0 of an account that opens.
        let place: Int
        /// Of what was paid over months, that of the part.
        var month: CalendarDay?
    }

    /// The day of the first entry, and all of them in the order of their days; of one day in the order of the file.
    func entries(in days: ClosedRange<CalendarDay>) -> (first: CalendarDay?, all: some Sequence<JournalEntry>) {
        let pairs = JournalPairs(self)
        var all: [Moment] = []
        for place in transactions.indices { add(momentsOf: place, pairs, days, to: &all) }
        for (place, account) in accounts.enumerated() {
            if let opening = opening(of: account, in: days) {
                all.append(Moment(day: opening.on, place: -1 - place))
            }
        }
        let sorted = all.filter { days.contains($0.day) }.sorted {
            ($0.day, $0.place, $0.month ?? .earliest) < ($1.day, $1.place, $1.month ?? .earliest)
        }
        return (sorted.first?.day, sorted.lazy.map { entry(of: $0, pairs) }.filter { !$0.postings.isEmpty })
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

    private func add(
        momentsOf place: Int, _ pairs: JournalPairs, _ days: ClosedRange<CalendarDay>, to all: inout [Moment]
    ) {
        // Looked at where it stands: copies of all of them take longer than the rest.
        guard transactions[place].isMovement, let amount = transactions[place].amount else { return }
        let date = transactions[place].date
        // A transfer is one entry, on the first of its days that is asked for.
        if pairs.follows(place), pairs.other(of: place).map({ days.contains(transactions[$0].date) }) ?? true { return }
        all.append(Moment(day: date, place: place))
        guard let spread = transactions[place].spread else { return }
        for share in spread.shares(of: amount, on: date, in: book.currency) where !share.amount.isZero {
            // What counts in the month of the payment counts on its day.
            all.append(
                Moment(day: share.month == date.firstOfMonth ? date : share.month, place: place, month: share.month))
        }
    }

    private func entry(of moment: Moment, _ pairs: JournalPairs) -> JournalEntry {
        guard moment.place >= 0 else { return opened(accounts[-1 - moment.place]) }
        return entry(of: moment, transactions[moment.place], pairs)
    }

    private func entry(of moment: Moment, _ transaction: BookTransaction, _ pairs: JournalPairs) -> JournalEntry {
        var entry = JournalEntry(day: moment.day, payee: transaction.payee, postings: [])
        entry.marks.append(("id", transaction.id.description))
        if let month = moment.month {
            let portions = transaction.portions(in: book).filter { $0.month == month && !$0.amount.isZero }
            entry.marks.append(("part", String(month.description.prefix(7))))
            guard !portions.isEmpty else { return entry }
            let sum = portions.reduce(Money.zero) { $0 + $1.amount }
            entry.postings =
                portions.map { posting($0.categoryID, -$0.amount, isIncome: $0.isUnfiledIncome) } + [
                    .init(account: .prepaid, amount: sum)
                ]
            return entry
        }
        let amount = transaction.amount ?? .zero
        if transaction.isTransfer {
            if let place = pairs.other(of: moment.place) {
                entry.marks.append(("other", transactions[place].id.description))
            }
            entry.postings = [otherSide(of: transaction, moment.place, pairs)]
        } else {
            entry.postings =
                transaction.spread == nil ? filed(transaction) : [.init(account: .prepaid, amount: -amount)]
        }
        let own = JournalEntry.Posting(account: account(of: transaction), amount: amount)
        entry.postings.insert(own, at: amount.isNegative ? entry.postings.count : 0)
        entry.mark(as: transaction)
        return entry
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
        let amount = transaction.amount ?? .zero
        func part(
            _ id: BookCategory.ID?, _ amount: Money, _ ratio: Ratio?, _ note: String? = nil
        ) -> JournalEntry.Posting {
            let isIncome = transaction.isUnfiledIncome(amount, id, ratio ?? transaction.ratio, in: book)
            return posting(id, -amount, note, isIncome: isIncome)
        }
        guard !transaction.splits.isEmpty else { return [part(transaction.categoryID, amount, nil)] }
        let rest = transaction.splits.reduce(amount) { $0 - $1.amount }
        let parts = transaction.splits.map { part($0.categoryID, $0.amount, $0.ratio, $0.notes) }
        return rest.isZero ? parts : parts + [part(nil, rest, nil)]
    }

    /// - Parameter isIncome: where it is in no category; what pays back lessens what was spent.
    private func posting(
        _ id: BookCategory.ID?, _ amount: Money, _ note: String? = nil, isIncome: Bool
    ) -> JournalEntry.Posting {
        let category = id.flatMap { categories[$0] }?.id
        let unfiled = isIncome ? JournalAccount.unfiledIncome : .unfiledExpense
        return .init(account: category.map { .category($0) } ?? unfiled, amount: amount, note: note)
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

extension BookTransaction {
    /// A transfer is never counted, over months neither.
    fileprivate var spread: SpreadOutProperties? { isTransfer ? nil : kind.spread }
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
