import Synchronization
import WalletDomain
import WalletStore

/// Time that stands still until a test sets it, and ids that count up from 1.
public final class TestClock: Sendable {
    private let now: Mutex<Instant>
    private let zone: TimeZoneRules
    private let ids = Atomic<UInt64>(0)

    /// - Parameter text: RFC 3339, `2026-11-27T12:00:00Z`.
    public init(_ text: String, zone: TimeZoneRules = .utc) {
        now = Mutex(instant(text))
        self.zone = zone
    }

    public func set(_ text: String) { now.withLock { $0 = instant(text) } }

    public func advance(seconds: Int) { now.withLock { $0 = $0.adding(seconds: seconds) } }

    public var environment: Environment {
        Environment(
            now: { self.now.withLock { $0 } }, zone: { self.zone },
            newID: { FreshID(high: 0x57_0000 | 0x4000, low: 1 << 63 | self.ids.add(1, ordering: .relaxed).newValue) })
    }
}
