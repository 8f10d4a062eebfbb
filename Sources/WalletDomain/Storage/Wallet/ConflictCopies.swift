import Glibc

/// Copies of a wallet that programs which keep folders in step left beside it, because two machines had saved at once.
public struct ConflictCopies: Sendable {
    private let wallet: FileLocation

    /// - Parameter path: the wallet's.
    public init(ofWallet path: String) throws(StorageProblem) { wallet = try FileLocation(path) }

    /// Their paths, sorted: `wallet.sync-conflict-….json`, `wallet (conflicted copy ….json`, `wallet conflict.json`.
    public func paths() -> [String] {
        let stem = wallet.stem
        return (fileNames(in: wallet.folder) ?? []).filter { name in
            name.hasPrefix(stem) && name != wallet.name && name.hasSuffix(".json")
                && name.lowercased().contains("conflict")
        }.sorted().map(wallet.beside)
    }

    /// Puts what a copy has and the wallet lacks into the wallet; of a record in both the one changed last stays.
    ///
    /// What was deleted on one side comes back, because a copy cannot say that it was there before. The change is
    /// noted in the wallet as one act and not saved yet.
    ///
    /// - Returns: how many records came from the copy.
    public static func merge(
        _ path: String, into wallet: inout Wallet, _ context: ChangeContext
    ) throws(StorageProblem) -> Int {
        let reading = try WalletReading(whole: path)
        let other = reading.wallet(wallet.catalogue)
        let changes =
            newer(other.cards.records, than: { wallet.cards[$0] }, \.updatedAt).map(RecordChange.card)
            + newer(other.benefits.records, than: { wallet.benefits[$0] }, \.updatedAt).map(RecordChange.benefit)
            + newer(other.usages.all, than: { wallet.usages[$0] }, \.updatedAt).map(RecordChange.usage)
        guard !changes.isEmpty else { return 0 }
        wallet.apply(changes, context)
        wallet.did("Copy merged")
        return changes.count
    }

    private static func newer<Record: MergeableRecord & Identifiable>(
        _ records: [Record], than known: (Record.ID) -> Record?, _ updatedAt: (Record) -> Instant
    ) -> [(before: Record?, after: Record?)] {
        records.compactMap { record in
            let before = known(record.id)
            if let before, updatedAt(before) >= updatedAt(record) || before.saysTheSame(as: record) { return nil }
            return (before, record)
        }
    }

    /// Gives a copy that was merged another ending, so that it is not offered again.
    public func setAside(_ path: String) throws(StorageProblem) {
        guard rename(path, path + ".merged") == 0 else { throw .saving(path, errno) }
    }
}
