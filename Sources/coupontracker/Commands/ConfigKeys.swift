import ArgumentParser
import WalletDomain
import WalletTUI

struct ConfigCheck: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "check", abstract: "Tell every mistake in config.toml, with its place.")

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let file = try ConfigurationFile()
        let found = try file.bytes()
        let bytes = found ?? []
        var (configuration, problems) = Configuration.readWithKeys(bytes)
        let themeProblem = configuration.missingTheme
        if let themeProblem { problems.append(themeProblem) }
        let refused = configuration.refusedPrograms
        if found == nil {
            output.say("There is no config.toml, and none is needed.")
        } else if problems.isEmpty, refused.isEmpty {
            output.say("\(shown(file.path)) is good: \(configuration.countInWords).")
        }
        output.records(problems.map { FileMistake($0) } + refused.map { FileMistake(message: $0) })
        for reason in refused { StandardError.write(reason) }
        for problem in problems { StandardError.write(CommandFailure(problem, in: file.path, bytes).text) }
        // What is wrong inside a theme has its place there.
        if themeProblem == nil, let name = configuration.theme, case .failure(let problem) = ThemeFolder.theme(name) {
            StandardError.write(problem.text)
            return output.end(with: .configuration)
        }
        output.end(with: .configuration, if: !problems.isEmpty || !refused.isEmpty)
    }
}

extension Configuration {
    fileprivate var missingTheme: TOMLProblem? {
        guard let name = theme, let entry = self["ui.theme"], !ThemeFolder.names().contains(name) else { return nil }
        return TOMLProblem(entry.place, ThemeFolder.missing(name).message)
    }
}

struct ConfigGet: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "get", abstract: "What holds for one setting of config.toml.")

    @Argument("Such as urgent_days or ui.colors.", as: "key", completion: .configKey) var key: String
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let key = try ConfigurationKeys.named(key)
        let view = try WalletView(common, whole: false, isQuiet: true)
        let setting = EffectiveSetting(key, view.configuration, view.wallet.savedPreferences)
        output.tell(setting.text, isSaved: false, [setting])
    }
}

struct ConfigSet: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set one setting in config.toml: its line alone changes.",
        discussion: """
            The value “default” makes a comment of the line, so that the default holds again.

            coupontracker config set urgent_days 5
            coupontracker config set ui.borders plain
            """)

    @Argument("Such as urgent_days; then what it shall be.", as: "key-and-value", completion: .configKeyAndValue)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            words.count == 2,
            orSay: "Name a setting and what it shall be, such as: coupontracker config set urgent_days 5")
        let key = try ConfigurationKeys.named(words[0])
        let value = words[1] == "default" ? nil : try key.value(typed: words[1])
        if key.kind == .theme, let value { try ThemeFolder.refuseMissing(value.text) }
        let file = try ConfigurationFile()
        let (newer, isOther) = try file.change(key.name, isThere: { value == nil || $0[key.id] != nil }) {
            old throws(TOMLProblem) in
            guard let value else { return try ConfigurationEdit.unset(key, in: old) }
            return try ConfigurationEdit.set(key.name, of: key.table, to: value, in: old)
        }
        let text = shown((value ?? key.defaultValue).text)
        if !isOther {
            output.say("\(key.name) is \(text) already.")
        } else if value == nil {
            output.say("\(key.name) is as it is without config.toml now.")
        } else {
            let line = Configuration.read(newer).configuration[key.id]?.place.line ?? 0
            output.say("\(key.name) is \(text) now, on line \(line) of \(shown(file.path)).")
        }
        let others = Configuration.readWithKeys(newer).problems.count
        if others > 0 {
            StandardError.write(
                "The file has \(others == 1 ? "a mistake" : "\(others) mistakes") elsewhere. See: coupontracker config check"
            )
        }
        if let (variable, holding) = EffectiveSetting.fromEnvironment(key) {
            StandardError.write("\(variable) says \(shown(holding.text)), and that holds.")
        }
        guard !output.isText else { return }
        // It is set all the same where the wallet, or the rest of the file, cannot be read.
        let view = try? WalletView(common, whole: false, isQuiet: true)
        output.records([
            EffectiveSetting(
                key, Configuration.read(newer).configuration, view?.wallet.savedPreferences ?? UserPreferences())
        ])
    }
}

extension ConfigurationKeys {
    /// The key of that name; where there is none, the nearest name is told.
    fileprivate static func named(_ name: String) throws -> ConfigurationKey {
        if let key = key(name) { return key }
        let near = nearest(to: name, of: all.map(\.name)) ?? nearest(to: name, of: all.map(\.id))
        let advice = near.map { "Did you mean \($0)?" } ?? "See: coupontracker config print --defaults"
        throw CommandFailure(.usage, "config.toml has no setting “\(shown(name))”. \(advice)")
    }
}

extension ConfigurationFile {
    /// Changes its text, or the sample where there is no file yet, and gives it.
    ///
    /// - Parameter isThere: what is written must be what is read: a file that is wrong elsewhere may leave no place for it.
    func change(
        _ name: String, isThere: (Configuration) -> Bool, _ edit: ([UInt8]) throws(TOMLProblem) -> [UInt8]
    ) throws -> (text: [UInt8], isOther: Bool) {
        let old = FileStamp(path: path) == nil ? Array(ConfigurationText.whole.utf8) : try bytes() ?? []
        let newer: [UInt8]
        do throws(TOMLProblem) { newer = try edit(old) } catch { throw CommandFailure(error, in: path, old) }
        try need(
            isThere(Configuration.read(newer).configuration), .configuration,
            orSay: "\(name) finds no place in \(shown(path)), which has a mistake. See: coupontracker config check")
        if newer != old { try write(newer) }
        return (newer, newer != old)
    }

    /// Puts a new text in the place of the file, as safely as a wallet; links are followed, folders made.
    func write(_ bytes: [UInt8]) throws(StorageProblem) {
        try makeFolder(FileLocation.folder(of: path))
        for warning in try SafeFile.replace(path, with: bytes) { StandardError.write(warning.message) }
    }
}
