import WalletDomain

/// What `--filter` and the words of a command narrow a list to: both must fit.
struct WantedRows {
    let words: FilterExpression
    let filter: FilterExpression?

    func fits(_ row: some FilteredRow) -> Bool { words.fits(row) && filter?.fits(row) ?? true }

    /// As one text of the language; nil where nothing is asked for.
    var text: String? {
        let parts = [words, filter].compactMap { $0 }.filter { !$0.isEmpty }
        return parts.count == 1
            ? parts[0].text : parts.isEmpty ? nil : parts.map { "(\($0.text))" }.joined(separator: " ")
    }
}

extension String? {
    func filter(besides words: [String], _ view: WalletView) throws -> WantedRows {
        func read(_ text: String) throws -> FilterExpression {
            try FilterExpression(text, on: view.today, saved: view.wallet.overrides.filters)
        }
        return try WantedRows(words: read(words.toLookFor().joined(separator: " ")), filter: map(read))
    }
}

extension [String] {
    /// These words, where a list is searched for them: a lone `-` is none, for to scripts it is standard input.
    func toLookFor() throws -> [String] {
        if self == ["-"] { throw CommandFailure.onlyDash("what to look for") }
        return self
    }
}
