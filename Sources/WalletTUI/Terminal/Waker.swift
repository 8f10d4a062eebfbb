import Glibc

/// Wakes the thread that sleeps in the Waiter, from any thread; it says only that there is something in the mailbox.
public struct Waker: Sendable {
    let descriptor: Int32

    public func wake() {
        var one: UInt64 = 1
        // It can only fail when the count is full, and then the sleeper is awake already.
        _ = write(descriptor, &one, 8)
    }
}
