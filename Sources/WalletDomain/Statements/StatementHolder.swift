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

    /// The file as a card or account takes it: of a file of several its own rows, and those refused whose amounts are in
    /// another currency, or finer than its own.
    public func held(_ file: StatementFile, in holder: StatementHolder) -> StatementFile {
        var held = file
        let others = others(in: file, than: holder)
        let left = file.rows.filter { others.contains($0) }
        if !left.isEmpty { held.rows.removeAll { others.contains($0) } }
        held.passedOver += left.map { PassedRow(row: $0.row, "of another account", text: $0.text) }
        held.otherAccounts = others.words
        if let tail = held.tails.first, held.tails.count == 1 {
            (held.tail, held.balance) = (tail, file.balances[tail] ?? file.balance)
        }
        let currency = currency(of: holder)
        let wrong = held.rows.compactMap { file.refusal(of: $0, in: currency) }
        if wrong.isEmpty { return held }
        let rows = Set(wrong.compactMap(\.row))
        held.rows.removeAll { rows.contains($0.row) }
        held.refused += wrong
        return held
    }

    /// What a file has of other accounts, by their names and last digits.
    private func others(in file: StatementFile, than holder: StatementHolder) -> OtherAccounts {
        var others = OtherAccounts()
        let names = Set(file.rows.compactMap(\.account))
        if names.count > 1, let own = bookAccount(of: holder)?.name.folded {
            others.names = names.filter { $0.folded != own }
        }
        let tails = file.tails
        guard tails.count > 1 else { return others }
        let own = bookAccount(of: holder)
        // What nobody has is another account, or somebody's card.
        others.tails = tails.filter { tail in
            if own?.ends(in: tail) ?? false { return false }
            return self.holder(endingIn: tail, fitting: file).map { $0 != holder } ?? file.numbers.contains(tail)
        }
        return others
    }

    /// Of what else a file says that it is than of a card or account; nil: it may be of it.
    ///
    /// `nov.qfx is of the account that ends in 1004 (Checking).`
    public func warning(_ file: StatementFile, named name: String, isTakenFor holder: StatementHolder) -> String? {
        let known = file.tails.sorted().compactMap { tail in
            self.holder(endingIn: tail, fitting: file).map { (tail: tail, holder: $0) }
        }
        if let other = known.first, !known.contains(where: { $0.holder == holder }) {
            let what = other.holder.card == nil ? "account" : "card"
            let called = self.name(of: other.holder, isShort: true)
            return "\(name) is of the \(what) that ends in \(other.tail) (\(called))."
        }
        let issuer = StatementLayout.named(file.layout)?.issuer
        // Of a card of one's own the issuer is called as somebody likes.
        if let issuer, let card = holder.card.flatMap({ cards[$0] }), card.cardTemplateID != nil,
            case let own = self.issuer(of: card), own.folded != issuer.folded
        {
            return "\(name) has the columns of \(issuer), and \(self.name(of: card)) is of \(own)."
        }
        let own = self.name(of: holder, isShort: true)
        if file.saysKind, let isOfCard = file.isOfCard, isOfCard != isCard(holder) {
            return isOfCard
                ? "\(name) is of a card, and \(own) is none."
                : "\(name) is of an account of a bank, and \(own) is a card."
        }
        // A number that nobody here has is of an account that has none yet.
        guard known.isEmpty, !isCard(holder), let account = bookAccount(of: holder),
            let digits = numbers(of: account).min(),
            let tail = file.numbers.min(), !file.numbers.contains(where: { account.ends(in: $0) })
        else { return nil }
        return "\(name) is of another number (…\(tail)) than \(own) (…\(digits))."
    }

    /// What the last digits in a file name: the account that has them, else that of the last statement with them.
    private func holder(endingIn tail: String, fitting file: StatementFile) -> StatementHolder? {
        let accounts = accounts(fitting: file)
        let named = accounts.filter { $0.ends(in: tail) }
        if let account = named.first { return named.count == 1 ? holder(ofAccount: account.id) : nil }
        guard let last = statements.last(where: { $0.tail == tail }) else { return nil }
        let account = accounts.first { $0.id == last.accountID }.map { holder(ofAccount: $0.id) }
        return file.isOfCard == false
            ? account : cardsOfBanks.first { $0.id == last.userCardID }.map { holder(ofCard: $0.id) } ?? account
    }

    /// The last digits of an account; where it does not say them those of the files that it took.
    private func numbers(of account: BookAccount) -> Set<String> {
        if let tail = account.tail { return [tail] }
        guard !account.isCard else { return [] }
        return Set(statements.filter { $0.accountID == account.id && $0.isOfNumber }.compactMap(\.tail))
    }

    /// The digits that a file says of an account that has none, and that nobody else has.
    func firstNumber(of holder: StatementHolder, in file: StatementFile) -> String? {
        guard let tail = file.tail, file.numbers.contains(tail), let account = bookAccount(of: holder), !account.isCard,
            numbers(of: account).isEmpty, self.holder(endingIn: tail, fitting: file) == nil
        else { return nil }
        return tail
    }

    /// What a person may say that a file is of, where nothing fits: what is of its kind and in its currency.
    public func holders(possibleFor file: StatementFile) -> [StatementHolder] {
        let cards = file.isOfCard == false ? [] : cardsOfBanks.map { holder(ofCard: $0.id) }
        let others = accountsBesideCards.filter { account in
            let isOfKind = file.isOfCard.map { $0 == account.isCard } ?? true
            return isOfKind && account.mayBe(file) && (account.tail == nil || file.numbers.isEmpty)
        }
        return (cards + others.map { StatementHolder(account: $0.id) }).filter { isInCurrency($0, of: file) }
    }

    /// The categories of the book that an account is in.
    public func categories(ofAccount account: BookAccount.ID) -> CategoryTree? {
        self[account].map { account in CategoryTree(all { $0.bookID == account.bookID }) }
    }

    /// A card's file is of no other account, nor the other way round; a bank's is of none whose number is another, and of
    /// one of another kind only where its number says so.
    private func accounts(fitting file: StatementFile) -> [BookAccount] {
        let tails = file.numbers
        let names = file.accountNames
        return openAccounts.filter { account in
            guard file.isOfCard.map({ $0 == account.isCard }) ?? true else { return false }
            let isNumbered = tails.contains { tail in
                account.ends(in: tail) || statements.contains { $0.tail == tail && $0.accountID == account.id }
            }
            return isNumbered
                || (tails.isEmpty || numbers(of: account).isEmpty)
                    && (account.mayBe(file) || names.contains(account.name.folded))
        }
    }

    /// Whether its statements are those of a card.
    func isCard(_ holder: StatementHolder) -> Bool {
        holder.card != nil || bookAccount(of: holder)?.isCard ?? false
    }

    /// Of what a statement may be: the accounts that it names; what its number names; else the cards that fit, and the
    /// accounts of their kind, those in its currency where there are such. A card's is never of another account, nor the
    /// other way round.
    public func holders(fitting file: StatementFile) -> [StatementHolder] {
        let accounts = accounts(fitting: file)
        let names = file.accountNames
        let called = names.isEmpty ? [] : accounts.filter { names.contains($0.name.folded) }
        if !called.isEmpty { return called.map { holder(ofAccount: $0.id) } }
        let tails = file.tails
        let numbered = accounts.filter { account in tails.contains { account.ends(in: $0) } }
        if numbered.count == 1 || tails.count > 1 && !numbered.isEmpty {
            return numbered.map { holder(ofAccount: $0.id) }
        }
        if let tail = file.tail, !accounts.isEmpty {
            let known = statements.last { $0.tail == tail && $0.userCardID == nil }?.accountID
            if let known, accounts.contains(where: { $0.id == known }) { return [holder(ofAccount: known)] }
        }
        let cards = (file.isOfCard == false ? [] : cards(fitting: file)).map { holder(ofCard: $0.id) }.filter { card in
            card.account.map { id in accounts.contains { $0.id == id } } ?? true
        }
        // One card of the issuer is meant; else it may be one that is in the book alone.
        let isOfIssuer = StatementLayout.named(file.layout)?.issuer != nil
        let isKnown = file.tail.map { tail in statements.contains { $0.tail == tail } } ?? false
        if file.isOfCard ?? false, cards.count == 1, isOfIssuer || isKnown { return cards }
        let fitting = Set(accounts.map(\.id))
        let all = cards + accountsBesideCards.filter { fitting.contains($0.id) }.map { StatementHolder(account: $0.id) }
        let paying = all.filter { isInCurrency($0, of: file) }
        return paying.isEmpty ? all : paying
    }

    private func isInCurrency(_ holder: StatementHolder, of file: StatementFile) -> Bool {
        (file.currency ?? file.likelyCurrency).map { $0 == currency(of: holder) } ?? true
    }

    /// Whether the last file of the same form was of it: whose that was is whose the next one is.
    public func tookLast(_ holder: StatementHolder, like file: StatementFile) -> Bool {
        statements.last { $0.layout == file.layout }.map(holder.has) ?? false
    }
}

extension BookAccount {
    var isCard: Bool { kind == .card || userCardID != nil }

    /// Whether a file may be of its kind: a bank has no cash, and its savings are not what it calls checking.
    fileprivate func mayBe(_ file: StatementFile) -> Bool {
        switch kind {
        case .card, .other: true
        case .cash: file.accountKind == .cash || file.accountKind == nil && file.isOfCard != false
        case .checking, .savings: file.accountKind.map { $0 == kind } ?? true
        }
    }

    /// Whether its number may end so; of one of the two fewer digits are known.
    fileprivate func ends(in digits: String) -> Bool {
        tail.map { $0.hasSuffix(digits) || digits.hasSuffix($0) } ?? false
    }
}

extension StatementImport {
    /// Whether its digits are those of an account: a table may have those of whoever pays.
    fileprivate var isOfNumber: Bool { layout == "ofx" || StatementLayout.named(layout)?.isAccount ?? false }
}

/// Of whose rows a file has others than those of an account.
private struct OtherAccounts {
    var names: Set<String> = []
    /// Last digits.
    var tails: Set<String> = []

    var words: [String] { names.sorted() + tails.sorted().map { "…\($0)" } }

    func contains(_ row: StatementRow) -> Bool {
        row.account.map(names.contains) ?? false || row.tail.map(tails.contains) ?? false
    }
}

extension StatementFile {
    /// The names of the accounts that its rows name, folded.
    fileprivate var accountNames: Set<[UInt8]> { Set(Set(rows.compactMap(\.account)).map(\.folded)) }
    /// The last digits of the accounts that its rows name, or it itself.
    fileprivate var tails: Set<String> { Set(rows.compactMap(\.tail) + [tail].compactMap(\.self)) }
    /// Those of them that are numbers of accounts: a card's table may have one for each who has a card.
    fileprivate var numbers: Set<String> { format == .ofx || isOfCard == false ? tails : [] }

    /// nil for an amount that an account in a currency can have.
    fileprivate func refusal(of row: StatementRow, in currency: String) -> StatementProblem? {
        var problem: StatementProblem
        if let other = row.currency, other != currency {
            problem = StatementProblem(row: row.row, "This amount is in \(other), the account in \(currency)")
        } else if !row.amount.fits(currency) {
            problem = StatementProblem(
                row: row.row, column: row.amount.isNegative ? outColumn : inColumn,
                "\(row.amount.jsonNumber): \(Money.tooFine(currency))")
        } else {
            return nil
        }
        problem.text = row.text
        return problem
    }

    /// Whether it says of what it is: programs write what they like into QIF, and who names a layout has looked.
    fileprivate var saysKind: Bool { format == .ofx || format == .csv && !isLayoutSaid }
}
