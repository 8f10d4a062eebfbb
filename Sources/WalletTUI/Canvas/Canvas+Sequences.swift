/// A canvas as lines for standard output, where nobody moves a cursor.
extension Canvas {
    /// Each row; with the sequences that colour it (ECMA-48) where it is styled, plain again at its end.
    public func lines(isStyled: Bool = true) -> [String] {
        (0..<size.rows).map { row in
            var (line, style) = ("", Style.plain)
            for column in 0..<size.columns {
                let cell = cells[row * size.columns + column]
                guard cell.width > 0 else { continue }
                let wanted = styles[cell.style]
                if isStyled, wanted != style {
                    line += wanted.sequence
                    style = wanted
                }
                line += clusters[cell.content].text
            }
            return style == .plain ? line : line + Style.plain.sequence
        }
    }
}

extension Style {
    /// Takes back what was set before and sets this.
    fileprivate var sequence: String {
        var words = ["0"]
        for (attribute, word) in [
            (Attributes.bold, "1"), (.dim, "2"), (.underline, "4"), (.reverse, "7"),
        ] where attributes.contains(attribute) { words.append(word) }
        if let word = Self.word(foreground, few: 30, bright: 90, other: "38") { words.append(word) }
        if let word = Self.word(background, few: 40, bright: 100, other: "48") { words.append(word) }
        return "\u{1B}[" + words.joined(separator: ";") + "m"
    }

    private static func word(_ number: Int32, few: Int, bright: Int, other: String) -> String? {
        let value = Int(number)
        switch value {
        case ..<0: return nil
        case ..<8: return "\(few + value)"
        case ..<16: return "\(bright + value - 8)"
        case ..<Palette.directBase: return "\(other);5;\(value)"
        default: return Palette.rgb(of: number).map { "\(other);2;\($0.red);\($0.green);\($0.blue)" }
        }
    }
}
