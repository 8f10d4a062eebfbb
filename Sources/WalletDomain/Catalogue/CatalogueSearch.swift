/// What somebody looks for in the catalogue: every word must occur; where no card has them all, letters may stand apart.
extension SearchWords {
    /// The places of the entries that match, best first, equal ones in their order.
    func hits(in entries: [CatalogueSearchEntry]) -> [Int] {
        let exact = hits(in: entries, apart: false)
        return exact.isEmpty ? hits(in: entries, apart: true) : exact
    }

    private func hits(in entries: [CatalogueSearchEntry], apart: Bool) -> [Int] {
        var hits: [(Int, NameFit, Int, Int, Int)] = []
        for (place, entry) in entries.enumerated() {
            guard let rank = rank(of: entry, apart: apart), let name = entry.fields.first?.text else { continue }
            let matches = matchingBenefits(of: entry)
            // In the order of what counts; the more matches the better.
            hits.append((entry.isActive ? 0 : 1, NameFit(words, in: name), rank, -matches, place))
        }
        return hits.sorted { $0 < $1 }.map(\.4)
    }

    /// The sum of what each word found, lower is better; nil if one found nothing.
    private func rank(of entry: CatalogueSearchEntry, apart: Bool) -> Int? {
        var sum = 0
        for word in words {
            let ranks = entry.fields.lazy.compactMap { $0.rank(of: word, apart: apart) }
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
        ///
        /// - Parameter apart: whether letters that stand apart are a match too, behind all others.
        func rank(of word: [UInt8], apart: Bool = false) -> Int? {
            if text.starts(with: word) { return kind == .name ? 0 : kind.rawValue }
            guard let match = SearchWords.match(word, text, apart: apart) else { return nil }
            switch match.place {
            case .startWhole, .whole, .start, .wordStart: return kind.rawValue
            case .inside: return Field.insideWord
            case .apart:
                let isBehind = match.letters.first != 0
                return Field.insideWord + 4 + kind.rawValue + (isBehind ? 2 : 0) + min(match.gaps, 20) * 4
            }
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
