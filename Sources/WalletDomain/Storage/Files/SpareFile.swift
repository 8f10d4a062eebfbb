import Glibc

/// The file that a save replaced, kept under a name of its own: brought up to date, it is what the next save puts in
/// the place of the present one.
///
/// It goes with this value.
final class SpareFile: Sendable {
    let path: String
    /// As it was left; with any other it is no spare any more.
    let stamp: FileStamp
    /// The permission bits each has: it is nobody else's.
    static let mode: mode_t = 0o600

    fileprivate init(path: String, stamp: FileStamp) { (self.path, self.stamp) = (path, stamp) }

    deinit { _ = unlink(path) }

    /// Whether an open file is this one, as it was left.
    func isAsLeft(_ descriptor: Int32) -> Bool {
        FileStamp(of: descriptor) == stamp && FileStamp(ofOnlyName: path) == stamp
    }
}

/// A second name of a file that is about to be replaced. It goes with this value, unless the file becomes a spare.
struct SpareName: ~Copyable {
    private var path: String?

    /// nil where the disk knows no second names.
    init?(for location: FileLocation) {
        let path = location.beside(FileDraft.temporaryName(for: location.name))
        guard link(location.path, path) == 0 else { return nil }
        self.path = path
    }

    deinit { if let path { _ = unlink(path) } }

    /// - Parameter known: the file as it was before it was replaced.
    /// - Returns: nil if somebody wrote into it meanwhile, or holds it by a name of his own.
    consuming func spare(once known: FileStamp) -> SpareFile? {
        guard let path, chmod(path, SpareFile.mode) == 0, let stamp = FileStamp(ofOnlyName: path),
            stamp.isSameContent(as: known)
        else { return nil }
        self.path = nil
        return SpareFile(path: path, stamp: stamp)
    }
}

extension FileStamp {
    /// nil for what is no ordinary file, or has other names too.
    fileprivate init?(ofOnlyName path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else { return nil }
        self.init(status)
    }
}
