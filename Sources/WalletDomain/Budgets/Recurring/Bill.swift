/// What has yet to be paid, or to come: a day of a recurring transaction, or an expectation.
public struct Bill: Hashable, Sendable {
    public let transactionID: BookTransaction.ID
    /// Of an expectation its own day.
    public let due: DueDay
    public let payee: String
    public let categoryID: BookCategory.ID?
    public let accountID: BookAccount.ID?
    public let state: State

    public enum State: Hashable, Sendable {
        case due
        /// Its day is over, and nothing answers it.
        case missing
    }

    public var amount: Money { due.amount }
    /// By which a payment names it.
    public var occurrence: BookTransaction.Occurrence { .init(of: transactionID, on: due.on) }

    /// What was due before it is missing for too long, and counts as skipped.
    public static func firstMissing(on today: CalendarDay) -> CalendarDay { today.adding(days: -60) }

    init(_ transaction: BookTransaction, _ due: DueDay, on today: CalendarDay) {
        (transactionID, self.due, payee) = (transaction.id, due, transaction.payee)
        (categoryID, accountID) = (transaction.categoryID, transaction.accountID)
        state = due.shownOn < today ? .missing : .due
    }
}

extension BookLedger {
    /// Whether a row of a statement may have paid it that is not taken in yet: the last one ends, and was taken in, before it
    /// may be paid last. A later one may just have no row on that day.
    func awaitsStatement(of bill: Bill, _ plan: BookTransaction) -> Bool {
        guard let account = accounts.first(where: { $0.id == bill.accountID }), account.archivedOn == nil,
            let known = statements[account.id]
        else { return false }
        return max(known.lastDay, known.takenOn) < plan.lastDay(of: bill.due)
    }

    /// Whether the last statement of its account was taken in just now: there is no later one to be had.
    func hasFreshStatement(for bill: Bill, on today: CalendarDay) -> Bool {
        bill.accountID.flatMap { statements[$0] }.map { $0.takenOn.days(until: today) <= 1 } ?? false
    }

    /// What is open on days of a range, the first first.
    ///
    /// - Parameter days: by ``DueDay/shownOn``.
    public func bills(in days: ClosedRange<CalendarDay>, on today: CalendarDay) -> [Bill] {
        planned.bills(in: days, on: today, paid)
    }

    /// Whether something answers it by now.
    public func isPaid(_ bill: Bill, in wallet: Wallet) -> Bool {
        paid.contains(bill.occurrence) || wallet[bill.transactionID]?.answers.isEmpty == false
    }

    /// `Utilities of 29 Nov is paid already.`: whoever pays the one after it may have meant that, where its day is the nearer
    /// one; nil: else.
    ///
    /// - Parameter day: on which it is paid; nil: today.
    public func paidAlready(before bill: Bill, payingOn day: CalendarDay? = nil, on today: CalendarDay) -> String? {
        let (day, days) = (day ?? today, bill.due.on.adding(days: -400)...bill.due.on.adding(days: -1))
        guard let plan = planned.first(where: { $0.id == bill.transactionID }),
            let last = plan.occurrences(in: days).last, paid.contains(.init(of: plan.id, on: last.on)),
            abs(last.shownOn.days(until: day)) < day.days(until: bill.due.shownOn)
        else { return nil }
        return "\(shown(bill.payee)) of \(last.shownOn.shown(from: today)) is paid already."
    }
}

extension [BookTransaction] {
    /// - Parameters:
    ///   - days: by ``DueDay/shownOn``.
    ///   - paid: what is paid of these.
    func bills(in days: ClosedRange<CalendarDay>, on today: CalendarDay, _ paid: PaidOccurrences) -> [Bill] {
        // Weekends move what comes by two days at most.
        let near = days.lowerBound.adding(days: -2)...days.upperBound.adding(days: 2)
        let bills = flatMap { plan in
            plan.openDays(in: near, paid)
                .filter { days.contains($0.shownOn) && $0.shownOn >= Bill.firstMissing(on: today) }
                .map { Bill(plan, $0, on: today) }
        }
        // Of one day the order of the file stays.
        return bills.sorted { $0.due.shownOn < $1.due.shownOn }
    }
}

extension BookTransaction {
    /// The day of an expectation; nil: it is none.
    var expectedDay: DueDay? { kind.expectation.map { DueDay(on: date, shownOn: date, amount: $0.expectedAmount) } }

    /// The days of a plan within a range, by ``DueDay/on``, that nothing answers.
    func openDays(in days: ClosedRange<CalendarDay>, _ paid: PaidOccurrences) -> [DueDay] {
        if let expected = expectedDay { return isExpected && days.contains(date) ? [expected] : [] }
        return occurrences(in: days).filter { !paid.contains(.init(of: id, on: $0.on)) }
    }
}

/// The days of recurring transactions that are paid, and how often.
struct PaidOccurrences {
    private(set) var counts: [BookTransaction.Occurrence: Int] = [:]

    init(_ transactions: [BookTransaction] = []) {
        for transaction in transactions { insert(transaction.matches) }
    }

    func contains(_ occurrence: BookTransaction.Occurrence) -> Bool { counts[occurrence] != nil }

    /// - Parameter times: −1 takes it out.
    mutating func insert(_ occurrence: BookTransaction.Occurrence?, times: Int = 1) {
        guard let occurrence else { return }
        // Without what a newer version says of it.
        let day = BookTransaction.Occurrence(of: occurrence.recurringID, on: occurrence.on)
        let count = counts[day, default: 0] + times
        counts[day] = count > 0 ? count : nil
    }
}
