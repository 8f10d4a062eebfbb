/// Which rows move money between accounts.
extension BookingPlanner {
    /// Payments of a card, and what they answer on another account: neither is income, nor spent.
    mutating func findTransfers(in wallet: Wallet) {
        let others = otherSides()
        var pairs: [TransferPair] = []
        for place in bookings.indices where bookings[place].isNew && bookings[place].isTicked {
            let row = lines[place].row
            let named = filed[place]?.transfer
            let isRuled = ruled[place]?.set.isTransfer ?? false || named != nil
            guard named != nil || filed[place] == nil else { continue }
            let isToCard = account.isCard && !row.amount.isNegative
            // Most have no other side that they could be held against.
            guard isRuled || isToCard || others[-row.amount] != nil else { continue }
            let isFiledByRule = ruled[place]?.set.categoryID != nil
            let isPayment = isRuled || StatementSigns.isPayment(row) && !isFiledByRule
            // A purchase is none for what another card was paid.
            guard isPayment || !account.isCard else { continue }
            // Its other side may be outside the book.
            if isRuled || isPayment && isToCard { transfers[place] = .some(nil) }
            for other in others[-row.amount] ?? [] {
                let days = abs(other.date.days(until: row.day))
                guard days <= BookingPlanner.transferDays, named?.isWith(other.accountID) ?? true,
                    isPayment || other.isTransfer || !isFiledByRule && isMoved(row, other, in: wallet)
                else { continue }
                let says = says(row, isPayment, other, in: wallet)
                pairs.append(TransferPair(place, other, says: says, days: days))
            }
        }
        for pair in TransferPair.meant(among: pairs) { transfers[pair.place] = pair.other }
        for (place, other) in transfers {
            bookings[place].isTransfer = true
            let id = other?.accountID ?? filed[place]?.transfer?.account
            bookings[place].otherAccount = journal.accounts.first { $0.id == id }?.name
        }
    }

    /// How much two opposite rows say of being one movement: each by a bank's words for that, and by naming the other account.
    private func says(_ row: StatementRow, _ isPayment: Bool, _ other: BookTransaction, in wallet: Wallet) -> Int {
        let (here, said) = (row.text.folded, (other.payeeRaw ?? other.payee).folded)
        var signs = [
            isPayment || StatementSigns.saysPayment(here), other.isTransfer || StatementSigns.saysPayment(said),
        ]
        if let there = journal.accounts.first(where: { $0.id == other.accountID }) {
            signs.append(there.isNamed(in: here, besides: account, wallet))
            signs.append(account.isNamed(in: said, besides: there, wallet))
        }
        return signs.count { $0 }
    }

    /// Whether one of two opposite rows says that it went to where the other is: in a bank's word for that, or by the name of
    /// the account, or of whose that is. What a card bought went to a shop.
    private func isMoved(_ row: StatementRow, _ other: BookTransaction, in wallet: Wallet) -> Bool {
        guard let there = journal.accounts.first(where: { $0.id == other.accountID }), !there.isCard else {
            return false
        }
        let (here, said) = (row.text.folded, (other.payeeRaw ?? other.payee).folded)
        return StatementSigns.isTransfer(here) || StatementSigns.isTransfer(said)
            || there.isNamed(in: here, besides: account, wallet) || account.isNamed(in: said, besides: there, wallet)
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
    /// Whether a text, folded, has its name, that of its card or of its issuer, or of its owner where another account is not
    /// theirs.
    fileprivate func isNamed(in text: [UInt8], besides other: BookAccount, _ wallet: Wallet) -> Bool {
        let owner = owner == other.owner || owner == BookAccount.both ? nil : owner
        let card = userCardID.flatMap { wallet.cards[$0] }
        let issuer = card.map { wallet.issuer(of: $0).folded }
        let names = [name.folded, owner?.folded, card.map { wallet.name(of: $0).folded }, issuer].compactMap(\.self)
        return names.contains { $0.count > 2 && text.holds(words: $0) }
            // Banks say AMEX.
            || issuer.map { issuer in
                text.words.contains { $0.count > 2 && SearchWords.abbreviates(Array($0), issuer) }
            } ?? false
    }
}
