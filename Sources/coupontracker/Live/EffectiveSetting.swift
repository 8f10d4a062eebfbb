import WalletDomain
import WalletStore

/// What holds for one setting of config.toml, and who says so.
struct EffectiveSetting: Told {
    let key: ConfigurationKey
    let value: SettingValue
    /// `NO_COLOR`, `config.toml:12`, `wallet` or `default`.
    let source: String

    init(_ key: ConfigurationKey, _ configuration: Configuration, _ preferences: UserPreferences) {
        self.key = key
        let preference = key.preference.flatMap { try? Settings.setting($0) }
        if let (variable, value) = EffectiveSetting.fromEnvironment(key) {
            (self.value, source) = (value, variable)
        } else if let entry = configuration[key.id] {
            (value, source) = (entry.value, "config.toml:\(entry.line)")
        } else if let preference, preference.value(in: preferences) != preference.defaultValue {
            (value, source) = (preference.value(in: preferences), "wallet")
        } else {
            (value, source) = (preference?.defaultValue ?? key.defaultValue, "default")
        }
    }

    /// The variable that stands over a key, and what it says; nil: none does.
    static func fromEnvironment(_ key: ConfigurationKey) -> (variable: String, value: SettingValue)? {
        if key.id == "ui.colors" {
            guard ColorChoice.environment == .never else { return nil }
            return (environmentValue("NO_COLOR") == nil ? "CLICOLOR" : "NO_COLOR", .text("mono"))
        }
        if key.id == "ui.linear" { return LookSettings.isAccessible ? ("ACCESSIBLE", .toggle(true)) : nil }
        if key.id == "hooks.enabled" {
            return environmentValue("COUPONTRACKER_NO_HOOKS") == nil ? nil : ("COUPONTRACKER_NO_HOOKS", .toggle(false))
        }
        for variable in key.variables {
            guard let text = environmentValue(variable), let value = try? key.value(typed: text) else { continue }
            return (variable, value)
        }
        return nil
    }

    var sentence: String { "\(key.id) is \(shown(value.text)), from \(shown(source))." }

    static let columns: [Column<EffectiveSetting>] = [
        .text("key", "Key") { $0.key.id }, .cell("Value") { shown($0.value.text) },
        .value("value") { OutputRecord.Value($0.value) },
        .value("default") { OutputRecord.Value($0.key.defaultValue) },
        .cell("From") { shown($0.source) }, .text("range") { $0.key.range },
        .text("description", "What it does", .flexible, rank: 1) { $0.key.purpose }, .text("source") { $0.source },
    ]
}

extension OutsideSettings {
    /// What holds here for every setting of config.toml.
    init(_ configuration: Configuration, _ saved: UserPreferences, file: ConfigurationFile?, color: ColorChoice?) {
        let holdings = ConfigurationKeys.all.map { key in
            let setting = EffectiveSetting(key, configuration, saved)
            let line = configuration[key.id]?.line
            let source: Source =
                switch setting.source {
                case "default": .usual
                case "wallet": .wallet
                case "config.toml:\(line ?? 0)": .file(line: line ?? 0)
                default: .variable(setting.source)
                }
            guard key.id == "ui.colors", color == .never else { return Holding(key.id, setting.value, source) }
            return Holding(key.id, .text("mono"), .option("--color never"))
        }
        let name = file.flatMap { $0.path.split(separator: "/").last }.map(String.init) ?? "config.toml"
        self.init(holdings, fileName: shown(name), themes: ThemeFolder.names())
    }
}
