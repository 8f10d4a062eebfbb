/// What is done with transactions by hand.
extension Wallet {
    /// - Throws: what is wrong, by key; nothing was changed then.
    @discardableResult
    public mutating func add(
        _ transaction: BookTransaction, in context: ChangeContext
    ) throws(RecordProblems) -> BookTransaction.ID {
        try put(checking: transaction, in: context)
        did("\(transaction.payee) added")
        return transaction.id
    }

    /// Files transactions into a category (nil: into none), in one step; what pays them back goes with them.
    ///
    /// - Parameter refunds: where somebody has read them already.
    /// - Returns: how many were not filed so before.
    @discardableResult
    public mutating func file(
        _ ids: [BookTransaction.ID], into category: BookCategory.ID?, by refunds: [BookTransaction]? = nil,
        in context: ChangeContext
    ) throws(RecordProblems) -> Int {
        var (newer, filed) = (self, [BookTransaction]())
        let asked = AskedWallet(self)
        for id in ids {
            guard var transaction = self[id],
                transaction.categoryID != category || !transaction.splits.isEmpty || transaction.setBy != .hand
            else { continue }
            guard transaction.splits.isEmpty else {
                throw RecordProblems(
                    refusing: "splits", "\(shown(transaction.payee)) has parts, which are filed one by one: edit them.")
            }
            guard !transaction.isTransfer else {
                throw RecordProblems(
                    refusing: "categoryId", "\(shown(transaction.payee)) is a transfer, which is in no category.")
            }
            transaction.categoryID = category
            transaction.fileByHand()
            try newer.put(checking: transaction, against: asked, in: context)
            filed.append(transaction)
        }
        newer.fileRefunds(of: filed, by: refunds, in: context)
        self = newer
        let place = name(ofCategory: category) ?? "nothing"
        if let first = filed.first {
            did(filed.count == 1 ? "\(first.payee) filed into \(place)" : "\(filed.count) filed into \(place)")
        }
        return filed.count
    }

    /// Notes that one owner paid the other: that it arrived, and that it left an account where that can be one alone.
    ///
    /// - Returns: where it arrived.
    @discardableResult
    public mutating func settle(
        _ id: Book.ID, _ amount: Money, by owner: String, on day: CalendarDay, in context: ChangeContext
    ) throws(RecordProblems) -> BookTransaction.ID {
        guard let book = self[id], let creditor = book.owners.map(\.word).first(where: { $0.folded != owner.folded })
        else { throw RecordProblems([:]) }
        guard amount > .zero else { throw RecordProblems(["amount": "Write an amount of more than 0."]) }
        var payment = BookTransaction(
            id: context.newID().cast(), bookID: id, date: day, amount: amount, payee: "From \(owner)",
            createdAt: context.now)
        let transfer: FreshID = context.newID()
        (payment.accountID, payment.paidBy, payment.transferID) = (
            account(paying: creditor, in: id)?.id, owner, transfer
        )
        var newer = self
        try newer.put(checking: payment, in: context)
        if payment.accountID != nil, let account = account(ofPayer: owner, in: id) {
            var side = BookTransaction(
                id: context.newID().cast(), bookID: id, date: day, amount: -amount, payee: "To \(creditor)",
                createdAt: context.now)
            (side.accountID, side.transferID) = (account.id, transfer)
            try newer.put(checking: side, in: context)
        }
        self = newer
        did("\(amount.formatted(symbol: book.symbol)) from \(owner) to \(creditor) noted")
        return payment.id
    }

    /// `Sam paid Ana $300 from Savings into Checking`
    public func told(_ debt: Settlement.Debt, paying amount: Money, in book: Book.ID) -> String {
        let told = "\(debt.debtor) paid \(debt.creditor) \(amount.formatted(symbol: symbol(of: book)))"
        guard let place = placePaid(debt, in: book) else { return told }
        return told + (account(ofPayer: debt.debtor, in: book).map { " from \($0.name)" } ?? "") + " into \(place)"
    }

    /// The account into which a debt is paid; nil: the creditor has none that is no card.
    public func placePaid(_ debt: Settlement.Debt, in book: Book.ID) -> String? {
        account(paying: debt.creditor, in: book)?.name
    }

    /// What an owner alone has that is no card.
    private func accounts(of owner: String, in book: Book.ID) -> [BookAccount] {
        all(BookAccount.self).filter {
            $0.bookID == book && $0.archivedOn == nil && !$0.isCard && self.owner(of: $0)?.folded == owner.folded
        }
    }

    /// Which an owner pays from: their one account that is no card; nil: they have several, or none.
    private func account(ofPayer owner: String, in book: Book.ID) -> BookAccount? {
        // On another than the bank has it on it would be spent a second time.
        let accounts = accounts(of: owner, in: book)
        return accounts.count == 1 ? accounts[0] : nil
    }

    /// Where it arrives what an owner is paid: their first checking account, else another one; nil: all are cards, to which
    /// nobody pays that.
    private func account(paying owner: String, in book: Book.ID) -> BookAccount? {
        let accounts = accounts(of: owner, in: book)
        return accounts.first { $0.kind == .checking } ?? accounts.first
    }
}
