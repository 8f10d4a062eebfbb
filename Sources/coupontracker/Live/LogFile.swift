import Glibc
import WalletDomain

/// What the program does, line by line, for whoever looks for a mistake; only where it is asked for. Names of cards and
/// amounts are not in it.
final class LogFile: Sendable {
    private let descriptor: Int32

    /// A log of that size is kept as `NAME.old` by the program that opens it next, which begins a new one.
    private static let mostBytes = 4 << 20

    /// The log that `--log` asks for, or COUPONTRACKER_LOG; nil: none.
    static func open(_ option: String?) throws -> LogFile? {
        guard let path = option ?? environmentValue("COUPONTRACKER_LOG") else { return nil }
        let descriptor = Glibc.open(
            path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        try need(
            descriptor >= 0, .cannotCreate,
            orSay: "The log \(shown(path)) cannot be written: \(words(ofError: errno)). Name another file.")
        guard isLog(descriptor) else {
            close(descriptor)
            throw CommandFailure(.cannotCreate, "\(shown(path)) is no log of this program. Name another file.")
        }
        if let stamp = FileStamp(of: descriptor), stamp.size >= mostBytes {
            fchmod(descriptor, 0o600)
            // Another program may have turned it over just now, and what that began is no old one.
            let isThere = FileStamp(path: path)?.inode == stamp.inode
            close(descriptor)
            return try !isThere || rename(path, path + ".old") == 0 ? open(option) : nil
        }
        return LogFile(descriptor)
    }

    /// A file that is empty, or begins as a log does; a device takes everything. Nothing else is ever written into.
    private static func isLog(_ descriptor: Int32) -> Bool {
        guard let stamp = FileStamp(of: descriptor), stamp.isFile, stamp.size > 0 else { return true }
        var first = [UInt8](repeating: 0, count: 11)
        guard pread(descriptor, &first, first.count, 0) == first.count else { return false }
        return first.last == UInt8(ascii: "T") && CalendarDay(String(decoding: first.dropLast(), as: UTF8.self)) != nil
    }

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
        if FileStamp(of: descriptor)?.isFile ?? false { fchmod(descriptor, 0o600) }
        note("start \(Program.version) process \(getpid())")
    }

    deinit { close(descriptor) }

    /// One line, with the machine's time before it. A log that cannot be written keeps nobody from anything.
    func note(_ text: String) {
        _ = writeFully(Array("\(LiveClock().now()) \(shown(text))\n".utf8)[...], to: descriptor)
    }
}
