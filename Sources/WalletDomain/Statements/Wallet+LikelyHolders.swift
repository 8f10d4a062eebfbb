extension Wallet {
    /// Cards and accounts that fit a file, in the order in which it may be of them: what the last file of the same form was
    /// of, what the name of the file has all words of, what is near, the others.
    public func likeliestFirst(
        _ holders: [StatementHolder], for file: StatementFile, named name: String, near: [StatementHolder] = []
    ) -> [StatementHolder] {
        let (words, last) = (Set(name.foldedWords), statements.last { $0.layout == file.layout })
        let ranked = holders.map { holder in
            let signs = [last.map(holder.has) ?? false, isNamed(holder, by: words), near.contains(holder)]
            return (holder, rank: signs.firstIndex(of: true) ?? signs.count)
        }
        return (0...3).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.0) }
    }

    private func isNamed(_ holder: StatementHolder, by words: Set<[UInt8]>) -> Bool {
        let names = [holder.card.map { name(ofCard: $0) }, bookAccount(of: holder)?.name]
        return names.compactMap { $0?.foldedWords }.contains { !$0.isEmpty && words.isSuperset(of: $0) }
    }
}

extension String {
    fileprivate var foldedWords: [[UInt8]] { split { !$0.isLetter && !$0.isNumber }.map { String($0).folded } }
}
