import WalletDomain

/// Reads the words by which a benefit's rule is told.
extension TypedValue {
    /// `month`, `monthly`, `half-year`, `48m`
    static func frequency(_ text: String, of option: String) throws -> Frequency {
        if let frequency = Frequency(typed: text) { return frequency }
        throw CommandFailure(
            CommandFailure.usage,
            "“\(shown(text))” does not fit \(option). Use \(Frequency.typedWords)."
        )
    }

    static func anchor(_ text: String?, of option: String) throws -> Anchor? {
        guard let text else { return nil }
        let word = plainWord(text)
        if let anchor = Anchor.allCases.first(where: { $0 != .unknown && $0.rawValue.folded == word }) { return anchor }
        throw CommandFailure(
            CommandFailure.usage,
            "“\(shown(text))” does not fit \(option). Use calendar, card-anniversary, statement-anniversary, last-use or fixed."
        )
    }

    /// A known category in any case, or a word of one's own that is no slip of a known one.
    static func category(_ text: String?, of option: String) throws -> Category? {
        guard let category = try label(text, of: option).flatMap({ Category(typed: $0) }) else { return nil }
        if let meant = category.meant {
            throw CommandFailure(
                CommandFailure.usage,
                "“\(shown(category.word))” is no category. Did you mean \(meant)? A word of your own must be less like one."
            )
        }
        return category
    }

    static func mode(_ text: String, of option: String) throws -> Benefit.Mode {
        let word = plainWord(text)
        if let mode = Benefit.Mode.allCases.first(where: { $0.rawValue.folded == word }) { return mode }
        throw CommandFailure(
            CommandFailure.usage, "“\(shown(text))” does not fit \(option). Use tracked, auto or ignored.")
    }

    static func toggle(_ text: String, of option: String) throws -> Bool {
        switch String(decoding: text.folded, as: UTF8.self) {
        case "true", "on", "yes": return true
        case "false", "off", "no": return false
        default:
            throw CommandFailure(
                CommandFailure.usage, "“\(shown(text))” does not fit \(option). Use true or false.")
        }
    }

    /// `2026-03-12=795,2026-04-01=-100`
    static func fees(_ text: String, of option: String, _ common: CommonOptions) throws -> [UserCard.Fee] {
        try text.split(separator: ",").map { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2, let on = try day(String(pair[0]), of: option, .past, common),
                let paid = try amount(trimmed(pair[1]), of: option)
            else {
                throw CommandFailure(
                    CommandFailure.usage,
                    "“\(shown(String(part)))” does not fit \(option). Write days and amounts like 2026-03-12=795.")
            }
            return UserCard.Fee(on: on, amount: paid)
        }
    }

    private static func trimmed(_ text: Substring) -> String { String(text.filter { !$0.isWhitespace }) }

    /// Without the dashes between its parts, so that both spellings of a key's word are taken.
    private static func plainWord(_ text: String) -> [UInt8] { text.folded.filter { $0 != UInt8(ascii: "-") } }
}
