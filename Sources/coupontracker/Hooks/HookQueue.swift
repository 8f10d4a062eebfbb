import Glibc
import Synchronization
import WalletDomain

/// Runs hooks one after another on a thread of their own, which ends when none is left; nobody waits for them.
final class HookQueue: Sendable {
    private struct State {
        var configuration: Configuration
        var isOff: Bool
        var waiting: [HookCall] = []
        var isRunning = false
        /// What was said of a hook is not said again.
        var told: Set<String> = []
        /// Set on leaving: from then on nothing is waited for.
        var isLeaving = false

        /// Asked only when something was saved: opening a wallet does not pay for it.
        var settings: HookSettings? { isOff ? nil : HookSettings(configuration) }
    }

    private let state: Mutex<State>
    /// Tells a failure, on whatever thread.
    private let tell: @Sendable (String) -> Void

    /// - Parameter isOff: for a sample wallet: no hook is ever run.
    init(_ configuration: Configuration, isOff: Bool = false, tell: @escaping @Sendable (String) -> Void) {
        state = Mutex(State(configuration: configuration, isOff: isOff))
        self.tell = tell
    }

    /// From now on others hold; hooks that run already are not touched.
    func use(_ configuration: Configuration) { state.withLock { $0.configuration = configuration } }

    /// Whether there is a file for it.
    func wants(_ hook: Hook) -> Bool { state.withLock { $0.settings?.has(hook) ?? false } }

    /// - Parameter calls: of hooks that it wants.
    func add(_ calls: [HookCall]) {
        let starts = state.withLock { state in
            state.waiting += calls
            guard !state.waiting.isEmpty, !state.isRunning else { return false }
            state.isRunning = true
            return true
        }
        if starts, !startSideThread({ self.work() }) { state.withLock { $0.isRunning = false } }
    }

    /// Starts what still waits and lets it run on by itself.
    func leave() {
        let (calls, settings) = state.withLock { state in
            state.isLeaving = true
            defer { state.waiting = [] }
            return (state.waiting, state.settings)
        }
        for call in calls {
            if let run = try? settings?.start(call) { run.letGo() }
        }
    }

    private func work() {
        while let (call, settings) = next() {
            guard let problem = settings.run(call) else { continue }
            let isNew = state.withLock { $0.told.insert(call.hook.rawValue).inserted }
            if isNew { tell(problem) }
        }
    }

    private func next() -> (HookCall, HookSettings)? {
        state.withLock { state in
            guard let settings = state.settings, !state.waiting.isEmpty, !state.isLeaving else {
                state.isRunning = false
                return nil
            }
            return (state.waiting.removeFirst(), settings)
        }
    }
}

extension HookSettings {
    /// Runs a hook to its end; gives a sentence of what went wrong, nil: nothing, or there is no such hook.
    func run(_ call: HookCall) -> String? {
        do { return try start(call)?.finish(timeout: timeout) } catch { return CommandFailure(error).message }
    }

    /// nil: there is no such hook.
    fileprivate func start(_ call: HookCall) throws -> HookRun? {
        guard let program = try program(of: call.hook) else { return nil }
        return try HookRun(call, program: program)
    }

    /// Runs the hooks of a command, whose answer is out already; a failure is one line on standard error.
    func run(after saved: [ChangeSet], wallet: String) {
        var told: Set<String> = []
        for call in saved.flatMap({ HookCall.after($0, wallet: wallet, where: has) }) {
            guard let problem = run(call), told.insert(call.hook.rawValue).inserted else { continue }
            StandardError.write(problem)
        }
    }
}
