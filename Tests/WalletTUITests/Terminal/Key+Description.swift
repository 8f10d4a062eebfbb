import WalletTUI

extension Key {
    /// Reads a description; nil when no key is written so.
    init?(_ description: String) {
        var rest = Substring(description)
        var modifiers: Modifiers = []
        let prefixes: [(String, Modifiers)] = [("C-", .control), ("A-", .alt), ("S-", .shift)]
        for (prefix, modifier) in prefixes where rest.hasPrefix(prefix) && rest.count > 2 {
            modifiers.insert(modifier)
            rest = rest.dropFirst(2)
        }
        let named: [Key] =
            [
                .enter, .tab, .escape, .backspace, .delete, .insert, .home, .end, .pageUp, .pageDown, .up, .down, .left,
                .right,
            ]
            + [.space] + (1...20).map { .function($0) }
        let text = String(rest)
        if let known = named.first(where: { $0.description == text }) {
            self.init(known.name, modifiers)
        } else if let scalar = text.unicodeScalars.first, text.unicodeScalars.count == 1, scalar != " " {
            self.init(.character(scalar), modifiers)
        } else {
            return nil
        }
    }
}
