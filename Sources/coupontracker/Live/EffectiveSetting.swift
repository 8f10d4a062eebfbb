import WalletDomain
import WalletStore

/// What holds for one setting of config.toml, or for a preference of the wallet, and who says so.
struct EffectiveSetting: Told {
    let key: String
    let value: SettingValue
    private let defaultValue: SettingValue
    private let range: String
    private let purpose: String
    fileprivate let origin: OutsideSettings.Source

    init(_ key: ConfigurationKey, _ configuration: Configuration, _ preferences: UserPreferences) {
        (self.key, defaultValue, range, purpose) = (key.id, key.defaultValue, key.range, key.purpose)
        let preference = key.preference.flatMap { try? Settings.setting($0) }
        if let (variable, value) = EffectiveSetting.fromEnvironment(key) {
            self.value = value
            origin = .variable(variable)
        } else if let entry = configuration[key.id] {
            value = entry.value
            origin = .file(line: entry.place.line)
        } else if let preference, preference.value(in: preferences) != preference.defaultValue {
            value = preference.value(in: preferences)
            origin = .wallet
        } else {
            value = preference?.defaultValue ?? key.defaultValue
            origin = .usual
        }
    }

    init(_ preference: Setting, _ wallet: Wallet, _ configuration: Configuration) {
        (key, range, purpose) = (preference.key, preference.range, preference.purpose)
        (value, defaultValue) = (preference.value(in: wallet.preferences), preference.defaultValue)
        let own: OutsideSettings.Source = value == defaultValue ? .usual : .wallet
        origin = configuration.line(ofPreference: preference.key).map { .file(line: $0) } ?? own
    }

    /// `NO_COLOR`, `config.toml:12`, `wallet` or `default`.
    var source: String {
        switch origin {
        case .file(let line): "config.toml:\(line)"
        case .variable(let name), .option(let name): name
        case .wallet: "wallet"
        case .usual: "default"
        }
    }

    var isOfFile: Bool { if case .file = origin { true } else { false } }
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
            guard key.id == "ui.colors", color == .never else {
                return Holding(key.id, setting.value, setting.origin)
            }
            return Holding(key.id, .text("mono"), .option("--color never"))
        }
        let name = file.flatMap { $0.path.split(separator: "/").last }.map(String.init) ?? "config.toml"
        self.init(holdings, fileName: shown(name), themes: ThemeFolder.names())
    }
}
