import Glibc
import WalletDomain

/// A hook that runs: started without a shell, its input in a file without a name, its output nowhere.
struct HookRun {
    private let call: HookCall
    private let process: pid_t
    /// What it says on standard error.
    private let errors: Int32

    /// Starts it.
    init(_ call: HookCall, program: String) throws {
        guard let input = HookRun.file(with: call.input), let errors = HookRun.file(with: []) else {
            throw CommandFailure(
                .refused, "The hook \(call.hook.rawValue) cannot be run: there is no place for its input.")
        }
        defer { close(input) }
        // A group of its own: what it starts ends with it, and a key pressed here is no signal there.
        let (process, failure) = spawn(
            [program], variables: HookRun.variables(call), apart: Int16(POSIX_SPAWN_SETPGROUP)
        ) { files in
            posix_spawn_file_actions_adddup2(&files, input, 0)
            posix_spawn_file_actions_addopen(&files, 1, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_adddup2(&files, errors, 2)
        }
        guard failure == 0 else {
            close(errors)
            throw CommandFailure(.refused, "The hook \(call.hook.rawValue) cannot be run: \(words(ofError: failure)).")
        }
        (self.call, self.process, self.errors) = (call, process, errors)
    }

    /// Ours, with the wallet's place; a hook that runs coupontracker calls no hooks.
    private static func variables(_ call: HookCall) -> [String] {
        ownVariables { !["COUPONTRACKER_WALLET", "COUPONTRACKER_NO_HOOKS"].contains($0) }
            + ["COUPONTRACKER_WALLET=\(call.wallet)", "COUPONTRACKER_NO_HOOKS=1"]
    }

    /// A file that nobody else can open and that is gone with its descriptor, read from its beginning.
    private static func file(with bytes: [UInt8]) -> Int32? {
        var path = Array("\(environmentValue("TMPDIR") ?? "/tmp")/coupontracker-hook-XXXXXX".utf8CString)
        let descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        guard writeFully(bytes[...], to: descriptor) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// Lets it run on by itself.
    func letGo() { close(errors) }

    /// Waits so many seconds until it has ended, or ends it; gives a sentence of what went wrong, if anything did.
    func finish(timeout: Int) -> String? {
        defer { close(errors) }
        if let status = waitForEnd(of: process, milliseconds: timeout * 1000) { return failure(status) }
        kill(-process, SIGTERM)
        if waitForEnd(of: process, milliseconds: 1000) == nil {
            kill(-process, SIGKILL)
            _ = waitForEnd(of: process, milliseconds: 1000)
        }
        return "The hook \(call.hook.rawValue) was ended: it took longer than \(counted(timeout, "second"))."
    }

    private func failure(_ status: Int32) -> String? {
        guard status != 0 else { return nil }
        let signal = status & 0x7F
        let how = signal == 0 ? "failed with code \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
        let words = said.map { ": \(shown($0))" } ?? ""
        let end = words.last.map { ".!?".contains($0) } ?? false ? "" : "."
        return "The hook \(call.hook.rawValue) \(how)\(words)\(end)"
    }

    /// The first line it wrote to standard error.
    private var said: String? {
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = pread(errors, &bytes, bytes.count, 0)
        let line = bytes.prefix(max(0, count)).prefix { $0 != 0x0A }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
