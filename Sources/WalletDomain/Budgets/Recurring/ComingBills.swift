/// What comes next of all that a book plans, the first first, and what its subscriptions come to.
public struct ComingBills: Equatable, Sendable {
    public let all: [ListedBill]
    /// With what falls due within a week of plans of which an earlier day is missing: all that a list of bills has.
    public let listed: [ListedBill]
    public let sums: Subscription.Sums

    public init(_ ledger: BookLedger, on today: CalendarDay) {
        let subscriptions = ledger.subscriptions(on: today)
        sums = Subscription.Sums(subscriptions, digits: ledger.book.digits)
        let byPlan = Dictionary(subscriptions.map { ($0.transactionID, $0) }) { first, _ in first }
        // Of one day the order of the file stays.
        let coming = ledger.planned.compactMap { plan in
            plan.firstOpen(from: Bill.firstMissing(on: today), ledger.paid).map {
                ListedBill(plan, Bill(plan, $0, on: today), byPlan[plan.id], in: ledger, on: today)
            }
        }.inOrder
        let missing = coming.filter(\.isMissing)
        let soon = missing.isEmpty ? [] : ledger.bills(in: today...today.adding(days: 7), on: today)
        let others = ledger.listed(soon, of: missing, on: today)
        (all, listed) = (coming, (coming + others).inOrder)
    }
}

extension BookLedger {
    /// The next day of a plan that nothing answers, or the first that is missing where none is to come; nil: it is over.
    public func nextOpen(of plan: BookTransaction, on today: CalendarDay) -> DueDay? {
        plan.firstOpen(from: today, paid) ?? plan.firstOpen(from: Bill.firstMissing(on: today), paid)
    }
}

extension BookTransaction {
    /// The first of its days from one on that nothing answers.
    func firstOpen(from day: CalendarDay, _ paid: PaidOccurrences) -> DueDay? {
        if let expected = expectedDay { return isExpected && date >= day ? expected : nil }
        return next(from: day) { !paid.contains(.init(of: id, on: $0.on)) }
    }
}
