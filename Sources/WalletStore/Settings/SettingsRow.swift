import WalletDomain

/// A line of the settings screen.
public struct SettingsRow: Equatable, Sendable {
    public enum Section: String, CaseIterable, Sendable {
        case looks, reminders, wallet, points, program
    }

    public var section: Section
    /// The JSON key of a preference, else the key of config.toml.
    public var key: String
    public var label: String
    public var value: String
    /// Who says so: `default`, `the wallet`, `config.toml, line 12`, `NO_COLOR`.
    public var source: String
    /// The same as one of few.
    public var origin: OutsideSettings.Source
    /// One sentence: what it does.
    public var purpose: String
    /// Why the wallet cannot change it, and what can; nil: it can.
    public var lock: String?
    /// True where it is not what it is without anybody's choice.
    public var isChosen: Bool

    /// `0 to 90`
    public var range: String { programme == nil ? otherRange : PointValues.rangeInWords }

    private var otherRange: String { setting?.range ?? ConfigurationKeys.key(key)?.range ?? "" }

    /// The preference it is; nil for what only config.toml has.
    public var setting: Setting? { Settings.all.first { $0.key == key } }

    /// Whose points it values; nil for all other rows.
    public var programme: PointProgramme? { SettingsRow.programme(ofKey: key) }

    /// Every setting there is, by section.
    public static func all(_ state: AppState) -> [SettingsRow] {
        let outside = state.settings.outside
        var rows = Settings.all.map { setting in
            let above = ConfigurationKeys.all.first { $0.preference == setting.key }
            return SettingsRow(
                setting, above.flatMap { key in outside.holdings.first { $0.key == key.id } }, above, outside,
                state.wallet.savedPreferences)
        }
        rows += onlyOutside(state).map { SettingsRow($0.key, $0.holding, outside) }
        rows += points(state)
        rows.removeAll { small.contains($0.key) && !$0.isChosen }
        let ofSections = Dictionary(grouping: rows, by: \.section)
        return Section.allCases.flatMap { ofSections[$0] ?? [] }
    }

    /// Who wants these knows where they are said; here they stand once somebody said them.
    private static let small: Set = ["preferredReminderMinute", "ui.linear", "ui.cursor"]

    /// The same as what the palette of commands offers.
    public static func choices(_ state: AppState) -> [PickPopup.Choice] {
        all(state).map { row in
            var choice = PickPopup.Choice(
                .action(.settings(.opened(key: row.key))), "\(row.label): \(row.value)", kind: PickPopup.setting)
            choice.also = row.key
            return choice
        }
    }

    /// How many these are.
    static func count(_ state: AppState) -> Int { all(state).count }

    /// What only config.toml has.
    private static func onlyOutside(
        _ state: AppState
    ) -> [(key: ConfigurationKey, holding: OutsideSettings.Holding)] {
        state.settings.outside.holdings.compactMap { holding in
            ConfigurationKeys.key(holding.key).flatMap { $0.preference == nil ? ($0, holding) : nil }
        }
    }

    private init(
        _ setting: Setting, _ holding: OutsideSettings.Holding?, _ above: ConfigurationKey?, _ outside: OutsideSettings,
        _ saved: UserPreferences
    ) {
        key = setting.key
        section = SettingsRow.section(of: setting.key)
        label = SettingsRow.label(of: setting.key)
        purpose = setting.purpose
        let own = setting.value(in: saved)
        isChosen = own != setting.defaultValue
        switch holding?.source {
        case .file?, .variable?, .option?:
            value = SettingsRow.words(holding?.value ?? own, of: setting.key)
            origin = holding?.source ?? .usual
            (source, isChosen) = (SettingsRow.words(origin, outside), true)
            lock = SettingsRow.lock(holding?.source ?? .usual, above?.id ?? setting.key, label, outside)
        case .wallet?, .usual?, nil:
            value = SettingsRow.words(own, of: setting.key)
            origin = isChosen ? .wallet : .usual
            source = SettingsRow.words(origin, outside)
        }
    }

    private init(_ key: ConfigurationKey, _ holding: OutsideSettings.Holding, _ outside: OutsideSettings) {
        self.key = key.id
        section = SettingsRow.section(of: key.id)
        label = SettingsRow.label(of: key.id)
        value = SettingsRow.words(holding.value, of: key.id)
        origin = holding.source
        source = SettingsRow.words(origin, outside)
        purpose = key.purpose
        isChosen = holding.source != .usual
        lock = SettingsRow.lock(holding.source, key.id, label, outside)
    }

    init(_ programme: PointProgramme, own: Money?, _ outside: OutsideSettings) {
        key = SettingsRow.pointsPrefix + programme.key
        section = .points
        label = programme.name
        value = SettingsRow.words(ofPoint: own ?? programme.cents)
        isChosen = own != nil
        origin = isChosen ? .file(line: 0) : .usual
        let asOf = programme.asOf.map { ", \($0.monthName) \($0.year)" } ?? ""
        source = isChosen ? outside.fileName : "valued\(asOf)"
        purpose = programme.purpose
    }

    // MARK: Words

    private static func words(_ source: OutsideSettings.Source, _ outside: OutsideSettings) -> String {
        switch source {
        case .file(let line): "\(outside.fileName), line \(line)"
        case .variable(let name): name
        case .option(let name): name
        case .wallet: "the wallet"
        case .usual: "default"
        }
    }

    private static func lock(
        _ source: OutsideSettings.Source, _ key: String, _ label: String, _ outside: OutsideSettings
    ) -> String {
        switch source {
        case .file(let line): "\(outside.fileName), line \(line) says so: coupontracker config set \(key) VALUE"
        case .variable(let name): "the variable \(name) says so, over everything else"
        case .option(let name): "\(name) says so, until the program ends"
        case .wallet, .usual: "Said in \(outside.fileName): coupontracker config set \(key) VALUE"
        }
    }

    /// `7 days`, `22:00`, `on`
    static func words(_ value: SettingValue, of key: String) -> String {
        switch value {
        case .toggle(let isOn): isOn ? "on" : "off"
        case .unset: key == "timeZone" ? "the machine's" : "not set"
        case .text(let text): shown(text)
        case .number(let number):
            switch key {
            case "defaultReminderDays", "expiringSoonDays", "urgentDays", "billDays":
                number == 1 ? "1 day" : "\(number) days"
            case _ where isHour(key): "\(number):00"
            case "budgetLevel": "\(number) %"
            case "hooks.timeout_seconds": number == 1 ? "1 second" : "\(number) seconds"
            default: "\(number)"
            }
        }
    }

    private static func isHour(_ key: String) -> Bool {
        key == "preferredReminderHour" || key == "quietHoursStart" || key == "quietHoursEnd"
    }

    /// What was typed, without what the row adds to it: hours may be typed as they are shown.
    static func bare(_ typed: String, of key: String) -> String {
        isHour(key) && typed.hasSuffix(":00") ? String(typed.dropLast(3)) : typed
    }

    /// Where it is said, of what is not said here; how stands beside the row.
    func place(_ outside: OutsideSettings) -> String {
        switch origin {
        case .file: "set in \(source)"
        case .variable, .option: "set by \(source)"
        case .wallet, .usual: "only in \(outside.fileName)"
        }
    }

    static func label(of key: String) -> String {
        if let programme = programme(ofKey: key) { return programme.name }
        return switch key {
        case "theme": "theme"
        case "notificationsEnabled": "notifications"
        case "preferredReminderHour": "remind at"
        case "preferredReminderMinute": "minutes past that"
        case "defaultReminderDays": "first reminder before"
        case "expiringSoonDays": "soon is within"
        case "urgentDays": "urgent is within"
        case "followUp": "remind again"
        case "quietHoursEnabled": "quiet hours"
        case "quietHoursStart": "quiet from"
        case "quietHoursEnd": "quiet until"
        case "catalogueReminders": "tell of catalogue news"
        case "billDays": "tell of bills before"
        case "budgetLevel": "tell of plans spent to"
        case "currencyCode": "currency"
        case "timeZone": "time zone"
        case "ui.colors": "colours"
        case "ui.background": "background"
        case "ui.borders": "borders"
        case "ui.linear": "one thing a line"
        case "ui.mouse": "mouse"
        case "ui.hints": "keys in the foot"
        case "ui.cursor": "cursor"
        case "general.first_weekday": "weeks begin on"
        case "general.date_format": "days are written"
        case "reminders.bell": "bell"
        case "notify.method": "tell outside by"
        case "general.editor": "editor"
        case "hooks.enabled": "hooks"
        case "hooks.timeout_seconds": "a hook may take"
        default: key
        }
    }

    private static func section(of key: String) -> Section {
        switch key {
        case "theme", "ui.colors", "ui.background", "ui.borders", "general.first_weekday", "general.date_format": .looks
        case "currencyCode", "timeZone": .wallet
        case "general.editor", "hooks.enabled", "hooks.timeout_seconds": .program
        default: key.hasPrefix("ui.") ? .looks : .reminders
        }
    }
}
