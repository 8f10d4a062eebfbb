import Glibc

/// Why a file could not be read or written, in words, with what the command line needs to choose its exit code.
public struct StorageProblem: Error, Equatable, Sendable {
    /// The classes of trouble that callers tell apart; the raw value is the exit code.
    public enum Kind: Int32, Sendable {
        /// What is inside the file is wrong: damaged, empty, too large, of a newer format.
        case damaged = 65
        /// The file is not there, or is no file that could be read.
        case unreadable = 66
        /// Out of memory, or a mistake of ours.
        case fault = 70
        /// A file or folder cannot be made.
        case cannotCreate = 73
        /// Disk full, quota, input and output errors, a refused rename, a link loop.
        case disk = 74
        /// Another program holds the wallet, or changed what we changed.
        case busy = 75
        /// No permission, a read-only disk, another owner.
        case denied = 77
        /// The environment does not say where files belong.
        case configuration = 78
    }

    public var kind: Kind
    public var path: String
    /// The system's error number; 0 where it was not the system that objected.
    public var code: Int32
    /// What is wrong and what to do.
    public var message: String
    /// What is wrong, without what the command line does about it.
    public let fact: String
    /// The place in the file, where the trouble is inside it.
    public var place: JSONProblem?
    /// What another program changed differently meanwhile, where that is the trouble.
    public var conflicts: [MergeConflict] = []

    public init(_ kind: Kind, path: String, code: Int32 = 0, message: String, place: JSONProblem? = nil) {
        self.kind = kind
        self.path = path
        self.code = code
        self.message = message
        fact = message
        self.place = place
    }

    public var exitCode: Int32 { kind.rawValue }

    /// The same of a file beside the wallet, which itself is saved.
    var beside: String {
        guard code != 0, kind != .cannotCreate else { return message }
        let advice = [EACCES, EPERM].contains(code) ? " Check its owner and mode." : ""
        return "\(shown(path)) cannot be written: \(words(ofError: code)).\(advice)"
    }
}

extension StorageProblem {
    /// A system call failed while reading `path`.
    static func reading(_ path: String, _ code: Int32) -> StorageProblem {
        let name = shown(path)
        let (kind, message): (Kind, String) =
            switch code {
            case ENOENT where FileLocation.isLink(path):
                (.unreadable, "\(name) is a symbolic link to a file that is not there.")
            case ENOENT: (.unreadable, "There is no file \(name).")
            case ENOTDIR: (.unreadable, "\(name) cannot be there: what should be its folder is a file.")
            case EACCES, EPERM: (.denied, "You may not read \(name). Check its owner and mode.")
            case ENXIO: (.unreadable, "\(name) is not an ordinary file.")
            case ELOOP: (.disk, "\(name) is a symbolic link that leads back to itself.")
            case ENOMEM: (.fault, "There is not enough memory to read \(name).")
            case EIO: (.disk, "The disk reports an error while reading \(name).")
            default: (.disk, "\(name) cannot be read: \(words(ofError: code)).")
            }
        return StorageProblem(kind, path: path, code: code, message: message)
    }

    /// A system call failed while saving `path`; the old file is whole.
    static func saving(_ path: String, _ code: Int32) -> StorageProblem {
        let name = shown(path)
        let unchanged = "your change is not saved, \(name) is unchanged."
        let (kind, message): (Kind, String) =
            switch code {
            case ENOSPC: (.disk, "The disk is full: \(unchanged)")
            case EDQUOT: (.disk, "Your disk quota is used up: \(unchanged)")
            case EIO: (.disk, "The disk reports an error: \(unchanged)")
            case EFBIG: (.disk, "The file would be too large for this disk: \(unchanged)")
            case EROFS: (.denied, "The disk is read-only: \(unchanged)")
            case EACCES, EPERM:
                (.denied, "You may not write here: \(unchanged) Check the owner and mode of the folder.")
            case ENOENT, ENOTDIR: (.cannotCreate, "The folder is gone: \(name) cannot be saved.")
            case ELOOP: (.disk, "\(name) is a symbolic link that leads back to itself.")
            case EBUSY, EXDEV, EINVAL: (.disk, "The file cannot be replaced in this folder: \(unchanged)")
            case ENOMEM: (.fault, "There is not enough memory: \(unchanged)")
            default: (.disk, "Saving failed (\(words(ofError: code))): \(unchanged)")
            }
        return StorageProblem(kind, path: path, code: code, message: message)
    }

    /// - Parameter limit: the most bytes it may have.
    static func tooLarge(_ path: String, _ limit: Int) -> StorageProblem {
        let most = limit < 1 << 20 ? "\(limit >> 10) KB" : "\(limit >> 20) MB"
        return StorageProblem(.damaged, path: path, message: "\(shown(path)) is too large: more than \(most).")
    }

    /// - Parameter act: `restore`
    static func newer(_ path: String, _ act: String) -> StorageProblem {
        StorageProblem(
            .damaged, path: path,
            message: "\(shown(path)) was made by a newer coupontracker. Update coupontracker to \(act) it.")
    }

    /// What is inside the file is wrong at a place.
    static func damaged(_ path: String, _ problem: JSONProblem) -> StorageProblem {
        var place = problem
        place.file = path
        let name = shown(path)
        return StorageProblem(
            .damaged, path: path,
            message: "\(name), line \(problem.line), column \(problem.column): \(shown(problem.message))", place: place)
    }
}

/// What the C library says of an error number.
public func words(ofError number: Int32) -> String {
    strerror(number).map { String(cString: $0) } ?? "error \(number)"
}

/// Something the user should hear once although the work was done.
public enum StorageWarning: Hashable, Sendable {
    /// The file had other names (hard links); they keep the old content.
    case hardLinkBroken(path: String)
    /// The file system knows no locks: two programs that save at the same moment are told apart by content only.
    case noLocks(path: String)
    /// The backup of the day could not be made.
    case noBackup(String)
    /// The list of changes for undo could not be written.
    case noChangeLog(String)
    /// Another program wrote into a file that is not the wallet any more, which has this path now.
    case keptAside(path: String)

    public var message: String {
        switch self {
        case .hardLinkBroken(let path):
            "\(shown(path)) had a second name (a hard link). It is saved; the other name keeps the old content."
        case .noLocks(let path):
            "The disk of \(shown(path)) has no locks. Do not save from two programs at the same moment."
        case .noBackup(let cause): "Saved, but without a backup: \(cause)"
        case .keptAside(let path):
            "What another program wrote while the wallet was being saved is in \(shown(path)). Take it in with "
                + "coupontracker merge."
        case .noChangeLog(let cause): "Saved, but undo will not reach this change: \(cause)"
        }
    }
}
