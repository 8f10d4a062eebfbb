import WalletDomain

/// Asking of which card or account a statement is.
extension AppState {
    /// All that a statement may be of.
    var allHolders: [StatementHolder] {
        wallet.cardsOfBanks.map { wallet.holder(ofCard: $0.id) }
            + wallet.accountsBesideCards.map { StatementHolder(account: $0.id) }
    }

    /// Whether a file's amounts are those of a card or account.
    mutating func isOfOtherCurrency(_ file: StatementFile, _ name: String, _ holder: StatementHolder) -> Bool {
        let own = wallet.currency(of: holder)
        guard let currency = file.currency, currency != own else { return false }
        let whose = holder.account == nil ? "the wallet" : wallet.name(of: holder)
        say("\(name) is in \(currency), \(whose) in \(own)", .problem)
        return true
    }

    private var bookOfNewAccounts: Book? { budgets.book.flatMap { wallet[book: $0] } ?? wallet.firstBook }

    /// What is of no card that fits may be of an account that its book does not have yet, or of a book that is yet to be made.
    private func newAccounts(for file: StatementFile) -> [PickPopup.Choice] {
        guard file.isOfCard != true || wallet.holders(fitting: file).isEmpty else { return [] }
        guard let book = bookOfNewAccounts, file.currency.map({ $0 == book.currency }) ?? true else {
            // A card needs no book, in the currency of the wallet.
            let own = wallet.preferences.currencyCode
            guard file.isOfCard != true || file.currency ?? own != own else { return [] }
            let words = file.currency.map { "of a new book in \($0)" } ?? "of a new book"
            return [PickPopup.Choice(.newBook, "An account", kind: words)]
        }
        // Of two nobody can guess whose it is, and what is nobody's is not settled.
        let owners = book.owners.count < 2 ? [nil] : book.owners.map(\.word) + [BookAccount.both]
        let kinds: [BookAccount.Kind] =
            file.isOfCard == true
            ? [.card] : file.accountKind == .savings ? [.savings, .checking] : [.checking, .savings]
        return kinds.flatMap { kind in
            owners.map { owner in
                let name = wallet.freeName(ofAccount: BookAccount.name(kind, of: owner), file.tail)
                let whose = owner.map { $0 == BookAccount.both ? " of both" : " of \(shown($0))" } ?? ""
                return PickPopup.Choice(
                    .newAccount(kind, of: owner), shown(name), kind: "a new account of \(shown(book.name))\(whose)")
            }
        }
    }

    private mutating func addAccount(
        _ kind: BookAccount.Kind, of owner: String?, for file: StatementFile, _ environment: Environment
    ) -> StatementHolder? {
        guard let book = bookOfNewAccounts else { return nil }
        let name = wallet.freeName(ofAccount: BookAccount.name(kind, of: owner), file.tail)
        // What is owed on a card some banks say below zero, and others above it.
        let opening = kind == .card ? nil : file.openingBalance
        let said = [
            "bookId": book.id.description, "name": name, "kind": kind.rawValue, "owner": owner, "tail": file.tail,
            "openingBalance": opening?.jsonNumber,
            "openingOn": opening == nil ? nil : file.rows.map(\.postingDay).min()?.description,
        ]
        do throws(RecordProblems) {
            let id = try wallet.add(.accounts, said, in: environment.context)
            sayDone("\(name) is an account of \(book.name)")
            return StatementHolder(account: id.cast())
        } catch {
            say(error.first, .problem)
            return nil
        }
    }

    /// Asks for the book of its account, and then goes on with it.
    private mutating func addBook(for file: StatementFile, _ name: String) {
        // What was said of it is kept.
        drafts = allDrafts
        openForm(adding: .books, file.currency.map { ["currency": $0] } ?? [:])
        readings.afterBook = .read(name: name, file)
    }

    /// Asks anew whose a file is that waited for a book.
    mutating func goOnAfterBook() {
        guard case .read(let name, let file)? = readings.afterBook else { return }
        readings.afterBook = nil
        askHolder(file, name, among: wallet.holders(possibleFor: file))
    }

    /// `: a among the cards of Wallet`; elsewhere that key adds something else.
    private var wayToAddCard: String {
        ": \(keyNames.addCard)" + (isOnTiles && !isOnCoupons ? "" : " among the cards of Wallet")
    }

    /// - Parameter shown: what shows the file as another one's already.
    mutating func askHolder(
        _ file: StatementFile, _ name: String, of shown: StatementPopup? = nil, among holders: [StatementHolder]
    ) {
        let new = newAccounts(for: file)
        // Of the book that is shown.
        let near = holders.filter { holder in budgets.ledger?.accounts.contains { $0.id == holder.account } ?? false }
        let holders = wallet.likeliestFirst(holders, for: file, near: near)
        guard !holders.isEmpty || !new.isEmpty else {
            return say("\(name): add the card first that it is of\(wayToAddCard)", .hint)
        }
        let isOfCards = new.isEmpty && holders.allSatisfy { $0.card != nil }
        choose(
            .holderOfStatement(name: name, file, shown),
            title: "Of which card\(isOfCards ? "" : " or account") is \(name)?",
            holders.map { holder in
                let issuer = holder.card.flatMap { wallet.cards[$0] }.map { wallet.issuer(of: $0) }
                return PickPopup.Choice(
                    .holder(holder), wallet.name(of: holder), kind: issuer ?? "account",
                    isChosen: holder == shown?.holder)
            } + new)
    }

    /// Shows a statement; of a file of several accounts it is asked first which is meant, where nobody knows.
    mutating func look(at statement: StatementPopup) {
        popup = .statement(statement)
        if statement.file.isOfOthersAlone { askAccount(of: statement) }
    }

    private mutating func askAccount(of statement: StatementPopup) {
        choose(
            .accountOfStatement(statement),
            title: "Which account of \(statement.name) is \(wallet.name(of: statement.holder, isShort: true))?",
            statement.accounts.map { PickPopup.Choice(.text($0), $0, kind: "account") })
    }

    /// What was chosen for a statement to be of; nil: nothing yet.
    mutating func holder(
        _ value: PickPopup.Value, of file: StatementFile, _ name: String, _ environment: Environment
    ) -> StatementHolder? {
        switch value {
        case .newAccount(let kind, let owner): return addAccount(kind, of: owner, for: file, environment)
        case .holder(let holder): return holder
        case .newBook: addBook(for: file, name)
        default: break
        }
        return nil
    }

    /// Lets another card be chosen than the one that fits; where there is none, another account of the file.
    mutating func askCard(of statement: StatementPopup) {
        guard allHolders.count > 1 || !newAccounts(for: statement.file).isEmpty else {
            if !statement.accounts.isEmpty { return askAccount(of: statement) }
            return say("there is no other card", .hint)
        }
        askHolder(statement.file, statement.name, of: statement, among: allHolders)
    }
}

extension StatementFile {
    /// What was on the account before its rows, by what the bank says there is.
    fileprivate var openingBalance: Money? {
        balance.map { balance in
            rows.reduce(balance.amount) { $1.postingDay <= balance.on ?? .latest ? $0 - $1.amount : $0 }
        }
    }
}

extension BookAccount {
    /// `Checking`, `Card`; of one of two owners `Ana Checking`.
    fileprivate static func name(_ kind: Kind, of owner: String?) -> String {
        let name = kind == .card ? "Card" : kind == .savings ? "Savings" : "Checking"
        return owner.map { $0 == both ? name : "\($0) \(name)" } ?? name
    }
}
