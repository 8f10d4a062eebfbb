extension ThemeStyle {
    /// As a theme file writes it: `bold #ffffff on 52`, `default`.
    public var text: String {
        var words: [String] = []
        for (attribute, name) in ThemeStyle.attributeNames where attributes.contains(attribute) { words.append(name) }
        if ink != .own || words.isEmpty && ground == .own { words.append(ink.text) }
        if ground != .own { words += ["on", ground.text] }
        return words.joined(separator: " ")
    }

    static let attributeNames: [(Style.Attributes, String)] = [
        (.bold, "bold"), (.dim, "dim"), (.underline, "underline"), (.reverse, "reverse"),
    ]
}

extension ThemeColor {
    /// The sixteen, by their numbers.
    static let names = [
        "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black", "bright-red",
        "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
    ]

    /// `default`, `bright-red`, `215`, `#ffaf5f`.
    var text: String {
        switch self {
        case .own: "default"
        case .number(let number): Self.names.indices.contains(Int(number)) ? Self.names[Int(number)] : String(number)
        case .rgb(let rgb), .shade(_, let rgb): rgb.hex
        }
    }
}
