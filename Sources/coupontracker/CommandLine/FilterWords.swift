import WalletDomain

extension String? {
    /// What `--filter` and the words of a command narrow a list to; all of them must fit.
    func filter(besides words: [String], _ view: WalletView) throws -> FilterExpression {
        var text = words.joined(separator: " ")
        if let self, !self.isBlank { text = text.isEmpty ? self : "\(text) (\(self))" }
        do throws(FilterProblem) { return try FilterExpression(text, on: view.today) } catch {
            throw CommandFailure(.usage, error.message)
        }
    }
}
