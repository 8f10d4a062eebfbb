/// One setting of config.toml.
public struct ConfigurationKey: Sendable, Identifiable {
    /// The name of its `[table]`.
    public let table: String
    public let name: String
    public let kind: FieldShape
    /// What holds without it; unset where the wallet says.
    public let defaultValue: SettingValue
    /// One sentence: what it does.
    public let purpose: String
    /// The wallet's preference that it stands over, by its JSON key.
    public let preference: String?
    /// The variables that stand over it, first the strongest.
    public let variables: [String]

    init(
        _ table: String, _ name: String, _ kind: FieldShape, _ defaultValue: SettingValue, _ purpose: String,
        preference: String? = nil, variables: [String] = []
    ) {
        (self.table, self.name, self.kind, self.defaultValue) = (table, name, kind, defaultValue)
        (self.purpose, self.preference, self.variables) = (purpose, preference, variables)
    }

    /// `reminders.urgent_days`
    public var id: String { table + "." + name }

    /// `a number from 0 to 90`, `"auto", "light" or "dark"`
    public var range: String {
        switch kind {
        case .toggle: return "true or false"
        case .number(let range): return "a number from \(range.lowerBound) to \(range.upperBound)"
        case .word(let words): return words.map { "\"\($0)\"" }.joined(ending: "or")
        case .currency: return "three capital letters in quotes, such as \"USD\""
        case .theme:
            let quoted = ThemeNames.ofProgram.map { "\"\($0)\"" }
            return quoted.joined(separator: ", ") + " or the name of a file of your own"
        default: return "a command in quotes, such as \"nano\""
        }
    }

    /// What the sample shows behind the key.
    public var example: SettingValue {
        switch kind {
        case .currency where defaultValue == .unset: .text(UserPreferences().currencyCode)
        default: defaultValue
        }
    }
}

/// All settings of config.toml: reader, sample, schema, manual and `config` take them from here.
public enum ConfigurationKeys {
    public static let all: [ConfigurationKey] = [
        ConfigurationKey(
            "general", "currency", .currency, .unset, "The currency of all amounts; the wallet's own otherwise.",
            preference: "currencyCode"),
        ConfigurationKey(
            "general", "editor", .text, .text("vi"), "The editor for config.toml and for a damaged wallet.",
            variables: ["VISUAL", "EDITOR"]),
        ConfigurationKey(
            "general", "first_weekday", .word(["auto", "monday", "sunday", "saturday"]), .text("auto"),
            "The day that weeks begin with in the calendar of what lapses; auto is what LC_TIME says."),
        ConfigurationKey(
            "general", "date_format", .word(["auto"] + DayStyle.allCases.map(\.word)), .text("auto"),
            "How days are written for people, auto as LC_TIME says; files, JSON and CSV have 2026-12-31."),
        ConfigurationKey(
            "ui", "theme", .theme, .text(ThemeNames.automatic),
            "How the full screen is coloured; auto is dark or light, as the terminal is.",
            preference: "theme", variables: ["COUPONTRACKER_THEME"]),
        ConfigurationKey(
            "ui", "colors", .word(["auto", "256", "16", "8", "mono"]), .text("auto"),
            "How many colours the full screen uses at most; auto is what the terminal has.",
            variables: ["NO_COLOR", "CLICOLOR_FORCE", "CLICOLOR"]),
        ConfigurationKey(
            "ui", "background", .word(["auto", "light", "dark"]), .text("auto"),
            "What the terminal's background is taken for; auto is what the terminal tells.",
            variables: ["COUPONTRACKER_BACKGROUND"]),
        ConfigurationKey(
            "ui", "borders", .word(["rounded", "plain", "ascii", "none"]), .text("rounded"),
            "How lines and frames of the full screen are drawn."),
        ConfigurationKey(
            "ui", "linear", .toggle, .toggle(false),
            "Whether the full screen shows one thing under another, without frames, as screen readers like it.",
            variables: ["ACCESSIBLE"]),
        ConfigurationKey(
            "ui", "mouse", .toggle, .toggle(true),
            "Whether clicks and the wheel are taken; without it the terminal selects text with the mouse."),
        ConfigurationKey("ui", "hints", .toggle, .toggle(true), "Whether the foot tells the keys that matter."),
        ConfigurationKey(
            "ui", "cursor", .word(["row", "hidden"]), .text("row"),
            "Where the terminal's cursor is: on the highlighted row, which screen readers follow, or in fields alone."),
        ConfigurationKey(
            "reminders", "expiring_soon_days", .number(0...90), .number(7),
            "How many days count as soon, and as at risk.", preference: "expiringSoonDays"),
        ConfigurationKey(
            "reminders", "urgent_days", .number(0...90), .number(3),
            "How many days before the last day a benefit is urgent.", preference: "urgentDays"),
        ConfigurationKey(
            "reminders", "bell", .toggle, .toggle(false),
            "Whether the terminal's bell rings with an alert on the full screen."
        ),
        ConfigurationKey(
            "notify", "method", .word(["auto", "notify-send", "osc9", "osc99", "osc777", "bell", "none"]),
            .text("auto"),
            "How remind --notify reaches you; auto looks at desktop and terminal.", variables: ["COUPONTRACKER_NOTIFY"]),
        ConfigurationKey(
            "hooks", "enabled", .toggle, .toggle(true), "Whether programs of your own are told what was saved.",
            variables: ["COUPONTRACKER_NO_HOOKS"]),
        ConfigurationKey(
            "hooks", "timeout_seconds", .number(1...300), .number(10), "How long a program of your own may take."),
    ]

    /// The tables in the order of the sample.
    public static var tables: [String] {
        all.reduce(into: []) { tables, key in if tables.last != key.table { tables.append(key.table) } }
    }

    /// The key of that name, with or without its table; `-` serves for `_`.
    public static func key(_ name: String) -> ConfigurationKey? {
        let name = name.replacing("-", with: "_")
        return all.first { $0.name == name || $0.id == name }
    }

    /// The name there is that is most like one there is not; nil if none is much like it.
    public static func nearest(to name: String, of names: [String]) -> String? {
        let typed = name.folded
        let rated = names.map { (name: $0, distance: editDistance($0.folded, typed)) }
        let best = rated.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= max(1, $0.name.count / 3) ? $0.name : nil }
    }
}
