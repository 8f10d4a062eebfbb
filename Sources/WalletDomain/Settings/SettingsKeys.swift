/// One of the wallet's preferences as a person reads and sets it.
public struct Setting: Sendable, Identifiable {
    /// The JSON key.
    public let key: String
    public let kind: Kind
    /// One sentence: what it does.
    public let purpose: String
    let path: Path

    public var id: String { key }

    public enum Kind: Equatable, Sendable {
        case toggle
        case number(ClosedRange<Int>)
        case word([String])
        /// Three capital letters.
        case currency
        /// A zone's name for libc; none: the machine's.
        case timeZone
        /// The name of a theme; whether there is such a file is not looked at here.
        case theme
    }

    enum Path: Sendable {
        case toggle(WritableKeyPath<UserPreferences, Bool> & Sendable)
        case number(WritableKeyPath<UserPreferences, Int> & Sendable)
        case followUp
        case currency
        case timeZone
        case theme
    }

    /// `quiet-hours-start`
    public var kebabCaseKey: String { key.kebabCase }

    /// `0 to 23`, `true or false`
    public var range: String {
        switch kind {
        case .toggle: "true or false"
        case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
        case .word(let words): words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
        case .currency: "three letters, such as USD"
        case .theme: "the name of a theme, such as dark"
        case .timeZone: "a zone such as Europe/Berlin, or default for the machine's"
        }
    }
}

/// All preferences a person can set; lists, help and documents take them from here.
public enum Settings {
    public static let all: [Setting] = [
        Setting("notificationsEnabled", \.notificationsEnabled, "Whether anything rings or shows a banner."),
        Setting("preferredReminderHour", \.preferredReminderHour, 0...23, "The hour at which reminders become due."),
        Setting("preferredReminderMinute", \.preferredReminderMinute, 0...59, "The minute of that hour."),
        Setting(
            "defaultReminderDays", \.defaultReminderDays, 0...90,
            "How many days before its last day a new benefit reminds for the first time."),
        Setting("expiringSoonDays", \.expiringSoonDays, 0...90, "How many days count as soon, and as at risk."),
        Setting("urgentDays", \.urgentDays, 0...90, "How many days before the last day a benefit is urgent."),
        Setting(
            key: "followUp", kind: .word(UserPreferences.FollowUp.allCases.map(\.rawValue)),
            purpose: "How often an urgent benefit reminds again until it is seen.", path: .followUp),
        Setting("quietHoursEnabled", \.quietHoursEnabled, "Whether nothing rings during quiet hours."),
        Setting("quietHoursStart", \.quietHoursStart, 0...23, "The hour at which quiet hours begin."),
        Setting("quietHoursEnd", \.quietHoursEnd, 0...23, "The hour at which quiet hours end; the same hour is off."),
        Setting(
            "catalogueReminders", \.catalogueReminders,
            "Whether a catalogue that says something else about your cards is told."),
        Setting(key: "currencyCode", kind: .currency, purpose: "The currency of all amounts.", path: .currency),
        Setting(key: "timeZone", kind: .timeZone, purpose: "The zone in which a day begins and ends.", path: .timeZone),
        Setting(
            key: "theme", kind: .theme,
            purpose: "How the full screen is coloured; auto is dark or light, as the terminal is.", path: .theme),
    ]

    /// The setting of a key, written as in the file or in kebab-case.
    ///
    /// - Throws: `unknownKey` with the nearest key there is.
    public static func setting(_ key: String) throws(WalletError) -> Setting {
        if let exact = all.first(where: { $0.key == key }) ?? all.first(where: { $0.kebabCaseKey == key }) {
            return exact
        }
        let plain = plainKey(key)
        if let same = all.first(where: { plainKey($0.key) == plain }) { return same }
        throw .unknownKey(key, nearest: nearest(to: plain))
    }

    private static func plainKey(_ key: String) -> [UInt8] { key.folded.filter { $0 != 0x2D && $0 != 0x5F } }

    /// The key with the fewest letters changed, if that is less than half of it; a part of a key counts too.
    private static func nearest(to key: [UInt8]) -> String? {
        guard key.count <= 64 else { return nil }
        let rated = all.map { (key: $0.key, distance: editDistance(plainKey($0.key), key)) }
        if let best = rated.min(by: { $0.distance < $1.distance }), best.distance <= best.key.utf8.count / 3 {
            return best.key
        }
        guard key.count >= 4 else { return nil }
        return all.first {
            String(decoding: plainKey($0.key), as: UTF8.self).contains(String(decoding: key, as: UTF8.self))
        }?.key
    }
}

extension Setting {
    fileprivate init(_ key: String, _ path: WritableKeyPath<UserPreferences, Bool> & Sendable, _ purpose: String) {
        self.init(key: key, kind: .toggle, purpose: purpose, path: .toggle(path))
    }

    fileprivate init(
        _ key: String, _ path: WritableKeyPath<UserPreferences, Int> & Sendable, _ range: ClosedRange<Int>,
        _ purpose: String
    ) {
        self.init(key: key, kind: .number(range), purpose: purpose, path: .number(path))
    }
}
