extension Book {
    /// Whose something is, as people say it: by an owner's name, by the first one's part of it, or `shared`, as the book is.
    ///
    /// - Returns: nil where it has no share of its own.
    func share(said text: String) throws(FieldProblem) -> Ratio? {
        let word = text.trimmed
        if word.isEmpty || word.folded == Book.shared.folded { return nil }
        if let ratio = Ratio(typed: word) { return ratio }
        guard isTwoUser else { throw FieldProblem("Shares are between two owners.") }
        if let place = owners.firstIndex(where: { $0.word.folded == word.folded }) {
            return place == 0 ? Ratio.all : Ratio.none
        }
        let (first, second) = (WalletDomain.shown(owners[0].word), WalletDomain.shown(owners[1].word))
        throw FieldProblem("Write \(first), \(second), shared, or \(first)'s part, such as 60%.")
    }

    /// As it can be said again.
    func said(_ share: Ratio) -> String {
        isTwoUser && !share.isShared ? owners[share == .all ? 0 : 1].word : share.percent
    }

    static let shared = "shared"
}

extension SettlingBook {
    /// Whose a transaction is: `shared` as the book is, an owner's name, or the first one's part of it; nothing where there is
    /// one owner, and of a transfer. What comes in is of whoever has the account, unless it says otherwise.
    func whose(_ transaction: BookTransaction) -> String {
        guard book.isTwoUser, transaction.isMovement, !transaction.isTransfer else { return "" }
        if parts(of: transaction).isEmpty { return owner(of: transaction.accountID) ?? "" }
        let usual = usualShare(of: transaction)
        let own = transaction.splits.isEmpty ? [nil] : transaction.splits.map(\.ratio)
        let ratios = Set(own.map { $0 ?? ownShare(of: transaction) ?? usual })
        guard let ratio = ratios.first, ratios.count == 1 else { return "parts" }
        guard ratio.isShared else { return book.owners[ratio == .all ? 0 : 1].word }
        return ratio == usual ? Book.shared : "\(book.owners[0].word) \(ratio.percent)"
    }
}

extension BookLedger {
    /// As lists say it; nothing where there is one owner, and of a transfer.
    public func whose(_ transaction: BookTransaction) -> String { settling.whose(transaction) }

    /// What the first owner has of what is shared as the book is: `Ana 60 %`; nil: it is not.
    public func usualShare(of transaction: BookTransaction) -> String? {
        guard whose(transaction) == Book.shared else { return nil }
        return "\(book.owners[0].word) \(settling.usualShare(of: transaction).percent)"
    }

    /// The part that something is to say so that it is shared as the book is; nil: none, as it is so by itself.
    public func ratioSharing(_ transaction: BookTransaction) -> Ratio? {
        var silent = transaction
        silent.ratio = nil
        return settling.ownShare(of: silent) == nil ? nil : settling.usualShare(of: silent)
    }

    /// Whether it is a side of what one owner paid to the other.
    public func isSettlement(_ transaction: BookTransaction) -> Bool {
        transaction.transferID.map { settled.settlements.contains($0) } ?? false
    }

    /// Who may have paid what came in: to the account of one it is the other owner, into what both have either of them.
    public func payers(of transaction: BookTransaction) -> [String] {
        guard book.isTwoUser, transaction.amount ?? .zero > .zero,
            let own = settling.owner(of: transaction.accountID)
        else { return [] }
        return book.owners.map(\.word).filter { $0.folded != own.folded }
    }

    /// Whether its account is one that both have.
    public func isOfBoth(_ transaction: BookTransaction) -> Bool {
        settling.owner(of: transaction.accountID) == BookAccount.both
    }
}
