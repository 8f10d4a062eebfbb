extension Wallet {
    /// What statements show to come back in a book, no plan has, and nobody has refused.
    public func foundSubscriptions(of ledger: BookLedger, on today: CalendarDay) -> [FoundSubscription] {
        proposed(BookJournal(ledger, in: self).transactions.foundSubscriptions(on: today))
    }

    /// Without those that were refused.
    func proposed(_ found: [FoundSubscription]) -> [FoundSubscription] {
        let refused = found.isEmpty ? [] : all(RefusedSubscription.self)
        return found.filter { one in
            !refused.contains {
                $0.bookID == one.bookID && $0.accountID == one.accountID && one.isOf($0.payee) && one.isLike($0.amount)
            }
        }
    }

    /// Makes a subscription of what was found, or a bill that somebody pays, as the rent: its payments answer the days that they are.
    public mutating func accept(
        _ found: FoundSubscription, asBill isBill: Bool = false, in context: ChangeContext
    ) throws(RecordProblems) -> BookTransaction {
        let changedOn = found.changedOn.flatMap { $0 > found.firstDay ? $0 : nil }
        let first = changedOn == nil ? found.amount : found.was ?? found.amount
        var plan = BookTransaction(
            id: context.newID().cast(), bookID: found.bookID, date: found.firstDay, amount: -first, payee: found.payee,
            createdAt: context.now)
        (plan.accountID, plan.categoryID) = (found.accountID, found.categoryID)
        var properties = RecurringProperties(found.frequency)
        if !isBill {
            properties.subscription = .init()
            properties.subscription?.found = true
        }
        if let day = changedOn { properties.change(from: day) { $0.amount = -found.amount } }
        plan.kind = .recurring(properties)
        try put(checking: plan, in: context)
        let paid = matchPayments(of: plan, in: context)
        did(
            "\(plan.payee) is a \(isBill ? "bill" : "subscription"), \(paid == 1 ? "1 payment" : "\(paid) payments") of it found"
        )
        return plan
    }

    /// Notes that what was found is no subscription.
    public mutating func refuse(_ found: FoundSubscription, in context: ChangeContext) {
        // Two machines that refuse one write the same record.
        let said = [
            "no subscription", "\(found.bookID)", PayeeKey(found.payee).text, found.accountID?.description ?? "",
            found.amount.jsonNumber,
        ]
        var refused = RefusedSubscription(
            id: EntityID(saying: said.joined(by: "\u{1F}")), bookID: found.bookID, createdAt: context.now)
        (refused.payee, refused.accountID, refused.amount) = (found.payee, found.accountID, found.amount)
        if let raw = refused.raw { put(raw) }
        did("\(found.payee) is no subscription")
    }
}
