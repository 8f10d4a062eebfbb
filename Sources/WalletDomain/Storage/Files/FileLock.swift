import Glibc

/// The right to save: held by one program at a time, given back when the last copy goes away or the process ends.
///
/// It is a `flock` on a file of its own beside the wallet, never on the wallet, which each save replaces. The lock
/// file stays; it holds the holder's process number, for the message of those who wait in vain.
struct FileLock: Sendable {
    private let file: OpenFile
    /// False on file systems without locks.
    let isReal: Bool

    /// Waits for the lock of a file.
    ///
    /// - Parameter patience: how long one holder is waited for, in milliseconds. While it changes hands, others save
    ///   and everybody's turn comes: then ten times as long.
    /// - Throws: of kind busy, naming the holder; or why the lock file cannot be made.
    init(for wallet: FileLocation, patience: Int = 3_000) throws(StorageProblem) {
        let file = try OpenFile.own(wallet.lock, for: wallet.path)
        let patience = max(0, patience)
        var deadline = monotonicMilliseconds() + patience
        let end = deadline + 9 * patience
        var holder: pid_t?
        var pause: Int32 = 1
        while uninterrupted({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) != 0 {
            let code = errno
            if case let present = FileLock.holder(file.descriptor), present != holder {
                (holder, deadline) = (present, min(monotonicMilliseconds() + patience, end))
            }
            let left = deadline - monotonicMilliseconds()
            guard code == EWOULDBLOCK, left > 0 else {
                if [ENOLCK, EOPNOTSUPP, ENOSYS].contains(code) {
                    (self.file, isReal) = (file, false)
                    return
                }
                throw code == EWOULDBLOCK ? FileLock.busy(wallet.path, holder) : .saving(wallet.path, code)
            }
            _ = poll(nil, 0, min(pause, Int32(clamping: left)))
            pause = min(pause * 2, 32)
        }
        (self.file, isReal) = (file, true)
        FileLock.sign(file.descriptor)
    }

    /// Gives the lock back before its time.
    func release() { if isReal { _ = flock(file.descriptor, LOCK_UN) } }

    /// Who has the lock of a wallet just now, in words; nil: nobody. Makes no file.
    static func held(for wallet: FileLocation) -> String? {
        guard let file = OpenFile(reading: wallet.lock) else { return nil }
        defer { withExtendedLifetime(file) {} }
        guard flock(file.descriptor, LOCK_SH | LOCK_NB) != 0, errno == EWOULDBLOCK else { return nil }
        return words(holder(file.descriptor))
    }

    /// Writes our process number into the lock file, unless it stands there from our last time: what a save changes on
    /// the disk, its fsync waits for.
    private static func sign(_ descriptor: Int32) {
        guard holder(descriptor) != getpid() else { return }
        var text = "\(getpid())\n"
        _ = ftruncate(descriptor, 0)
        _ = text.withUTF8 { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
    }

    private static func holder(_ descriptor: Int32) -> pid_t? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { text in
            let count = min(max(0, pread(descriptor, text.baseAddress, text.count, 0)), text.count)
            let number = pid_t(String(decoding: text[..<count].prefix { $0 &- 0x30 < 10 }, as: UTF8.self))
            return number.flatMap { $0 > 0 ? $0 : nil }
        }
    }

    private static func busy(_ path: String, _ holder: pid_t?) -> StorageProblem {
        let advice =
            holder.map(isStopped) ?? false
            ? "Continue it with fg, or end it, and try again." : "Try again in a moment."
        return StorageProblem(
            .busy, path: path, code: EWOULDBLOCK, message: "The wallet is held by \(words(holder)). \(advice)")
    }

    private static func words(_ holder: pid_t?) -> String {
        holder.map { "process \($0)" + (isStopped($0) ? " (stopped)" : "") } ?? "another program"
    }

    /// Whether a process was stopped with Ctrl-Z or by a debugger.
    private static func isStopped(_ process: pid_t) -> Bool {
        guard let content = try? readWhole("/proc/\(process)/stat", limit: 4096) else { return false }
        // `123 (name with ) and spaces) T …`: the state follows the last parenthesis.
        guard let end = content.bytes.lastIndex(of: UInt8(ascii: ")")), end + 2 < content.bytes.count else {
            return false
        }
        let state = content.bytes[end + 2]
        return state == UInt8(ascii: "T") || state == UInt8(ascii: "t")
    }
}
