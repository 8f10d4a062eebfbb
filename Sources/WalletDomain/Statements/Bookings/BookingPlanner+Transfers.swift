/// Which rows move money between accounts.
extension BookingPlanner {
    /// Payments of a card, and what they answer on another account: neither is income, nor spent.
    mutating func findTransfers() {
        let isCard = account.isCard
        var others = otherSides()
        for place in bookings.indices where bookings[place].isNew && bookings[place].isTicked {
            let row = lines[place].row
            let named = filed[place]?.transfer
            let isRuled = ruled[place]?.set.isTransfer ?? false || named != nil
            guard named != nil || filed[place] == nil else { continue }
            let isToCard = isCard && !row.amount.isNegative
            // Most have no other side that they could be held against.
            guard isRuled || isToCard || others[-row.amount] != nil else { continue }
            let isFiledByRule = ruled[place]?.set.categoryID != nil
            let isPayment = isRuled || StatementSigns.isPayment(row) && !isFiledByRule
            // A purchase is none for what another card was paid.
            guard isPayment || !isCard else { continue }
            let found = others[-row.amount]?.enumerated().filter { other in
                abs(other.element.date.days(until: row.day)) <= BookingPlanner.transferDays
                    && named?.isWith(other.element.accountID) ?? true
                    && (isPayment || other.element.isTransfer || !isFiledByRule && isMoved(row, other.element))
            }.min { $0.element.date.days(until: row.day).magnitude < $1.element.date.days(until: row.day).magnitude }
            if let found {
                transfers[place] = others[-row.amount]?.remove(at: found.offset)
            } else if isRuled || isPayment && isToCard {
                transfers[place] = .some(nil)
            }
            guard let other = transfers[place] else { continue }
            bookings[place].isTransfer = true
            let account = other?.accountID ?? named?.account
            bookings[place].otherAccount = journal.accounts.first { $0.id == account }?.name
        }
    }

    /// Whether one of two opposite rows says that it went to where the other is: in a bank’s word for that, or by the name of
    /// the account, or of whose that is. What a card bought went to a shop.
    private func isMoved(_ row: StatementRow, _ other: BookTransaction) -> Bool {
        guard let there = journal.accounts.first(where: { $0.id == other.accountID }), !there.isCard else {
            return false
        }
        let (here, said) = (row.text.folded, (other.payeeRaw ?? other.payee).folded)
        return StatementSigns.isTransfer(here) || StatementSigns.isTransfer(said)
            || there.names(besides: account).contains { here.holds(words: $0) }
            || account.names(besides: there).contains { said.holds(words: $0) }
    }

    /// What may be the other side of a transfer, by amount: nothing that a hand has filed, or that pays something.
    private func otherSides() -> [Money: [BookTransaction]] {
        let amounts = Set(bookings.indices.filter { bookings[$0].isNew }.map { -lines[$0].row.amount })
        let sides = journal.transactions.reduce(into: [FreshID: Int]()) { sides, transaction in
            if let id = transaction.transferID { sides[id, default: 0] += 1 }
        }
        let answers = journal.answers
        let others = journal.transactions.filter { other in
            guard let amount = other.amount, amounts.contains(amount), other.isMovement else { return false }
            // What one owner noted to have paid the other left an account of theirs.
            let isOwners = other.isTransfer && other.paidBy.map { $0.folded == (account.owner ?? $0).folded } ?? false
            guard isOwners || other.accountID != nil && other.paidBy == nil else { return false }
            let isFiled =
                other.setBy == .hand || other.matches != nil || !other.splits.isEmpty || other.isOpening
                || answers.contains(other.id)
            return other.accountID != account.id && !isFiled && other.transferID.map { sides[$0] == 1 } ?? true
        }
        return Dictionary(grouping: others) { $0.amount ?? .zero }
    }
}

extension BookAccount {
    /// Its name, and that of its owner where another account is not theirs; folded.
    fileprivate func names(besides other: BookAccount) -> [[UInt8]] {
        let owner = owner == other.owner || owner == BookAccount.both ? nil : owner
        return [name, owner].compactMap { $0?.folded }.filter { $0.count > 2 }
    }
}
