extension WalletFile {
    /// Corrects in the file what has one right answer, with a backup of the file as it was.
    ///
    /// What other programs wrote meanwhile is corrected too: sums are never taken over from somebody, so that correcting
    /// them once would be lost there.
    ///
    /// - Returns: how many records were corrected, and what to tell besides.
    /// - Throws: ``StorageProblem``; the file is then as it was.
    public mutating func repair(
        _ wallet: Wallet, in context: ChangeContext
    ) throws(StorageProblem) -> (count: Int, warnings: Set<StorageWarning>) {
        var (wallet, count, warnings) = (wallet, 0, Set<StorageWarning>())
        // Whoever writes all the time is not waited for: a check tells what is left.
        for _ in 0..<5 {
            let repaired = wallet.repair()
            count = max(count, repaired)
            guard let change = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .command) else {
                break
            }
            let outcome = try save(change, in: context, SaveOptions(backup: "repair"))
            warnings.formUnion(outcome.warnings)
            guard let newer = outcome.wallet else { break }
            wallet = newer
        }
        return (count, warnings)
    }
}
