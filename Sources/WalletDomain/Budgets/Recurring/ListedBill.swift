/// What is open of something that a book plans, as lists have it among those of other books too.
public struct ListedBill: Equatable, Sendable {
    public let bill: Bill
    public let book: Book.ID
    public let bookName: String
    public let symbol: String
    /// What the account is called that pays it; empty: nobody said.
    public let account: String
    /// The card of the wallet that this account is.
    public let card: UserCard.ID?
    /// `month`, `6 weeks`; nothing for what is expected once.
    public let every: String
    /// Out of the book is more than 0; nil for what is expected once, or ends within a year.
    public let perYear: Money?
    /// The last day of what comes back and ends.
    public let endsOn: CalendarDay?
    public let subscription: Subscription?
    /// It is charged, or booked, and nobody has to do it.
    public let paysItself: Bool
    /// How it stands, in pieces that read well without those behind them: `missing`, ` since 5 Nov`, `, no reminders`
    public let clauses: [String]
    /// The same, but nothing where that says how soon it is alone.
    public let note: String
    /// Whether somebody has to do something about it now.
    public let isUrgent: Bool
    /// It may be in a statement that is not taken in, or not out yet: until then nobody can say that it is missing.
    public let isHeld: Bool
    /// The day on which it is shown: of a trial the last one to call it off, else the one on which it is paid.
    public let day: CalendarDay
    /// When the trial ends that can be called off until then.
    public let trialEndsOn: CalendarDay?
    /// When the snooze of its reminders ends.
    public let snoozedUntil: Instant?

    public var isMissing: Bool { bill.state == .missing }
    /// `in 2 days`, `missing since 5 Nov, no reminders`, `import Gold Card first`, `may come until 9 Nov`
    public var state: String { clauses.joined() }
    public func isSnoozed(at now: Instant) -> Bool { snoozedUntil.map { $0 > now } ?? false }
    /// Where it is paid: the account, or the book where nobody said.
    public var place: String { account.isEmpty ? bookName : account }
    /// Out of the book is more than 0.
    public var cost: Money { -bill.amount }
    /// What credits leave of it.
    public var net: Money { cost - min(subscription?.credits ?? .zero, max(cost, .zero)) }
    public var costWords: String { cost.ofCost(symbol) }
    /// `Platinum ● Digital Entertainment Credit`
    public func paidBy(in wallet: Wallet) -> String {
        [account, subscription?.benefit(in: wallet).map { "● \($0)" } ?? ""].filter { $0 != "" }.joined(separator: " ")
    }

    /// `once`, `every month`, `every month until 5 Oct 2026`
    public var paceWords: String {
        guard !every.isEmpty else { return "once" }
        return "every \(every)" + (endsOn.map { " until \($0.long)" } ?? "")
    }

    /// `$18,000 a year`; nil where it does not come for a year.
    public var perYearWords: String? { perYear.map { "\($0.ofCost(symbol)) a year" } }

    /// What is known of it beside what it is planned as.
    public func facts(in wallet: Wallet) -> [(label: String, text: String)] {
        let money = { (amount: Money) in amount.magnitude.formatted(symbol: symbol) }
        let next = [day.long, state].filter { !$0.isEmpty }.joined(by: ", ")
        let trial = trialEndsOn.map { "ends \($0.long); the first charge is on \(bill.due.shownOn.long)" }
        let costs = [money(cost), perYearWords, endsOn.map { "until \($0.long)" }].compactMap(\.self)
            .joined(separator: ", ")
        let pace: (String, String?) =
            every.isEmpty
            ? ("Once", costWords)
            : subscription == nil
                ? ("Every \(every)", costs) : ("Subscription", "every \(every), \(costs)")
        let credits = subscription.flatMap {
            net == cost ? nil : money(net) + (perYear == nil ? "" : ", \(money($0.netPerYear)) a year")
        }
        let payer = subscription?.benefit(in: wallet) ?? "credits"
        let all = [("Next", next), ("Trial", trial), pace, ("With \(shown(payer))", credits)]
        return all.compactMap { label, text in text.map { (label, $0) } }
    }
}

extension ListedBill {
    /// - Parameter isLater: it is one of the days after the first that is open: what is said of the plan now is not said of it.
    init(
        _ plan: BookTransaction, _ bill: Bill, _ subscription: Subscription?, isLater: Bool = false,
        in ledger: BookLedger, on today: CalendarDay
    ) {
        let (recurring, payer) = (plan.kind.recurring, ledger.accounts.first { $0.id == bill.accountID })
        let pace = recurring?.pace(on: bill.due.on, from: plan.date)
        let lastDay = plan.endDay
        let hasYear = lastDay.map { $0 >= today.adding(months: 12) } ?? true
        (self.bill, self.subscription, endsOn) = (bill, subscription, lastDay)
        (book, bookName, symbol) = (ledger.book.id, ledger.book.name, ledger.symbol)
        (account, card) = (payer?.name ?? "", payer?.userCardID)
        (every, perYear) = (pace?.words ?? "", hasYear ? pace?.perYear(-bill.amount, digits: ledger.book.digits) : nil)
        let isDone = subscription != nil || recurring?.autoPost ?? false
        paysItself = isDone
        snoozedUntil = plan[markOf: .plan(plan.id)].snoozedUntil

        let (due, isMissing, said) = (bill.due.shownOn, bill.state == .missing, isLater ? nil : subscription)
        let isWaiting = isMissing && ledger.awaitsStatement(of: bill, plan)
        let cancelBy = said?.state == .trial ? said?.cancelBy : nil
        let lastDayToCancel = isMissing ? nil : cancelBy.flatMap { $0 < today ? nil : $0 }
        let soon = due.soonClauses(from: today)
        // Most are not held, and a list of thousands waits for it.
        let held = {
            ledger.hasFreshStatement(for: bill, on: today)
                ? ["may come", " until \(plan.lastDay(of: bill.due).shown(from: today))"]
                : ["import \(shown(payer?.name ?? "")) first"]
        }
        let told =
            isWaiting
            ? held()
            : lastDayToCancel != nil
                ? ["last day to cancel", " the trial"]
                : isMissing
                    ? ["missing", " since \(due.shown(from: today))"]
                    : said?.clauses(symbol: ledger.symbol, accounts: ledger.accounts, on: today) ?? soon
        let withQuiet = { (told: [String]) in
            plan.reminderEnabled ? told : told + [told.isEmpty ? "no reminders" : ", no reminders"]
        }
        clauses = withQuiet(told)
        note = withQuiet(told == soon ? [] : told).joined()
        isHeld = isWaiting
        isUrgent =
            isMissing
            ? !isWaiting
            : cancelBy.map { (0...7).contains(today.days(until: $0)) } ?? (!isDone && !soon.isEmpty)
        day = lastDayToCancel ?? due
        trialEndsOn = lastDayToCancel.flatMap { _ in subscription?.trialEndsOn }
    }
}

extension BookLedger {
    /// The movements of the last year or so that are meant, the newest first, with their payees, or with the accounts they are
    /// on.
    public func recent(
        byAccount: Bool = false, where isMeant: (BookTransaction) -> Bool
    ) -> [(day: CalendarDay, name: String, amount: Money)] {
        sums.recent.all.filter(isMeant).sorted { ($0.date, $0.id) > ($1.date, $1.id) }.map { transaction in
            let account = byAccount ? accounts.first { $0.id == transaction.accountID }?.name : nil
            return (transaction.date, account ?? transaction.payee, transaction.amount ?? .zero)
        }
    }

    /// Days of plans of which it is known what comes first.
    func listed(_ bills: [Bill], of coming: [ListedBill], on today: CalendarDay) -> [ListedBill] {
        let plans = Dictionary(planned.map { ($0.id, $0) }) { first, _ in first }
        let firsts = Dictionary(coming.map { ($0.bill.transactionID, $0) }) { first, _ in first }
        return bills.compactMap { bill -> ListedBill? in
            guard let plan = plans[bill.transactionID], let first = firsts[bill.transactionID] else { return nil }
            let isLater = bill.due.on != first.bill.due.on
            return ListedBill(plan, bill, first.subscription, isLater: isLater, in: self, on: today)
        }
    }

    /// All that is open on days of a span, as lists have it; the first first.
    ///
    /// - Parameter coming: what comes next of it.
    public func listedBills(in span: Period, of coming: ComingBills, on today: CalendarDay) -> [ListedBill] {
        // A trial is shown on the last day to call it off.
        let leads = [0] + coming.all.map { $0.day.days(until: $0.bill.due.shownOn) }
        let (before, after) = (leads.min() ?? 0, leads.max() ?? 0)
        let days = span.start.adding(days: before)...(span.end ?? span.start).adding(days: after)
        return listed(bills(in: days, on: today), of: coming.all, on: today)
            .filter { span.contains($0.day) || span.contains($0.bill.due.shownOn) }
    }
}

extension ListedBill {
    /// `1 bill`, `2 bills, income`: what comes in is none to pay.
    ///
    /// - Parameter incomes: how many of them come in.
    public static func counted(_ all: Int, incomes: Int) -> String {
        let due = all - incomes
        let billed = due == 1 ? "1 bill" : "\(due) bills"
        return ((due == 0 ? [] : [billed]) + (incomes == 0 ? [] : [DayMark.income.word])).joined(by: ", ")
    }
}

extension BookLedgers {
    /// All that lists of bills have of all books, the first first.
    public func bills(on today: CalendarDay) -> [ListedBill] {
        all.flatMap { ComingBills($0, on: today).listed }.inOrder
    }
}

extension [ListedBill] {
    /// By day; of one day they stay as they stand.
    public var inOrder: [ListedBill] {
        sorted { $0.day < $1.day }
    }
}

extension Money {
    /// What goes out has no sign here; what comes in has.
    public func ofCost(_ symbol: String) -> String {
        (isNegative ? "+" : "") + magnitude.formatted(symbol: symbol)
    }
}
