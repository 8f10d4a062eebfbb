import WalletDomain
import WalletStore

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
