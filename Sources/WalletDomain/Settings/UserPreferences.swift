/// The wallet's own settings; one object in the file.
public struct UserPreferences: Equatable, Sendable {
    public var notificationsEnabled = true
    /// 0 … 23
    public var preferredReminderHour = 9
    /// 0 … 59
    public var preferredReminderMinute = 0
    /// 0 … 90
    public var defaultReminderDays = 7
    public var quietHoursEnabled = false
    /// 0 … 23; the start is inside, the end is not; equal is off.
    public var quietHoursStart = 22
    public var quietHoursEnd = 8
    public var hasCompletedOnboarding = false
    public var followUp = FollowUp.daily
    public var currencyCode = "USD"
    /// A zone's name for libc, such as `Europe/Berlin`; nil for the machine's.
    public var timeZone: String?
    /// 0 … 90: what “at risk” and “soon” mean.
    public var expiringSoonDays = 7
    /// 0 … 90
    public var urgentDays = 3
    public var lastTemplateDataVersion: String?
    public var lastSyncDate: String?
    /// Whether a newer catalogue that says something else about held cards is told.
    public var catalogueReminders = true
    /// 0 … 30: how many days before it is due a bill is told, beside its day.
    public var billDays = 3
    /// 0 … 100: from how much of a plan on it is told, in percent; that it is passed is told in any case.
    public var budgetLevel = 80
    /// The book that was there first: who has none reads none.
    public var firstBook: Book.ID?
    /// The name of a theme; whether there is one is the screen's affair.
    public var theme = ThemeNames.automatic
    public var updatedAt: Instant
    public var unknown = UnknownMembers()

    public enum FollowUp: String, CaseIterable, Sendable {
        case none, daily, weekly
    }

    public init(updatedAt: Instant = Instant(milliseconds: 0)) { self.updatedAt = updatedAt }

    public var currencySymbol: String { Money.symbol(ofCurrency: currencyCode) }
}
