import Synchronization

/// Actions from other threads on their way to the one thread that owns the state.
public final class Mailbox: Sendable {
    private let waiting = Mutex<[AppAction]>([])
    private let wake: @Sendable () -> Void

    /// - Parameter wake: called after each action is put in; makes the owner's sleep end.
    public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    public func put(_ action: AppAction) {
        waiting.withLock { $0.append(action) }
        wake()
    }

    /// All waiting actions, in the order they came.
    public func takeAll() -> [AppAction] {
        waiting.withLock { actions in
            defer { actions.removeAll(keepingCapacity: true) }
            return actions
        }
    }
}
