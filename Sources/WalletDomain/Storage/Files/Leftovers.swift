import Glibc

/// What saves that were killed left beside a wallet. Only who holds its lock may sweep: then nobody is saving.
struct Leftovers {
    private let wallet: FileLocation
    private var backups: Backups { Backups(of: wallet) }

    init(of wallet: FileLocation) { self.wallet = wallet }

    /// Whether there seem to be any.
    var areThere: Bool {
        [wallet.folder, backups.folder].contains { folder in
            (fileNames(in: folder) ?? []).contains { isDraft($0) || HiddenName.isExchange($0, of: wallet.name) }
        }
    }

    /// Removes drafts that nobody is writing any more, and what was about to be thrown away.
    ///
    /// - Returns: where files are now into which somebody else had written in the last instant.
    func sweep() -> [String] {
        var aside: [String] = []
        for name in fileNames(in: wallet.folder) ?? [] {
            if isDraft(name) {
                remove(wallet.beside(name))
            } else if HiddenName.isExchange(name, of: wallet.name), let copy = removeExchanged(name) {
                aside.append(copy)
            }
        }
        for name in fileNames(in: backups.folder) ?? [] where isDraft(name) {
            remove(FileLocation.join(backups.folder, name))
        }
        return aside
    }

    /// Whether a name is the draft of a file that this wallet's programs write: the wallet, its list of changes, a copy or a
    /// backup of it.
    private func isDraft(_ hidden: String) -> Bool {
        guard let name = HiddenName.nameOfDraft(hidden) else { return false }
        let isNamedAfterIt = [".", "-"].contains { name.hasPrefix(wallet.stem + $0) }
        return isNamedAfterIt || name == wallet.name || name == ChangeLog.name(of: wallet)
    }

    /// Its writer, if he lives, has it locked, in whatever container he is.
    private func remove(_ path: String) {
        guard let file = ordinary(path), flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        _ = unlink(path)
    }

    /// Removes a file that was exchanged or was about to be, unless somebody has written into it since.
    ///
    /// - Returns: its path, where it has to be kept.
    private func removeExchanged(_ name: String) -> String? {
        let path = wallet.beside(name)
        guard let file = ordinary(path), FileWriters.wait(for: file, patience: 0),
            let stamp = FileStamp(of: file.descriptor)
        else { return nil }
        if HiddenName.isAsLeft(stamp, name, of: wallet.name) {
            _ = unlink(path)
            return nil
        }
        let copy = ConflictCopies.freshPath(of: wallet)
        return rename(path, copy) == 0 ? copy : nil
    }

    /// nil for what is no file of ours.
    private func ordinary(_ path: String) -> OpenFile? {
        guard FileStamp(ofNoLink: path)?.owner == geteuid() else { return nil }
        return OpenFile(reading: path)
    }
}
