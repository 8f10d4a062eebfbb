import WalletDomain

/// When benefits are due: a pure function of wallet, preferences, instant and zone.
///
/// Never due are benefits that are muted, used, locked, skipped, ignored, archived, not yet offered, without a last
/// day, or claimed automatically, unless they wait for an enrolment. With notifications off nothing rings and no
/// banner stands; lists are the same.
struct ReminderEngine: Sendable {
    let preferences: UserPreferences
    let timeZone: TimeZoneRules
    let quietHours: QuietHours?
    /// Seconds since midnight of the preferred time.
    let preferredSecond: Int
    let urgentDays: Int
    let currencySymbol: String

    init(preferences: UserPreferences, timeZone: TimeZoneRules) {
        self.preferences = preferences
        self.timeZone = timeZone
        quietHours = QuietHours(preferences)
        let hour = min(max(preferences.preferredReminderHour, 0), 23)
        let minute = min(max(preferences.preferredReminderMinute, 0), 59)
        preferredSecond = hour * 3600 + minute * 60
        urgentDays = min(max(preferences.urgentDays, 0), 3660)
        currencySymbol = preferences.currencySymbol
    }
}
