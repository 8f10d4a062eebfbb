/// The benefits of one card by their names: a bank that has other words for a credit mostly says what it is of.
struct CreditNames {
    /// Words that stand in the names of most credits, and in what banks say of them.
    private static let common: Set<[UInt8]> = Set(
        [
            "credit", "credits", "statement", "annual", "the", "a", "an", "and", "of", "on", "at", "for", "in", "amex",
            "american", "express", "card", "fee", "adj",
        ].map { Array($0.utf8) })
    /// One of these says that a line is a credit.
    private static let signs: Set<[UInt8]> = Set(
        ["credit", "credits", "reimbursement", "rebate"].map { Array($0.utf8) })

    private var names: [(benefit: Benefit.ID, words: Set<[UInt8]>)] = []

    mutating func add(_ name: String, of benefit: Benefit.ID) {
        let words = CreditNames.words(of: name.folded).subtracting(CreditNames.common)
        if !words.isEmpty { names.append((benefit, words)) }
    }

    /// The benefits that a line names: first those whose whole name it has, then those of whose words it has most.
    func named(in text: [UInt8]) -> [Benefit.ID] {
        let words = CreditNames.words(of: text)
        guard !words.isDisjoint(with: CreditNames.signs) else { return [] }
        let found = names.compactMap { name -> (benefit: Benefit.ID, rank: (Int, Int))? in
            let common = name.words.intersection(words)
            guard !common.isEmpty else { return nil }
            let letters = common.reduce(0) { $0 + $1.count }
            return (name.benefit, (common.count == name.words.count ? 1 : 0, letters))
        }
        guard let best = found.map(\.rank).max(by: <) else { return [] }
        return found.filter { $0.rank == best }.map(\.benefit)
    }

    /// Of folded text: runs of letters and digits.
    private static func words(of text: [UInt8]) -> Set<[UInt8]> {
        Set(text.split { !($0 &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 >= 0x80) }.map { Array($0) })
    }
}
