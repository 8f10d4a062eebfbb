import WalletDomain

extension Wallet {
    /// Cards and benefits in which every word of `text` occurs, in name, nickname, card, issuer, merchant, category or
    /// owner; and what is open among the benefits found. Case and accents do not matter.
    func find(_ text: String, on today: CalendarDay, now: Instant) -> (hits: [WalletHit], open: Money) {
        let words = text.folded.split { $0 <= 0x20 }.map(Array.init)
        guard !words.isEmpty else { return ([], .zero) }
        var cardHits: [WalletHit] = []
        var rows: [BenefitListing] = []
        for card in activeCards {
            let cardText = searchText(of: card)
            if words.allSatisfy({ cardText.holds($0) }) { cardHits.append(WalletHit(card: card.id)) }
            for benefit in benefits(ofCard: card.id) where benefit.archivedOn == nil {
                let terms = terms(of: benefit)
                let own = "\(terms.name) \(terms.merchant ?? "") \(terms.category.word)".folded
                // One word must be the benefit's own, else each benefit of a card found by name would be a hit.
                guard words.contains(where: { own.holds($0) }),
                    words.allSatisfy({ own.holds($0) || cardText.holds($0) })
                else { continue }
                let standing = standing(of: benefit, terms: terms, on: today, now: now)
                rows.append(
                    BenefitListing(benefit: benefit, terms: terms, standing: standing, cardOrder: card.sortOrder))
            }
        }
        rows.sort()
        let open = rows.reduce(Money.zero) { $0 + $1.standing.open }
        return (rows.map { WalletHit(card: $0.benefit.userCardID, benefit: $0.id) } + cardHits, open)
    }

    private func searchText(of card: UserCard) -> [UInt8] {
        "\(name(of: card)) \(issuer(of: card)) \(card.owner ?? "") \(template(of: card)?.name ?? "")".folded
    }
}

extension [UInt8] {
    /// True when `word` occurs in these bytes.
    func holds(_ word: [UInt8]) -> Bool {
        guard let first = word.first, word.count <= count else { return word.isEmpty }
        return (0...(count - word.count)).contains { start in
            self[start] == first && self[start..<start + word.count].elementsEqual(word)
        }
    }
}
