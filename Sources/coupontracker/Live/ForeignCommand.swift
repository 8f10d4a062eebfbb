import Glibc
import WalletDomain

/// Another program, run without a shell, with what it writes read.
struct ForeignCommand {
    var name: String
    var arguments: [String]
    /// Seconds after which it is ended; nil: it may take as long as it likes.
    var patience: Int?
    /// Its environment; nil: ours.
    var variables: [String]?
    /// Without our terminal, so that nothing it starts can write there or ask for a key; and with no signal kept from it.
    var isApart = false
    /// Of how many bytes all must be kept, or else it is ended as if it took too long; nil: the first 64 KB are kept.
    var most: Int?

    init(_ name: String, _ arguments: [String], patience: Int? = 5) {
        (self.name, self.arguments, self.patience) = (name, arguments, patience)
    }

    /// Where a program is; nil: it is not installed.
    static func path(of name: String) -> String? {
        for folder in (environmentValue("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":") {
            let path = "\(folder)/\(name)"
            if FileStamp(path: path)?.isFile ?? false, access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// POSIX_SPAWN_SETSID, which the C library shows to programs of GNU alone.
    private static let ownSession: Int16 = 0x80

    enum Outcome: Equatable {
        case ended(code: Int32, output: String)
        case cannotStart
        case tookTooLong
    }

    /// Runs it and waits.
    ///
    /// - Parameter heard: called with all that was written so far, whenever more comes.
    /// - Parameter complaints: given what it wrote of errors, which is part of its output otherwise.
    func run(_ heard: (String) -> Void = { _ in }, complaints: ((String) -> Void)? = nil) -> Outcome {
        guard let (reading, writing) = privatePipe() else { return .cannotStart }
        defer { close(reading) }
        guard let errors = complaints == nil ? (reading: -1, writing: writing) : privatePipe() else {
            close(writing)
            return .cannotStart
        }
        defer { if complaints != nil { close(errors.reading) } }
        let (child, failure) = spawn(
            [name] + arguments, variables: variables, apart: isApart ? ForeignCommand.ownSession : nil
        ) { files in
            posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_adddup2(&files, writing, 1)
            posix_spawn_file_actions_adddup2(&files, errors.writing, 2)
        }
        close(writing)
        if complaints != nil { close(errors.writing) }
        guard failure == 0 else { return .cannotStart }
        let output = read([reading] + (complaints == nil ? [] : [errors.reading]), from: child, heard)
        let status = waitForEnd(of: child) ?? 0
        guard let output else { return .tookTooLong }
        let code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
        if output.count > 1 { complaints?(output[1]) }
        return .ended(code: code, output: output[0])
    }

    /// - Returns: what came of each end; nil when it took too long or was too much; it is ended then.
    private func read(_ ends: [Int32], from child: pid_t, _ heard: (String) -> Void) -> [String]? {
        var texts = ends.map { _ in [UInt8]() }
        var polled = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let deadline = patience.map { time(nil) + $0 }
        // One that is done is passed over.
        while polled.contains(where: { $0.fd >= 0 }) {
            let wait = deadline.map { Int32(clamping: max(0, $0 - time(nil)) * 1000) } ?? -1
            let ready = poll(&polled, nfds_t(polled.count), wait)
            if ready < 0, errno == EINTR { continue }
            guard ready > 0 else {
                kill(child, SIGKILL)
                return nil
            }
            for index in polled.indices where polled[index].fd >= 0 && polled[index].revents != 0 {
                let count = uninterrupted { Glibc.read(polled[index].fd, &buffer, buffer.count) }
                guard count > 0 else {
                    polled[index].fd = -1
                    continue
                }
                let limit = index == 0 ? most : nil
                guard texts[index].count < limit ?? ForeignCommand.kept else {
                    guard limit != nil else { continue }
                    kill(child, SIGKILL)
                    return nil
                }
                texts[index] += buffer.prefix(count)
                if index == 0, most == nil { heard(String(decoding: texts[0], as: UTF8.self)) }
            }
        }
        return texts.map { String(decoding: $0, as: UTF8.self) }
    }

    private static let kept = 1 << 16
}
