/// A bill as lists have it, among those of other books too.
public struct ListedBill: Equatable, Sendable {
    public let coming: ComingBill
    public let book: Book.ID
    public let bookName: String
    public let symbol: String
    /// What the account is called that pays it; empty: nobody said.
    public let account: String
    /// The card of the wallet that this account is.
    public let card: UserCard.ID?
    /// `in 2 days`, `missing since 5 Nov, no reminders`, `import Gold Card first`
    public let state: String
    /// The same, but nothing where that says how soon it is alone.
    public let note: String
    public let isUrgent: Bool
    /// It may be in a statement that can be had, and is not taken in yet: until then nobody can say that it is missing.
    public let isHeld: Bool
    /// The day on which it is shown: of a trial the last one to call it off, else the one on which it is paid.
    public let day: CalendarDay
    /// When the trial ends that can be called off until then.
    public let trialEndsOn: CalendarDay?
    /// When the snooze of its reminders ends.
    public let snoozedUntil: Instant?

    public var bill: Bill { coming.bill }
    public var isMissing: Bool { bill.state == .missing }
    /// Where it is paid: the account, or the book where nobody said.
    public var place: String { account.isEmpty ? bookName : account }
    public var costWords: String { coming.cost.ofCost(symbol) }

    /// `once`, `every month`, `every month until 5 Oct 2026`
    public var paceWords: String {
        guard !coming.every.isEmpty else { return "once" }
        return "every \(coming.every)" + (coming.endsOn.map { " until \($0.long)" } ?? "")
    }

    /// `$18,000 a year`; nil where it does not come for a year.
    public var perYearWords: String? { coming.perYear.map { "\($0.ofCost(symbol)) a year" } }

    /// What is known of it beside what it is planned as.
    public var facts: [(label: String, text: String)] {
        let money = { (amount: Money) in amount.magnitude.formatted(symbol: symbol) }
        let next = [day.long, state].filter { !$0.isEmpty }.joined(by: ", ")
        let trial = trialEndsOn.map { "ends \($0.long); the first charge is on \(bill.due.shownOn.long)" }
        let cost = [money(coming.cost), perYearWords, coming.endsOn.map { "until \($0.long)" }].compactMap(\.self)
            .joined(separator: ", ")
        let pace: (String, String?) =
            coming.every.isEmpty
            ? ("Once", costWords)
            : coming.subscription == nil
                ? ("Every \(coming.every)", cost) : ("Subscription", "every \(coming.every), \(cost)")
        let credits = coming.subscription.flatMap { subscription in
            coming.net == coming.cost ? nil : "\(money(coming.net)), \(money(subscription.netPerYear)) a year"
        }
        let facts = [("Next", next), ("Trial", trial), pace, ("With credits", credits)]
        return facts.compactMap { label, text in text.map { (label, $0) } }
    }
}

extension BookLedger {
    /// What was paid of a plan in the last year or so, the newest first, with the accounts that paid it.
    public func recentPayments(of plan: BookTransaction.ID) -> [(day: CalendarDay, name: String, amount: Money)] {
        onAccounts(sums.recent.all.filter { $0.matches?.recurringID == plan })
    }

    /// What went to a payee in the last year or so, or came from it, the newest first, with the accounts it is on.
    public func recent(ofPayee payee: String) -> [(day: CalendarDay, name: String, amount: Money)] {
        onAccounts(sums.recent.all.filter { $0.payee == payee })
    }

    /// The movements of the last year or so that are meant, the newest first, with their payees.
    public func recent(
        where isMeant: (BookTransaction) -> Bool
    ) -> [(day: CalendarDay, name: String, amount: Money)] {
        sums.recent.all.filter(isMeant).sorted { ($0.date, $0.id) > ($1.date, $1.id) }
            .map { ($0.date, $0.payee, $0.amount ?? .zero) }
    }

    private func onAccounts(_ all: [BookTransaction]) -> [(day: CalendarDay, name: String, amount: Money)] {
        all.sorted { ($0.date, $0.id) > ($1.date, $1.id) }.map { transaction in
            let account = accounts.first { $0.id == transaction.accountID }?.name ?? transaction.payee
            return (transaction.date, account, transaction.amount ?? .zero)
        }
    }

    public func listed(_ coming: [ComingBill], on today: CalendarDay) -> [ListedBill] {
        let plans = Dictionary(planned.map { ($0.id, $0) }) { first, _ in first }
        return coming.map { one in
            let id = one.bill.transactionID
            let payer = accounts.first { $0.id == one.bill.accountID }
            let account = payer?.name ?? ""
            let isHeld =
                one.bill.state == .missing
                && plans[id].map { canTakeStatement(of: one.bill, $0, on: today) } ?? false
            let said =
                isHeld
                ? "import \(shown(account)) first"
                : one.stateWords(symbol: symbol, accounts: accounts, on: today)
            let isSoon = said == one.bill.due.shownOn.soonWords(from: today)
            let quiet = plans[id]?.reminderEnabled ?? true ? "" : "no reminders"
            return ListedBill(
                coming: one, book: book.id, bookName: book.name, symbol: symbol,
                account: account, card: payer?.userCardID,
                state: [said, quiet].filter { !$0.isEmpty }.joined(by: ", "),
                note: [isSoon ? "" : said, quiet].filter { !$0.isEmpty }.joined(by: ", "),
                isUrgent: one.isUrgent(on: today) && !isHeld, isHeld: isHeld, day: one.day(on: today),
                trialEndsOn: one.lastDayToCancel(on: today).flatMap { _ in one.subscription?.trialEndsOn },
                snoozedUntil: plans[id]?[markOf: .plan(id)].snoozedUntil)
        }
    }

    /// All that is open on days of a span, as lists have it; the first first.
    ///
    /// - Parameter coming: what comes next of it.
    public func listedBills(in span: Period, of coming: ComingBills, on today: CalendarDay) -> [ListedBill] {
        let plans = Dictionary(coming.all.map { ($0.bill.transactionID, $0) }) { first, _ in first }
        // What a weekend moves is shown a day or two beside its own, and a trial on the last day to call it off.
        let lead = coming.all.map { $0.day(on: today).days(until: $0.bill.due.on) }.max() ?? 0
        let days = span.start.adding(days: -3)...(span.end ?? span.start).adding(days: max(3, lead))
        let open = bills(in: days, on: today).compactMap { bill in plans[bill.transactionID]?.on(bill) }
        return listed(open.filter { span.contains($0.day(on: today)) || span.contains($0.bill.due.shownOn) }, on: today)
    }
}

extension BookLedgers {
    /// What comes next of all that books plan, the first first.
    public func bills(on today: CalendarDay) -> [ListedBill] {
        all.flatMap { $0.listed(ComingBills($0, on: today).all, on: today) }.inOrder
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
