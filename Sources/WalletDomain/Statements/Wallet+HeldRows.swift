/// The rows of a statement that are of the card or account that takes it.
extension Wallet {
    /// The file as a card or account takes it: of a file of several its own rows, and those refused whose amounts are in
    /// another currency, or finer than its own.
    public func held(_ file: StatementFile, in holder: StatementHolder) -> StatementFile {
        var held = file.without(others(in: file, than: holder))
        let currency = currency(of: holder)
        let wrong = held.rows.compactMap { file.refusal(of: $0, in: currency) }
        if wrong.isEmpty { return held }
        let rows = Set(wrong.compactMap(\.row))
        held.rows.removeAll { rows.contains($0.row) }
        held.refused += wrong
        return held
    }

    /// What a file has of other accounts, by their names and last digits.
    private func others(in file: StatementFile, than holder: StatementHolder) -> NamedAccounts {
        var others = NamedAccounts()
        let names = Set(file.rows.compactMap(\.account))
        if names.count > 1 {
            let own = self.names(of: holder)
            others.names = names.filter { !own.contains($0.folded) }
        }
        let tails = file.tails
        guard tails.count > 1 else { return others }
        let own = bookAccount(of: holder)
        // What nobody has is another account, or somebody's card.
        others.tails = tails.filter { tail in
            if own?.ends(in: tail) ?? false { return false }
            return self.holder(endingIn: tail, fitting: file).map { $0 != holder } ?? file.numbers.contains(tail)
        }
        guard others.tails == tails, own.map({ numbers(of: $0).isEmpty }) ?? true,
            file.isOfCard.map({ $0 == isCard(holder) }) ?? true
        else { return others }
        // Where the others have theirs, the one that is left is that of whoever has no number yet.
        let unknown = tails.filter { self.holder(endingIn: $0, fitting: file) == nil }
        if unknown.count == 1 { others.tails.subtract(unknown) }
        return others
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
