/// What somebody pays again and again for a service, and what of it the credits of cards pay back.
public struct Subscription: Hashable, Sendable {
    public let transactionID: BookTransaction.ID
    public let accountID: BookAccount.ID?
    public let name: String
    /// nil: it comes no more.
    public let next: DueDay?
    /// `month`, `6 weeks`
    public let every: String
    /// What one costs now: out of the book is more than 0.
    public let amount: Money
    /// What it comes to in a year; of what ends within one what is still to come.
    public let perYear: Money
    /// What credits paid back of the last one that they answered.
    public let credits: Money
    /// The use of a benefit that did.
    let creditUse: BenefitUsage.ID?
    /// What is left to pay of one.
    public var net: Money { amount - credits }
    public let netPerYear: Money
    /// The last day of what ends, and is not cancelled.
    public let endsOn: CalendarDay?
    /// What it cost before, for a year after that changed.
    public let was: PriceChange?
    /// What the last charge says, where it was not as planned.
    public let charged: PriceChange?
    /// Another account than planned, which was charged as much since.
    public let movedTo: BookAccount.ID?
    public let trialEndsOn: CalendarDay?
    /// The last day on which the next one can be called off.
    public let cancelBy: CalendarDay?
    public let state: State

    public enum State: String, Sendable { case active, trial, cancelled }
}

extension BookTransaction {
    /// Whether its trial runs on a day: until that ends, or what comes then is paid.
    func isTried(on today: CalendarDay, _ paid: PaidOccurrences) -> Bool {
        guard let end = kind.recurring?.subscription?.trialEndsOn, end >= today else { return false }
        // A weekend may move it before the day on which the trial ends.
        return next(from: end.adding(days: -2)).map { !paid.contains(.init(of: id, on: $0.on)) } ?? true
    }

    /// How often it comes: `month`, `6 weeks`; nothing for what does not come back.
    public func everyWords(on day: CalendarDay) -> String {
        kind.recurring?.pace(on: day, from: date).words ?? ""
    }
}

extension Subscription {
    /// What all that come and are neither tried nor cancelled come to.
    public struct Sums: Hashable, Sendable {
        public let count: Int
        public let trials: Int
        public let perYear: Money
        public let netPerYear: Money
        /// Those that amounts have behind their point.
        private let digits: Int

        public var perMonth: Money { perYear.share(of: 12, digits: digits) }
        public var netPerMonth: Money { netPerYear.share(of: 12, digits: digits) }
        public var creditsPerMonth: Money { (perYear - netPerYear).share(of: 12, digits: digits) }

        public init(_ all: [Subscription], digits: Int = 2) {
            let active = all.filter { $0.state == .active && $0.next != nil }
            (count, trials, self.digits) = (active.count, all.count { $0.state == .trial }, digits)
            perYear = active.reduce(.zero) { $0 + $1.perYear }
            netPerYear = active.reduce(.zero) { $0 + $1.netPerYear }
        }
    }
}

extension BookLedger {
    /// The subscriptions of the book, what comes next first.
    public func subscriptions(on today: CalendarDay) -> [Subscription] {
        let all = planned.filter { $0.kind.recurring?.subscription != nil }
        // A key is dear: without subscriptions none is asked for.
        guard !all.isEmpty else { return [] }
        let payees = Set(all.map(\.payeeKey))
        var (keys, unplanned) = (PayeeKeys(), [PayeeKey: [BookTransaction]]())
        for transaction in sums.recent.all
        where transaction.kind.isOneTime && transaction.matches == nil && !transaction.isTransfer {
            let key = keys.key(of: transaction)
            if payees.contains(key) { unplanned[key, default: []].append(transaction) }
        }
        return all.compactMap { Subscription($0, in: self, unplanned[$0.payeeKey] ?? [], on: today) }.sorted {
            $0.next?.shownOn ?? .latest < $1.next?.shownOn ?? .latest
        }
    }

    /// The last charge of which credits paid some, or the one before, as a credit comes days later, and how much that was.
    fileprivate func credited(of plan: BookTransaction.ID) -> (charge: BookTransaction, amount: Money)? {
        (sums.payments[plan] ?? []).lazy.map { (charge: $0, amount: sums.credited[$0.id] ?? .zero) }
            .first { !$0.amount.isZero }
    }

    /// Where as much went to the same payee since the last payment.
    fileprivate func otherAccount(for plan: BookTransaction, _ unplanned: [BookTransaction]) -> BookAccount.ID? {
        guard let account = plan.accountID else { return nil }
        let since = lastPayment(of: plan.id)?.date ?? .earliest
        return unplanned.last {
            $0.accountID != nil && $0.accountID != account && $0.date > since && $0.amount == plan.amount(on: $0.date)
        }?.accountID
    }
}

extension Subscription {
    /// What the benefit is called that paid some of it; nil: none did, or it is gone.
    public func benefit(in wallet: Wallet) -> String? { creditUse.flatMap(wallet.name(ofCredit:)) }

    /// - Parameter unplanned: what went to its payee, and pays nothing that is planned.
    fileprivate init?(
        _ plan: BookTransaction, in ledger: BookLedger, _ unplanned: [BookTransaction], on today: CalendarDay
    ) {
        guard let recurring = plan.kind.recurring, let said = recurring.subscription else { return nil }
        let (paid, digits) = (ledger.paid, ledger.book.digits)
        let next = plan.firstOpen(from: today, paid)
        self.next = next
        let day = next?.on ?? today
        guard let price = plan.amount(on: day) else { return nil }
        (transactionID, accountID, name, amount) = (plan.id, plan.accountID, plan.payee, -price)
        let pace = recurring.pace(on: day, from: plan.date)
        every = pace.words
        let credited = ledger.credited(of: plan.id)
        credits = Swift.min(credited?.amount ?? .zero, Swift.max(amount, .zero))
        creditUse = credited.flatMap { ledger.refunds(of: $0.charge).compactMap(\.benefitUseID).first }
        let isCancelled = said.cancelledOn.map { $0 <= today } ?? false
        endsOn = isCancelled ? nil : plan.endDay
        if let endsOn, endsOn < day.adding(months: 12) {
            let rest = plan.openDays(in: day...Swift.max(day, endsOn), paid)
            perYear = rest.reduce(Money.zero) { $0 - $1.amount }
            netPerYear = perYear - credits * rest.count
        } else {
            perYear = pace.perYear(amount, digits: digits)
            netPerYear = pace.perYear(amount - credits, digits: digits)
        }
        was = plan.lastPriceChange(on: day, digits: digits).flatMap { $0.from.days(until: day) <= 365 ? $0 : nil }
        charged = ledger.priceChange(of: plan)
        movedTo = ledger.otherAccount(for: plan, unplanned)
        trialEndsOn = said.trialEndsOn
        state = isCancelled ? .cancelled : plan.isTried(on: today, paid) ? .trial : .active
        cancelBy = next.flatMap { [state] in
            said.lastDayToCancel(before: $0.on, isTried: state == .trial, on: today)
        }
    }
}

extension RecurringProperties.Subscription {
    /// The last day on which it can be called off; nil where nobody said, and nothing is tried or it is over.
    ///
    /// - Parameter next: the day on which it comes. A trial may end before that, and costs something then.
    func lastDayToCancel(before next: CalendarDay, isTried: Bool, on today: CalendarDay) -> CalendarDay? {
        let end = isTried ? min(next, trialEndsOn ?? next) : next
        if let cancelLead { return end.adding(days: -cancelLead) }
        // A trial is called off before the day on which it ends; where nobody said so it may still be on that day.
        let dayBefore = end.adding(days: -1)
        return isTried && dayBefore >= today ? dayBefore : nil
    }

    /// How many days before it comes it has to be called off, where somebody said.
    ///
    /// A file may say anything.
    var cancelLead: Int? { cancelBy.map { min(max($0, 0), 90) } }
}
