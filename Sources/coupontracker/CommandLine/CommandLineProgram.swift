import ArgumentParser
import Glibc
import WalletDomain
import WalletTUI

enum CommandLineProgram {
    /// Gives the exit code.
    static func run(_ arguments: [String]) -> Int32 {
        reporting {
            // The parser's time grows with the square of their number, and nobody types that many.
            try need(arguments.count <= 500, orSay: "There are \(arguments.count) arguments; 500 are the most.")
            var arguments = arguments
            let logPath = try CommandArguments.takeLog(from: &arguments)
            let color = try ColorChoice.take(from: &arguments)
            arguments = CommandArguments.signed(CommandArguments.renamed(CommandArguments.hoisted(arguments)))
            if arguments.count == 2, arguments[0] == "help", let topic = HelpTopic(rawValue: arguments[1]) {
                return try show(topic.text)
            }
            if let script = CompletedProgram.script(asked: arguments) { return try show(script) }
            let parser = CommandAreas.parser(for: arguments)
            if parser == CouponTracker.self { try CommandArguments.refuseUnknownCommand(arguments) }
            try CommandArguments.refuseLone(arguments)
            try CommandArguments.refuseMissingValue(arguments)
            let answering: (any AnsweringCommand)?
            do {
                var command = try parser.parseAsRoot(arguments)
                answering = command as? any AnsweringCommand
                // The parser's own command gives its help as an error.
                if answering == nil { try command.run() }
            } catch {
                // Help and version are answers; all else is a wrong argument, told in one line.
                guard parser.exitCode(for: error).isSuccess else {
                    throw CommandArguments.failure(parser.message(for: error), arguments)
                }
                return try show(OptionsEverywhere.told(in: parser.fullMessage(for: error)))
            }
            guard let command = answering else { return 0 }
            return try answer(type(of: command)._commandName, log: logPath) { log in
                try (Output(command.common.form(), color: color, log: log), command.answer)
            }
        }
    }

    /// Answers `remind` without the parser.
    static func run(_ listing: ReminderListing) -> Int32 {
        reporting { try answer(Remind.name, log: nil) { log in (Output(.table, log: log), listing.answer) } }
    }

    /// What goes wrong is said on standard error.
    static func reporting(_ run: () throws -> Int32) -> Int32 {
        do {
            return try run()
        } catch {
            let failure = CommandFailure(error)
            if !failure.message.isEmpty { StandardError.write(failure.text) }
            return failure.code
        }
    }

    private static func answer(
        _ name: String, log path: String?,
        _ prepare: (LogFile?) throws -> (output: Output, answer: (Output) throws -> Void)
    ) throws -> Int32 {
        if let paths = try? WalletPaths(environmentValue) {
            CrashReport.prepare(in: paths.state, version: Program.version, hasScreen: false)
        }
        let log = try LogFile.open(path)
        log?.note("command \(name)")
        let (output, answer) = try prepare(log)
        do {
            let answered = Result { try answer(output) }
            // What was not there may be what could not be read.
            try WalletView.refuseUnreadHistory()
            try answered.get()
            try output.finish()
            log?.note("command \(name) ended with \(output.status)")
            return output.status
        } catch {
            log?.note("command \(name) failed with \(CommandFailure(error).code)")
            throw error
        }
    }

    private static func show(_ text: String) throws -> Int32 {
        let output = Output(.plain)
        output.line(text.hasSuffix("\n") ? String(text.dropLast()) : text)
        try output.finish()
        return 0
    }
}

/// What is done to arguments before they are parsed.
enum CommandArguments {
    /// Where a command runs the last two are taken out before; where its line is completed they stand there.
    private static let valued: Set<String> = ["--wallet", "--now", "--color", "--log"]
    private static let flags: Set<String> = ["--json", "--csv", "--plain"]

    /// Takes `--log FILE` out of the arguments, wherever it stands.
    static func takeLog(from arguments: inout [String]) throws -> String? {
        guard let place = places(of: "--log", in: arguments).first else { return nil }
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        let isTwoWords = arguments[place] == "--log"
        let path = isTwoWords ? arguments[(place + 1)..<end].first : String(arguments[place].dropFirst(6))
        guard let path, !path.isEmpty else {
            throw CommandFailure(.usage, "--log names no file. Write it like --log coupontracker.log.")
        }
        arguments.removeSubrange(place...(isTwoWords ? place + 1 : place))
        return path
    }

    /// Where an option stands, with its value behind it or behind `=`.
    ///
    /// What follows an option that takes a value is that value, however it is spelled: a note may be “--log=x”.
    static func places(of option: String, in arguments: [String]) -> [Int] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].indices.filter { place in
            let isMeant = arguments[place] == option || arguments[place].hasPrefix(option + "=")
            return isMeant && !isValue(place, arguments)
        }
    }

    private static func isValue(_ place: Int, _ arguments: [String]) -> Bool {
        guard place > 0 else { return false }
        let before = arguments[place - 1]
        guard before.hasPrefix("--"), !before.contains("="), !flags.contains(before) else { return false }
        let command = CommandName(beginning: arguments.drop { $0.hasPrefix("-") })
        return !OptionNames(of: command).flags.contains(String(before.dropFirst(2)))
    }

    /// Options before the command's name stand behind it, where the parser looks for them.
    static func hoisted(_ arguments: [String]) -> [String] {
        var index = 0
        while index < arguments.count {
            let argument = arguments[index]
            if valued.contains(argument) {
                index += 2
            } else if flags.contains(argument) || valued.contains(where: { argument.hasPrefix($0 + "=") }) {
                index += 1
            } else {
                break
            }
        }
        guard index > 0, index < arguments.count, !arguments[index].hasPrefix("-") else { return arguments }
        // `benefit add` is one name of two words.
        let end = index + max(1, CommandName(beginning: arguments[index...]).words.count)
        return Array(arguments[index..<end] + arguments[..<index] + arguments[end...])
    }

    /// What is said shorter, by command.
    private static let shortOptions = [
        RecordKind.categories.one: ["--income": "--direction=income", "--expense": "--direction=expense"]
    ]

    /// The options by their own names.
    static func renamed(_ arguments: [String]) -> [String] {
        guard let short = arguments.first.flatMap({ shortOptions[$0] }) else { return arguments }
        return arguments.map { short[$0] ?? $0 }
    }

    /// Numbers below 0 have a minus sign of their own: behind a dash the parser sees an option.
    static func signed(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments.indices.map { place in
            let argument = arguments[place]
            let isNumber = argument.hasPrefix("-") && ("0"..."9").contains(argument.dropFirst().first ?? "-")
            return isNumber && place < end && !isValue(place, arguments) ? "−\(argument.dropFirst())" : argument
        }
    }

    static func refuseUnknownCommand(_ arguments: [String]) throws {
        let isHelp = arguments.first == "help"
        let asked = isHelp ? arguments.dropFirst().first : arguments.first
        guard let name = asked, !name.hasPrefix("-"), name != "help" else { return }
        let names = CommandAreas.names + (isHelp ? HelpTopic.names : [])
        guard !names.contains(name), name != ScreenCommand._commandName else { return }
        let guess = guess(at: name, among: names).map { " Did you mean \($0)?" }
        try need(
            !isHelp || guess != nil,
            orSay: "There is no command or topic “\(shown(brief(name)))”. Topics: "
                + "\(HelpTopic.names.joined(separator: ", ")).")
        throw CommandFailure(
            .usage, "There is no command “\(shown(brief(name)))”.\(guess ?? "") See: coupontracker --help"
        )
    }

    /// What takes away much is never guessed at, and where nothing is nearer nothing is.
    private static let unguessed = [Delete._commandName, Purge._commandName, RestoreCommand._commandName]

    /// What others call it, and what is nowhere near the name.
    private static let calledOtherwise = [
        "list": Benefits._commandName, "ls": Benefits._commandName, "due": Remind._commandName,
        "stats": Insights._commandName,
        "use": Done._commandName, "mark": Done._commandName,
        // Screens whose command has another name.
        "wallet": Cards._commandName, "settings": ConfigCommand._commandName, "month": BudgetCommand._commandName,
        "bills": "agenda --bills", "year": "transactions --by month",
    ]

    private static func guess(at typed: String, among names: [String]) -> String? {
        // Of names that are as near the first one is taken.
        let nearest = ConfigurationKeys.nearest(to: typed, of: unguessed + names).flatMap {
            unguessed.contains($0) ? nil : $0
        }
        return calledOtherwise[typed] ?? nearest
    }

    /// `benefit` and `coupon` are but the first half of a name.
    static func refuseLone(_ arguments: [String]) throws {
        guard let one = arguments.first, [BenefitCommand._commandName, CouponCommand._commandName].contains(one),
            !["add", "--help", "-h", "--version"].contains(arguments.dropFirst().first)
        else { return }
        throw CommandFailure(.usage, "To list \(one)s: coupontracker \(one)s. To add one: coupontracker \(one) add")
    }

    /// A text may begin with a dash, but an option of the command is hardly meant as one.
    static func refuseMissingValue(_ arguments: [String]) throws {
        let line = arguments.prefix { $0 != "--" }
        // Their names are read from the help, so nobody waits for that behind a flag of all commands.
        let pairs = zip(line, line.dropFirst()).filter {
            $0.hasPrefix("--") && $1.hasPrefix("--") && !flags.contains($0)
        }
        guard !pairs.isEmpty else { return }
        let options = OptionNames(of: CommandName(beginning: arguments))
        for (option, next) in pairs where options.takesValue(option) && options.isOne(next) {
            throw CommandFailure(.usage, "\(option) has no value before \(next). To mean that text: \(option)=\(next)")
        }
    }

    /// What the parser objects to, in one line with what to do.
    static func failure(_ message: String, _ arguments: [String]) -> CommandFailure {
        var line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        let command = CommandName(beginning: arguments)
        let options = OptionNames(of: command)
        if let typed = unknownOption(line, arguments, options) {
            let guess = options.guess(for: typed).flatMap { $0 == typed ? nil : " Did you mean '\($0)'?" }
            let isFilter = !typed.hasPrefix("--") && options.has("filter")
            line =
                arguments.first == "help"
                ? "help answers in text: leave \(typed) out."
                : "Unknown option '\(typed)'."
                    + (guess ?? (isFilter ? " What is not to fit stands behind --filter." : ""))
        }
        let isSentence = line.hasSuffix(".") || line.hasSuffix("?")
        let name = command.words.map { " " + $0 }.joined()
        return CommandFailure(
            .usage, shown(brief(line)) + (isSentence ? "" : ".") + " See: coupontracker\(name) --help")
    }

    /// The option that the parser objects to, or that was meant to be the one it misses.
    private static func unknownOption(_ line: String, _ arguments: [String], _ options: OptionNames) -> String? {
        let unknown = "Unknown option '"
        if line.hasPrefix(unknown) { return String(line.dropFirst(unknown.count).prefix { $0 != "'" }) }
        guard line.hasPrefix("Missing expected argument") else { return nil }
        return arguments.first { $0.hasPrefix("--") && $0.count > 2 && !options.has($0) }
    }

    /// A text that fits into a message.
    private static func brief(_ text: String) -> String { text.count > 300 ? text.prefix(300) + "…" : text }
}
