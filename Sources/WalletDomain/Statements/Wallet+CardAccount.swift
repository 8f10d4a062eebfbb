/// A card whose statements no book keeps yet.
extension Wallet {
    /// The book that keeps nothing of a statement's card and could; nil: one keeps it, or none has its currency.
    public func bookWithout(_ holder: StatementHolder) -> Book? {
        guard holder.card != nil, holder.account == nil else { return nil }
        let books = books.filter { $0.currency == preferences.currencyCode }
        return books.first { $0.id == firstBook?.id } ?? books.first
    }

    /// The cards that no book has as an account.
    public var cardsOfNoBook: [UserCard] {
        let taken = Set(all(BookAccount.self).compactMap(\.userCardID))
        return cardsOfBanks.filter { !taken.contains($0.id) }
    }

    /// Makes a card an account of a book: the one that it is already or that is called so there and is no card yet, which
    /// comes back where it is archived, or a new one.
    ///
    /// - Throws: what speaks against it, by key; nothing was changed then.
    public mutating func makeAccount(
        of card: UserCard.ID, in book: Book.ID, in context: ChangeContext
    ) throws(RecordProblems) {
        let name = name(ofCard: card)
        let all = all(BookAccount.self).filter { $0.bookID == book }
        let known =
            all.first { $0.userCardID == card }
            ?? all.first { $0.userCardID == nil && $0.name.folded == name.folded }
        let said = ["userCardId": card.description, "kind": BookAccount.Kind.card.rawValue]
        if let known {
            try edit(.accounts, known.id.cast(), said, in: context)
            try archive(.accounts, known.id.cast(), on: nil, in: context)
        } else {
            try add(
                .accounts, said.merging(["name": name, "bookId": book.description]) { $1 }, in: context)
        }
    }
}
