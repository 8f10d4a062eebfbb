import Glibc

/// What the system says of a file: it tells two states of it apart without reading it.
public struct FileStamp: Hashable, Sendable {
    public var device: UInt64
    public var inode: UInt64
    public var size: Int
    /// Nanoseconds since 1970.
    public var modified: Int64
    /// Nanoseconds since 1970, of the last change to content or owner or mode; programs cannot set it.
    public var changed: Int64
    /// Who may read and write it, and what sort of file it is.
    public let mode: mode_t
    public let owner: uid_t
    /// How many names it has.
    let names: nlink_t

    public var isFile: Bool { mode & S_IFMT == S_IFREG }
    public var isFolder: Bool { mode & S_IFMT == S_IFDIR }
    public var isLink: Bool { mode & S_IFMT == S_IFLNK }

    /// nil, with `errno` set, if there is no such file. Symbolic links are followed.
    public init?(path: String) { self.init(asking: { stat(path, &$0) }) }

    /// The same of a link itself.
    public init?(ofLink path: String) { self.init(asking: { lstat(path, &$0) }) }

    /// nil if there is no file with that name but a link, a folder or a device.
    init?(ofNoLink path: String) {
        self.init(ofLink: path)
        guard isFile else { return nil }
    }

    /// Of a file that is open.
    public init?(of descriptor: Int32) { self.init(asking: { fstat(descriptor, &$0) }) }

    private init?(asking system: (inout stat) -> Int32) {
        var status = stat()
        guard system(&status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int(status.st_size)
        modified = FileStamp.nanoseconds(status.st_mtim)
        changed = FileStamp.nanoseconds(status.st_ctim)
        (mode, owner, names) = (status.st_mode, status.st_uid, status.st_nlink)
    }

    /// nil if there is no such file.
    ///
    /// - Throws: where nobody can tell.
    static func present(at path: String) throws(StorageProblem) -> FileStamp? {
        if let stamp = FileStamp(path: path) { return stamp }
        guard errno == ENOENT else { throw .reading(path, errno) }
        return nil
    }

    /// By whatever name.
    public func isSameFile(as other: FileStamp) -> Bool { device == other.device && inode == other.inode }

    /// Whether nobody wrote since; a changed mode or another name does not count.
    func isSameContent(as other: FileStamp) -> Bool {
        isSameFile(as: other) && size == other.size && modified == other.modified
    }

    static func nanoseconds(_ time: timespec) -> Int64 {
        Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
}
