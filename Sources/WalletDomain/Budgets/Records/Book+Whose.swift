extension BookLedger {
    /// Whose a transaction is: `shared` as the book is, an owner’s name, or the first one’s part of it; nothing where there is
    /// one owner, and of a transfer. What comes in is of whoever has the account, unless it says otherwise.
    public func whose(_ transaction: BookTransaction) -> String {
        guard book.isTwoUser, transaction.isMovement, !transaction.isTransfer else { return "" }
        let settling = settling
        if settling.parts(of: transaction).isEmpty { return settling.owner(of: transaction.accountID) ?? "" }
        let usual = book.ratio(on: transaction.date)
        let own = transaction.splits.isEmpty ? [nil] : transaction.splits.map(\.ratio)
        let ratios = Set(own.map { $0 ?? transaction.ratio ?? usual })
        guard let ratio = ratios.first, ratios.count == 1 else { return "parts" }
        guard ratio.isShared else { return book.owners[ratio == .all ? 0 : 1].word }
        return ratio == usual ? "shared" : ratio.percent
    }

    /// The other owner, who may have paid so what was owed: it came in on the account of one; nil: nobody may have.
    public func otherOwner(paying transaction: BookTransaction) -> String? {
        guard book.isTwoUser, transaction.amount ?? .zero > .zero,
            let own = settling.owner(of: transaction.accountID)
        else { return nil }
        let others = book.owners.map(\.word).filter { $0.folded != own.folded }
        return others.count == 1 ? others[0] : nil
    }
}
