extension BookJournal {
    /// What pays charges back: credits of cards, and what a shop returned.
    public var refunds: [BookTransaction] { transactions.filter { $0.refundOf != nil } }
}

extension BookLedger {
    /// The same of charges from a day on: what pays one back comes after it, and that of the last year or so is at hand.
    public func refunds(since day: CalendarDay, in wallet: Wallet) -> [BookTransaction] {
        guard sums.recent.holds(day.firstOfMonth) else { return BookJournal(self, in: wallet).refunds }
        return sums.recent.all.filter { $0.refundOf != nil }
    }

    /// What paid a charge back, of what is at hand: lists ask at every key.
    public func refunds(of charge: BookTransaction) -> [BookTransaction] {
        sums.recent.all(in: charge.date.firstOfMonth...CalendarDay.latest).filter { $0.refundOf == charge.id }
    }
}

extension Wallet {
    /// `Whole Foods, −$84.20 on 20 Nov 2026`
    public func words(ofCharge charge: BookTransaction) -> String {
        "\(charge.payee), \(amountAndDay(of: charge))"
    }

    /// `$12 on 23 Nov 2026`
    public func amountAndDay(of transaction: BookTransaction) -> String {
        "\(formatted(transaction.amount ?? .zero, in: transaction.bookID)) on \(transaction.date.long)"
    }

    /// What a transaction pays back.
    func chargeFact(of refund: BookTransaction) -> [(label: String, text: String)] {
        guard let charge = refund.refundOf else { return [] }
        return [("Pays back", self[charge].map { words(ofCharge: $0) } ?? "what is gone")]
    }

    /// Whether it goes by itself once what it pays back is filed, which waits for a category too.
    public func waitsForCharge(_ refund: BookTransaction) -> Bool {
        guard let charge = refund.refundOf.flatMap({ self[$0] }), let book = self[refund.bookID] else { return false }
        return charge.isUnfiledWhole && refund.goesWithCharge(in: book)
    }

    /// Has what pays charges back go where those went.
    ///
    /// - Parameter refunds: where somebody has read them already; to look for them is to read all transactions.
    mutating func fileRefunds(
        of charges: [BookTransaction], by refunds: [BookTransaction]? = nil, in context: ChangeContext
    ) {
        guard !charges.isEmpty else { return }
        let byID = Dictionary(charges.map { ($0.id, $0) }) { first, _ in first }
        let paysOne = { (refund: BookTransaction) in refund.refundOf.map { byID[$0] != nil } ?? false }
        let found = refunds?.filter(paysOne).compactMap { self[$0.id] } ?? all(where: paysOne)
        for refund in found {
            guard let charge = refund.refundOf.flatMap({ byID[$0] }), let book = self[refund.bookID],
                let filed = refund.filed(as: charge, in: book)
            else { continue }
            keep(filed, context)
        }
    }
}

extension BookTransaction {
    /// Whether it makes less of what it pays back: a credit of a card may be income in place of that.
    public func isNetted(in book: Book) -> Bool { benefitUseID == nil || book.creditsTo == .category }

    /// Whether it goes where what it pays back goes: neither a hand nor a rule said where.
    fileprivate func goesWithCharge(in book: Book) -> Bool {
        isMovement && !isTransfer && splits.isEmpty && setBy != .hand && setBy != .rule && isNetted(in: book)
    }

    /// As the charge that it pays back is filed; nil: it stays, as it is there already, or a hand or a rule said where it goes.
    func filed(as charge: BookTransaction, in book: Book) -> BookTransaction? {
        guard refundOf == charge.id, goesWithCharge(in: book), !charge.isTransfer, charge.splits.isEmpty,
            charge.categoryID != categoryID
        else { return nil }
        var filed = self
        (filed.categoryID, filed.setBy) = (charge.categoryID, nil)
        return filed
    }

    /// What else changes where a person writes one, or another one: a file says itself what it holds.
    ///
    /// - Parameter before: the same where it is new; it may pay what was due then.
    /// - Returns: what is to be told of that.
    func follow(
        since before: BookTransaction, in wallet: inout Wallet, _ asked: AskedWallet, _ context: ChangeContext
    ) -> String? {
        let isNew = before == self
        let isFiled =
            isNew ? categoryID != nil || !splits.isEmpty : before.categoryID != categoryID || before.splits != splits
        var filed = self
        if isFiled, before.setBy == setBy, before.ruleID == ruleID { filed.fileByHand() }
        if isNew, let movement = Movement(self) {
            let others = wallet.all(BookTransaction.self) { $0.bookID == bookID && $0.id != id }
            filed.matches = PaymentMatching(others).occurrences(of: [movement]).first ?? nil
            if let plan = filed.matches.flatMap({ wallet[$0.recurringID] }) { filed.goes(where: plan) }
        }
        if filed != self { wallet.keep(filed, context) }
        guard updatedAt == context.now else { return nil }
        if before.categoryID != categoryID {
            // Of many that are filed one by one all transactions are read once.
            let refunds = asked.once {
                RefundsByCharge(
                    byCharge: Dictionary(grouping: $0.all(BookTransaction.self) { $0.refundOf != nil }, by: \.refundOf))
            }
            wallet.fileRefunds(of: [filed], by: refunds.byCharge[id] ?? [], in: context)
        }
        if isNew, let bill = filed.matches { return "pays the bill of \(bill.on.kept)" }
        let paid = wallet.matchPayments(of: self, isNew: isNew, in: context)
        if isNew { return paid == 0 ? nil : "\(paid) \(paid == 1 ? "payment" : "payments") of it found" }
        return newAmountWords(since: before, in: wallet)
    }
}

/// A type of its own, as a wallet that is asked knows one answer of each type.
private struct RefundsByCharge { let byCharge: [BookTransaction.ID?: [BookTransaction]] }
