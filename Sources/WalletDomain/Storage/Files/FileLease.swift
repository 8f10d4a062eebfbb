import CFiles

/// The exclusive use of an open file: it is granted only where nobody else has the file open, and whoever opens it
/// meanwhile waits until it ends.
///
/// Linux alone has leases, and not on every disk.
struct FileLease: ~Copyable {
    private let descriptor: Int32

    /// nil if somebody else has the file open, or the disk knows no leases.
    init?(on descriptor: Int32) {
        guard cfiles_lease(descriptor) == 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { _ = cfiles_end_lease(descriptor) }
}
