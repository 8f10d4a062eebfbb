import WalletDomain

extension FindFeature {
    static func reduce(_ state: inout AppState, _ action: Action, _ environment: Environment) -> [Effect] {
        guard var find = state.find ?? state.lastFind else { return [] }
        switch action {
        case .edited(let edit):
            find.field.apply(edit)
            (find.hits, find.open) = state.wallet.find(find.field.text, on: state.today, now: state.now)
            find.selected = 0
            state.find = find
        case .moved(let move):
            find.selected = move.applied(to: find.selected, count: find.hits.count)
            state.find = find
        case .opened:
            go(to: find, &state)
        case .stepped(let step):
            guard !find.hits.isEmpty else { return [] }
            find.selected = ((find.selected + step) % find.hits.count + find.hits.count) % find.hits.count
            go(to: find, &state)
            state.notice = Notice("“\(find.field.text)” \(find.selected + 1) of \(find.hits.count)", .hint)
        case .closed: state.find = nil
        }
        return []
    }

    private static func go(to find: State, _ state: inout AppState) {
        state.lastFind = find
        state.find = nil
        guard find.hits.indices.contains(find.selected) else { return }
        let hit = find.hits[find.selected]
        state.screen = .wallet
        state.cards.isCardPage = false
        if hit.benefit == nil { state.cards.pane = .tiles }
        state.show(hit.card, hit.benefit)
    }
}

extension Wallet {
    /// Cards and benefits in which every word of `text` occurs, in name, nickname, card, issuer, merchant, category or
    /// owner; and what is open among the benefits found. Case and accents do not matter.
    func find(_ text: String, on today: CalendarDay, now: Instant) -> (hits: [WalletHit], open: Money) {
        let words = text.folded.split { $0 <= 0x20 }.map(Array.init)
        guard !words.isEmpty else { return ([], .zero) }
        var cardHits: [WalletHit] = []
        var rows: [BenefitListing] = []
        for card in activeCards {
            let cardText = "\(name(of: card)) \(issuer(of: card)) \(card.owner ?? "") \(template(of: card)?.name ?? "")"
                .folded
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
}

extension [UInt8] {
    /// True when `word` occurs in these bytes.
    fileprivate func holds(_ word: [UInt8]) -> Bool {
        guard !word.isEmpty, word.count <= count else { return word.isEmpty }
        return (0...(count - word.count)).contains { start in
            self[start] == word[0] && self[start..<start + word.count].elementsEqual(word)
        }
    }
}
