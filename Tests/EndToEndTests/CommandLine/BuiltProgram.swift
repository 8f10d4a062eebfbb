import Glibc
import Synchronization
import Testing

/// The program that was just built, run as a person runs it.
enum BuiltProgram {
    /// Beside the program that runs the tests.
    static let path: String = {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = buffer.withUnsafeMutableBytes { bytes in
            bytes.baseAddress.map { readlink("/proc/self/exe", $0, bytes.count) } ?? 0
        }
        let own = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self)
        return own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/coupontracker"
    }()

    struct Outcome: Equatable {
        var output: String
        var error: String
        /// 128 + n where a signal ended it.
        var code: Int32
    }

    /// A program that was started and not waited for yet.
    struct Running {
        fileprivate let process: pid_t
        fileprivate let output: Int32
        fileprivate let error: Int32

        var id: pid_t { process }

        /// Waits for its end and gives what it wrote.
        func finish() -> Outcome {
            var texts: [Int32: [UInt8]] = [output: [], error: []]
            var open = [output, error]
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while !open.isEmpty {
                var polled = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
                guard poll(&polled, nfds_t(polled.count), 60_000) > 0 else {
                    kill(process, SIGKILL)
                    Issue.record("The program did not end within a minute.")
                    break
                }
                for entry in polled where entry.revents != 0 {
                    let count = read(entry.fd, &buffer, buffer.count)
                    if count > 0 {
                        texts[entry.fd, default: []] += buffer.prefix(count)
                    } else {
                        open.removeAll { $0 == entry.fd }
                    }
                }
            }
            close(output)
            close(error)
            var status: Int32 = 0
            while waitpid(process, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7F
            return Outcome(
                output: String(decoding: texts[output] ?? [], as: UTF8.self),
                error: String(decoding: texts[error] ?? [], as: UTF8.self),
                code: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
        }
    }

    /// A child that starts meanwhile would inherit the ends of our pipes and keep them open.
    private static let starting = Mutex(())

    /// Starts a program in `folder` with exactly these arguments and this environment, standard input empty.
    static func start(
        _ program: String, _ arguments: [[UInt8]], environment: [String: String],
        in folder: String
    ) throws -> Running {
        let variables = environment.map { Array("\($0.key)=\($0.value)".utf8) }
        let words = ["env", "-C", folder, program].map { Array($0.utf8) } + arguments
        let running = starting.withLock { _ in spawn(words, variables) }
        return try #require(running, "\(program) cannot be started")
    }

    private static func spawn(_ words: [[UInt8]], _ variables: [[UInt8]]) -> Running? {
        guard let output = pipe(), let error = pipe() else { return nil }
        var file = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&file)
        defer { posix_spawn_file_actions_destroy(&file) }
        posix_spawn_file_actions_addopen(&file, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&file, output.writing, 1)
        posix_spawn_file_actions_adddup2(&file, error.writing, 2)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The test runner may ignore signals that end an ordinary program.
        var usual = sigset_t()
        sigemptyset(&usual)
        for signal in [SIGPIPE, SIGTERM, SIGINT, SIGHUP] { sigaddset(&usual, signal) }
        posix_spawnattr_setsigdefault(&attributes, &usual)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var process = pid_t()
        let code = withCStrings(words) { argv in
            withCStrings(variables) { envp in posix_spawnp(&process, "/usr/bin/env", &file, &attributes, argv, envp) }
        }
        close(output.writing)
        close(error.writing)
        return code == 0 ? Running(process: process, output: output.reading, error: error.reading) : nil
    }

    private static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    private static func withCStrings<Answer>(
        _ texts: [[UInt8]], _ body: ([UnsafeMutablePointer<CChar>?]) -> Answer
    ) -> Answer {
        let copies = texts.map { text in
            (text + [0]).withUnsafeBytes { bytes -> UnsafeMutablePointer<CChar>? in
                guard let copy = malloc(bytes.count), let base = bytes.baseAddress else { return nil }
                memcpy(copy, base, bytes.count)
                return copy.assumingMemoryBound(to: CChar.self)
            }
        }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}
