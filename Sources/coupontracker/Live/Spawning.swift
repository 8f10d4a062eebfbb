import Glibc
import WalletDomain
import WalletTUI

/// Starts a program, found through PATH, without a shell.
///
/// - Parameters:
///   - variables: its environment; nil: ours.
///   - apart: the flag by which it gets a group or a session of its own; then no signal is kept from it either.
///   - prepare: what its files are to be, where they are other than ours.
/// - Returns: the process, or the error number.
func spawn(
    _ words: [String], variables: [String]? = nil, apart: Int16? = nil,
    _ prepare: (inout posix_spawn_file_actions_t) -> Void = { _ in }
) -> (process: pid_t, failure: Int32) {
    var (files, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    posix_spawn_file_actions_init(&files)
    posix_spawnattr_init(&attributes)
    if let apart {
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, apart | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    }
    prepare(&files)
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var surroundings: [UnsafeMutablePointer<CChar>?] = (variables ?? []).map { strdup($0) } + [nil]
    defer {
        for text in arguments + surroundings { free(text) }
        posix_spawn_file_actions_destroy(&files)
        posix_spawnattr_destroy(&attributes)
    }
    var process = pid_t()
    let failure =
        variables == nil
        ? posix_spawnp(&process, words[0], &files, &attributes, &arguments, environ)
        : posix_spawnp(&process, words[0], &files, &attributes, &arguments, &surroundings)
    return (process, failure)
}

/// Waits until a program has ended, so long at most.
///
/// - Returns: its status; 0 where somebody else has waited for it, nil where the time is over first.
func waitForEnd(of process: pid_t, milliseconds: Int = .max) -> Int32? {
    let start = monotonicMilliseconds()
    var pause: Int32 = 1
    while true {
        var status: Int32 = 0
        let answer = waitpid(process, &status, milliseconds == .max ? 0 : WNOHANG)
        if answer == process { return status }
        if answer < 0, errno != EINTR { return 0 }
        guard monotonicMilliseconds() - start < milliseconds else { return nil }
        if answer == 0 { _ = poll(nil, 0, pause) }
        pause = min(pause * 2, 50)
    }
}

/// Our variables as a program takes them, of those names alone that are wanted.
func ownVariables(_ isWanted: (Substring) -> Bool) -> [String] {
    var (all, next) = ([String](), environ)
    while let text = next.pointee {
        let line = String(cString: text)
        if isWanted(line.prefix { $0 != "=" }) { all.append(line) }
        next += 1
    }
    return all
}

/// A pipe that no program which is started inherits; nil: there can be none.
func privatePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
}

/// Starts a thread that nobody waits for, unless none can be had; ordinary signals stay the first one's business.
func startSideThread(_ work: @escaping @Sendable () -> Void) -> Bool {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(SideWork(run: work))
    let outcome = pthread_create(
        &thread, nil,
        { pointer in
            leaveSignalsToFirstThread()
            if let pointer { Unmanaged<SideWork>.fromOpaque(pointer).takeRetainedValue().run() }
            return nil
        }, box.toOpaque())
    guard outcome == 0 else {
        box.release()
        return false
    }
    pthread_detach(thread)
    return true
}

private final class SideWork: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
}
