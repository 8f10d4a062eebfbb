/// What is open first of something that is planned, and what it comes to in a year.
public struct ComingBill: Hashable, Sendable {
    public let bill: Bill
    /// `month`, `6 weeks`; nothing for what is expected once.
    public let every: String
    /// Out of the book is more than 0; nil for what is expected once, or ends within a year.
    public let perYear: Money?
    /// The last day of what comes back and ends.
    public let endsOn: CalendarDay?
    public let subscription: Subscription?
    /// It is charged, or booked, and nobody has to do it.
    public let paysItself: Bool
    /// One of the days after the first that is open: what is said of the plan now is not said of it.
    private var isLater = false

    /// Out of the book is more than 0.
    public var cost: Money { -bill.amount }
    /// What credits leave of it.
    public var net: Money { cost - min(subscription?.credits ?? .zero, max(cost, .zero)) }

    /// The last day on which its trial can be called off, as long as that is to come; nil where nothing is tried.
    public func lastDayToCancel(on today: CalendarDay) -> CalendarDay? {
        guard !isLater, bill.state == .due, let subscription, subscription.state == .trial else { return nil }
        return subscription.cancelBy.flatMap { $0 < today ? nil : $0 }
    }

    /// The day on which something is to be done about it, or happens.
    public func day(on today: CalendarDay) -> CalendarDay { lastDayToCancel(on: today) ?? bill.due.shownOn }

    /// `in 2 days`, `missing since 5 Nov`, `trial: last day to cancel`; empty where nothing is to be said.
    public func stateWords(symbol: String, accounts: [BookAccount], on today: CalendarDay) -> String {
        let day = bill.due.shownOn
        if lastDayToCancel(on: today) != nil { return "trial: last day to cancel" }
        if bill.state == .missing { return "missing since \(day.shown(from: today))" }
        guard let subscription, !isLater else { return day.soonWords(from: today) }
        return subscription.stateWords(symbol: symbol, accounts: accounts, on: today)
    }

    /// Whether somebody has to do something about it now.
    public func isUrgent(on today: CalendarDay) -> Bool {
        if bill.state == .missing { return true }
        if !isLater, subscription?.state == .trial, let day = subscription?.cancelBy {
            return (0...7).contains(today.days(until: day))
        }
        return !paysItself && !bill.due.shownOn.soonWords(from: today).isEmpty
    }
}

/// What comes next of all that a book plans, the first first, and what its subscriptions come to.
public struct ComingBills: Equatable, Sendable {
    public let all: [ComingBill]
    /// With what falls due within a week of plans of which an earlier day is missing: all that a list of bills has.
    public let listed: [ComingBill]
    public let sums: Subscription.Sums

    public init(_ ledger: BookLedger, on today: CalendarDay) {
        let subscriptions = ledger.subscriptions(on: today)
        sums = Subscription.Sums(subscriptions, digits: ledger.book.digits)
        let byPlan = Dictionary(subscriptions.map { ($0.transactionID, $0) }) { first, _ in first }
        let found = ledger.planned.compactMap { plan in
            plan.firstOpen(from: Bill.firstMissing(on: today), ledger.paid)
                .map { ComingBill(plan, $0, byPlan[plan.id], digits: ledger.book.digits, on: today) }
        }
        // Of one day the order of the file stays.
        all = found.sorted { $0.day(on: today) < $1.day(on: today) }
        let missing = Dictionary(all.map { ($0.bill.transactionID, $0) }) { first, _ in first }
            .filter { $0.value.bill.state == .missing }
        let soon =
            missing.isEmpty
            ? [] : ledger.bills(in: today.adding(days: -2)...today.adding(days: 7), on: today)
        let others = soon.compactMap { $0.state == .missing ? nil : missing[$0.transactionID]?.on($0) }
        listed = others.isEmpty ? all : (all + others).sorted { $0.day(on: today) < $1.day(on: today) }
    }
}

extension ComingBill {
    fileprivate init(
        _ plan: BookTransaction, _ due: DueDay, _ subscription: Subscription?, digits: Int, on today: CalendarDay
    ) {
        bill = Bill(plan, due, on: today)
        let recurring = plan.kind.recurring
        let pace = recurring?.pace(on: due.on, from: plan.date)
        every = pace?.words ?? ""
        endsOn = recurring.flatMap { $0.lastDay == .latest ? nil : $0.lastDay }
        let hasYear = endsOn.map { $0 >= today.adding(months: 12) } ?? true
        perYear = hasYear ? pace?.perYear(-due.amount, digits: digits) : nil
        self.subscription = subscription
        paysItself = subscription != nil || recurring?.autoPost ?? false
    }

    private init(_ other: ComingBill, _ bill: Bill) {
        (self.bill, every, perYear, endsOn) = (bill, other.every, other.perYear, other.endsOn)
        (subscription, paysItself) = (other.subscription, other.paysItself)
        isLater = bill.due.on != other.bill.due.on
    }

    /// The same plan on another of its days.
    func on(_ bill: Bill) -> ComingBill { ComingBill(self, bill) }
}

extension BookLedger {
    /// The next day of a plan that nothing answers, or the first that is missing where none is to come; nil: it is over.
    public func nextOpen(of plan: BookTransaction, on today: CalendarDay) -> DueDay? {
        plan.firstOpen(from: today, paid) ?? plan.firstOpen(from: Bill.firstMissing(on: today), paid)
    }
}

extension Bill {
    /// What was due before it is missing for too long.
    fileprivate static func firstMissing(on today: CalendarDay) -> CalendarDay { today.adding(days: -mostDaysMissing) }
}

extension BookTransaction {
    /// The first of its days from one on that nothing answers.
    fileprivate func firstOpen(from day: CalendarDay, _ paid: PaidOccurrences) -> DueDay? {
        if let expected = expectedDay { return isExpected && date >= day ? expected : nil }
        return next(from: day) { !paid.contains(.init(of: id, on: $0.on)) }
    }
}
