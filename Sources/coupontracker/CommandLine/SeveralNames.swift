import WalletDomain

/// Words that name a card and then something else.
extension WalletView {
    /// The card that the longest beginning of `words` names, and what follows it.
    func cardAndName(_ words: [String]) throws -> (card: UserCard.ID, name: String) {
        for count in stride(from: words.count - 1, to: 0, by: -1) {
            guard let id = try? wallet.lookUpCard(Array(words.prefix(count))) else { continue }
            return (id, words.dropFirst(count).joined(separator: " "))
        }
        return try (card(Array(words.prefix(1))), "")
    }

    /// The card and the product that `words` name, wherever one ends and the other begins.
    func cardAndProduct(_ words: [String]) throws -> (card: UserCard.ID, product: CardTemplate) {
        var found: [(card: UserCard.ID, product: CardTemplate)] = []
        for count in 1..<max(2, words.count) {
            guard let card = try? wallet.lookUpCard(Array(words.prefix(count))),
                let product = try? wallet.catalogue.lookUp(Array(words.dropFirst(count)))
            else { continue }
            if !found.contains(where: { $0.card == card && $0.product.id == product.id }) {
                found.append((card, product))
            }
        }
        if let first = found.first, found.count == 1 { return first }
        guard words.count > 2 else {
            // One of the two names nothing, or too much: the message says which.
            return try (card(Array(words.prefix(1))), wallet.catalogue.product(Array(words.dropFirst())))
        }
        throw CommandFailure(
            .refused,
            "It is not clear where the card ends and the product begins. Put each in quotes: change \"gold\" \"amex platinum\""
        )
    }
}

extension [String] {
    /// All words but the last, which says something else; `advice` is said where there are fewer than two.
    func beforeLast(orSay advice: String) throws -> (words: [String], last: String) {
        guard count >= 2, let last else { throw CommandFailure(.usage, advice) }
        return (Array(dropLast()), last)
    }
}
