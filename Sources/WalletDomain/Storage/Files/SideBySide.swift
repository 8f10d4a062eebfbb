import Synchronization

/// Works two things out, the first one beside the other where that pays: beginning a thread takes some 50 µs.
public func sideBySide<One: Sendable, Other>(
    _ pays: Bool, _ one: @escaping @Sendable () -> One, _ other: () -> Other
) -> (One, Other) {
    guard pays else { return (one(), other()) }
    let answer = Answer<One>()
    guard let thread = SecondThread.start({ answer.value.withLock { $0 = one() } }) else { return (one(), other()) }
    let second = other()
    thread.wait()
    return (answer.value.withLock { $0.take() } ?? one(), second)
}

private final class Answer<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
}
