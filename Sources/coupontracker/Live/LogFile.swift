import Glibc
import WalletDomain

/// What the program does, line by line, for whoever looks for a mistake; only where it is asked for. Names of cards and
/// amounts are not in it.
final class LogFile: Sendable {
    private let descriptor: Int32
    private let path: String

    /// Beyond this a log goes on in a new file, and the one before is kept as `NAME.old`.
    private static let mostBytes = 4 << 20
    private static let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY

    /// The log that `--log` asks for, or COUPONTRACKER_LOG; nil: none.
    static func open(_ option: String?) throws -> LogFile? {
        guard let path = option ?? environmentValue("COUPONTRACKER_LOG") else { return nil }
        let descriptor = Glibc.open(path, flags, 0o600)
        try need(
            descriptor >= 0, .cannotCreate,
            orSay: "The log \(shown(path)) cannot be written: \(words(ofError: errno)). Name another file.")
        guard isLog(descriptor) else {
            close(descriptor)
            throw CommandFailure(.cannotCreate, "\(shown(path)) is no log of this program. Name another file.")
        }
        return LogFile(descriptor, path)
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

    private init(_ descriptor: Int32, _ path: String) {
        (self.descriptor, self.path) = (descriptor, path)
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { fchmod(descriptor, 0o600) }
        note("start \(Program.version) process \(getpid())")
    }

    deinit { close(descriptor) }

    /// One line, with the machine's time before it. A log that cannot be written keeps nobody from anything.
    func note(_ text: String) {
        guard hasRoom() else { return }
        _ = writeFully(Array("\(LiveClock().now()) \(shown(text))\n".utf8)[...], to: descriptor)
    }

    /// Turns over to a new file where the old one is full; false where that cannot be: then nothing more is written.
    private func hasRoom() -> Bool {
        var own = stat()
        guard fstat(descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFREG, own.st_size >= LogFile.mostBytes else {
            return true
        }
        // Another process that writes here may have turned over already.
        var present = stat()
        if stat(path, &present) == 0, present.st_ino == own.st_ino, present.st_dev == own.st_dev {
            guard rename(path, path + ".old") == 0 else { return false }
        }
        let next = Glibc.open(path, LogFile.flags | O_NOFOLLOW, 0o600)
        guard next >= 0 else { return false }
        defer { close(next) }
        guard LogFile.isLog(next), dup2(next, descriptor) >= 0 else { return false }
        return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    }
}
