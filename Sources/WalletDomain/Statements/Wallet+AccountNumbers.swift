/// What the last digits in a statement name.
extension Wallet {
    /// What the last digits in a file name: the account that says them, else that of the last statement with them, else the
    /// one whose statements had more or fewer of them.
    func holder(endingIn tail: String, fitting file: StatementFile) -> StatementHolder? {
        let accounts = accounts(fitting: file)
        let named = accounts.filter { $0.ends(in: tail) }
        if let account = named.first { return named.count == 1 ? holder(ofAccount: account.id) : nil }
        guard let last = statements.last(where: { $0.tail == tail }) else {
            let alike = accounts.filter { ends($0, in: tail) }
            return alike.count == 1 ? holder(ofAccount: alike[0].id) : nil
        }
        let account = accounts.first { $0.id == last.accountID }.map { holder(ofAccount: $0.id) }
        return file.isOfCard == false
            ? account : cardsOfBanks.first { $0.id == last.userCardID }.map { holder(ofCard: $0.id) } ?? account
    }

    /// The last digits of an account; where it does not say them those of the files that it took.
    ///
    /// - Parameter known: all statements, where somebody asks of many accounts.
    func numbers(of account: BookAccount, after known: [StatementImport]? = nil) -> Set<String> {
        if let tail = account.tail { return [tail] }
        guard !account.isCard else { return [] }
        return Set((known ?? statements).filter { $0.accountID == account.id && $0.isOfNumber }.compactMap(\.tail))
    }

    /// What others say of an account: its card whose it is, the files that it took its number, and what was on it at first.
    func facts(of account: BookAccount) -> [(label: String, text: String)] {
        var facts: [(label: String, text: String)] = []
        if account.owner == nil, let owner = owner(of: account) {
            facts.append((label: "Owner", text: "\(owner), as the card says"))
        }
        if !account.hasOpening,
            let first = all(BookTransaction.self, where: { $0.accountID == account.id && $0.isOpening }).first
        {
            let amount = (first.amount ?? .zero).formatted(symbol: symbol(of: account.bookID))
            facts.append((label: "At first", text: "\(amount), a transaction of \(first.date.long)"))
        }
        let digits = numbers(of: account).sorted().joined(separator: ", ")
        if account.tail == nil, !digits.isEmpty {
            facts.append((label: "Last digits", text: "\(digits), of statements"))
        }
        return facts
    }

    /// Whether the number of an account may end so, be it said or that of a file that it took.
    func ends(_ account: BookAccount, in digits: String) -> Bool {
        numbers(of: account).contains { StatementText.endAlike($0, digits) }
    }

    /// The digits that a file says of an account that has none, and that nobody else has.
    func firstNumber(of holder: StatementHolder, in file: StatementFile) -> String? {
        guard let tail = file.tail, file.numbers.contains(tail), let account = bookAccount(of: holder), !account.isCard,
            numbers(of: account).isEmpty, self.holder(endingIn: tail, fitting: file) == nil
        else { return nil }
        return tail
    }

    /// The numbers of a card's rows, where they are several and no statement of the same form had several before.
    func firstNumbers(of holder: StatementHolder, in file: StatementFile) -> [String] {
        let tails = Set(file.rows.compactMap(\.tail))
        // Of one number some rows may have fewer digits.
        let numbers = tails.filter { tail in !tails.contains { $0 != tail && $0.hasSuffix(tail) } }
        guard numbers.count > 1, isCard(holder),
            !statements.contains(where: { $0.tail == nil && $0.layout == file.layout && holder.has($0) })
        else { return [] }
        return numbers.sorted()
    }
}

extension BookAccount {
    /// Whether the number that it says itself may end so.
    func ends(in digits: String) -> Bool { tail.map { StatementText.endAlike($0, digits) } ?? false }
}

extension StatementImport {
    /// Whether its digits are those of an account: a table may have those of whoever pays.
    fileprivate var isOfNumber: Bool { layout == "ofx" || StatementLayout.named(layout)?.subject == .account }
}
