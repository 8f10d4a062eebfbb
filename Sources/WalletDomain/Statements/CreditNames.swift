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

    /// The benefits that a line names: first those whose whole name it has, then those of whose words it has most.
    func named(in line: FoldedLine) -> [Benefit.ID] {
        guard line.common(CreditNames.signs).count > 0 else { return [] }
        let found = names.compactMap { name -> (benefit: Benefit.ID, rank: (Int, Int))? in
            let common = line.common(name.words)
            guard common.count > 0 else { return nil }
            return (name.benefit, (common.count == name.words.count ? 1 : 0, common.letters))
        }
        guard let best = found.map(\.rank).max(by: <) else { return [] }
        return found.filter { $0.rank == best }.map(\.benefit)
    }
}
