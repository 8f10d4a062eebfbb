import WalletDomain

extension TypedValue {
    static func mode(_ text: String, of option: String) throws -> Benefit.Mode {
        let word = plainWord(text)
        if let mode = Benefit.Mode.allCases.first(where: { $0.rawValue.folded == word }) { return mode }
        throw CommandFailure(
            CommandFailure.usage, "“\(shown(text))” does not fit \(option). Use tracked, auto or ignored.")
    }

    /// Without the dashes between its parts, so that both spellings of a key's word are taken.
    private static func plainWord(_ text: String) -> [UInt8] { text.folded.filter { $0 != UInt8(ascii: "-") } }
}
