/// What the looks of the full screen are called.
public enum ThemeNames {
    /// Dark or light, as the terminal's background is.
    public static let automatic = "auto"

    /// Those that come with the program, in the order in which they are shown.
    public static let builtIn = [
        "dark", "light", "high-contrast", "color-blind", "solarized-dark", "solarized-light", "terminal", "mono",
    ]

    /// What there is without files of one's own.
    public static let ofProgram = [automatic] + builtIn

    /// Whether a theme may be called so: 1 to 64 ASCII letters, digits, `_` and `-`, so that it can be a file's name.
    public static func isName(_ text: String) -> Bool {
        (1...64).contains(text.utf8.count)
            && text.utf8.allSatisfy { ($0 | 0x20) &- 0x61 < 26 || $0 &- 0x30 < 10 || $0 == 0x5F || $0 == 0x2D }
    }
}
