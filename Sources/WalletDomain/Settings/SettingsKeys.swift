/// One of the wallet's preferences as a person reads and sets it.
public struct Setting: Sendable, Identifiable {
    let entry: FieldEntry<UserPreferences>

    public var key: String { entry.facts.key }
    public var kind: FieldShape { entry.facts.shape }
    /// One sentence: what it does.
    public var purpose: String { entry.facts.purpose }

    public var id: String { key }

    /// `0 to 23`, `true or false`
    public var range: String { kind.inFile }
}

/// All preferences a person can set; lists, help and documents take them from here.
public enum Settings {
    public static let all: [Setting] = UserPreferences.fields.entries.filter { $0.facts.uses.contains(.typed) }
        .sorted { place(of: $0.facts.key) < place(of: $1.facts.key) }.map { Setting(entry: $0) }

    /// What belongs together stands together; the others follow in the order of the file.
    private static func place(of key: String) -> Int { order.firstIndex(of: key) ?? order.count }

    private static let order = [
        "notificationsEnabled", "preferredReminderHour", "preferredReminderMinute", "defaultReminderDays",
        "expiringSoonDays", "urgentDays", "followUp", "quietHoursEnabled", "quietHoursStart", "quietHoursEnd",
        "catalogueReminders", "billDays", "budgetLevel", "currencyCode", "timeZone", "theme",
    ]

    /// The setting of a key, written as in the file or in kebab-case.
    ///
    /// - Throws: `unknownKey` with the nearest key there is.
    public static func setting(_ key: String) throws(WalletError) -> Setting {
        let plain = plainKey(key)
        if let same = all.first(where: { plainKey($0.key) == plain }) { return same }
        throw .unknownKey(key, nearest: nearest(to: plain))
    }

    private static func plainKey(_ key: String) -> [UInt8] { key.folded.filter { $0 != 0x2D && $0 != 0x5F } }

    /// The key with the fewest letters changed, if these are few; a part of a key counts too.
    private static func nearest(to key: [UInt8]) -> String? {
        let near = ConfigurationKeys.nearest(to: String(decoding: key, as: UTF8.self), of: all.map(\.key))
        return near ?? (key.count >= 4 ? all.first { plainKey($0.key).holds(key) }?.key : nil)
    }
}
