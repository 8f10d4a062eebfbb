import CFiles

/// The use of an open file that others wait for: whoever wants what the lease excludes waits until it ends.
///
/// Linux alone has leases, and not on every disk.
struct FileLease: ~Copyable, Sendable {
    enum Kind {
        /// Nobody else has the file open.
        case exclusive
        /// Nobody may write into it.
        case reading
    }

    private let descriptor: Int32
    /// Is not closed before the lease has ended.
    private let file: OpenFile?

    /// - Parameter descriptor: stays open until the lease ends.
    /// - Returns: nil if somebody has the file open for what the lease excludes, or the disk knows no leases.
    init?(_ kind: Kind, on descriptor: Int32) { self.init(kind, descriptor, nil) }

    init?(_ kind: Kind, on file: OpenFile) { self.init(kind, file.descriptor, file) }

    private init?(_ kind: Kind, _ descriptor: Int32, _ file: OpenFile?) {
        let outcome =
            switch kind {
            case .exclusive: cfiles_lease(descriptor)
            case .reading: cfiles_lease_to_read(descriptor)
            }
        guard outcome == 0 else { return nil }
        self.descriptor = descriptor
        self.file = file
    }

    /// Of a lease to read: false once somebody wants to write, as they may have waited as long as the system lets them, and
    /// begun.
    var isUndisputed: Bool { cfiles_has_lease_to_read(descriptor) != 0 }

    deinit { _ = cfiles_end_lease(descriptor) }
}
