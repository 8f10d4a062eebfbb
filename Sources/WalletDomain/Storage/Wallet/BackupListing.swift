/// What a backup holds, for those who choose one.
public struct BackupInfo: Sendable {
    public var name: BackupName
    public var path: String
    public var size: Int
    public var cards = 0
    public var benefits = 0
    public var uses = 0
    /// Why it cannot be restored; nil: it can.
    public var problem: StorageProblem?

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
        var info = BackupInfo(name: name, path: path, size: FileStamp(path: path)?.size ?? 0)
        do throws(StorageProblem) {
            let reading = try WalletReading(whole: path)
            info.cards = reading.records.cards.count
            info.benefits = reading.records.benefits.count
            info.uses = try reading.image.history.index().rows.count
        } catch {
            info.problem = error
        }
        return info
    }
}
