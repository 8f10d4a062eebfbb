import WalletDomain

/// Words that name a card and then something else.
extension WalletView {
    /// The card that the longest beginning of `words` names, and what follows it.
    func cardAndName(_ words: [String]) throws -> (card: UserCard.ID, name: String) {
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            guard let id = try? wallet.lookUpCard(Array(words.prefix(count))) else { continue }
            return (id, words.dropFirst(count).joined(separator: " "))
        }
        return (try card(Array(words.prefix(1))), "")
    }
}
