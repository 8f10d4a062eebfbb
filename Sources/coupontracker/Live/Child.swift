import Glibc

/// Other programs, found through PATH and run without a shell.
enum Child {
    /// Where a program is; nil: it is not installed.
    static func path(of name: String) -> String? {
        for folder in (environmentValue("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
            let path = "\(folder)/\(name)"
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// What a program writes to its standard output, at most 4 KB; nil if it cannot be run, fails, or takes longer than
    /// two seconds.
    static func answer(_ words: [String]) -> String? {
        guard let program = words.first, let pipe = pipe() else { return nil }
        defer { close(pipe.reading) }
        var files = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&files, pipe.writing, 1)
        posix_spawn_file_actions_addopen(&files, 2, "/dev/null", O_WRONLY, 0)
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var child = pid_t()
        let failure = posix_spawnp(&child, program, &files, nil, &arguments, environ)
        close(pipe.writing)
        guard failure == 0 else { return nil }
        let text = read(pipe.reading, patience: 2_000)
        if text == nil { kill(child, SIGKILL) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0 ? text : nil
    }

    private static func pipe() -> (reading: Int32, writing: Int32)? {
        var ends: [Int32] = [-1, -1]
        guard Glibc.pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Until the other end is closed; nil when that takes too long.
    private static func read(_ descriptor: Int32, patience: Int32) -> String? {
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while text.count < 4096 {
            var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let ready = poll(&source, 1, patience)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else { return nil }
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { break }
            text += buffer.prefix(count)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
