extension BookLedgers {
    /// How many transactions of a card, where it is an account of a book, wait for a category; counted as they came.
    public func unfiled(ofCard card: UserCard.ID) -> Int {
        all.reduce(0) { count, ledger in
            ledger.accounts.reduce(count) { $1.userCardID == card ? $0 + (ledger.sums.unfiled[$1.id] ?? 0) : $0 }
        }
    }
}
