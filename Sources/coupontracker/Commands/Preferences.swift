import ArgumentParser
import WalletDomain

struct Get: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "The wallet's preferences, or one of them.")

    @Argument("Such as urgentDays or urgent-days.", as: "key", completion: .settings) var key: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let chosen = try key.map { try Settings.setting($0) }
        let view = try WalletView(common, whole: false, isQuiet: true)
        let preferences = view.wallet.preferences
        let settings = chosen.map { [$0] } ?? Settings.all
        switch output.form {
        case .json, .csv:
            output.records(
                settings.map { OutputRecord($0, in: view.wallet, view.configuration) }, keys: OutputRecord.settingKeys)
        case .table where chosen == nil: table(preferences, view.configuration).write(to: output)
        case .table, .plain:
            for setting in settings {
                let value = shown(setting.value(in: preferences).text)
                let place = view.configuration.line(ofPreference: setting.key).map { "set in config.toml:\($0)" }
                if chosen == nil {
                    output.line("\(setting.key) is \(value)\(place.map { ", \($0)" } ?? ""). \(setting.purpose)")
                } else {
                    output.line(value)
                    // The answer is the value alone, for scripts.
                    if let place { StandardError.write("\(setting.key) is \(place).") }
                }
            }
        }
        return 0
    }

    private func table(_ preferences: UserPreferences, _ configuration: Configuration) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "Key"), TextTable.Column(title: "Value"),
            TextTable.Column(title: "Default", rank: 2),
            TextTable.Column(title: "What it does", rank: 1, isFlexible: true),
        ])
        for setting in Settings.all {
            let place = configuration.line(ofPreference: setting.key).map { "Set in config.toml:\($0). " } ?? ""
            table.add([
                setting.key, shown(setting.value(in: preferences).text), setting.defaultValue.text,
                place + setting.purpose,
            ])
        }
        return table
    }
}

struct SetCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set one of the wallet's preferences.",
        discussion: """
            The value “default” takes your own away.

            coupontracker set urgent-days 5
            """)

    @Argument("Such as urgent-days or urgentDays; then what it shall be.", as: "key-and-value", completion: .settings)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        guard words.count == 2 else {
            throw CommandFailure(
                .usage, "Name a setting and what it shall be, such as: coupontracker set urgent-days 5")
        }
        let setting = try Settings.setting(words[0])
        let value = try setting.value(typed: words[1])
        if setting.kind == .timeZone, case .text(let zone) = value, !TimeZoneName.isKnown(zone) {
            throw CommandFailure(.usage, "“\(shown(zone))” is no time zone here. Write it like Europe/Berlin.")
        }
        if setting.kind == .theme, !ThemeFolder.names().contains(value.text) {
            throw CommandFailure(.usage, ThemeFolder.missing(value.text).message)
        }
        var change = try WalletChange(common, ifMissing: .allow)
        change.wallet.set(setting, to: value, in: change.context)
        let saved = try change.save()
        let text = shown(value.text)
        output.tell(
            saved == nil
                ? "\(setting.key) is \(text) already." : "\(setting.key) is \(text) now. undo: coupontracker undo",
            [OutputRecord(setting, in: change.wallet, change.configuration)], keys: OutputRecord.settingKeys)
        try output.finish()
        if let line = change.configuration.line(ofPreference: setting.key) {
            let holding = shown(setting.value(in: change.wallet.preferences).text)
            StandardError.write("config.toml:\(line) says \(holding), and that holds.")
        }
        change.tidyUp()
        return 0
    }
}
