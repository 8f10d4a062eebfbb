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
        let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard descriptor >= 0 else {
            let words = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
            throw CommandFailure(
                CommandFailure.cannotCreate, "The log \(shown(path)) cannot be written: \(words). Name another file.")
        }
        return LogFile(descriptor)
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
