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
    public var isChosen: Bool { origin != .usual }

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
        var rows = Settings.all.map { SettingsRow($0, in: state.wallet.savedPreferences, outside) }
        // What only config.toml has.
        rows += outside.holdings.compactMap { holding -> SettingsRow? in
            guard let key = ConfigurationKeys.key(holding.key), key.preference == nil else { return nil }
            return SettingsRow(key.id, key.purpose, holding.value, holding.source, configured: key.id, outside)
        }
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
                .action(.settings(.opened(key: row.key))), "\(row.label): \(row.value)", kind: "setting")
            choice.also = row.key
            return choice
        }
    }

    private init(_ setting: Setting, in saved: UserPreferences, _ outside: OutsideSettings) {
        let (key, purpose, own) = (setting.key, setting.purpose, setting.value(in: saved))
        let above = ConfigurationKeys.all.first { $0.preference == key }
        if let above, let holding = outside.holdings.first(where: { $0.key == above.id }),
            ![.wallet, .usual].contains(holding.source)
        {
            self.init(key, purpose, holding.value, holding.source, configured: above.id, outside)
        } else {
            let origin: OutsideSettings.Source = own == setting.defaultValue ? .usual : .wallet
            self.init(key, purpose, own, origin, configured: nil, outside)
        }
    }

    /// - Parameter configured: its key in config.toml, where the wallet cannot change it.
    private init(
        _ key: String, _ purpose: String, _ value: SettingValue, _ origin: OutsideSettings.Source, configured: String?,
        _ outside: OutsideSettings
    ) {
        (self.key, self.purpose, self.origin) = (key, purpose, origin)
        section = SettingsRow.section(of: key)
        label = SettingsRow.label(of: key)
        self.value = SettingsRow.words(value, of: key)
        source = SettingsRow.words(origin, outside)
        lock = configured.map { SettingsRow.lock(origin, $0, outside) }
    }

    init(_ programme: PointProgramme, own: Money?, _ outside: OutsideSettings) {
        key = SettingsRow.pointsPrefix + programme.key
        section = .points
        label = programme.name
        value = SettingsRow.words(ofPoint: own ?? programme.cents)
        origin = own == nil ? .usual : .file(line: 0)
        let asOf = programme.asOf.map { ", \($0.monthName) \($0.year)" } ?? ""
        source = own == nil ? "valued\(asOf)" : outside.fileName
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

    private static func lock(_ source: OutsideSettings.Source, _ key: String, _ outside: OutsideSettings) -> String {
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

    static func label(of key: String) -> String { programme(ofKey: key)?.name ?? labels[key] ?? key }

    private static let labels = [
        "notificationsEnabled": "notifications", "preferredReminderHour": "remind at",
        "preferredReminderMinute": "minutes past that", "defaultReminderDays": "first reminder before",
        "expiringSoonDays": "soon is within", "urgentDays": "urgent is within", "followUp": "remind again",
        "quietHoursEnabled": "quiet hours", "quietHoursStart": "quiet from", "quietHoursEnd": "quiet until",
        "catalogueReminders": "tell of catalogue news", "billDays": "tell of bills before",
        "budgetLevel": "tell of plans spent to", "currencyCode": "currency", "timeZone": "time zone",
        "ui.colors": "colours", "ui.background": "background", "ui.borders": "borders", "ui.linear": "one thing a line",
        "ui.mouse": "mouse", "ui.hints": "keys in the foot", "ui.cursor": "cursor",
        "general.first_weekday": "weeks begin on", "general.date_format": "days are written", "reminders.bell": "bell",
        "notify.method": "tell outside by", "general.editor": "editor", "hooks.enabled": "hooks",
        "hooks.timeout_seconds": "a hook may take",
    ]

    private static func section(of key: String) -> Section {
        switch key {
        case "theme", "ui.colors", "ui.background", "ui.borders", "general.first_weekday", "general.date_format": .looks
        case "currencyCode", "timeZone": .wallet
        case "general.editor", "hooks.enabled", "hooks.timeout_seconds": .program
        default: key.hasPrefix("ui.") ? .looks : .reminders
        }
    }

    static let pointsPrefix = "points."

    /// The programme that a row is of; nil for all others.
    static func programme(ofKey key: String) -> PointProgramme? {
        guard key.hasPrefix(pointsPrefix) else { return nil }
        return PointValues.bundled.programme(ofKey: String(key.dropFirst(pointsPrefix.count)))
    }

    /// `0.5¢`
    static func words(ofPoint cents: Money) -> String { cents.formatted(symbol: "") + "¢" }

    /// Those that matter to the cards there are.
    static func points(_ state: AppState) -> [SettingsRow] {
        let values = state.wallet.pointValues
        return state.wallet.pointProgrammes(of: values).map {
            SettingsRow($0, own: values.own[$0.key], state.settings.outside)
        }
    }
}

extension Wallet {
    /// The table of public valuations, with its owner's figures over it.
    var pointValues: PointValues {
        var values = PointValues.bundled
        values.own = overrides.pointValues
        return values
    }
}

/// What points are worth: rows of the settings that config.toml keeps.
extension AppState {
    /// Counts a point so from now on; nil: as the table does. The file follows, and says so where it cannot.
    mutating func set(points cents: Money?, of programme: PointProgramme, _ environment: Environment) {
        let worth = SettingsRow.words(ofPoint: cents ?? programme.cents)
        guard wallet.overrides.pointValues[programme.key] != cents else {
            return say("\(programme.name) is \(worth) already", .hint)
        }
        var overrides = wallet.overrides
        overrides.pointValues[programme.key] = cents
        wallet.prefer(overrides)
        refreshAll(environment)
        say("\(programme.name): \(worth)", .hint)
        effects.append(.keep(cents?.jsonNumber, as: programme.key, of: Configuration.pointsTable))
    }
}

extension PointProgramme {
    /// One sentence: what the setting of it says.
    var purpose: String { "What one point is worth, in cents: \(sourcesInWords), where nothing else is said." }
}
