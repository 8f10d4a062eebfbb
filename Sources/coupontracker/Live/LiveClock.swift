import Glibc
import WalletDomain

/// The machine's clock and zone, or the time the user asked to be shown.
///
/// FoundationEssentials knows no named zones, so local time comes from libc.
struct LiveClock: Sendable {
    /// Milliseconds added to the machine's clock: the clock runs on from the time that was asked for.
    let shift: Int64

    /// The machine's time.
    init() { shift = 0 }

    /// The clock that shows `instant` now and runs on from there.
    init(startingAt instant: Instant) { shift = instant.milliseconds - LiveClock.machineMilliseconds() }

    /// True when the time is not the machine's.
    var isShifted: Bool { shift != 0 }

    func now() -> Instant { Instant(milliseconds: LiveClock.machineMilliseconds() &+ shift) }

    /// What the machine's clock shows when this clock shows `instant`, in milliseconds since 1970: for timers.
    func machineMilliseconds(at instant: Instant) -> Int64 { instant.milliseconds &- shift }

    private static func machineMilliseconds() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
    }

    /// Makes local time follow `zone` (nil: the machine's), and reads the machine's zone again.
    ///
    /// Called at start and on each wake: a traveller's zone may change while the program runs.
    static func follow(zone: String?) {
        if let zone, !zone.isEmpty { setenv("TZ", zone, 1) }
        tzset()
    }

    /// Local time by the rules libc follows now.
    static let zone = TimeZoneRules { instant in
        var seconds = time_t(
            instant.milliseconds >= 0 ? instant.milliseconds / 1000 : (instant.milliseconds - 999) / 1000)
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return 0 }
        return parts.tm_gmtoff
    }
}

/// Milliseconds of a clock that nobody sets.
func monotonicMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// Fresh random ids: UUIDs of version 4.
func freshID() -> FreshID {
    var generator = SystemRandomNumberGenerator()
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(3 << 62) | (2 << 62)
    return FreshID(high: high, low: low)
}
