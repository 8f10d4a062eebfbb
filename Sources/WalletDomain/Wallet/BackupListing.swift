/// What a backup holds, for those who choose one.
public struct BackupInfo: Equatable, Sendable {
    public let name: BackupName
    public let path: String
    public let cards: Int
    public let uses: Int
    /// Why it cannot be restored; nil: it can.
    public let problem: StorageProblem?

    package init(_ name: BackupName, path: String, cards: Int = 0, uses: Int = 0, problem: StorageProblem? = nil) {
        (self.name, self.path, self.cards, self.uses, self.problem) = (name, path, cards, uses, problem)
    }

    /// How many errors a check finds in it.
    public func errors(_ catalogue: Catalogue) -> Int {
        guard let (file, wallet) = try? WalletFile.open(path, catalogue: catalogue) else { return 0 }
        return file.errors(in: wallet)
    }
}

extension WalletFile {
    /// How many errors a check finds in the file, which holds `wallet`.
    public func errors(in wallet: Wallet) -> Int {
        let unreadable = (try? unreadableRows().count) ?? 0
        return unreadable + wallet.check().count { $0.level == .error }
    }
}

extension Backups {
    /// All backups, newest first, each read whole to see whether it can be restored.
    public func list() -> [BackupInfo] { names().map { info($0) } }

    /// The newest one that can be restored.
    public func newestGood() -> BackupInfo? { names().lazy.map { info($0) }.first { $0.problem == nil } }

    private func info(_ name: BackupName) -> BackupInfo {
        let path = path(of: name)
        do throws(StorageProblem) {
            let reading = try WalletReading(whole: path)
            return try BackupInfo(
                name, path: path, cards: reading.records.cards.count, uses: reading.image.history.index().rows.count)
        } catch {
            return BackupInfo(name, path: path, problem: error)
        }
    }
}
