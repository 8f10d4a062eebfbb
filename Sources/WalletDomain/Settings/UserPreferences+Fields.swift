extension UserPreferences.FollowUp: FieldWord {}

extension UserPreferences: Described {
    static let blank = UserPreferences()

    static let fields = Fields<UserPreferences>([
        Field("notificationsEnabled", \.notificationsEnabled, "", "Whether anything rings or shows a banner."),
        Field("preferredReminderHour", \.preferredReminderHour, "", "The hour at which reminders become due."),
        Field("preferredReminderMinute", \.preferredReminderMinute, "", "The minute of that hour."),
        Field(
            "defaultReminderDays", \.defaultReminderDays, "",
            "How many days before its last day a new benefit reminds first."),
        Field("quietHoursEnabled", \.quietHoursEnabled, "", "Whether nothing rings during quiet hours."),
        Field("quietHoursStart", \.quietHoursStart, "", "The hour at which quiet hours begin."),
        Field("quietHoursEnd", \.quietHoursEnd, "", "The hour at which quiet hours end."),
        Field("hasCompletedOnboarding", \.hasCompletedOnboarding, "", "Whether the first run is over."),
        Field("updatedAt", \.updatedAt, "", "When they were changed last.", [.always, .cache]),
        Field("followUp", \.followUp, "", "How often an urgent benefit reminds again until it is seen."),
        Field("currencyCode", \.currencyCode, "", "The currency of all amounts."),
        Field("timeZone", \.timeZone, "", "The zone in which a day begins and ends."),
        Field("expiringSoonDays", \.expiringSoonDays, "", "How many days count as soon."),
        Field("urgentDays", \.urgentDays, "", "How many days before the last day a benefit is urgent."),
        Field("lastTemplateDataVersion", \.lastTemplateDataVersion, "", "The catalogue that was seen last."),
        Field("lastSyncDate", \.lastSyncDate, "", "The phone app's."),
        Field("catalogueReminders", \.catalogueReminders, "", "Whether a catalogue that says something else is told."),
        Field("theme", \.theme, "", "How the full screen is coloured."),
    ])
}
