/// A colour as a person writes it, `green`, `#336699` or `336699`, as records have it: `#` and six small digits; nil: it
/// is none.
public func colorHex(typed text: String) -> String? {
    let word = text.lowercased()
    if let named = CardColor.named.first(where: { $0.name == word }) { return named.hex }
    if word == "grey" { return colorHex(typed: "gray") }
    let digits = word.hasPrefix("#") ? String(word.dropFirst()) : word
    guard digits.utf8.count == 6, digits.utf8.allSatisfy({ $0 &- 0x30 < 10 || $0 &- 0x61 < 6 }) else { return nil }
    return "#" + digits
}

/// Colours that a card can be given.
public struct CardColor: Equatable, Sendable {
    /// `green`
    public let name: String
    public let hex: String

    private init(_ name: String, _ hex: String) { (self.name, self.hex) = (name, hex) }

    /// As strong as those of cards are, so that they look at home among them. None begins with `h` or `l`, which step
    /// through them.
    public static let named: [CardColor] = [
        CardColor("black", "#1c1c1e"), CardColor("gray", "#6b7280"), CardColor("silver", "#c0c0c8"),
        CardColor("white", "#f2f2f0"), CardColor("red", "#b3202c"), CardColor("orange", "#d9731a"),
        CardColor("gold", "#d4af37"), CardColor("yellow", "#e6c229"), CardColor("olive", "#6b7a1f"),
        CardColor("green", "#2e7d32"), CardColor("teal", "#00796b"), CardColor("blue", "#1f5fbf"),
        CardColor("navy", "#14284b"), CardColor("purple", "#5e35b1"), CardColor("pink", "#c2397d"),
        CardColor("brown", "#6d4c41"), CardColor("bronze", "#8c6239"),
    ]
}
