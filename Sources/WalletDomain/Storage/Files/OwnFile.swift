import Glibc

extension OpenFile {
    /// Opens a file that only our programs write, and in place: its lock, its list of changes. It is made if it is not there.
    ///
    /// - Throws: for a link, a second name of another file, a folder, a pipe: nobody's file is written into.
    /// - Parameter wallet: what cannot be saved without it.
    static func own(_ path: String, _ flags: Int32 = 0, for wallet: String) throws(StorageProblem) -> OpenFile {
        let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | flags
        let descriptor = uninterrupted { open(path, flags, 0o600) }
        guard descriptor >= 0 else {
            switch errno {
            case ELOOP: throw .notOwn(path, "a symbolic link")
            case EISDIR: throw .notOwn(path, "a folder")
            case ENXIO: throw .notOwn(path, "a socket")
            case let code: throw .saving(wallet, code)
            }
        }
        let file = OpenFile(adopting: descriptor)
        guard let stamp = FileStamp(of: descriptor) else { throw .saving(wallet, errno) }
        if let kind = otherKind(stamp) { throw .notOwn(path, kind) }
        guard stamp.names < 2 else { throw .notOwn(path, "a second name (a hard link) of another file") }
        if stamp.mode & 0o777 != 0o600 { _ = fchmod(descriptor, 0o600) }
        return file
    }
}

extension StorageProblem {
    fileprivate static func notOwn(_ path: String, _ kind: String) -> StorageProblem {
        StorageProblem(
            .cannotCreate, path: path,
            message: "\(shown(path)) is \(kind); coupontracker writes into a file of its own only. Move it away.")
    }
}
