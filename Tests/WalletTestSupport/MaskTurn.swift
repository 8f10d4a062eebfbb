import Glibc
import Synchronization

private let turn = Mutex(())

/// Runs under a file mode mask, which is the whole process's: of two that set it at once the later one would leave the
/// other's behind for all tests that follow.
public func withMask(_ mask: mode_t, _ body: () throws -> Void) rethrows {
    try turn.withLock { _ in
        let old = umask(mask)
        defer { umask(old) }
        try body()
    }
}
