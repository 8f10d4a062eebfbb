/// What somebody looks for in the catalogue: every word must occur.
extension SearchWords {
    /// The places of the entries that match, best first, equal ones in their order.
    func hits(in entries: [CatalogueSearchEntry]) -> [Int] {
        var hits: [(Int, NameFit, Int, Int, Int)] = []
        for (place, entry) in entries.enumerated() {
            guard let rank = rank(of: entry), let name = entry.fields.first?.text else { continue }
            let matches = matchingBenefits(of: entry)
            // In the order of what counts; the more matches the better.
            hits.append((entry.isActive ? 0 : 1, NameFit(words, in: name), rank, -matches, place))
        }
        return hits.sorted { $0 < $1 }.map(\.4)
    }

    /// The sum of what each word found, lower is better; nil if one found nothing.
    private func rank(of entry: CatalogueSearchEntry) -> Int? {
        var sum = 0
        for word in words {
            let ranks = entry.fields.lazy.compactMap { $0.rank(of: word) }
            guard let best = ranks.min() else { return nil }
            sum += best
        }
        return sum
    }

    private func matchingBenefits(of entry: CatalogueSearchEntry) -> Int {
        entry.benefits.count { fields in
            words.contains { word in fields.contains { entry.fields[$0].rank(of: word) != nil } }
        }
    }
}

/// The texts of a card in which a search looks, folded once.
struct CatalogueSearchEntry: Sendable {
    /// The name is the first.
    private(set) var fields: [Field]
    /// The fields of each benefit.
    private(set) var benefits: [Range<Int>] = []
    let isActive: Bool

    struct Field: Sendable {
        enum Kind: Int { case name = 1, issuer, merchant, benefit, category }
        let kind: Kind
        let text: [UInt8]

        private static let insideWord = 6

        /// 0 for the beginning of a name, else the kind's number, 6 when the word stands inside another; nil if it
        /// does not occur.
        func rank(of word: [UInt8]) -> Int? {
            if text.starts(with: word) { return kind == .name ? 0 : kind.rawValue }
            return SearchWords.match(word, text).map { $0.place == .inside ? Field.insideWord : kind.rawValue }
        }
    }

    init(_ card: CardTemplate) {
        isActive = card.isActive
        fields = [Field(kind: .name, text: card.name.folded), Field(kind: .issuer, text: card.issuer.folded)]
        if let network = card.network { fields.append(Field(kind: .issuer, text: network.folded)) }
        for benefit in card.benefits where benefit.isActive {
            let start = fields.count
            if let merchant = benefit.merchant { fields.append(Field(kind: .merchant, text: merchant.folded)) }
            fields.append(Field(kind: .benefit, text: benefit.name.folded))
            fields.append(Field(kind: .category, text: benefit.category.word.folded))
            benefits.append(start..<fields.count)
        }
    }
}
