import WalletDomain
import WalletStore

/// What holds for one setting of config.toml, or for a preference of the wallet, and who says so.
struct EffectiveSetting: Told {
    let key: String
    let value: SettingValue
    private let defaultValue: SettingValue
    private let range: String
    private let purpose: String
    /// `NO_COLOR`, `config.toml:12`, `wallet` or `default`.
    let source: String

    init(_ key: ConfigurationKey, _ configuration: Configuration, _ preferences: UserPreferences) {
        (self.key, defaultValue, range, purpose) = (key.id, key.defaultValue, key.range, key.purpose)
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

    init(_ preference: Setting, _ wallet: Wallet, _ configuration: Configuration) {
        (key, range, purpose) = (preference.key, preference.range, preference.purpose)
        (value, defaultValue) = (preference.value(in: wallet.preferences), preference.defaultValue)
        let own = value == defaultValue ? "default" : "wallet"
        source = configuration.line(ofPreference: preference.key).map { "config.toml:\($0)" } ?? own
    }

    var isOfFile: Bool { source.hasPrefix("config.toml:") }
    var text: String { shown(value.text) }

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

    var sentence: String { "\(key) is \(text), from \(shown(source)). \(purpose)" }

    static let columns: [Column<EffectiveSetting>] = [
        .text("key", "Key") { $0.key }, .cell("Value") { $0.text },
        .value("value") { OutputValue($0.value) },
        .value("default") { OutputValue($0.defaultValue) },
        .cell("From") { shown($0.source) }, .text("range") { $0.range },
        .text("description", "What it does", .flexible, rank: 1) { $0.purpose }, .text("source") { $0.source },
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
