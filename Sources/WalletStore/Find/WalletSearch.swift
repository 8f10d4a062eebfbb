import WalletDomain

extension Wallet {
    /// Cards, benefits and people that every word of `text` fits, in name, nickname, card, issuer, merchant, category, owner or
    /// notes, the best first: by how their names fit, then by where the words stand elsewhere; and what is open among the
    /// benefits found. Case and accents do not matter.
    ///
    /// Who writes a filter finds the benefits that it fits; what reads like one and fits none is words all the same.
    ///
    /// - Parameter payees: of this wallet.
    func find(
        _ text: String, among payees: SearchedPayees, on today: CalendarDay, now: Instant
    ) -> (hits: [WalletHit], open: Money) {
        let words = SearchWords(text).words
        guard !words.isEmpty else { return ([], .zero) }
        if let filter = try? FilterExpression(text, on: today, saved: overrides.filters), filter.isMoreThanWords {
            let fitting = find(filter, on: today, now: now)
            guard fitting.hits.isEmpty else { return fitting }
        }
        return find(WalletQuery(words: words), payees, on: today, now: now)
    }

    private func find(_ filter: FilterExpression, on today: CalendarDay, now: Instant) -> (
        hits: [WalletHit], open: Money
    ) {
        let rows = listing(
            where: { !isArchived($0.benefit) && filter.fits(FilteredBenefit($0, self)) }, on: today, now: now)
        return (rows.map { .benefit($0.id, on: $0.benefit.userCardID) }, rows.reduce(.zero) { $0 + $1.standing.open })
    }

    private func find(
        _ query: WalletQuery, _ payees: SearchedPayees, on today: CalendarDay, now: Instant
    ) -> (hits: [WalletHit], open: Money) {
        var cardHits: [(rank: HitRank, hit: WalletHit)] = []
        var rows: [(rank: HitRank, listing: BenefitListing)] = []
        for card in activeCards {
            let cardTexts = searchTexts(of: card)
            let cardPlaces = query.places(in: cardTexts)
            var named: HitRank?
            if let rank = query.rank(cardPlaces, names: [name(of: card), template(of: card)?.name ?? ""]) {
                cardHits.append((rank, .card(card.id)))
                // Whoever names one card looks for what it has; an issuer has many.
                let isIssuer = !query.places(in: SearchTexts([issuer(of: card)], notes: nil)).contains { $0 == nil }
                if rank.name < .elsewhere, !isIssuer { named = rank.last }
            }
            for benefit in benefits(ofCard: card.id) where benefit.archivedOn == nil {
                let terms = terms(of: benefit)
                let own = query.places(
                    in: SearchTexts([terms.name, terms.merchant, terms.category.word], notes: benefit.notes))
                // Without a word of its own it is found by the name of its card alone, behind all that is called so.
                let isOwn = own.contains { $0 != nil }
                guard let rank = isOwn ? query.rank(zip(own, cardPlaces).map(better), names: [terms.name]) : named
                else { continue }
                let listing = listing(of: benefit, terms: terms, on: today, now: now)
                if isOwn || listing.isOpen { rows.append((rank, listing)) }
            }
        }
        rows.sort { $0.rank != $1.rank ? $0.rank < $1.rank : $0.listing < $1.listing }
        let open = rows.reduce(Money.zero) { $0 + $1.listing.standing.open }
        let benefitHits = rows.map { row in
            (rank: row.rank, hit: WalletHit.benefit(row.listing.benefit.id, on: row.listing.benefit.userCardID))
        }
        // Benefits before cards, and what stands first stays first among what fits as well.
        let records = RecordKind.all.flatMap { kind in
            kind.table == RecordKind.transactions.table ? payees.find(query) : find(query, among: kind)
        }
        let all = (benefitHits + cardHits + records).sorted { $0.rank < $1.rank }
        return (all.map(\.hit), open)
    }

    private func find(_ query: WalletQuery, among kind: RecordKind) -> [(rank: HitRank, hit: WalletHit)] {
        // In what has neither names nor notes nothing is found: it is not read.
        guard kind.fields.contains(where: { $0.uses.contains(.names) || $0.shape == .note }) else { return [] }
        let hits = records(of: kind).compactMap { record -> (rank: HitRank, record: ReadRecord)? in
            guard record.archivedOn == nil else { return nil }
            let said = zip(kind.fields, record.typed)
            let texts = SearchTexts(
                said.filter { $0.0.uses.contains(.names) }.map { $0.1 },
                notes: said.first { $0.0.shape == .note }?.1)
            return query.rank(query.places(in: texts), names: [record.name]).map { ($0, record) }
        }
        return hits.map { ($0.rank, .record(kind.table, $0.record.id, alike: 1)) }
    }

    private func searchTexts(of card: UserCard) -> SearchTexts {
        SearchTexts([name(of: card), issuer(of: card), card.owner, template(of: card)?.name], notes: card.notes)
    }
}

/// Where somebody looks, folded.
struct SearchTexts {
    let texts: [[UInt8]]

    init(_ texts: [String?], notes: String?) { self.texts = (texts + [notes]).compactMap { $0?.folded } }
}

/// What is looked for.
struct WalletQuery {
    let words: [[UInt8]]

    /// How well each word fits; nil where it does not.
    ///
    /// What begins a word is as good as any other that does: of those the most urgent comes first.
    func places(in texts: SearchTexts) -> [Int?] {
        words.map { word in
            texts.texts.compactMap { SearchWords.match(word, $0).map { $0.place == .inside ? 1 : 0 } }.min()
        }
    }

    /// nil where a word fits nowhere.
    func rank(_ places: [Int?], names: [String]) -> HitRank? {
        let found = places.compactMap(\.self)
        guard found.count == places.count else { return nil }
        return HitRank(name: NameFit.best(words, in: names), places: found.reduce(0, +))
    }
}

/// The less, the better.
struct HitRank: Comparable {
    var name: NameFit
    let places: Int
    /// Behind all that fits in any other way.
    var last: HitRank { HitRank(name: .elsewhere, places: .max) }

    static func < (one: HitRank, other: HitRank) -> Bool { (one.name, one.places) < (other.name, other.places) }
}

private func better(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return one ?? other }
    return min(one, other)
}
