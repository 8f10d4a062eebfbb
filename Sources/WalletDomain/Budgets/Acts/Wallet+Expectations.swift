extension Wallet {
    /// Notes which transactions an expectation was answered by; they count in its place then.
    public mutating func reconcile(
        _ id: BookTransaction.ID, with actual: [BookTransaction.ID], in context: ChangeContext
    ) throws(BookError) {
        guard let plan = self[id] else { throw .noExpectation(payee: "") }
        try answer(plan, by: actual.compactMap { self[$0] }, context)
        did("\(plan.payee) reconciled")
    }

    /// Expects an amount again that something was taken for.
    public mutating func unreconcile(_ id: BookTransaction.ID, in context: ChangeContext) throws(BookError) {
        guard var plan = self[id], let expected = plan.kind.expectation else { throw .noExpectation(payee: "") }
        guard expected.isReconciled else { throw .isNotReconciled(payee: plan.payee) }
        plan.kind.expectation?.actualIDs = []
        keep(plan, context)
        did("\(plan.payee) expected again")
    }

    /// Expects an amount no longer.
    public mutating func giveUp(_ id: BookTransaction.ID, in context: ChangeContext) throws(BookError) {
        guard var plan = self[id] else { throw .noExpectation(payee: "") }
        try plan.needOpenExpectation()
        plan.kind.expectation?.closedOn = context.today
        keep(plan, context)
        did("\(plan.payee) given up")
    }

    mutating func answer(
        _ plan: BookTransaction, by actual: [BookTransaction], _ context: ChangeContext
    ) throws(BookError) {
        try plan.needOpenExpectation()
        var plan = plan
        let taken = Set(all(BookTransaction.self).flatMap(\.answers))
        for transaction in actual {
            try transaction.needMovement(of: plan.bookID)
            guard transaction.kind.isOneTime, !taken.contains(transaction.id) else {
                throw .answersAlready(payee: transaction.payee)
            }
            if !plan.answers.contains(transaction.id) { plan.kind.expectation?.actualIDs.append(transaction.id) }
            var filed = transaction
            filed.goes(where: plan)
            if filed != transaction { keep(filed, context) }
        }
        keep(plan, context)
    }

    /// What was expected, and came by a transaction; nil: that is nothing that was expected.
    public func expectation(answeredBy id: BookTransaction.ID) -> BookTransaction? {
        all(BookTransaction.self).first { $0.answers.contains(id) }
    }

    /// Has what is expected be answered by a transaction that nothing else can be.
    mutating func answer(_ plan: BookTransaction, by actual: BookTransaction.ID, _ context: ChangeContext) {
        var plan = plan
        plan.kind.expectation?.actualIDs.append(actual)
        keep(plan, context)
    }

    /// What an expectation came to; nil while nothing answers it.
    public func actualAmount(of expectation: BookTransaction) -> Money? {
        guard let expected = expectation.kind.expectation, expected.isReconciled else { return nil }
        return expected.actualIDs.reduce(.zero) { $0 + (self[$1]?.amount ?? .zero) }
    }

    /// What was expected, what came and by which transactions; of what comes back its newest price, where that is not the
    /// first one; and what is planned of it otherwise than usual.
    func facts(of plan: BookTransaction) -> [(label: String, text: String)] {
        guard !plan.isMovement else { return [] }
        guard let expected = plan.kind.expectation else {
            let newest = plan.kind.recurring?.changes.last { $0.amount != nil }
            guard let newest, let amount = newest.amount else { return plan.terms(in: self) }
            let price = "\(formatted(amount.magnitude, in: plan.bookID)) from \(newest.from.long) on"
            return [(label: "Price", text: price)] + plan.terms(in: self)
        }
        let words = [actualAmount(of: plan).map { formatted($0, in: plan.bookID) }, varianceWords(of: plan)]
        let facts = [
            (label: "Expected", text: formatted(expected.expectedAmount, in: plan.bookID)),
            (label: "Came", text: words.compactMap(\.self).joined(by: ", ")),
            (label: "With", text: expected.actualIDs.map { self[$0]?.payee ?? "what is gone" }.joined(by: ", ")),
        ]
        return facts + (expected.closedOn.map { [(label: "Given up", text: $0.long)] } ?? []) + plan.terms(in: self)
    }

    /// How far what came is from what was expected, signed; nil while nothing answers it.
    public func variance(of expectation: BookTransaction) -> Money? {
        guard let expected = expectation.kind.expectation else { return nil }
        return actualAmount(of: expectation).map { $0 - expected.expectedAmount }
    }

    /// `$11.40 more than expected`; nil while nothing answers it.
    public func varianceWords(of expectation: BookTransaction) -> String? {
        guard let variance = variance(of: expectation), let expected = expectation.kind.expectation?.expectedAmount
        else { return nil }
        if variance.isZero { return "as expected" }
        let size = formatted(variance.magnitude, in: expectation.bookID)
        return "\(size) \(variance.isNegative == expected.isNegative ? "more" : "less") than expected"
    }
}

extension BookTransaction {
    /// Refuses what is no expectation, or is over.
    fileprivate func needOpenExpectation() throws(BookError) {
        guard let expected = kind.expectation else { throw .noExpectation(payee: payee) }
        if expected.isReconciled { throw .isReconciled(payee: payee) }
        if expected.closedOn != nil { throw .isGivenUp(payee: payee) }
    }
}
