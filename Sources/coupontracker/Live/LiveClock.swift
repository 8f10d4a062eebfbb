import Glibc
import WalletDomain

/// The machine's clock and zone, or the time the user asked to be shown.
///
/// FoundationEssentials knows no named zones, so local time comes from libc.
struct LiveClock: Sendable {
    /// Milliseconds added to the machine's clock: the clock runs on from the time that was asked for.
    private(set) var shift: Int64
    /// The local time that was asked for.
    private var local: LocalTime?
    /// How many times as fast as the machine's it runs, from that moment of the machine on; for tests.
    private let rate: Int64
    private let started: Int64

    /// The machine's time.
    init() { self.init(shift: 0) }

    /// The clock that shows `instant` now and runs on from there.
    init(startingAt instant: Instant) { self.init(shift: instant.milliseconds - LiveClock.machineMilliseconds()) }

    private init(shift: Int64) {
        self.shift = shift
        rate = environmentValue("COUPONTRACKER_CLOCK_RATE").flatMap(Int64.init).map { min(max($0, 1), 10_000_000) } ?? 1
        started = LiveClock.machineMilliseconds()
    }

    /// The clock that shows a local time in the zone that is followed now.
    init(startingAt local: LocalTime) {
        self.init(startingAt: LiveClock.zone.instant(of: local))
        self.local = local
    }

    /// Local time is that of the wallet's zone, which is known only once the wallet is open.
    mutating func followZone() { if let local { self = LiveClock(startingAt: local) } }

    /// True when the time is not the machine's.
    var isShifted: Bool { shift != 0 }

    /// Whether that is on a day after the machine's, in the zone that is followed now.
    static func isOnDayToCome(_ instant: Instant) -> Bool { zone.day(of: instant) > zone.day(of: LiveClock().now()) }

    func now() -> Instant {
        let passed = LiveClock.machineMilliseconds() &- started
        return Instant(milliseconds: started &+ passed &* rate &+ shift)
    }

    /// What the machine's clock shows when this clock shows `instant`, in milliseconds since 1970: for timers.
    func machineMilliseconds(at instant: Instant) -> Int64 {
        let wait = instant.milliseconds &- shift &- started
        // Never before the moment: a timer that fires early would fire again and again.
        return started &+ wait / rate &+ (wait > 0 && wait % rate != 0 ? 1 : 0)
    }

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

/// Fresh random ids: UUIDs of version 4.
func freshID() -> FreshID {
    var generator = SystemRandomNumberGenerator()
    let high = generator.next() & ~0xF000 | 0x4000
    let low = generator.next() & ~(3 << 62) | (2 << 62)
    return FreshID(high: high, low: low)
}
