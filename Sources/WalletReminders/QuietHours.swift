import WalletDomain

/// The hours of the wall clock in which nothing rings and no new banner comes up: the start is inside, the end is
/// not, and they may run past midnight.
struct QuietHours: Equatable, Sendable {
    /// Seconds since midnight.
    let start: Int
    let end: Int

    /// nil when they are switched off, or start and end are equal.
    init?(_ preferences: UserPreferences) {
        guard preferences.quietHoursEnabled, preferences.quietHoursStart != preferences.quietHoursEnd else {
            return nil
        }
        start = min(max(preferences.quietHoursStart, 0), 23) * 3600
        end = min(max(preferences.quietHoursEnd, 0), 23) * 3600
    }

    private var runPastMidnight: Bool { start > end }

    func contain(_ second: Int) -> Bool {
        runPastMidnight ? second >= start || second < end : second >= start && second < end
    }

    /// True when quiet hours hold at `second` and end on a later day: what waits for their end waits past today.
    func lastPastToday(_ second: Int) -> Bool { runPastMidnight && second >= start }

    /// The first instant after `now` at which they begin or end.
    func nextEdge(after now: Instant, in zone: TimeZoneRules) -> Instant? {
        let today = zone.day(of: now)
        return (0...2).flatMap { days in
            [start, end].map { zone.instant(of: LocalTime(day: today.adding(days: days), second: $0)) }
        }.filter { $0 > now }.min()
    }
}
