import WalletDomain

/// What the cards of a list are called, of which many rows share a few: each is worked out once.
struct CardNames {
    private var known: [UserCard.ID: String] = [:]

    mutating func name(ofCard id: UserCard.ID, _ wallet: borrowing Wallet) -> String {
        if let name = known[id] { return name }
        let name = wallet.name(ofCard: id)
        known[id] = name
        return name
    }

    /// Entries of a card that is gone, or was another product, say each for itself what it was called.
    mutating func name(ofCardOf row: borrowing BenefitUsage, _ wallet: borrowing Wallet) -> String {
        guard let id = row.userCardID, wallet.cards.position(of: id) != nil, !wallet.isOfFormerProduct(row) else {
            return wallet.cardName(of: row)
        }
        return name(ofCard: id, wallet)
    }
}
