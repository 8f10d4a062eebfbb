import WalletDomain

/// A part of what `--format` says: text as it is, or what a name in braces stands for.
enum FormatPiece: Equatable {
    case text(String)
    case name(String)

    /// Reads a format: `{{` and `}}` are a brace each, `\t` is a tab.
    ///
    /// - Throws: ``CommandFailure`` where a brace is not closed.
    static func pieces(of format: String) throws -> [FormatPiece] {
        let parts = format.replacing("\\t", with: "\t").split(separator: "\t", omittingEmptySubsequences: false)
        var (pieces, text) = ([FormatPiece](), "")
        var rest = parts.map { shown(String($0)) }.joined(separator: "\t")[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            let sign = rest[brace]
            text += rest[..<brace]
            rest = rest[rest.index(after: brace)...]
            if rest.first == sign || sign == "}" {
                text.append(sign)
                // One that closes nothing is itself too.
                if rest.first == sign { rest = rest.dropFirst() }
                continue
            }
            let end = try rest.firstIndex(of: "}").needed(
                orSay: "A “{” of --format is not closed. Write such as '{name}: {left}', and {{ for a brace.")
            pieces += [.text(text), .name(String(rest[..<end]))]
            text = ""
            rest = rest[rest.index(after: end)...]
        }
        text += rest
        return pieces + [.text(text)]
    }
}
