import Glibc

/// What the threads of a process are about, as the system tells it.
public struct ThreadActivity: Equatable {
    /// One letter a thread: S sleeps, D waits for a disk, R runs, T is stopped, t is held by strace, Z has ended.
    public private(set) var states: [Character] = []
    /// How often they went to sleep, over all of them.
    public private(set) var sleeps = 0
    /// How often they were made to pause, over all of them.
    private var pauses = 0

    /// Empty for a process that has ended.
    public init(of process: pid_t) {
        for thread in names(in: "/proc/\(process)/task") {
            // A thread may end while it is looked at.
            guard let bytes = try? readFile("/proc/\(process)/task/\(thread)/status") else { continue }
            for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
                let parts = line.split(separator: "\t", maxSplits: 1)
                guard parts.count == 2 else { continue }
                switch parts[0] {
                case "State:": states.append(parts[1].first ?? "?")
                case "voluntary_ctxt_switches:": sleeps += Int(parts[1]) ?? 0
                case "nonvoluntary_ctxt_switches:": pauses += Int(parts[1]) ?? 0
                default: break
                }
            }
        }
    }

    /// True if no thread runs or is about to, nor waits for a disk.
    public var isAsleep: Bool { states.allSatisfy { "STtZX".contains($0) } }
}
