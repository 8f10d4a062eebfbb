import Glibc

/// Asks every 20 ms until there is an answer; nil once the time is over.
public func poll<Answer>(seconds: Double, _ question: () throws -> Answer?) rethrows -> Answer? {
    let end = monotonicSeconds + seconds
    while true {
        if let answer = try question() { return answer }
        if monotonicSeconds >= end { return nil }
        usleep(20_000)
    }
}

/// Asks every 20 ms until it is so; false once the time is over.
public func becomesTrue(seconds: Double, _ isSo: () throws -> Bool) rethrows -> Bool {
    try poll(seconds: seconds) { try isSo() ? true : nil } ?? false
}

/// Of a clock that nobody sets.
private var monotonicSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
