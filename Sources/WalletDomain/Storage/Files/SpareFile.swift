import Glibc

/// The file that a save replaced, kept under a name of its own: brought up to date, it is what the next save puts in
/// the place of the present one.
///
/// It goes with this value.
final class SpareFile: Sendable {
    let path: String
    /// As it was left; with any other it is no spare any more.
    let stamp: FileStamp

    /// Gives the file at `location` a second name, before it is replaced; nil where the disk knows no second names.
    static func name(for location: FileLocation) -> String? {
        let path = location.beside(FileDraft.temporaryName(for: location.name))
        return link(location.path, path) == 0 ? path : nil
    }

    /// - Parameter known: the file as it was before.
    /// - Returns: nil if somebody wrote into it meanwhile, or holds it by a name of his own; the name is removed then.
    init?(named path: String, once known: FileStamp) {
        self.path = path
        guard let stamp = SpareFile.stamp(of: path), stamp.isSameContent(as: known) else {
            _ = unlink(path)
            return nil
        }
        self.stamp = stamp
    }

    deinit { _ = unlink(path) }

    /// nil for what is no ordinary file of one name.
    private static func stamp(of path: String) -> FileStamp? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_nlink == 1 else { return nil }
        return FileStamp(status)
    }

    /// Whether an open file is this one, as it was left.
    func isAsLeft(_ descriptor: Int32) -> Bool {
        FileStamp(of: descriptor) == stamp && SpareFile.stamp(of: path) == stamp
    }
}
