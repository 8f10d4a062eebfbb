import Glibc
import WalletTUI

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
