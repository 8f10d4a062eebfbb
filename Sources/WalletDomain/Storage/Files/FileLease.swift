import CFiles

/// The use of an open file that others wait for: whoever wants what the lease excludes waits until it ends.
///
/// Linux alone has leases, and not on every disk.
final class FileLease: Sendable {
    enum Kind {
        /// Nobody else has the file open.
        case exclusive
        /// Nobody may write into it, nor cut it off.
        case reading
    }

    private let descriptor: Int32

    /// - Parameter descriptor: stays open until the lease ends.
    /// - Returns: nil if somebody has the file open for what the lease excludes, or the disk knows no leases.
    init?(_ kind: Kind, on descriptor: Int32) {
        let outcome =
            switch kind {
            case .exclusive: cfiles_lease(descriptor)
            case .reading: cfiles_lease_to_read(descriptor)
            }
        guard outcome == 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { _ = cfiles_end_lease(descriptor) }

    /// False once somebody waits: the system lets nobody wait longer than the better part of a minute.
    var isUndisturbed: Bool { cfiles_is_leased(descriptor) }
}
