/// The rows of a statement that are of the card or account that takes it.
extension Wallet {
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
}
