/// Which rows move money between accounts.
extension BookingPlanner {
    /// Payments of a card, and what they answer on another account: neither is income, nor spent.
    mutating func findTransfers(in wallet: Wallet) {
        let others = otherSides(in: wallet)
        var pairs: [TransferPair] = []
        for place in bookings.indices where bookings[place].isNew && bookings[place].isTicked {
            let row = lines[place].row
            let named = filed[place]?.transfer
            let isRuled = ruled[place]?.set.isTransfer ?? false || named != nil
            guard named != nil || filed[place] == nil else { continue }
            let isToCard = account.isCard && !row.amount.isNegative
            // Most have no other side that they could be held against.
            guard isRuled || isToCard || others[-row.amount] != nil else { continue }
            let text = row.text.folded
            let isFiledByRule = ruled[place]?.set.categoryID != nil
            let isPayment = isRuled || StatementSigns.isPayment(row, text) && !isFiledByRule
            // A purchase is none for what another card was paid.
            guard isPayment || !account.isCard else { continue }
            // Its other side may be outside the book.
            if isRuled || isPayment && isToCard { transfers[place] = .some(nil) }
            let saysPayment = isPayment || StatementSigns.saysPayment(text)
            let saysTransfer = StatementSigns.isTransfer(text)
            let side = TransferPair.Side(
                place: place, look: TransferPair.Look(day: row.day, account: account.id, text: row.text))
            for other in others[-row.amount] ?? [] where isNear(other.side.look.day, row) {
                let namesOther = other.account?.names.stand(in: text) ?? false
                // What a card bought went to a shop.
                let isMoved =
                    !isFiledByRule && other.account.map { !$0.isCard } ?? false
                    && (saysTransfer || namesOther || other.saysMoved)
                guard named?.isWith(other.side.look.account) ?? true, isPayment || other.isTransfer || isMoved else {
                    continue
                }
                pairs.append(
                    TransferPair(
                        row: side, other: other.side, says: other.says + [saysPayment, namesOther].count { $0 },
                        isSure: other.isTransfer && saysPayment && !isFiledByRule))
            }
        }
        let matching = TransferMatching(pairs)
        for pair in matching.linked { transfers[pair.row.place] = journal.transactions[pair.other.place] }
        for (place, several) in Dictionary(grouping: matching.undecided, by: \.row.place)
        where several.allSatisfy(\.isSure) { transfers[place] = .some(nil) }
        for (place, other) in transfers {
            (bookings[place].isTransfer, bookings[place].isLinked) = (true, other != nil)
            let id = other?.accountID ?? filed[place]?.transfer?.account
            bookings[place].otherAccount = journal.accounts.first { $0.id == id }?.name
        }
    }

    private func isNear(_ day: CalendarDay, _ row: StatementRow) -> Bool {
        abs(day.days(until: row.day)) <= BookingPlanner.transferDays
    }

    /// What may be the other side of a transfer, by amount: nothing that a hand has filed, or that pays something.
    private func otherSides(in wallet: Wallet) -> [Money: [OtherSide]] {
        let rows = Dictionary(grouping: bookings.indices.filter { bookings[$0].isNew }) { -lines[$0].row.amount }
        let sides = journal.transactions.reduce(into: [FreshID: Int]()) { sides, transaction in
            if let id = transaction.transferID { sides[id, default: 0] += 1 }
        }
        let answers = journal.answers
        let accounts = Dictionary(
            journal.accounts.map { ($0.id, OtherSide.Account($0, of: account, in: wallet)) }
        ) { first, _ in first }
        var others: [Money: [OtherSide]] = [:]
        for (place, other) in journal.transactions.enumerated() {
            guard let amount = other.amount, other.isMovement, other.accountID != account.id,
                rows[amount]?.contains(where: { isNear(other.date, lines[$0].row) }) ?? false
            else { continue }
            // What one owner noted to have paid the other left an account of theirs.
            let isOwners = other.isTransfer && other.paidBy.map { $0.folded == (account.owner ?? $0).folded } ?? false
            guard isOwners || other.accountID != nil && other.paidBy == nil else { continue }
            let isFiled =
                other.setBy == .hand || other.matches != nil || !other.splits.isEmpty || other.isOpening
                || answers.contains(other.id)
            guard !isFiled, other.transferID.map({ sides[$0] == 1 }) ?? true else { continue }
            let side = OtherSide(other, at: place, on: other.accountID.flatMap { accounts[$0] })
            others[amount, default: []].append(side)
        }
        return others
    }
}
