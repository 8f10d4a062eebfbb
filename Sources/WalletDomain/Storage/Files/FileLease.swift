import CFiles
import Glibc

/// The use of an open file into which nobody may write: whoever opens it for that waits until it ends.
///
/// Linux alone has leases, and not on every disk.
struct FileLease: ~Copyable, Sendable {
    /// Is not closed before the lease has ended.
    private let file: OpenFile

    /// - Returns: nil if somebody has the file open to write into it, or the disk knows no leases.
    init?(on file: OpenFile) {
        guard cfiles_lease(file.descriptor) == 0 else { return nil }
        self.file = file
    }

    /// False once somebody wants to write, as they may have waited as long as the system lets them, and begun.
    var isUndisputed: Bool { cfiles_has_lease(file.descriptor) != 0 }

    deinit { _ = cfiles_end_lease(file.descriptor) }

    /// Waits until nobody has the file open to write into it.
    ///
    /// - Parameter patience: in milliseconds.
    /// - Returns: false if somebody still has. Where the disk knows no leases nobody can tell.
    static func waitForWriters(of file: OpenFile, patience: Int) -> Bool {
        guard OwnDisk.holds(file.descriptor) else { return true }
        var (left, pause) = (patience, 1)
        while cfiles_lease(file.descriptor) != 0 {
            guard errno == EAGAIN else { return true }
            guard left > 0 else { return false }
            _ = poll(nil, 0, Int32(pause))
            left -= pause
            pause = min(2 * pause, 32)
        }
        _ = cfiles_end_lease(file.descriptor)
        return true
    }
}
