extension Wallet {
    /// Adds a transaction of a kind; what comes back is found among what was due, and pays it.
    ///
    /// - Parameter texts: what is typed, by key; amounts of parts have the sign of the whole where none is typed.
    /// - Throws: what is wrong, by key.
    public mutating func add(
        _ kind: TransactionKind, _ texts: [String: String], in context: ChangeContext
    ) throws(RecordProblems) -> BookTransaction {
        var transaction = BookTransaction.blank
        (transaction.id, transaction.createdAt) = (context.newID().cast(), context.now)
        transaction.kind = kind
        var said: [String: String?] = texts
        for field in BookTransaction.fields.typedFields where said[field.key] == nil { said[field.key] = .some(nil) }
        if texts["date"] == nil { said["date"] = context.today.description }
        if let parts = texts["splits"], texts["amount"]?.hasPrefix("+") ?? false {
            said["splits"] = BookTransaction.Split.turned(parts)
        }
        let asked = AskedWallet(self)
        try transaction.take(
            said, TypedReading(asked, today: context.today),
            of: BookTransaction.fields.entries + BookTransaction.entriesOfRecurring)
        BookTransaction.kind.begin(&transaction, asked)
        transaction.updatedAt = context.now
        if transaction.categoryID != nil || !transaction.splits.isEmpty { transaction.setBy = .hand }
        if let movement = Movement(transaction) {
            let others = all(BookTransaction.self).filter { $0.bookID == transaction.bookID }
            transaction.matches = PaymentMatching(others).occurrences(of: [movement]).first ?? nil
            if let plan = transaction.matches.flatMap({ self[$0.recurringID] }) { transaction.goes(where: plan) }
        }
        keep(transaction, context)
        let paid = matchPayments(of: transaction, in: context)
        let found = paid == 1 ? ", 1 payment of it found" : paid > 1 ? ", \(paid) payments of it found" : ""
        did("\(transaction.payee) added" + found)
        return transaction
    }
}

extension BookTransaction.Split {
    /// `fun=24.20` as `fun=+24.20`.
    fileprivate static func turned(_ parts: String) -> String {
        parts.split(separator: ",").map { part in
            guard let mark = part.lastIndex(of: "=") else { return String(part) }
            return part[...mark] + incoming(String(part[part.index(after: mark)...]).trimmed)
        }.joined(by: ",")
    }

    /// An amount as it is typed, which comes in where no sign says otherwise.
    static func incoming(_ amount: String) -> String {
        amount.isEmpty || "+-−".contains(amount.prefix(1)) ? amount : "+" + amount
    }
}
