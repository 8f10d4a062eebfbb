import WalletDomain

/// When benefits are due: a pure function of wallet, preferences, instant and zone.
///
/// Never due are benefits that are muted, used, locked, skipped, ignored, archived, not yet offered, without a last
/// day, or claimed automatically, unless they wait for an enrolment. With notifications off nothing rings and no
/// banner stands; lists are the same.
public struct ReminderEngine: Sendable {
    public let preferences: UserPreferences
    public let timeZone: TimeZoneRules
    let quietHours: QuietHours?
    /// Seconds since midnight of the preferred time.
    let preferredSecond: Int
    let urgentDays: Int
    let currencySymbol: String

    public init(preferences: UserPreferences, timeZone: TimeZoneRules) {
        self.preferences = preferences
        self.timeZone = timeZone
        quietHours = QuietHours(preferences)
        let hour = min(max(preferences.preferredReminderHour, 0), 23)
        let minute = min(max(preferences.preferredReminderMinute, 0), 59)
        preferredSecond = hour * 3600 + minute * 60
        urgentDays = min(max(preferences.urgentDays, 0), 3660)
        currencySymbol = preferences.currencySymbol
    }

    /// What is due for one benefit; nil when nothing is.
    public func reminder(of benefit: Benefit, in wallet: Wallet, at now: Instant) -> Reminder? {
        var pass = ReminderPass(self, wallet, at: now)
        return pass.outlook(of: benefit).reminder
    }

    /// The next instant after `now` at which one benefit becomes due, is due again or rings; nil when none will in
    /// its current period. Quiet hours and local midnight are not among them.
    public func nextMoment(of benefit: Benefit, in wallet: Wallet, after now: Instant) -> Instant? {
        var pass = ReminderPass(self, wallet, at: now)
        return pass.outlook(of: benefit).next
    }
}

/// All that is due at `now`, the most urgent first; the preferences are the wallet's.
public func due(
    _ wallet: Wallet, now: Instant, timeZone: TimeZoneRules, books: BookLedgers = BookLedgers()
) -> [Reminder] {
    DueList(wallet, now: now, timeZone: timeZone, books: books).due
}
