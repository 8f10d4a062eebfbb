/// Read at every start, and by hand: to make the description would be a tenth of it, and which key comes first is not known.
extension UserPreferences {
    private enum Key: String, CaseIterable {
        case notificationsEnabled, preferredReminderHour, preferredReminderMinute, defaultReminderDays
        case quietHoursEnabled, quietHoursStart, quietHoursEnd, hasCompletedOnboarding, updatedAt, followUp
        case currencyCode, timeZone, expiringSoonDays, urgentDays, lastTemplateDataVersion, lastSyncDate
        case catalogueReminders, billDays, budgetLevel, firstBook, theme
    }

    private static let keys = JSONFields<Key>()

    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> UserPreferences {
        var preferences = UserPreferences()
        var unknown = UnknownMembers()
        try reader.record(keys, &unknown) { reader, key throws(JSONProblem) in
            switch key {
            case .notificationsEnabled: preferences.notificationsEnabled = try reader.bool()
            case .preferredReminderHour: preferences.preferredReminderHour = try reader.integer()
            case .preferredReminderMinute: preferences.preferredReminderMinute = try reader.integer()
            case .defaultReminderDays: preferences.defaultReminderDays = try reader.integer()
            case .quietHoursEnabled: preferences.quietHoursEnabled = try reader.bool()
            case .quietHoursStart: preferences.quietHoursStart = try reader.integer()
            case .quietHoursEnd: preferences.quietHoursEnd = try reader.integer()
            case .hasCompletedOnboarding: preferences.hasCompletedOnboarding = try reader.bool()
            case .updatedAt: preferences.updatedAt = try reader.instant()
            case .followUp: preferences.followUp = try reader.word()
            case .currencyCode: preferences.currencyCode = try reader.string()
            case .timeZone: preferences.timeZone = try reader.string()
            case .expiringSoonDays: preferences.expiringSoonDays = try reader.integer()
            case .urgentDays: preferences.urgentDays = try reader.integer()
            case .lastTemplateDataVersion: preferences.lastTemplateDataVersion = try reader.string()
            case .lastSyncDate: preferences.lastSyncDate = try reader.string()
            case .catalogueReminders: preferences.catalogueReminders = try reader.bool()
            case .billDays: preferences.billDays = try reader.integer()
            case .budgetLevel: preferences.budgetLevel = try reader.integer()
            case .firstBook: preferences.firstBook = try reader.id()
            case .theme: preferences.theme = try reader.string()
            }
        }
        preferences.unknown = unknown
        return preferences
    }
}
