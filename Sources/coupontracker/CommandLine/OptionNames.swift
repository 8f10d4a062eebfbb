import ArgumentParser

/// The long names of a command's options, as its help has them.
struct OptionNames {
    /// All, in order of the alphabet.
    private(set) var all: [String] = []
    /// Those that take no value.
    private(set) var flags: Set<String> = []

    /// - Parameter command: what stands first among the arguments, such as `done` or `benefit add`.
    init(of command: [String]) {
        let root = CouponTracker.configuration.subcommands.first { $0._commandName == command.first }
        let type = root == BenefitCommand.self ? BenefitAdd.self : root ?? Screen.self
        let help = CouponTracker.helpMessage(for: type, includeHidden: true)
        for line in help.split(separator: "\n") where line.hasPrefix("  -") {
            // `  --opened-on, --opened <day>   …`
            let head = line.prefix { $0 != "<" }
            let names = head.split { " ,".contains($0) }.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
            all += names
            if head.count == line.count { flags.formUnion(names.prefix(1)) }
        }
        all.sort()
    }
}
