import WalletDomain

/// A theme that comes with the program; its values are code, so that using one reads nothing.
public enum BuiltInTheme: String, CaseIterable, Hashable, Sendable {
    /// Dark or light, as the terminal's background is.
    case automatic = "auto"
    case dark
    case light
    case highContrast = "high-contrast"
    case colorBlind = "color-blind"
    case solarizedDark = "solarized-dark"
    case solarizedLight = "solarized-light"
    case terminal
    case mono

    /// What a role looks like on a dark ground and on a light one.
    typealias OnGrounds = (dark: ThemeStyle, light: ThemeStyle)

    /// For whom it is: one sentence without its full stop.
    public var purpose: String {
        switch self {
        case .automatic: "Dark or light, as the terminal's background is"
        case .dark: "Calm colours on a dark background"
        case .light: "Calm colours on a light background"
        case .highContrast: "Black and white and strong colours, as the terminal's background is"
        case .colorBlind: "Blue, yellow, orange and purple, told apart without red and green"
        case .solarizedDark: "Solarized on its dark page, a little brighter where it was hard to read"
        case .solarizedLight: "Solarized on its light page, a little darker where it was hard to read"
        case .terminal: "The terminal's own sixteen colours and no others"
        case .mono: "No colours: bold, underlined and reversed"
        }
    }

    /// What the theme is made for; nil: for both.
    public var background: Look.Background? {
        switch self {
        case .dark, .solarizedDark: .dark
        case .light, .solarizedLight: .light
        case .automatic, .highContrast, .colorBlind, .terminal, .mono: nil
        }
    }

    /// The most colours that tiles take, and how they are filled.
    var mostColors: ColorDepth {
        switch self {
        case .terminal: .sixteen
        case .mono: .mono
        default: .direct
        }
    }

    /// Where there are 256 colours or more.
    ///
    /// - Parameter background: the theme's own, else the terminal's.
    func style(_ role: Role, on background: Look.Background) -> ThemeStyle {
        let ground = self.background ?? background
        return switch self {
        case .automatic, .dark, .light: ground.one(of: Self.calm(role))
        case .highContrast: ground.one(of: Self.highContrast(role))
        case .colorBlind: ground.one(of: Self.colorBlind(role))
        case .solarizedDark, .solarizedLight: ground.one(of: Self.solarized(role))
        case .terminal, .mono: few(role, on: background)
        }
    }

    /// Where there are eight or sixteen: they are the user's own, so a theme does not choose among them by their looks.
    func few(_ role: Role, on background: Look.Background) -> ThemeStyle {
        switch self {
        case .mono: Self.mono(role)
        case .colorBlind: background.one(of: Self.terminalWithoutRedAndGreen(role))
        default: background.one(of: Self.terminal(role))
        }
    }

    /// The page that a theme lays where the terminal's background is not the one it is made for.
    static func page(_ background: Look.Background) -> ThemeStyle {
        background == .dark ? ThemeStyle(253, on: 234) : ThemeStyle(235, on: 231)
    }

    /// The ink of muted and faint words on the highlighted row.
    func lifted(on background: Look.Background) -> ThemeColor {
        switch (self, background) {
        case (.highContrast, .dark): 231
        case (.highContrast, .light): 16
        case (.solarizedDark, _): .shade(250, 0xA9_B6B6)
        case (.solarizedLight, _): .shade(239, 0x4A_5D64)
        case (_, .dark): 251
        case (_, .light): 239
        }
    }
}

extension Look.Background {
    fileprivate func one(of styles: BuiltInTheme.OnGrounds) -> ThemeStyle { self == .dark ? styles.dark : styles.light }
}
