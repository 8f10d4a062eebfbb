import WalletDomain

/// Time and ids as the reducers see them; tests bring their own.
public struct Environment: Sendable {
    public var now: @Sendable () -> Instant
    /// The user's zone as it is now: it may change while the program runs.
    public var zone: @Sendable () -> TimeZoneRules
    public var newID: @Sendable () -> FreshID
    /// Whether the machine knows a time zone of that name.
    public var isZone: @Sendable (String) -> Bool

    public init(
        now: @escaping @Sendable () -> Instant, zone: @escaping @Sendable () -> TimeZoneRules,
        newID: @escaping @Sendable () -> FreshID, isZone: @escaping @Sendable (String) -> Bool = { _ in true }
    ) {
        self.now = now
        self.zone = zone
        self.newID = newID
        self.isZone = isZone
    }

    public var context: ChangeContext {
        let now = now()
        return ChangeContext(now: now, today: zone().day(of: now), newID: newID)
    }
}
