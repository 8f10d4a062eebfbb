import WalletDomain

/// Whether an answer has colours.
enum ColorChoice: String, CaseIterable {
    case auto, always, never

    /// What the environment asks for; nil: nothing.
    static var environment: ColorChoice? {
        if environmentValue("NO_COLOR") != nil { return .never }
        if let forced = environmentValue("CLICOLOR_FORCE"), forced != "0" { return .always }
        return environmentValue("CLICOLOR") == "0" ? .never : nil
    }

    /// Takes `--color WHEN` out of the arguments, wherever it stands: `add` has a `--color` of its own, that of a card, which
    /// the parser would not tell from it, and for `edit` any other word is the colour of a card too.
    static func take(from arguments: inout [String]) throws -> ColorChoice? {
        guard let place = CommandArguments.places(of: "--color", in: arguments).last else { return nil }
        let isTwoWords = arguments[place] == "--color"
        let word = isTwoWords ? arguments[(place + 1)...].first : String(arguments[place].dropFirst(8))
        if let choice = word.flatMap(ColorChoice.init) {
            arguments.removeSubrange(place...(isTwoWords ? place + 1 : place))
            return choice
        }
        if arguments.contains("edit"), let word {
            arguments[place] = isTwoWords ? "--custom-color" : "--custom-color=\(word)"
            return nil
        }
        guard !arguments.contains("add"), !arguments.contains("--help"), !arguments.contains("-h") else { return nil }
        throw CommandFailure(.usage, "“\(shown(word ?? ""))” is no choice for --color. Use auto, always or never.")
    }
}
