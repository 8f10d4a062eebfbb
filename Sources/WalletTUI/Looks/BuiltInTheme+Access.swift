/// Themes for eyes that need more, or see fewer colours.
extension BuiltInTheme {
    static func highContrastOnDark(_ role: Role) -> ThemeStyle {
        switch role {
        case .text, .header: ThemeStyle(231, on: 16)
        case .title, .key: .bold
        case .muted, .foot: ThemeStyle(252)
        case .faint: ThemeStyle(250)
        case .accent, .barOpen: ThemeStyle(123)
        case .good, .barFull: ThemeStyle(120)
        case .warn: ThemeStyle(227)
        case .urgent: ThemeStyle(214, .bold)
        case .lapsed, .barLapsed: ThemeStyle(217)
        case .selection: ThemeStyle(231, on: 18)
        case .rest: ThemeStyle(231, on: 236)
        case .barEmpty: ThemeStyle(248)
        case .border: ThemeStyle(250)
        case .tab: ThemeStyle(16, on: 231, .bold)
        case .alarm: ThemeStyle(231, on: 88, .bold)
        case .news: ThemeStyle(231, on: 19, .bold)
        case .field: ThemeStyle(231, on: 237, .underline)
        case .marker: ThemeStyle(226, .bold)
        }
    }

    static func highContrastOnLight(_ role: Role) -> ThemeStyle {
        switch role {
        case .text, .header: ThemeStyle(16, on: 231)
        case .title, .key: .bold
        case .muted, .foot: ThemeStyle(238)
        case .faint: ThemeStyle(239)
        case .accent, .barOpen: ThemeStyle(18)
        case .good, .barFull: ThemeStyle(22)
        case .warn: ThemeStyle(52)
        case .urgent: ThemeStyle(124, .bold)
        case .lapsed, .barLapsed: ThemeStyle(89)
        case .selection: ThemeStyle(16, on: 229)
        case .rest: ThemeStyle(16, on: 230)
        case .barEmpty: ThemeStyle(242)
        case .border: ThemeStyle(240)
        case .tab: ThemeStyle(231, on: 16, .bold)
        case .alarm: ThemeStyle(231, on: 88, .bold)
        case .news: ThemeStyle(231, on: 18, .bold)
        case .field: ThemeStyle(16, on: 230, .underline)
        case .marker: ThemeStyle(124, .bold)
        }
    }

    /// Blue, yellow, orange and purple differ in lightness too; no two tell something by red against green.
    static func colorBlindOnDark(_ role: Role) -> ThemeStyle {
        switch role {
        case .good: ThemeStyle(117)
        case .warn: ThemeStyle(229)
        case .urgent, .marker: ThemeStyle(214)
        case .lapsed: ThemeStyle(176)
        case .selection: ThemeStyle(255, on: 236)
        case .barFull: ThemeStyle(39)
        case .barOpen: ThemeStyle(229)
        case .barLapsed: ThemeStyle(172)
        case .alarm: ThemeStyle(16, on: 214)
        default: dark(role)
        }
    }

    static func colorBlindOnLight(_ role: Role) -> ThemeStyle {
        switch role {
        case .accent: ThemeStyle(24)
        case .good: ThemeStyle(25)
        case .warn: ThemeStyle(94)
        case .urgent: ThemeStyle(88, .bold)
        case .lapsed: ThemeStyle(53)
        case .barFull: ThemeStyle(32)
        case .barOpen: ThemeStyle(136)
        case .barLapsed: ThemeStyle(53)
        case .alarm: ThemeStyle(16, on: 215)
        default: light(role)
        }
    }
}
