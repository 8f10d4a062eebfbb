import CFiles
import Glibc
import Synchronization

/// A thread that does one thing while the first goes on, and does not outlive this. Ordinary signals stay the first one's
/// business.
///
/// It has no stack of its own for signals: what it does is reading records, which goes no deeper than the text may.
final class SecondThread: Sendable {
    /// nil once somebody waited for it.
    private let thread: Mutex<pthread_t?>

    private init(_ thread: pthread_t) { self.thread = Mutex(thread) }

    deinit { wait() }

    /// - Returns: nil when no thread can be had.
    static func start(_ work: @escaping @Sendable () -> Void) -> SecondThread? {
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Work(run: work))
        let outcome = cfiles_thread_elsewhere(
            &thread,
            { pointer in
                SecondThread.leaveSignalsToOthers()
                if let pointer { Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().run() }
                return nil
            }, box.toOpaque())
        guard outcome == 0 else {
            box.release()
            return nil
        }
        return SecondThread(thread)
    }

    /// Waits until the work is done.
    func wait() {
        thread.withLock { thread in
            if let running = thread { cfiles_join(running) }
            thread = nil
        }
    }

    private static func leaveSignalsToOthers() {
        var others = sigset_t()
        sigfillset(&others)
        // What a thread does to itself cannot be left to another.
        for own in [SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS] { sigdelset(&others, own) }
        pthread_sigmask(SIG_SETMASK, &others, nil)
    }

    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(run: @escaping @Sendable () -> Void) { self.run = run }
    }
}
