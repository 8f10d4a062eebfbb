@testable import WalletTUI

/// What pages of the documentation say of keys.
extension AppKeys {
    /// The table of keys as a page of the documentation.
    static var document: String {
        var text = """
            # Keys

            Made from the table the program itself uses (`AppKeys.table`); change it there. Letters are as typed: `G` is
            Shift and g. `C-d` is Ctrl and d, `S-Tab` Shift and Tab. Popups take their own keys only; in a text field
            every letter is text. `C-l` and `C-z` work everywhere. On a screen a key that means nothing
            there says so.

            Your own keys stand in config.toml, under the name given here: in `[keys]` for all places that have it, in the
            table for one of them. See [CONFIG.md](CONFIG.md#keys-of-the-full-screen).

            With the mouse: a click selects a card, a benefit, a row or a screen, a double click opens it, the wheel
            moves. Nothing is ever marked by it. `:` leaves the mouse to the terminal, so that it selects text, and takes
            it back; so does `mouse` in config.toml.

            """
        for place in KeyPlace.allCases {
            text += "\n## \(place.title)\n\n`[\(place.tableName)]`\n\n| keys | name | what they do |\n|---|---|---|\n"
            for row in rows(of: place) {
                let keys = row.keys.split(separator: " ").map { $0 == "…" || $0 == "–" ? String($0) : "`\($0)`" }
                    .joined(separator: " ")
                text += "| \(keys) | \(row.name) | \(row.label) |\n"
            }
        }
        return text
    }

    /// The rows of the places in docs/CONFIG.md.
    static var configurationRows: [String] {
        KeyPlace.allCases.map { place in
            "| `[\(place.tableName)]` | \(place.title) | \(bindings(of: place).map { "`\($0.name)`" }.joined(separator: " ")) |"
        }
    }
}
