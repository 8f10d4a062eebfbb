import Glibc
import Testing

@testable import WalletDomain

struct FileLockTests {
    let folder: TemporaryFolder
    var path: String { folder.file("wallet.json.lock") }

    let wallet: FileLocation

    init() throws {
        folder = try TemporaryFolder()
        wallet = try FileLocation(folder.file("wallet.json"))
    }

    @Test func isHeldByOneAtATime() throws {
        do {
            let lock = try FileLock(for: wallet, patience: 0)
            let isReal = lock.isReal
            #expect(isReal)
            #expect(try folder.mode("wallet.json.lock") == 0o600)
            #expect(try folder.read("wallet.json.lock") == "\(getpid())\n")
            do throws(StorageProblem) {
                _ = try FileLock(for: wallet, patience: 10)
                Issue.record("two held the lock")
            } catch {
                #expect(error.exitCode == 75)
                #expect(error.message == "The wallet is held by process \(getpid()). Try again in a moment.")
            }
            withExtendedLifetime(lock) {}
        }
        // A process that another test is starting just now has our files until it becomes another program.
        _ = try FileLock(for: wallet)
    }

    /// A holder in a process of its own: `flock` of util-linux on the same file.
    private func startHolder(_ script: String) throws -> pid_t {
        var process: pid_t = 0
        let words = ["flock", path, "-c", script]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        arguments.append(nil)
        defer { for argument in arguments { free(argument) } }
        try #require(posix_spawnp(&process, "flock", nil, nil, arguments, environ) == 0)
        return process
    }

    @Test func saysThatTheHolderIsStopped() throws {
        try folder.write("", to: "wallet.json.lock")
        let script = "echo $$ > '\(path)'; echo $$ > '\(folder.file("ready"))'; kill -STOP $$"
        let process = try startHolder(script)
        defer {
            if let holder = number(in: "ready") { kill(holder, SIGKILL) }
            kill(process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        var holder: pid_t?
        for _ in 0..<2_000 where holder == nil {
            _ = poll(nil, 0, 2)
            guard let number = number(in: "ready") else { continue }
            let state = (try? readWhole("/proc/\(number)/stat").bytes).map { String(decoding: $0, as: UTF8.self) } ?? ""
            if state.contains(") T ") { holder = number }
        }
        let expected = try #require(holder)
        do throws(StorageProblem) {
            _ = try FileLock(for: wallet, patience: 0)
            Issue.record("took the lock of another process")
        } catch {
            #expect(error.exitCode == 75)
            #expect(
                error.message
                    == "The wallet is held by process \(expected) (stopped). "
                    + "Continue it with fg, or end it, and try again.")
        }
    }

    /// Many writers keep one another waiting for longer than any of them holds the lock.
    @Test func waitsWhileTheLockChangesHands() throws {
        try folder.write("", to: "wallet.json.lock")
        let script =
            "touch '\(folder.file("ready"))'; for i in 1 2 3 4 5 6 7 8; do echo $i > '\(path)'; sleep 0.4; done"
        let process = try startHolder(script)
        defer {
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
        for _ in 0..<2_000 where access(folder.file("ready"), F_OK) != 0 { _ = poll(nil, 0, 2) }
        let lock = try FileLock(for: wallet, patience: 2_000)
        let isReal = lock.isReal
        #expect(isReal)
    }

    private func number(in name: String) -> pid_t? {
        guard let content = try? readWhole(folder.file(name)) else { return nil }
        return pid_t(String(decoding: content.bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self))
    }

    @Test func doesNotFollowAPlantedLink() throws {
        try folder.write("precious", to: "victim")
        try #require(symlink("victim", path) == 0)
        do throws(StorageProblem) {
            _ = try FileLock(for: wallet, patience: 0)
            Issue.record("followed a link")
        } catch {
            #expect(error.exitCode == 73)
        }
        #expect(try folder.read("victim") == "precious")
    }
}
