extension Wallet {
    /// Cards and accounts that fit a file, in the order in which it may be of them: what the last file of the same form was
    /// of, what is near, the others.
    public func likeliestFirst(
        _ holders: [StatementHolder], for file: StatementFile, near: [StatementHolder] = []
    ) -> [StatementHolder] {
        let last = statements.last { $0.layout == file.layout }
        let ranked = holders.map { holder in
            (holder, rank: last.map(holder.has) ?? false ? 0 : near.contains(holder) ? 1 : 2)
        }
        return (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.0) }
    }
}
