import Glibc

/// Replaces files so that at every instant either the old or the new content is whole on disk.
public enum SafeFile {
    /// Writes `bytes` to `path`, making the file or replacing it; symbolic links are followed and kept.
    ///
    /// When it returns the content survives power loss. The file's mode is what it was, without anything beyond
    /// 0600; a new file has 0600.
    ///
    /// - Throws: ``StorageProblem``; the old file is whole.
    @discardableResult
    public static func replace(_ path: String, with bytes: [UInt8]) throws(StorageProblem) -> Set<StorageWarning> {
        try replace(path, with: [bytes[...]], calls: .live)
    }

    static func replace(
        _ path: String, with pieces: [ArraySlice<UInt8>], calls: FileCalls
    ) throws(StorageProblem) -> Set<StorageWarning> {
        let location = try FileLocation(path)
        let present = try PresentFile(at: location)
        let draft = try FileDraft.write(pieces, for: location, mode: present.mode, calls: calls)
        try draft.replace()
        return present.warnings
    }
}

/// What stands at a place before a save, and whether we may replace it.
struct PresentFile {
    /// 0600 or less.
    let mode: mode_t
    let warnings: Set<StorageWarning>

    /// - Throws: for another owner, a write-protected file (77), or what is no ordinary file (66).
    init(at location: FileLocation) throws(StorageProblem) {
        let path = location.path
        guard let stamp = FileStamp(ofLink: path) else {
            guard errno == ENOENT else { throw .saving(path, errno) }
            (mode, warnings) = (0o600, [])
            return
        }
        guard stamp.isFile else {
            throw StorageProblem(.unreadable, path: path, message: "\(shown(path)) is not an ordinary file.")
        }
        guard stamp.owner == geteuid() else {
            throw StorageProblem(
                .denied, path: path, code: EPERM,
                message: "\(shown(path)) belongs to another user: your change is not saved. Run this as its owner.")
        }
        guard stamp.mode & 0o200 != 0 else {
            throw StorageProblem(
                .denied, path: path, code: EACCES,
                message: "\(shown(path)) is write-protected: your change is not saved. Allow it with chmod u+w.")
        }
        mode = stamp.mode & 0o600
        warnings = stamp.names > 1 ? [.hardLinkBroken(path: path)] : []
    }
}
