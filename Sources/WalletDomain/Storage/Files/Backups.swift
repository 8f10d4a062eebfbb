import Glibc

/// The folder `backups` beside a wallet.
public struct Backups: Sendable {
    public var folder: String { wallet.beside("backups") }
    private let wallet: FileLocation

    /// - Parameter path: the wallet's.
    public init(ofWallet path: String) throws(StorageProblem) {
        try self.init(of: FileLocation(path))
    }

    init(of wallet: FileLocation) { self.wallet = wallet }

    public func path(of name: BackupName) -> String { FileLocation.join(folder, name.file(of: wallet.name)) }

    /// The backups there are, newest first, unread. None if there is no folder.
    ///
    /// A name may be of a day to come, where a change was made as of that day: then it counts from when it was written.
    public func names() -> [BackupName] {
        (fileNames(in: folder) ?? []).compactMap { BackupName(file: $0, of: wallet.name) }
            .map(age).sorted { $1 < $0 }.map(\.name)
    }

    /// When a backup is of; among those of one day the moment tells the order where their names are of days to come.
    private func age(of name: BackupName) -> (day: CalendarDay, written: Int64, name: BackupName) {
        guard let stamp = FileStamp(path: path(of: name)) else { return (name.day, 0, name) }
        let written = Instant(milliseconds: stamp.modified / 1_000_000)
        let day = TimeZoneRules.utc.day(of: written)
        return day < name.day ? (day, written.milliseconds, name) : (name.day, 0, name)
    }

    public func has(_ name: BackupName) -> Bool { FileStamp(path: path(of: name)) != nil }

    /// Copies the wallet's file as it is now; does nothing if that backup is there already.
    public func make(_ name: BackupName) throws(StorageProblem) {
        guard !has(name) else { return }
        let content = try readWhole(wallet.path)
        try makeFolder(folder)
        try SafeFile.replace(path(of: name), with: content.bytes)
    }

    /// Gives the file that a save is about to replace a second name in the folder: a backup without copying.
    ///
    /// The caller replaces the wallet right after, so that the two names part.
    func keepReplacedFile(as name: BackupName) throws(StorageProblem) {
        guard !has(name) else { return }
        // The wallet's folder is flushed with the save; a daily backup waits for that.
        try makeFolder(folder, isFlushed: name.reason != nil)
        guard link(wallet.path, path(of: name)) != 0 else {
            _ = chmod(path(of: name), 0o600)
            return
        }
        // Some disks know no second names.
        if errno != EEXIST { try make(name) }
    }

    /// Makes sure that the names in the folder survive power loss.
    func flush() {
        guard let folder = OpenFile(reading: folder) else { return }
        _ = fsync(folder.descriptor)
    }

    /// Whether the file with this stamp is one of the backups too: a save was killed between keeping and replacing it.
    func hold(_ stamp: FileStamp?) -> Bool {
        guard let stamp else { return false }
        return names().contains { FileStamp(path: path(of: $0))?.isSameFile(as: stamp) ?? false }
    }

    /// Removes what is outdated. `verify` tells whether a backup can be restored; the newest that can always stays.
    func rotate(verify: (String) -> Bool) {
        let names = names()
        guard !BackupRotation.outdated(names, keeping: nil).isEmpty else { return }
        let verified = names.first { verify(path(of: $0)) }
        for name in BackupRotation.outdated(names, keeping: verified) { _ = unlink(path(of: name)) }
    }
}
