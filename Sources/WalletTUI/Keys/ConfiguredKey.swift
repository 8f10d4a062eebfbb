import WalletDomain

/// `d`, `ctrl-r`, `alt-x`, `f5`, `pageup`: as config.toml writes keys.
extension Key {
    /// Reads a key as config.toml writes it.
    ///
    /// - Throws: why there is no such key, or why a terminal cannot tell it from another one.
    init(configured text: String) throws(FieldProblem) {
        var rest = Substring(text)
        var modifiers: Modifiers = []
        while let (prefix, modifier) = Self.prefixes.first(where: { rest.hasPrefix($0.text) && rest != $0.text }) {
            guard !modifiers.contains(modifier) else { throw Self.unknown(text) }
            modifiers.insert(modifier)
            rest = rest.dropFirst(prefix.utf8.count)
        }
        let key = try Self.name(String(rest), of: text)
        try Self.check(key, modifiers, text)
        self.init(key, modifiers)
    }

    /// As config.toml writes it.
    var configured: String { written(Self.prefixes) { $0.configured } }

    private static let prefixes: [(text: String, modifier: Modifiers)] = [
        ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift),
    ]

    private static func name(_ word: String, of text: String) throws(FieldProblem) -> Name {
        if let known = names.first(where: { $0.configured == word }) { return known.name }
        if let scalar = word.unicodeScalars.first, word.unicodeScalars.count == 1 {
            if scalar == " " { throw FieldProblem("Write the key as “space”.") }
            guard shown(word) == word else { throw unknown(text) }
            return .character(scalar)
        }
        throw unknown(text)
    }

    private static func unknown(_ text: String) -> FieldProblem {
        if text.isEmpty { return FieldProblem("A key belongs here, such as \"d\", \"ctrl-r\" or \"f5\".") }
        let words = text.split(separator: " ")
        if words.count > 1 {
            return FieldProblem(
                "“\(shown(text))” is \(words.count) keys, one after the other. Name one key, such as \"ctrl-g\".")
        }
        let prefix = prefixes.lastIndex { text.hasPrefix($0.text) }.map { prefixes[$0].text } ?? ""
        let near = ConfigurationKeys.nearest(
            to: String(text.dropFirst(prefix.count)), of: names.map(\.configured))
        let advice = near.map { "Did you mean \"\(prefix)\($0)\"?" } ?? "Keys are such as \"d\", \"ctrl-r\" or \"f5\"."
        return FieldProblem("There is no key “\(shown(text))”. \(advice)")
    }

    /// Refuses what terminals do not send, or send for another key as well.
    private static func check(_ name: Name, _ modifiers: Modifiers, _ text: String) throws(FieldProblem) {
        switch name {
        case .character(let scalar):
            if modifiers.contains(.shift) {
                let upper = scalar.properties.uppercaseMapping
                let advice = upper != String(scalar) ? " Write \"\(upper)\"." : ""
                throw FieldProblem("Terminals do not tell of Shift with “\(shown(String(scalar)))”.\(advice)")
            }
            if modifiers.contains(.control) { try checkControl(scalar, text) }
            if modifiers == .alt, scalar == "[" || scalar == "O" {
                throw FieldProblem("Terminals begin other keys with what they send for \(text). Choose another key.")
            }
        case .enter, .backspace, .escape:
            if !modifiers.subtracting(.alt).isEmpty || (name == .escape && !modifiers.isEmpty) { throw untold(text) }
        case .tab: if !modifiers.subtracting(.shift).isEmpty { throw untold(text) }
        default: break
        }
    }

    private static func untold(_ text: String) -> FieldProblem {
        FieldProblem("Terminals do not send \(shown(text)) as a key of its own. Choose another key.")
    }

    private static func checkControl(_ scalar: Unicode.Scalar, _ text: String) throws(FieldProblem) {
        let same: String? =
            switch scalar {
            case "m", "j": "enter"
            case "i": "tab"
            case "h": "backspace"
            case "[": "esc"
            default: nil
            }
        if let same {
            throw FieldProblem("Terminals send the same for \(text) as for \(same). Bind \"\(same)\", or another key.")
        }
        let isTold = ("a"..."z").contains(scalar) || [" ", "\\", "]", "^", "_"].contains(scalar)
        guard !isTold else { return }
        if ("A"..."Z").contains(scalar) {
            let lower = "\(text.dropLast())\(scalar.properties.lowercaseMapping)"
            throw FieldProblem("Terminals do not tell of Shift with Ctrl. Write \"\(lower)\".")
        }
        throw untold(text)
    }
}
