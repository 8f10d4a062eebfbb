import Glibc

/// Runs another program to its end.
public enum ChildProcess {
    public struct Result: Sendable {
        /// The exit code, or 128 and the signal's number, as a shell has it.
        public var code: Int32
        public var output: String
        public var errors: String
    }

    public struct CannotStart: Error, CustomStringConvertible {
        public var description: String
    }

    /// - Parameters:
    ///   - arguments: the program, found through PATH, and its arguments.
    ///   - environment: added to PATH, LANG and LC_ALL (C.UTF-8); nothing else of this process's environment is passed on.
    ///   - input: what the program reads from standard input.
    public static func run(
        _ arguments: [String], environment: [String: String] = [:], input: String = ""
    ) throws -> Result {
        // Files rather than pipes: nothing can block, however much is written.
        var files: [Int32] = []
        defer { for file in files { close(file) } }
        for _ in 0..<3 { try files.append(temporaryFile()) }
        let bytes = Array(input.utf8)
        guard write(files[0], bytes, bytes.count) == bytes.count, lseek(files[0], 0, SEEK_SET) == 0 else {
            throw CannotStart(description: "cannot write a temporary file")
        }
        let child = try spawn(arguments, environment: environment, files: files)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        return Result(
            code: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: contents(of: files[1]),
            errors: contents(of: files[2])
        )
    }

    private static func spawn(
        _ arguments: [String], environment: [String: String], files: [Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in files.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        }
        // Test threads block signals, and children would inherit that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var argv = arguments.map { strdup($0) } + [nil]
        var envp = surroundings.merging(environment) { $1 }.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in argv + envp { free(text) } }
        var child: pid_t = 0
        let problem = posix_spawnp(&child, arguments[0], &actions, &attributes, &argv, &envp)
        guard problem == 0 else {
            throw CannotStart(description: "\(arguments[0]): \(String(cString: strerror(problem)))")
        }
        return child
    }

    /// What every program needs to run the same everywhere.
    static var surroundings: [String: String] {
        let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
        return ["PATH": path, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8"]
    }

    /// A file without a name, gone with its descriptor.
    private static func temporaryFile() throws -> Int32 {
        var path = Array("/tmp/child-XXXXXX".utf8CString)
        let file = mkstemp(&path)
        guard file >= 0 else { throw CannotStart(description: "cannot make a temporary file") }
        unlink(path)
        _ = fcntl(file, F_SETFD, FD_CLOEXEC)
        return file
    }

    private static func contents(of file: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: Int(max(lseek(file, 0, SEEK_END), 0)))
        let count = pread(file, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self)
    }
}
