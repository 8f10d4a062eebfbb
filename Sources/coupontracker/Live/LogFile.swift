import Glibc
import WalletDomain

/// What the program does, line by line, for whoever looks for a mistake; only where it is asked for. Names of cards and
/// amounts are not in it.
final class LogFile: Sendable {
    private let descriptor: Int32

    /// - Parameter option: what `--log` says; nil: COUPONTRACKER_LOG.
    /// - Returns: nil where no log is asked for.
    /// - Throws: ``CommandFailure`` if the file cannot be written.
    static func open(_ option: String?) throws -> LogFile? {
        guard let path = option ?? environmentValue("COUPONTRACKER_LOG") else { return nil }
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard descriptor >= 0 else {
            let words = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
            throw CommandFailure(
                CommandFailure.cannotCreate, "The log \(shown(path)) cannot be written: \(words). Name another file.")
        }
        guard isLog(descriptor) else {
            close(descriptor)
            throw CommandFailure(
                CommandFailure.cannotCreate, "\(shown(path)) is no log of this program. Name another file.")
        }
        return LogFile(descriptor)
    }

    /// A file that is empty, or begins as a log does; a device takes everything. Nothing else is ever written into.
    private static func isLog(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
            return true
        }
        var first = [UInt8](repeating: 0, count: 11)
        guard pread(descriptor, &first, first.count, 0) == first.count else { return false }
        return first.withUnsafeBufferPointer { bytes in
            bytes[10] == UInt8(ascii: "T") && CalendarDay(ascii: UnsafeBufferPointer(rebasing: bytes[..<10])) != nil
        }
    }

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        note("start \(Program.version) process \(getpid())")
    }

    deinit { close(descriptor) }

    /// One line, with the machine's time before it. A log that cannot be written keeps nobody from anything.
    func note(_ text: String) {
        _ = writeFully(Array("\(LiveClock().now()) \(shown(text))\n".utf8)[...], to: descriptor)
    }
}
