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

extension Wallet {
    /// Words of a card's name that fit and that no other card has: `Marriott Bonvoy`; nil where there are none.
    func briefName(ofCard id: UserCard.ID, width: Int) -> String? {
        let words = shown(name(ofCard: id)).split(separator: " ")
        let others = activeCards.filter { $0.id != id }.map { " \(shown(name(of: $0))) " }
        for count in (1..<max(1, words.count)).reversed() {
            for start in 0...(words.count - count) {
                let some = words[start..<(start + count)].joined(separator: " ")
                // A letter or two are no name.
                guard case 3... = displayWidth(of: some), displayWidth(of: some) <= width else { continue }
                if !others.contains(where: { $0.contains(" \(some) ") }) { return some }
            }
        }
        return nil
    }
}
