import ArgumentParser
import WalletDomain

struct Get: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "The wallet's preferences, or one of them.")

    @Argument("Such as urgentDays or urgent-days.", as: "key", completion: .settings) var key: String?
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let chosen = try key.map { try Settings.setting($0) }
        let view = try WalletView(common, whole: false, isQuiet: true)
        let settings = chosen.map { [$0] } ?? Settings.all
        let rows = settings.map { EffectiveSetting($0, view.wallet, view.configuration) }
        guard chosen != nil, output.isText else { return output.list(rows) }
        for row in rows {
            output.line(row.text)
            // The answer is the value alone, for scripts.
            if row.isOfFile { StandardError.write("\(row.key) is set in \(row.source).") }
        }
    }
}

struct SetCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set one of the wallet's preferences.",
        discussion: """
            The value “default” takes your own away.

            coupontracker set urgent-days 5
            """)

    @Argument(
        "Such as urgent-days or urgentDays; then what it shall be.", as: "key-and-value", completion: .settingAndValue)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            words.count == 2, orSay: "Name a setting and what it shall be, such as: coupontracker set urgent-days 5")
        let setting = try Settings.setting(words[0])
        let value = try setting.value(typed: words[1])
        if setting.kind == .timeZone, case .text(let zone) = value, !TimeZoneName.isKnown(zone) {
            throw CommandFailure(.usage, "“\(shown(zone))” is no time zone here. Write it like Europe/Berlin.")
        }
        if setting.kind == .theme { try ThemeFolder.refuseMissing(value.text) }
        try change(output, ifMissing: .allow) { change in
            change.wallet.set(setting, to: value, in: change.context)
            let isSaved = try change.save() != nil
            let row = EffectiveSetting(setting, change.wallet, change.configuration)
            output.tell(
                "\(setting.key) is \(shown(value.text)) \(isSaved ? "now" : "already").", isSaved: isSaved, [row])
            try output.finish(isSaved: isSaved)
            if row.isOfFile { StandardError.write("\(row.source) says \(row.text), and that holds.") }
        }
    }
}
