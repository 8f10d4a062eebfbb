import ArgumentParser
import WalletDomain
import WalletTUI

/// Settings of the program, as against the wallet's preferences.
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "The settings in config.toml.",
        discussion: """
            coupontracker config init                 a file with every setting explained
            coupontracker config set urgent_days 5
            coupontracker config print --effective    what holds, and who says so
            """,
        subcommands: [
            ConfigPath.self, ConfigInit.self, ConfigPrint.self, ConfigEdit.self, ConfigCheck.self, ConfigGet.self,
            ConfigSet.self,
        ], defaultSubcommand: ConfigPrint.self)
}

struct ConfigPath: AnsweringCommand {
    static let configuration = CommandConfiguration(commandName: "path", abstract: "Where config.toml is, or would be.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let path = try ConfigurationFile().path
        output.say(shown(path))
        output.records([path], [.text("path") { $0 }])
    }
}

struct ConfigInit: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Write a config.toml with every setting explained and commented out.")

    @Flag(help: "Replace the file that is there.") var force = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let file = try ConfigurationFile()
        try need(
            force || FileStamp(path: file.path) == nil, .cannotCreate,
            orSay: "\(shown(file.path)) is there already. Change it with coupontracker config edit, or add --force.")
        try file.write(Array(ConfigurationText.whole.utf8))
        output.say("\(shown(file.path)) written. Change it with coupontracker config edit.")
        output.records([file.path], [.text("path") { $0 }])
    }
}

struct ConfigPrint: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "print", abstract: "What config.toml says, or what holds.")

    @Flag(help: "A file with every setting explained, as config init writes it.") var defaults = false
    @Flag(help: "Every setting as it holds, and who says so: a variable, config.toml, the wallet, or the default.")
    var effective = false

    @Flag(help: "A JSON schema of the file, for editors.") var schema = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            [defaults, effective, schema].filter { $0 }.count <= 1,
            orSay: "--defaults, --effective and --schema are three answers. Choose one.")
        if defaults { return try output.put(ConfigurationText.whole, of: "--defaults") }
        if schema {
            try need(output.form != .csv, orSay: "--schema answers in JSON: leave --csv out.")
            return output.put(ConfigurationText.schema(keys: AppKeys.schema))
        }
        if effective || !output.isText {
            let view = try WalletView(common, whole: false, isQuiet: true)
            return output.list(
                ConfigurationKeys.all.map { EffectiveSetting($0, view.configuration, view.wallet.savedPreferences) })
        }
        guard let bytes = try ConfigurationFile().bytes() else {
            StandardError.write("There is no config.toml, and none is needed. Make one: coupontracker config init")
            return
        }
        output.put(file: bytes)
    }
}

extension ConfigurationText {
    /// The sample with the keys of the full screen.
    static var whole: String { sample + AppKeys.sample }
}

struct ConfigEdit: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Open config.toml in your editor; a new one has every setting explained.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let file = try ConfigurationFile()
        if FileStamp(path: file.path) == nil { try file.write(Array(ConfigurationText.whole.utf8)) }
        // Whatever is wrong in the file is what the user is about to mend.
        let before = (try? file.read()) ?? Configuration()
        try Editor.edit(file.path, before)
        let configuration = try file.read()
        if let problem = KeyMap.read(configuration).problems.first {
            throw try CommandFailure(problem, in: file.path, file.bytes() ?? [])
        }
    }
}
