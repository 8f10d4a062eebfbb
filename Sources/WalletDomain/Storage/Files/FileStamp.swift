import Glibc

/// What tells two states of a file apart without reading it.
public struct FileStamp: Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
    public var size: Int
    /// Nanoseconds since 1970.
    public var modified: Int64
    /// Nanoseconds since 1970, of the last change to content or owner or mode; programs cannot set it.
    public var changed: Int64

    /// nil if there is no such file. Symbolic links are followed.
    public init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// nil if there is no file with that name but a link, a folder or a device.
    init?(ofNoLink path: String) {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(status)
    }

    /// nil if there is no such file.
    ///
    /// - Throws: where nobody can tell.
    static func present(at path: String) throws(StorageProblem) -> FileStamp? {
        if let stamp = FileStamp(path: path) { return stamp }
        guard errno == ENOENT else { throw .reading(path, errno) }
        return nil
    }

    init?(of descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = FileStamp.nanoseconds(status.st_mtim)
        changed = FileStamp.nanoseconds(status.st_ctim)
    }

    /// Whether nobody wrote since; a changed mode or another name does not count.
    func isSameContent(as other: FileStamp) -> Bool {
        device == other.device && inode == other.inode && size == other.size && modified == other.modified
    }

    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
