/// Of which card or account a statement may be.
extension Wallet {
    /// Of what a statement may be: the cards and accounts that it names; what its number names; else the cards that fit,
    /// and the accounts of their kind, in the currency that it says. A card's is never of another account, nor the other
    /// way round.
    public func holders(fitting file: StatementFile) -> [StatementHolder] {
        let accounts = accounts(fitting: file)
        let names = file.accountNames
        let alone =
            file.isOfCard == false ? [] : cardsOfBanks.map { holder(ofCard: $0.id) }.filter { $0.account == nil }
        let called = (accounts.map { holder(ofAccount: $0.id) } + alone).filter { holder in
            !self.names(of: holder).isDisjoint(with: names)
        }
        if !called.isEmpty { return called }
        let tails = file.tails
        let numbered = accounts.filter { account in tails.contains { account.ends(in: $0) } }
        if numbered.count == 1 || tails.count > 1 && !numbered.isEmpty {
            return numbered.map { holder(ofAccount: $0.id) }
        }
        if let tail = file.tail, !accounts.isEmpty {
            let known = statements.last { $0.tail == tail && $0.userCardID == nil }?.accountID
            if let known, accounts.contains(where: { $0.id == known }) { return [holder(ofAccount: known)] }
            if known == nil, let named = holder(endingIn: tail, fitting: file), named.card == nil { return [named] }
        }
        let cards = (file.isOfCard == false ? [] : cards(fitting: file)).map { holder(ofCard: $0.id) }.filter { card in
            card.account.map { id in accounts.contains { $0.id == id } } ?? true
        }
        // One card of the issuer is meant; else it may be one that is in the book alone.
        let isOfIssuer = StatementLayout.named(file.layout)?.issuer != nil
        let isKnown = file.tails.contains { tail in statements.contains { $0.tail == tail } }
        if file.isOfCard ?? false, cards.count == 1, isOfIssuer || isKnown { return cards }
        let fitting = Set(accounts.map(\.id))
        let all = cards + accountsBesideCards.filter { fitting.contains($0.id) }.map { StatementHolder(account: $0.id) }
        return all.filter { isInCurrency($0, of: file) }
    }

    /// Whether a file is taken for a card for being the only one: neither it nor its rows say that it is of a card, and no file of
    /// its form was.
    public func isGuess(_ holder: StatementHolder, of file: StatementFile) -> Bool {
        guard let card = holder.card, file.isOfCard == nil, !StatementSigns.paymentsComeIn(file.rows),
            creditsShown(of: card, in: file, countsNames: false) == 0,
            names(of: holder).isDisjoint(with: file.accountNames)
        else { return false }
        let (tails, account) = (file.tails, bookAccount(of: holder))
        let isNumbered = tails.contains { account?.ends(in: $0) ?? false }
        return !isNumbered
            && !statements.contains { statement in
                let isAlike = statement.layout == file.layout || statement.tail.map { tails.contains($0) } ?? false
                return isAlike && holder.has(statement)
            }
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

    /// The currency that a file says, where no book is in it, nor a card without one.
    public func lackingCurrency(of file: StatementFile) -> String? {
        guard let currency = file.currency, file.isOfCard == false || currency != preferences.currencyCode else {
            return nil
        }
        return books.contains { $0.currency == currency } ? nil : currency
    }

    /// A card's file is of no other account, nor the other way round; a bank's is of none whose number is another, and of
    /// one of another kind only where its number says so.
    func accounts(fitting file: StatementFile) -> [BookAccount] {
        let (tails, names, statements) = (file.numbers, file.accountNames, statements)
        return openAccounts.filter { account in
            guard file.isOfCard.map({ $0 == account.isCard }) ?? true else { return false }
            let numbers = numbers(of: account, after: statements)
            let isNumbered = tails.contains { tail in
                numbers.contains { StatementText.endAlike($0, tail) }
                    || statements.contains { $0.tail == tail && $0.accountID == account.id }
            }
            return isNumbered
                || (tails.isEmpty || numbers.isEmpty)
                    && (account.mayBe(file) || names.contains(account.name.folded))
        }
    }

    private func isInCurrency(_ holder: StatementHolder, of file: StatementFile) -> Bool {
        file.currency.map { $0 == currency(of: holder) } ?? true
    }

    /// Of what else a file says that it is than of a card or account; nil: it may be of it.
    ///
    /// `nov.qfx is of the account that ends in 1004 (Checking).`
    public func warning(_ file: StatementFile, named name: String, isTakenFor holder: StatementHolder) -> String? {
        // Of a file of several accounts the rows of one, where it has some.
        let held = file.numbers.count > 1 ? held(file, in: holder) : file
        let file = held.rows.isEmpty ? file : held
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
        if isOfAnotherBare(file, than: holder) {
            return "\(name) has no titles, and layout \(file.layout) is of another account than \(own)."
        }
        if file.saysKind, let isOfCard = file.isOfCard, isOfCard != isCard(holder) {
            return isOfCard
                ? "\(name) is of a card, and \(own) is none."
                : "\(name) is of an account of a bank, and \(own) is a card."
        }
        // Where a number is known it says more than the kind.
        guard known.isEmpty, !isCard(holder), let account = bookAccount(of: holder) else { return nil }
        if file.saysKind, !account.mayBe(file) {
            let kind = file.accountKind?.rawValue ?? "a bank"
            return "\(name) is of an account of \(kind), and \(own) is one of \(account.kind.rawValue)."
        }
        // A number that nobody here has is of an account that has none yet.
        guard let digits = numbers(of: account).min(), let tail = file.numbers.min(),
            !file.numbers.contains(where: { ends(account, in: $0) })
        else { return nil }
        return "\(name) is of another number (…\(tail)) than \(own) (…\(digits))."
    }
}

extension BookAccount {
    /// Whether a file may be of its kind: a bank has no cash, and its savings are not what it calls checking.
    fileprivate func mayBe(_ file: StatementFile) -> Bool {
        switch kind {
        case .card, .other: true
        case .cash: file.accountKind == .cash || file.accountKind == nil && file.isOfCard != false
        case .checking, .savings: file.accountKind.map { $0 == kind } ?? true
        }
    }
}

extension StatementFile {
    /// The names of the accounts that its rows name, folded.
    fileprivate var accountNames: Set<[UInt8]> { Set(Set(rows.compactMap(\.account)).map(\.folded)) }

    /// Whether it says of what it is: programs write what they like into QIF, and who names a layout has looked.
    fileprivate var saysKind: Bool { format == .ofx || format == .csv && !isLayoutSaid }
}
