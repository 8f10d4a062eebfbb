/// The column of a table that may have the currency of its amounts where nobody says so: all of its cells are one code.
struct CurrencyColumn {
    /// By its place what each column said in all rows so far; nil before the first one.
    private var codes: [Int: String]?

    /// nil where no column has one, or several have others.
    var code: String? {
        let all = Set((codes ?? [:]).values)
        return all.count == 1 ? all.first : nil
    }

    /// - Parameters:
    ///   - cells: of a row that is a transaction.
    ///   - others: the places of those that say something else.
    mutating func note(_ cells: [String], besides others: some Sequence<Int>) {
        guard let known = codes else {
            let found = cells.enumerated().filter { !others.contains($0.offset) }.map {
                ($0.offset, $0.element.trimmed)
            }
            return codes = Dictionary(found.filter { CurrencyCodes.contain($0.1) }) { first, _ in first }
        }
        if known.isEmpty { return }
        codes = known.filter { place, code in place < cells.count && cells[place].trimmed == code }
    }
}
