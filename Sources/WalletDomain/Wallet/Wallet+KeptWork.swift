extension Wallet {
    /// Does what an earlier run of the program could not save, as one act; what is there already is not done twice.
    ///
    /// - Returns: one entry per record that was changed differently meanwhile; it stays as it is.
    @discardableResult
    public mutating func catchUp(on changes: [ChangeSet], in context: ChangeContext) -> [MergeConflict] {
        let conflicts = changes.flatMap { apply($0.changes, context) }
        did(changes.map(\.what).joined(separator: ", "))
        return conflicts
    }
}
