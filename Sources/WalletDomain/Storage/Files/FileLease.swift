import Glibc

/// The exclusive use of an open file: it is granted only where nobody else has the file open, and whoever opens it
/// meanwhile waits until it ends.
///
/// Linux alone has leases, and not on every disk.
struct FileLease: ~Copyable {
    private let descriptor: Int32
    /// These are hidden from Swift.
    private static let (setSignal, setLease): (Int32, Int32) = (10, 1024)

    /// nil if somebody else has the file open, or the disk knows no leases.
    init?(on descriptor: Int32) {
        self.descriptor = descriptor
        // Who waits is announced by a signal, which would end the program if it were the usual one.
        guard fcntl(descriptor, FileLease.setSignal, SIGURG) == 0,
            fcntl(descriptor, FileLease.setLease, Int32(F_WRLCK)) == 0
        else { return nil }
    }

    deinit { _ = fcntl(descriptor, FileLease.setLease, Int32(F_UNLCK)) }
}
