/// The benefits of one card by their names: a bank that has other words for a credit mostly says what it is of.
struct CreditNames {
    /// Words that stand in the names of most credits, and in what banks say of them.
    static let common = Set(
        FoldedLine.letters(
            of: "credit credits statement annual the a an and of on at for in amex american express card fee adj"
        ).keys)
    /// One of these says that a line is a credit.
    private static let signs = FoldedLine.letters(of: "credit credits reimbursement rebate")

    private var names: [(benefit: Benefit.ID, words: [UInt64: Int])] = []

    mutating func add(_ name: String, of benefit: Benefit.ID) {
        let words = FoldedLine.letters(of: name).filter { !CreditNames.common.contains($0.key) }
        if !words.isEmpty { names.append((benefit, words)) }
    }

    struct Named {
        let benefit: Benefit.ID
        /// The line has all words of its name.
        let isWhole: Bool
        fileprivate let letters: Int
    }

    /// The benefits that a line names: those of whose words it has most, those whose whole name it has first.
    func named(in line: FoldedLine) -> [Named] {
        guard line.common(CreditNames.signs).count > 0 else { return [] }
        let found = names.compactMap { name -> Named? in
            let common = line.common(name.words)
            guard common.count > 0 else { return nil }
            return Named(benefit: name.benefit, isWhole: common.count == name.words.count, letters: common.letters)
        }
        let best = found.filter { $0.letters == found.lazy.map(\.letters).max() }
        return best.filter(\.isWhole) + best.filter { !$0.isWhole }
    }
}
