import ArgumentParser
import Synchronization

/// The program as shells complete it: what stands before a command's name or in every command is known.
struct CompletedProgram: ParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: CouponTracker._commandName, version: CouponTracker.configuration.version,
            subcommands: CommandAreas.all.flatMap(\.value).map { completed($0) })
    }

    @OptionGroup var common: CommonOptions
    @OptionGroup var everywhere: OptionsEverywhere

    /// The parser's own, with what `help` can be asked for.
    static func script(for shell: CompletionShell) -> String {
        let script = completionScript(for: shell)
        let asked = (CommandAreas.names + HelpTopic.names).joined(separator: " ")
        return switch shell {
        case .bash:
            script.replacing(
                "_coupontracker_help() {\n",
                with: "_coupontracker_help() {\n    COMPREPLY+=($(compgen -W '\(asked)' -- \"${cur}\"))\n"
            )
            // What stands before the name of a command is one's own; behind it an option of that name may be the command's.
            .replacing(#"case "${prev}" in"#, with: #"case "${unparsed_words[*]}${prev}" in"#)
        case .zsh: script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(asked))'")
        default: script + "\ncomplete -c coupontracker -n '__fish_seen_subcommand_from help' -f -a '\(asked)'"
        }
    }

    /// Asked for as of any program that the parser is of, the user's own shell where none is named; packages install it.
    static func script(asked arguments: [String]) -> String? {
        let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        guard words.first == "--generate-completion-script", words.count <= 2 else { return nil }
        let shell = words.count == 2 ? CompletionShell(rawValue: words[1]) : CompletionShell.autodetected()
        return shell.map { script(for: $0) }
    }
}

/// The parser asks for the configuration of a command over and over, and a help takes its time.
private let colored = Mutex([ObjectIdentifier: Bool]())

/// Whether it has an option `--color` of its own.
private func hasColors(_ command: any ParsableCommand.Type) -> Bool {
    let id = ObjectIdentifier(command)
    let isOne = colored.withLock { $0[id] } ?? command.helpMessage().contains("\n  --color <")
    colored.withLock { $0[id] = isOne }
    return isOne
}

private func completed(_ command: any ParsableCommand.Type) -> any ParsableCommand.Type { whole(command) }

private func whole<Command: ParsableCommand>(_: Command.Type) -> any ParsableCommand.Type {
    // The parser refuses two options of one name.
    hasColors(Command.self)
        ? CompletedCommand<Command, LogEverywhere>.self : CompletedCommand<Command, OptionsEverywhere>.self
}

/// A command, and those below it, with what every command takes.
private struct CompletedCommand<Command: ParsableCommand, Everywhere: ParsableArguments>: ParsableCommand {
    static var configuration: CommandConfiguration {
        let own = Command.configuration
        return CommandConfiguration(
            commandName: Command._commandName, abstract: own.abstract, shouldDisplay: own.shouldDisplay,
            subcommands: own.subcommands.map { completed($0) })
    }

    @OptionGroup var own: Command
    @OptionGroup var everywhere: Everywhere
}
