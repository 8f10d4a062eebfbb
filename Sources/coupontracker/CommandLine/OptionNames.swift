import ArgumentParser
import WalletDomain
import WalletTUI

/// The command that words name, of one word or two, such as `benefit add`.
struct CommandName {
    private(set) var words: [String] = []
    /// The full screen's where no word is a command.
    private(set) var type: any ParsableCommand.Type = ScreenCommand.self

    /// - Parameter line: the words from the command on, with whatever follows.
    init(beginning line: some Sequence<String>) {
        var commands = CouponTracker.configuration.subcommands
        for word in line {
            guard let next = commands.first(where: { $0._commandName == word }) else { break }
            words.append(word)
            type = next
            commands = next.configuration.subcommands
        }
    }

    /// Whether it takes `--wallet`. To find that in its help would cost every change that is told with one.
    var isOfWallet: Bool { (type.configuration.defaultSubcommand ?? type) is any AnsweringCommand.Type }
}

/// The long names of a command's options, as its help has them.
struct OptionNames {
    /// All, in order of the alphabet.
    private(set) var all: [String] = []
    /// Those that take no value.
    private(set) var flags: Set<String> = []

    /// Those of the command that runs.
    static var ofThisCommand: [String] { OptionNames(of: CommandName(beginning: ProgramArguments.afterName)).all }

    init(of command: CommandName) {
        let help = CouponTracker.helpMessage(for: command.type, includeHidden: true)
        for line in help.split(separator: "\n") where line.hasPrefix("  -") {
            // `  --opened-on, --opened <day>   …`
            let head = line.prefix { $0 != "<" }
            let names = head.split { " ,".contains($0) }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
            all += names
            if head.count == line.count { flags.formUnion(names.prefix(1)) }
        }
        all.sort()
    }

    /// Whether `argument` is one of them as it is typed, such as `--json`.
    func isOne(_ argument: String) -> Bool { argument.hasPrefix("--") && all.contains(String(argument.dropFirst(2))) }

    func takesValue(_ argument: String) -> Bool { isOne(argument) && !flags.contains(String(argument.dropFirst(2))) }

    func has(_ typed: String) -> Bool { all.contains(OptionNames.word(typed)) }

    private static func word(_ typed: String) -> String { String(typed.drop { $0 == "-" }.prefix { $0 != "=" }) }

    /// The one that was meant, with its dashes: what begins so (`--nick`), else what is near (`--expirng`).
    ///
    /// The parser makes a guess too, but one that is happy with any three letters: `--due` for `--now`.
    func guess(for typed: String) -> String? {
        let word = OptionNames.word(typed)
        let begun = word.count > 1 ? all.filter { $0.folded.starts(with: word.folded) } : []
        return (begun.min { $0.count < $1.count } ?? ConfigurationKeys.nearest(to: word, of: all)).map { "--" + $0 }
    }
}
