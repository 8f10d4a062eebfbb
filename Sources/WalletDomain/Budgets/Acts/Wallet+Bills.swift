extension Wallet {
    /// Books what pays a bill: a transaction like the plan, which is the same one on whatever machine it is booked.
    ///
    /// - Parameters:
    ///   - bill: one that is open.
    ///   - amount: as it was paid; nil: as planned.
    @discardableResult
    public mutating func pay(
        _ bill: Bill, on day: CalendarDay, amount: Money? = nil, in context: ChangeContext
    ) throws(BookError) -> BookTransaction {
        guard let plan = self[bill.transactionID] else { throw .noRecurring(payee: bill.payee) }
        let payment = payment(of: plan, bill.due, on: day, amount ?? bill.amount, context)
        var newer = self
        newer.keep(payment, context)
        if plan.kind.isExpectation { try newer.answer(plan, by: [payment], context) }
        self = newer
        did("\(plan.payee) \(words(of: payment)) \(bill.amount.isNegative ? "paid" : "received")")
        return payment
    }

    /// Notes that a transaction which is there already pays a bill.
    @discardableResult
    public mutating func pay(
        _ bill: Bill, with id: BookTransaction.ID, in context: ChangeContext
    ) throws(BookError) -> BookTransaction {
        guard let plan = self[bill.transactionID], var payment = self[id] else {
            throw .noRecurring(payee: bill.payee)
        }
        try payment.needMovement(of: plan.bookID)
        guard payment.matches == nil else { throw .answersAlready(payee: payment.payee) }
        if plan.kind.isExpectation {
            try answer(plan, by: [payment], context)
        } else {
            guard expectation(answeredBy: id) == nil else { throw .answersAlready(payee: payment.payee) }
            payment.matches = bill.occurrence
            payment.goes(where: plan)
            keep(payment, context)
        }
        did("\(plan.payee) \(words(of: payment)) \(bill.amount.isNegative ? "paid" : "received")")
        return payment
    }

    /// Takes back that a transaction pays what comes back: that day is open again. What was filed as the bill waits for a
    /// category, and from then on it is as a hand said it.
    public mutating func unpay(_ id: BookTransaction.ID, in context: ChangeContext) throws(BookError) {
        guard var payment = self[id], let paid = payment.matches else {
            throw .paysNoBill(payee: self[id]?.payee ?? "")
        }
        if payment.setBy == nil, payment.categoryID == self[paid.recurringID]?.categoryID { payment.categoryID = nil }
        payment.matches = nil
        payment.fileByHand()
        keep(payment, context)
        did("\(payment.payee) \(words(of: payment)) pays no bill")
    }

    /// Leaves a bill out: a day of what comes back, or an expectation, which is given up with it.
    public mutating func skip(_ bill: Bill, in context: ChangeContext) throws(BookError) {
        guard var plan = self[bill.transactionID] else { throw .noRecurring(payee: bill.payee) }
        guard let skips = plan.kind.recurring?.skips else { return try giveUp(plan.id, in: context) }
        plan.kind.recurring?.skips = Set(skips + [bill.due.on]).sorted()
        keep(plan, context)
        did("\(plan.payee) of \(bill.due.shownOn.kept) skipped")
    }

    /// Books what books itself and has come due; it is housekeeping, and no step of undo.
    ///
    /// - Parameter ledgers: of all books of the wallet.
    /// - Returns: how many were booked.
    @discardableResult
    public mutating func postBills(of ledgers: BookLedgers, in context: ChangeContext) -> Int {
        let days = Bill.firstMissing(on: context.today)...context.today
        var count = 0
        for ledger in ledgers.all where ledger.book.onlyShown == nil {
            let plans = ledger.planned.filter { $0.kind.recurring?.autoPost ?? false }
            for bill in plans.bills(in: days, on: context.today, ledger.paid) {
                guard let plan = plans.first(where: { $0.id == bill.transactionID }) else { continue }
                keep(payment(of: plan, bill.due, on: bill.due.shownOn, bill.amount, context), context)
                count += 1
            }
        }
        return count
    }

    /// Has something that comes back come no more after a day; of a subscription that is the day it was cancelled, of a trial
    /// also before its first day.
    public mutating func end(
        _ id: BookTransaction.ID, after day: CalendarDay, in context: ChangeContext
    ) throws(BookError) {
        guard var plan = self[id], let before = plan.kind.recurring else {
            throw .noRecurring(payee: self[id]?.payee ?? "")
        }
        // A trial is called off before it costs anything.
        guard day >= plan.date || before.subscription?.trialEndsOn != nil else {
            throw .endsBeforeItBegins(payee: plan.payee, on: plan.date.kept)
        }
        if before.subscription != nil {
            plan.kind.recurring?.subscription?.cancelledOn = day
        } else {
            plan.kind.recurring?.endsOn = day
        }
        guard plan.kind.recurring != before else { return }
        keep(plan, context)
        did("\(plan.payee) ends after \(day.kept)")
    }

    /// Has something that comes back cost another amount from a day on; what was before stays.
    ///
    /// - Parameter amount: out of the book, or into it, as the plan is on that day.
    public mutating func changePrice(
        of id: BookTransaction.ID, to amount: Money, from day: CalendarDay, in context: ChangeContext
    ) throws(BookError) {
        guard var plan = self[id], plan.kind.isRecurring, let before = plan.amount(on: day) else {
            throw .noRecurring(payee: self[id]?.payee ?? "")
        }
        let amount = before.isNegative ? -amount.magnitude : amount.magnitude
        guard before != amount else { return }
        plan.kind.recurring?.change(from: day) { $0.amount = amount }
        keep(plan, context)
        did("\(plan.payee) \(formatted(amount.magnitude, in: plan.bookID)) from \(day.kept)")
    }

    private func payment(
        of plan: BookTransaction, _ due: DueDay, on day: CalendarDay, _ amount: Money, _ context: ChangeContext
    ) -> BookTransaction {
        let own = BookTransaction.ID.derived(from: plan.id, day: due.on)
        let id = self[own] == nil ? own : context.newID().cast()
        var payment = BookTransaction(
            id: id, bookID: plan.bookID, date: day, amount: amount, payee: plan.payee, createdAt: context.now)
        (payment.accountID, payment.ratio, payment.paidBy) = (plan.accountID, plan.ratio, plan.paidBy)
        (payment.categoryID, payment.tags) = (plan.categoryID, plan.tags)
        // Parts of another amount would not add up.
        if amount == plan.amount { payment.splits = plan.splits }
        if plan.kind.isRecurring { payment.matches = .init(of: plan.id, on: due.on) }
        return payment
    }

    private func words(of transaction: BookTransaction) -> String {
        formatted((transaction.amount ?? .zero).magnitude, in: transaction.bookID)
    }

    /// An amount as messages show it, in the currency of a book.
    func formatted(_ amount: Money, in book: Book.ID) -> String {
        amount.formatted(symbol: symbol(of: book))
    }

    mutating func keep(_ transaction: BookTransaction, _ context: ChangeContext) {
        var newer = transaction
        newer.updatedAt = context.now
        if let raw = newer.raw { put(raw) }
    }
}

extension BookTransaction {
    /// Refuses what is a plan, or of another book.
    func needMovement(of book: Book.ID) throws(BookError) {
        guard isMovement else { throw .noMovement(payee: payee) }
        guard bookID == book else { throw .ofOtherBook(payee: payee) }
    }
}
