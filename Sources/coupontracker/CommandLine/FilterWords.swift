import WalletDomain

extension String? {
    /// What `--filter` and the words of a command narrow a list to; all of them must fit.
    func filter(besides words: [String], _ view: WalletView) throws -> FilterExpression {
        var text = words.map(\.inOnePiece).joined(separator: " ")
        if let self, !self.isBlank { text = text.isEmpty ? self : "\(text) (\(self))" }
        do throws(FilterProblem) { return try FilterExpression(text, on: view.today) } catch {
            throw CommandFailure(.usage, error.message)
        }
    }
}

extension String {
    /// `card:gold card` that the shell handed on as one word is one; `gold card` is two.
    fileprivate var inOnePiece: String {
        guard contains(" "), let colon = firstIndex(of: ":"), !contains("\""),
            !self[..<colon].contains(" ")
        else { return self }
        return "\(self[...colon])\"\(self[index(after: colon)...])\""
    }
}
