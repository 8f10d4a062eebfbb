/// Accounts that rows of a file name.
struct NamedAccounts {
    var names: Set<String> = []
    /// Last digits.
    var tails: Set<String> = []

    /// As people are told them: `Checking`, `…1004`
    var words: [String] { names.sorted() + tails.sorted().map { "…\($0)" } }

    func contains(_ row: StatementRow) -> Bool {
        row.account.map(names.contains) ?? false || row.tail.map(tails.contains) ?? false
    }
}

extension StatementFile {
    /// The last digits of the accounts that its rows name, or it itself.
    var tails: Set<String> { Set(rows.compactMap(\.tail) + [tail].compactMap(\.self)) }
    /// Those of them that are numbers of accounts: a card's table may have one for each who has a card.
    var numbers: Set<String> { format == .ofx || isOfCard == false ? tails : [] }

    private var named: NamedAccounts { NamedAccounts(names: Set(rows.compactMap(\.account)), tails: tails) }

    /// The accounts that it names, as people are told them.
    public var accounts: [String] { named.words }

    /// Whether all of its rows were left for other accounts: which of them is meant is to be asked.
    public var isOfOthersAlone: Bool { rows.isEmpty && otherAccounts.count > 1 }

    /// Without the rows of other accounts than the one of that name or number; nil: it names no such one.
    public func only(_ account: String) -> StatementFile? {
        let named = named
        let names = named.names.filter { $0.folded == account.trimmed.folded }
        guard names.isEmpty else { return without(NamedAccounts(names: named.names.subtracting(names))) }
        guard let tail = StatementText.tail(account), named.tails.contains(tail) else { return nil }
        return without(NamedAccounts(tails: named.tails.subtracting([tail])))
    }

    /// What is left where the rows of others wait for these.
    func without(_ others: NamedAccounts) -> StatementFile {
        var rest = self
        let left = rows.filter { others.contains($0) }
        if !left.isEmpty { rest.rows.removeAll { others.contains($0) } }
        rest.passedOver += left.map { PassedRow(row: $0.row, "of another account", text: $0.text) }
        rest.otherAccounts += others.words
        if let tail = rest.tails.first, rest.tails.count == 1 {
            (rest.tail, rest.balance) = (tail, balances[tail] ?? balance)
        }
        return rest
    }
}
