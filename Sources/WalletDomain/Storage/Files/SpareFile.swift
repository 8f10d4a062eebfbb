import Glibc
import Synchronization

/// A file under a hidden name beside the wallet. It goes with this value, unless it took the wallet's place.
final class HiddenFile: Sendable {
    let path: String
    private let isThere = Atomic(true)

    init(_ path: String) { self.path = path }

    deinit { if isThere.load(ordering: .relaxed) { _ = unlink(path) } }

    /// It has another name now, or is not ours to remove.
    func forget() { isThere.store(false, ordering: .relaxed) }

    /// nil for what is no ordinary file.
    var status: stat? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return status
    }
}

/// The file that a save replaced, kept under a hidden name: brought up to date, it is what the next save puts in the
/// place of the present one.
struct SpareFile: Sendable {
    let hidden: HiddenFile
    /// As it was left; with any other it is no spare any more.
    let stamp: FileStamp
    /// The permission bits each has: it is nobody else's.
    static let mode: mode_t = 0o600

    /// - Parameter known: the file as it was before it was replaced.
    /// - Returns: nil if somebody wrote into it meanwhile, or holds it by a name of his own.
    init?(_ hidden: HiddenFile, once known: FileStamp) {
        // What has another name too is asked for first: that one keeps its permission bits.
        guard var status = SpareFile.status(of: hidden) else { return nil }
        if status.st_mode & 0o7777 != SpareFile.mode {
            guard chmod(hidden.path, SpareFile.mode) == 0, let again = SpareFile.status(of: hidden) else { return nil }
            status = again
        }
        stamp = FileStamp(status)
        guard stamp.isSameContent(as: known) else { return nil }
        self.hidden = hidden
    }

    /// nil for what is no ordinary file, or has other names too.
    private static func status(of hidden: HiddenFile) -> stat? { hidden.status.flatMap { $0.st_nlink == 1 ? $0 : nil } }

    /// Whether an open file is this one, as it was left.
    func isAsLeft(_ descriptor: Int32) -> Bool {
        FileStamp(of: descriptor) == stamp && SpareFile.status(of: hidden).map(FileStamp.init) == stamp
    }
}
