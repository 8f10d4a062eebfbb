/// Of what a statement is: a card of the wallet, an account of a book, or a card that is an account.
public struct StatementHolder: Hashable, Sendable {
    /// Whose benefits its credits mark.
    public var card: UserCard.ID?
    /// Whose transactions its rows become.
    public var account: BookAccount.ID?

    public init(card: UserCard.ID? = nil, account: BookAccount.ID? = nil) {
        (self.card, self.account) = (card, account)
    }

    /// Whether an earlier statement was of it.
    public func has(_ statement: StatementImport) -> Bool {
        account.map { $0 == statement.accountID } ?? false || card.map { $0 == statement.userCardID } ?? false
    }
}

extension Wallet {
    /// The cards that have statements.
    public var cardsOfBanks: [UserCard] { cards.records.filter { $0.archivedOn == nil && !$0.isOfCoupons } }

    /// The archived card that the number of a file is of, by the last statement with it, where the file is of nothing that
    /// has that card, or says that number itself.
    public func archivedCard(of file: StatementFile, beside fitting: [StatementHolder]) -> UserCard? {
        guard file.isOfCard != false, let tail = file.tail,
            let card = statements.last(where: { $0.tail == tail })?.userCardID.flatMap({ cards[$0] }),
            card.archivedOn != nil,
            !fitting.contains(where: { $0.card == card.id || bookAccount(of: $0)?.ends(in: tail) ?? false })
        else { return nil }
        return card
    }

    /// The accounts of books that are in lists.
    var openAccounts: [BookAccount] {
        let open = Set(books.map(\.id))
        return open.isEmpty ? [] : all(BookAccount.self).filter { $0.archivedOn == nil && open.contains($0.bookID) }
    }

    /// A card, with the account that it is.
    public func holder(ofCard card: UserCard.ID) -> StatementHolder {
        StatementHolder(card: card, account: openAccounts.first { $0.userCardID == card }?.id)
    }

    /// An account, with the card that it is.
    public func holder(ofAccount account: BookAccount.ID) -> StatementHolder {
        StatementHolder(card: self[account]?.userCardID.flatMap { cards.contains($0) ? $0 : nil }, account: account)
    }

    /// The accounts that are no card.
    public var accountsBesideCards: [BookAccount] {
        openAccounts.filter { account in account.userCardID.map { !cards.contains($0) } ?? true }
    }

    /// The account that is called exactly so, where one is.
    public func accountForStatement(called name: String) -> BookAccount.ID? {
        let called = openAccounts.filter { $0.name.folded == name.trimmed.folded }
        return called.count == 1 ? called[0].id : nil
    }

    /// `Ana Checking`, `Ana Checking 1004`, `Ana Checking 2`
    public func freeName(ofAccount name: String, _ tail: String?) -> String {
        let others = [tail].compactMap(\.self) + (2...99).map(String.init)
        let names = [name] + others.map { "\(name) \($0)" }
        return names.first { accountForStatement(called: $0) == nil } ?? name
    }

    func bookAccount(of holder: StatementHolder) -> BookAccount? { holder.account.flatMap { self[$0] } }

    /// `Platinum Card in Home`, `Checking in Home`; without a book the card alone.
    ///
    /// - Parameter isShort: without the book.
    public func name(of holder: StatementHolder, isShort: Bool = false) -> String {
        let account = bookAccount(of: holder)
        let own = holder.card.map { name(ofCard: $0) } ?? account?.name ?? ""
        if isShort { return own }
        return account.flatMap { self[$0.bookID]?.name }.map { "\(own) in \($0)" } ?? own
    }

    /// What its card and its account are called, by which files of other programs name it.
    func names(of holder: StatementHolder) -> Set<[UInt8]> {
        let names = [holder.card.map { name(ofCard: $0) }, bookAccount(of: holder)?.name]
        return Set(names.compactMap { $0?.folded })
    }

    public func currency(of holder: StatementHolder) -> String {
        bookAccount(of: holder).flatMap { self[$0.bookID]?.currency } ?? preferences.currencyCode
    }

    /// Before an amount of its rows.
    public func symbol(of holder: StatementHolder) -> String {
        guard holder.account != nil, currency(of: holder) != preferences.currencyCode else {
            return preferences.currencySymbol
        }
        return Money.symbol(ofCurrency: currency(of: holder))
    }

    /// Whether its statements are those of a card.
    func isCard(_ holder: StatementHolder) -> Bool {
        holder.card != nil || bookAccount(of: holder)?.isCard ?? false
    }

    /// The categories of the book that an account is in.
    public func categories(ofAccount account: BookAccount.ID) -> CategoryTree? {
        self[account].map { account in CategoryTree(all { $0.bookID == account.bookID }) }
    }
}

extension BookAccount {
    var isCard: Bool { kind == .card || userCardID != nil }
}
