import Glibc

/// Another program, run without a shell, with what it writes read.
struct ForeignCommand {
    var name: String
    var arguments: [String]
    /// Seconds after which it is ended; nil: it may take as long as it likes.
    var patience: Int?

    init(_ name: String, _ arguments: [String], patience: Int? = 5) {
        (self.name, self.arguments, self.patience) = (name, arguments, patience)
    }

    enum Outcome: Equatable {
        case ended(code: Int32, output: String)
        case cannotStart
        case tookTooLong
    }

    /// Runs it and waits. Of what it writes, on both streams, the first 64 KB are kept.
    ///
    /// - Parameter heard: called with all that was written so far, whenever more comes.
    func run(_ heard: (String) -> Void = { _ in }) -> Outcome {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return .cannotStart }
        let (reading, writing) = (ends[0], ends[1])
        _ = fcntl(reading, F_SETFD, FD_CLOEXEC)
        _ = fcntl(writing, F_SETFD, FD_CLOEXEC)
        defer { close(reading) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, writing, 1)
        posix_spawn_file_actions_adddup2(&actions, writing, 2)
        var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var child = pid_t()
        let failure = posix_spawnp(&child, name, &actions, nil, &words, environ)
        close(writing)
        guard failure == 0 else { return .cannotStart }
        let output = read(reading, from: child, heard)
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        guard let output else { return .tookTooLong }
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        return .ended(code: code, output: output)
    }

    /// - Returns: nil when it took too long; it is ended then.
    private func read(_ end: Int32, from child: pid_t, _ heard: (String) -> Void) -> String? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        let deadline = patience.map { time(nil) + $0 }
        while true {
            var polled = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            let wait = deadline.map { Int32(clamping: max(0, $0 - time(nil)) * 1000) } ?? -1
            let ready = poll(&polled, 1, wait)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else {
                kill(child, SIGKILL)
                return nil
            }
            let count = Glibc.read(end, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            if bytes.count < 1 << 16 { bytes += buffer.prefix(count) }
            heard(String(decoding: bytes, as: UTF8.self))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
