import Glibc

/// Where a file really stands: symbolic links followed, folder and name apart.
///
/// Everything that belongs to a wallet (lock, temporary file, backups) stands beside its real place, so that two links
/// to one wallet meet at one lock.
public struct FileLocation: Hashable, Sendable {
    /// Absolute, without a slash at its end unless it is the root.
    public let folder: String
    public let name: String

    /// The name of a wallet without its ending, with which the names of what belongs to it begin.
    public var stem: String { name.hasSuffix(".json") ? String(name.dropLast(5)) : name }

    public var path: String { beside(name) }

    /// The path of a file beside this one.
    public func beside(_ name: String) -> String { FileLocation.join(folder, name) }

    static func join(_ folder: String, _ name: String) -> String { folder == "/" ? "/" + name : folder + "/" + name }

    /// - Throws: for a dangling link (66), a link loop (74), a folder that is missing (66) or closed (77).
    public init(_ path: String) throws(StorageProblem) {
        if let real = FileLocation.real(path) {
            (self.folder, self.name) = FileLocation.split(real)
            return
        }
        let code = errno
        guard code == ENOENT, !FileLocation.isLink(path) else { throw .reading(path, code) }
        let (folder, name) = FileLocation.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { throw .reading(path, EISDIR) }
        guard let realFolder = FileLocation.real(folder) else {
            throw StorageProblem(
                errno == EACCES ? .denied : .unreadable, path: path, code: errno,
                message: "There is no folder \(shown(folder)).")
        }
        (self.folder, self.name) = (realFolder, name)
    }

    /// Names to try one after another until one is free: `x.json`, `x-2.json`, and so on.
    public static func numbered(_ beginning: String, _ ending: String = "") -> some Sequence<String> {
        (1...1_000).lazy.map { beginning + ($0 == 1 ? "" : "-\($0)") + ending }
    }

    /// `.` where it names none.
    public static func folder(of path: String) -> String { split(path).folder }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.utf8.index(after: slash)...]))
    }

    public static func isLink(_ path: String) -> Bool { FileStamp(ofLink: path)?.isLink ?? false }

    /// With symbolic links followed; nil where it leads nowhere, and errno says why.
    public static func real(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }
}

/// Makes a folder and those above it that are missing, each 0700 whatever the umask.
///
/// - Parameter isFlushed: it survives power loss from now on; else once the folder it stands in is flushed.
public func makeFolder(_ path: String, isFlushed: Bool = true) throws(StorageProblem) {
    if let present = FileStamp(path: path) {
        guard present.isFolder else {
            throw StorageProblem(
                .cannotCreate, path: path, code: ENOTDIR, message: "\(shown(path)) is a file; a folder belongs there.")
        }
        return
    }
    if let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash != path.startIndex {
        try makeFolder(String(path[..<slash]), isFlushed: isFlushed)
    }
    if mkdir(path, 0o700) == 0 {
        _ = chmod(path, 0o700)
        // A disk need not remember a new folder because of what is flushed inside it.
        if isFlushed, let above = OpenFile(reading: FileLocation.folder(of: path)) { _ = fsync(above.descriptor) }
    } else if errno != EEXIST {
        let code = errno
        let kind = StorageProblem.saving(path, code).kind
        throw StorageProblem(kind, path: path, code: code, message: "The folder \(shown(path)) cannot be made.")
    }
}
