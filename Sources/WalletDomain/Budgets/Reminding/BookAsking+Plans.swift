/// What is planned: bills to pay, what did not come, what renews, ends its trial or costs something else.
extension BookAsking {
    /// How many days before it renews what comes once a year, or more seldom, is told.
    private static let renewalLeads = [14, 3]
    private static let trialLeads = [3, 1]

    /// Of several things the one that was told last.
    func plan(_ plan: BookTransaction) -> BookAsk? {
        guard plan.reminderEnabled else { return nil }
        let own = plan.kind.recurring?.remindDays ?? []
        // A file may say anything.
        let leads = (own.isEmpty ? [preferences.billDays, 0] : own).map { min(max($0, 0), 90) }
        let days = Bill.firstMissing(on: today)...today.adding(days: leads.max() ?? 0)
        // What books itself waits for the screen, and is not missed.
        let booksItself = plan.kind.recurring?.autoPost ?? false
        let open = booksItself ? [] : [plan].bills(in: days, on: today, ledger.paid)
        let asks =
            bills(plan, among: open, leads)
            + [missing(plan, among: open), renewal(plan), trial(plan), price(plan)].compactMap(\.self)
        return asks.max { ($0.days.last ?? .earliest) < ($1.days.last ?? .earliest) }
    }

    /// The day past which it cannot be put off, be it told by now or not: its next bill is due, it renews, or its trial ends;
    /// nil: it waits as long as it takes.
    func lastDay(of plan: BookTransaction) -> CalendarDay? {
        let recurring = plan.kind.recurring
        let isPaidByHand = recurring?.subscription == nil && !(recurring?.autoPost ?? false)
        let open = [plan].bills(in: today...today.adding(days: 400), on: today, ledger.paid)
        let next = open.first(where: \.amount.isNegative)
        return [isPaidByHand ? next?.due.shownOn : nil, nextRenewal(of: plan)?.last, trialEnd(of: plan)]
            .compactMap(\.self).min()
    }

    private func ask(
        _ plan: BookTransaction, _ kind: BookAsk.Kind, _ days: [CalendarDay], since known: Instant? = nil,
        until: CalendarDay?, amount: Money?, _ words: String, discreet: String, isUrgent: Bool = false,
        bill: Bill? = nil
    ) -> BookAsk? {
        let told = days.filter { $0 <= today }.sorted()
        guard !told.isEmpty else { return nil }
        let subject = ReminderSubject.plan(plan.id)
        return BookAsk(
            subject: subject, kind: kind, days: told, knownSince: known, until: until, name: plan.payee,
            place: name(of: plan.accountID) ?? book.name, amount: amount?.magnitude, symbol: ledger.symbol,
            words: words, discreetWords: discreet, isUrgent: isUrgent, bill: bill,
            mark: plan[markOf: subject], createdAt: plan.createdAt)
    }

    /// What goes out and somebody has to pay, until it is missing; what is charged or booked by itself is not told.
    ///
    /// - Parameter leads: how many days before it is due it is told.
    private func bills(_ plan: BookTransaction, among all: [Bill], _ leads: [Int]) -> [BookAsk] {
        guard plan.kind.recurring?.subscription == nil else { return [] }
        let open = all.filter { $0.amount.isNegative && !isMissing($0, plan) }
        let told = [open.last { $0.due.shownOn < today }, open.first { $0.due.shownOn >= today }]
        return told.compactMap { $0.flatMap { bill($0, of: plan, leads, oldest: all.first) } }
    }

    /// - Parameter oldest: the first day that is open, of which it is said if it is another one.
    private func bill(_ bill: Bill, of plan: BookTransaction, _ leads: [Int], oldest: Bill?) -> BookAsk? {
        let day = bill.due.shownOn
        let isOver = day < today
        let before = oldest.flatMap { $0 == bill ? nil : $0 }
        let earlier = before.map { before in
            "; that of \(before.due.shownOn.shown(from: today)) \(isMissing(before, plan) ? "was not seen" : "is not paid")"
        }
        let when = isOver ? "was due \(self.day(day))" : "is due \(day.told(from: today))"
        return ask(
            plan, .bill, leads.map { day.adding(days: -$0) }, until: isOver ? nil : day, amount: bill.amount,
            "\(shown(plan.payee)) \(money(bill.amount)) \(when)\(earlier ?? "")",
            discreet: "A bill \(when)", isUrgent: day <= today && !(isOver && ledger.awaitsStatement(of: bill, plan)),
            bill: bill)
    }

    /// Whether it could have been seen by now; of an account whose statements are read, once that of its day is.
    private func isMissing(_ bill: Bill, _ plan: BookTransaction) -> Bool {
        plan.lastDay(of: bill.due) < today && !ledger.awaitsStatement(of: bill, plan)
    }

    /// What was due and did not come, once it is missing.
    ///
    /// Each day is told anew; the sentence is of the first, as lists and `paid` are, and says how many there are.
    private func missing(_ plan: BookTransaction, among open: [Bill]) -> BookAsk? {
        let missed = open.filter { $0.due.on <= today && isMissing($0, plan) }
        guard let bill = missed.first else { return nil }
        let day = bill.due.shownOn
        let place = name(of: plan.accountID).map { " on \(shown($0))" } ?? ""
        let when = day.shown(from: today)
        let several = missed.count > 1 ? "; \(missed.count) days are missing" : ""
        let words =
            bill.amount.isNegative
            ? "\(shown(plan.payee)) of \(when) was not seen\(place)"
            : "\(shown(plan.payee)) \(money(bill.amount)) expected \(when) has not come"
        return ask(
            plan, .missing, missed.map { plan.lastDay(of: $0.due).adding(days: 1) }, until: nil, amount: bill.amount,
            words + several,
            discreet: (bill.amount.isNegative
                ? "A bill of \(when) was not seen" : "What was expected \(when) has not come") + several,
            isUrgent: true, bill: bill)
    }

    /// Of what comes once a year, or more seldom, the next day, the last on which that can be called off, and how many days
    /// those are apart.
    private func nextRenewal(of plan: BookTransaction) -> (next: DueDay, last: CalendarDay, lead: Int)? {
        guard let recurring = plan.kind.recurring, let next = plan.firstOpen(from: today, ledger.paid),
            next.amount.isNegative, recurring.pace(on: next.on, from: plan.date).spacing >= 360
        else { return nil }
        let lead = recurring.subscription?.cancelLead ?? 0
        let last = next.shownOn.adding(days: -lead)
        return last >= today ? (next, last, lead) : nil
    }

    private func renewal(_ plan: BookTransaction) -> BookAsk? {
        guard let (next, last, lead) = nextRenewal(of: plan) else { return nil }
        let words = "\(shown(plan.payee)) renews \(day(next.shownOn)), \(money(next.amount))"
        return ask(
            plan, .renewal, BookAsking.renewalLeads.map { last.adding(days: -$0) }, until: last, amount: next.amount,
            words + (lead == 0 ? "" : "; last day to cancel \(day(last))"),
            discreet: "Something renews \(day(next.shownOn))" + (lead == 0 ? "" : "; last day to cancel \(day(last))"))
    }

    /// Nil: it is not tried, or it is cancelled.
    private func trialEnd(of plan: BookTransaction) -> CalendarDay? {
        guard let subscription = plan.kind.recurring?.subscription, subscription.cancelledOn == nil,
            plan.isTried(on: today, ledger.paid)
        else { return nil }
        return subscription.trialEndsOn
    }

    private func trial(_ plan: BookTransaction) -> BookAsk? {
        guard let recurring = plan.kind.recurring, let subscription = recurring.subscription,
            let end = trialEnd(of: plan)
        else { return nil }
        let next = plan.firstOpen(from: today, ledger.paid)
        let last = next.flatMap { subscription.lastDayToCancel(before: $0.on, isTried: true, on: today) }
        let isLate = next != nil && last.map { today.days(until: $0) <= 1 } ?? true
        let then = next.map { due in
            let every = recurring.pace(on: due.on, from: plan.date).words
            return ", then \(money(due.amount)) a \(every)"
        }
        let cancel = last.map { "; \($0 < today ? "the last day to cancel was" : "cancel by") \(day($0))" }
        let told = end.adding(days: -(subscription.cancelLead ?? 0))
        return ask(
            plan, .trial, BookAsking.trialLeads.map { told.adding(days: -$0) }, until: end, amount: plan.amount,
            "\(shown(plan.payee)): the trial ends \(end.told(from: today))\(then ?? "")\(cancel ?? "")",
            discreet: "A trial ends \(end.told(from: today))", isUrgent: isLate)
    }

    /// What the last charge says, until that is planned.
    private func price(_ plan: BookTransaction) -> BookAsk? {
        guard let subscription = plan.kind.recurring?.subscription, subscription.cancelledOn == nil,
            plan.amount?.isNegative ?? false, let payment = ledger.lastPayment(of: plan.id),
            let change = plan.priceChange(in: payment, digits: book.digits)
        else { return nil }
        return ask(
            plan, .price, [min(payment.date, today)], since: payment.createdAt, until: nil, amount: change.now,
            "\(shown(plan.payee)) \(change.words(symbol: ledger.symbol))", discreet: "Something costs another price now"
        )
    }
}
