import Glibc
import Synchronization

/// How much of the sets that take long is done: a fortieth in `make test`, all of it in `make torture`.
public enum Torture {
    /// Set by `make torture`.
    public static let isWhole = getenv("TORTURE") != nil

    /// - Parameter whole: the size of the whole set.
    public static func count(_ whole: Int) -> Int { isWhole ? whole : max(1, whole / 40) }

    /// Adds a line to the table that `make torture` shows at its end; rows of one name add up there.
    ///
    /// What is lost needs no column here: it fails its test.
    public static func report(_ row: String, tried: Int) {
        guard let path = getenv("TORTURE_REPORT") else { return }
        let line = Array("\(tried)\t\(row)\n".utf8)
        writing.withLock { _ in
            let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
            guard file >= 0 else { return }
            defer { close(file) }
            _ = write(file, line, line.count)
        }
    }

    private static let writing = Mutex(())
}
