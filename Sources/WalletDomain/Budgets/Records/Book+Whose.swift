extension Book {
    /// Whose a transaction is: `shared` as the book is, an owner’s name, or the first one’s part of it; nothing where there is
    /// one owner, and of a transfer.
    public func whose(_ transaction: BookTransaction) -> String {
        guard isTwoUser, transaction.isMovement, !transaction.isTransfer else { return "" }
        let usual = ratio(on: transaction.date)
        let own = transaction.splits.isEmpty ? [nil] : transaction.splits.map(\.ratio)
        let ratios = Set(own.map { $0 ?? transaction.ratio ?? usual })
        guard let ratio = ratios.first, ratios.count == 1 else { return "parts" }
        guard ratio.isShared else { return owners[ratio == .all ? 0 : 1].word }
        return ratio == usual ? "shared" : ratio.percent
    }
}
