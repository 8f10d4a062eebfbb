import CFiles
import Glibc

/// The system calls of a save, and of what follows it, that tests make fail.
struct FileCalls: Sendable {
    var write: @Sendable (Int32, UnsafeRawPointer, Int) -> Int
    var pread: @Sendable (Int32, UnsafeMutableRawPointer, Int, Int) -> Int
    var fsync: @Sendable (Int32) -> Int32
    var rename: @Sendable (String, String) -> Int32
    /// Two files change their names.
    var exchange: @Sendable (String, String) -> Int32
    /// Fails where the other name is taken.
    var renameNew: @Sendable (String, String) -> Int32 = { cfiles_rename_new($0, $1) }

    static let live = FileCalls(
        write: { Glibc.write($0, $1, $2) },
        pread: { Glibc.pread($0, $1, $2, $3) },
        fsync: { Glibc.fsync($0) },
        rename: { Glibc.rename($0, $1) },
        exchange: { cfiles_exchange($0, $1) }
    )

    /// Whether an error says that the disk cannot do such a thing in one step.
    static func areTwoSteps(_ code: Int32) -> Bool { [EINVAL, ENOSYS, EOPNOTSUPP, EPERM].contains(code) }

    /// - Returns: false, with `errno` set, where the other name is taken or it cannot be done.
    func renameUnlessTaken(_ from: String, _ to: String) -> Bool {
        if renameNew(from, to) == 0 { return true }
        guard FileCalls.areTwoSteps(errno) else { return false }
        if FileStamp(ofLink: to) != nil {
            errno = EEXIST
            return false
        }
        return rename(from, to) == 0
    }
}

/// Repeats a system call that a signal interrupted.
@inline(__always)
public func uninterrupted<Answer: SignedInteger>(_ call: () -> Answer) -> Answer {
    while true {
        let answer = call()
        if answer >= 0 || errno != EINTR { return answer }
    }
}

/// Of a clock that nobody sets.
public func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// An open file that closes itself.
final class OpenFile: Sendable {
    let descriptor: Int32

    init(adopting descriptor: Int32) { self.descriptor = descriptor }

    /// nil, with `errno` set, if the file cannot be opened.
    init?(reading path: String) {
        let descriptor = uninterrupted { open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
        guard descriptor >= 0 else { return nil }
        self.descriptor = descriptor
    }

    deinit { _ = close(descriptor) }
}
