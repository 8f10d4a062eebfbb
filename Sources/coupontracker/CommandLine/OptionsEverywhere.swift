import ArgumentParser

struct LogEverywhere: ParsableArguments {
    @Option("Write what the program does to a file; names and amounts are not in it.", as: "file", completion: .file())
    var log: String?
}

/// What every command takes beside its own options, some of which are called so too: `add --color green`.
///
/// They are taken out of the arguments before those are parsed, so commands are only told to have them.
struct OptionsEverywhere: ParsableArguments {
    /// Said by the shell: zsh keeps the words of a list by the option's name, and a command may have a list of its own there.
    @Option(
        "Colours: auto, always or never.", as: "when",
        completion: .shellCommand(ColorChoice.allCases.map { "echo \($0.rawValue)" }.joined(separator: "; ")))
    var color: String?
    @OptionGroup var log: LogEverywhere

    /// The help of a command with their lines in it.
    static func told(in help: String) -> String {
        guard help.contains("\n  --wallet <") else { return help }
        let lines = helpMessage(includeHidden: false).split(separator: "\n").drop { $0 != "OPTIONS:" }.dropFirst()
            .prefix { !$0.hasPrefix("  -h, ") }
        return help.replacing(
            "\n  --version  ", with: "\n" + lines.map { $0 + "\n" }.joined() + "  --version  ", maxReplacements: 1)
    }
}
