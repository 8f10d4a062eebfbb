/// What becomes of a book once its rows are taken in.
extension BookingPlanner {
    /// - Parameter uses: by the place of a credit the use that it pays.
    /// - Returns: how many transactions were added.
    func take(
        into wallet: inout Wallet, _ uses: [Int: BenefitUsage.ID], _ importID: EntityID<StatementImport>,
        _ context: ChangeContext
    ) -> Int {
        var (added, named) = (0, [BookTransaction]())
        for (place, booking) in bookings.enumerated() {
            guard booking.isTicked else {
                // What the book has already is told which use it pays.
                if case .here(let id) = booking.act, let use = uses[place], var other = present[id],
                    other.benefitUseID == nil
                {
                    other.benefitUseID = use
                    other.refundOf = other.refundOf ?? purchase(of: place)
                    wallet.keep(other, context)
                    named.append(other)
                }
                continue
            }
            var transaction = transaction(at: place, context)
            let row = lines[place].row
            var source = BookTransaction.Source(importID: importID, row: row.row, bankID: row.bankID)
            if !booking.isNew { source.lineID = lines[place].id }
            transaction.source = source
            (transaction.postedOn, transaction.payeeRaw) = (lines[place].postedOn, StatementText.booked(row.text))
            transaction.accountID = account.id
            if let use = uses[place] {
                transaction.benefitUseID = use
                transaction.refundOf = transaction.refundOf ?? purchase(of: place)
            }
            if let other = transfers[place] {
                link(&transaction, other, isOpening: booking.isOpening, &wallet, context)
            }
            wallet.keep(transaction, context)
            if let plan = expected(at: place) { wallet.answer(plan, by: transaction.id, context) }
            if case .deletedBefore(let line) = booking.act { wallet.forget(line.cast()) }
            added += booking.isNew ? 1 : 0
        }
        // Once the purchases are there.
        for credit in named where credit.isUnfiled {
            let charge = credit.refundOf.flatMap { wallet[$0] }
            if let filed = charge.flatMap({ credit.filed(as: $0, in: journal.book) }) { wallet.keep(filed, context) }
        }
        fileReversals(uses, &wallet, context)
        return added
    }

    /// What a bank took back of credits goes where those went.
    private func fileReversals(
        _ uses: [Int: BenefitUsage.ID], _ wallet: inout Wallet, _ context: ChangeContext
    ) {
        let places = uses.keys.filter { bookings[$0].isNew && lines[$0].row.amount.isNegative }
        // Few files have one, and all transactions are read for it.
        guard !places.isEmpty else { return }
        let usages = wallet.usages
        let credits = wallet.all(BookTransaction.self) { $0.bookID == account.bookID && $0.benefitUseID != nil }
        let byBenefit = Dictionary(grouping: credits) { $0.benefitUseID.flatMap { usages[$0]?.benefitID } }
        for place in places {
            let row = lines[place].row
            guard var reversal = wallet[lines[place].id], reversal.isUnfiledWhole,
                let benefit = uses[place].flatMap({ usages[$0]?.benefitID }),
                let credit = (byBenefit[benefit] ?? []).filter({ $0.amount == -row.amount && $0.date <= row.day })
                    .max(by: { $0.date < $1.date }),
                let category = credit.categoryID
            else { continue }
            reversal.categoryID = category
            wallet.keep(reversal, context)
        }
    }

    /// What a line is that was expected: it counts in the place of that then.
    private func expected(at place: Int) -> BookTransaction? {
        bookings[place].pays.flatMap { present[$0.recurringID] }.flatMap { $0.isExpected ? $0 : nil }
    }

    /// The transaction that a credit answers, where the book has it then.
    private func purchase(of place: Int) -> BookTransaction.ID? {
        guard let purchase = purchases[place] else { return nil }
        if let charge = charge(at: purchase) { return charge.id }
        return bookings[purchase].other ?? (bookings[purchase].isTicked ? lines[purchase].id : nil)
    }

    private func link(
        _ transaction: inout BookTransaction, _ other: BookTransaction?, isOpening: Bool, _ wallet: inout Wallet,
        _ context: ChangeContext
    ) {
        transaction.transferID =
            isOpening ? transaction.openingID : other?.transferID ?? transaction.loneTransferID
        transaction.categoryID = nil
        guard var other, other.transferID == nil else { return }
        (other.transferID, other.categoryID) = (transaction.transferID, nil)
        wallet.keep(other, context)
    }

    private func transaction(at place: Int, _ context: ChangeContext) -> BookTransaction {
        let (booking, line) = (bookings[place], lines[place])
        // What a hand wrote stays as it is.
        if let other = booking.other.flatMap({ present[$0] }) { return other }
        var transaction = BookTransaction(
            id: line.id, bookID: account.bookID, date: line.row.day, amount: line.row.amount, payee: booking.payee,
            createdAt: context.now)
        transaction.notes = line.row.note.map { StatementText.booked($0) }
        if let pays = booking.pays {
            let plan = present[pays.recurringID]
            transaction.matches = plan?.kind.isRecurring ?? false ? pays : nil
            (transaction.ratio, transaction.paidBy, transaction.tags) = (plan?.ratio, plan?.paidBy, plan?.tags ?? [])
        }
        if let parts = filed[place]?.splits, !parts.isEmpty {
            transaction.splits = parts
        } else if !booking.isGuess, let category = booking.category {
            (transaction.categoryID, transaction.setBy) = (category, booking.isLearned ? .learned : nil)
        }
        if let outcome = ruled[place] { transaction.take(outcome) }
        if category(chosenAt: place) != nil { transaction.fileByHand() }
        return transaction
    }
}
