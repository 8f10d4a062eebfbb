extension UserPreferences.FollowUp: FieldWord {}

extension UserPreferences: Described {
    static let blank = UserPreferences()

    static let fields = Fields<UserPreferences>([
        Field(
            "notificationsEnabled", \.notificationsEnabled, "", "Whether anything rings or shows a banner.", .typed),
        Field(
            "preferredReminderHour", \.preferredReminderHour, "", "The hour at which reminders become due.", .typed,
            as: .number(0...23)),
        Field(
            "preferredReminderMinute", \.preferredReminderMinute, "", "The minute of that hour.", .typed,
            as: .number(0...59)),
        Field(
            "defaultReminderDays", \.defaultReminderDays, "",
            "How many days before its last day a new benefit reminds for the first time.", .typed, as: .number(0...90)),
        Field(
            "quietHoursEnabled", \.quietHoursEnabled, "",
            "Whether nothing rings during quiet hours; what ends before they do rings as they begin.", .typed),
        Field(
            "quietHoursStart", \.quietHoursStart, "", "The hour at which quiet hours begin.", .typed,
            as: .number(0...23)),
        Field(
            "quietHoursEnd", \.quietHoursEnd, "", "The hour at which quiet hours end; the same hour is off.", .typed,
            as: .number(0...23)),
        Field("hasCompletedOnboarding", \.hasCompletedOnboarding, "", "Whether the first run is over."),
        Field("updatedAt", \.updatedAt, "", "When they were changed last.", [.always, .cache]),
        Field("followUp", \.followUp, "", "How often an urgent benefit reminds again until it is seen.", .typed),
        Field("currencyCode", \.currencyCode, "", "The currency of all amounts.", .typed, as: .currency),
        Field("timeZone", \.timeZone, "", "The zone in which a day begins and ends.", .typed, as: .timeZone),
        Field(
            "expiringSoonDays", \.expiringSoonDays, "", "How many days count as soon, and as at risk.", .typed,
            as: .number(0...90)),
        Field(
            "urgentDays", \.urgentDays, "", "How many days before the last day a benefit is urgent.", .typed,
            as: .number(0...90)),
        Field("lastTemplateDataVersion", \.lastTemplateDataVersion, "", "The catalogue that was seen last."),
        Field("lastSyncDate", \.lastSyncDate, "", "What the phone app notes."),
        Field(
            "catalogueReminders", \.catalogueReminders, "",
            "Whether a catalogue that says something else about your cards is told.", .typed),
        Field(
            "billDays", \.billDays, "", "How many days before it is due a bill is told, beside its day.", .typed,
            as: .number(0...30)),
        Field(
            "budgetLevel", \.budgetLevel, "",
            "From how much of a plan on it is told, in percent; 100: only that it is passed.", .typed,
            as: .number(1...100)),
        Field("firstBook", \.firstBook, "", "The book that was there first."),
        Field(
            "theme", \.theme, "", "How the full screen is coloured; auto is dark or light, as the terminal is.", .typed,
            as: .theme),
    ])
}
