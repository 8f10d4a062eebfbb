/// Themes for eyes that need more, or see fewer colours.
extension BuiltInTheme {
    static func highContrast(_ role: Role) -> OnGrounds {
        switch role {
        case .text, .header: (ThemeStyle(231, on: 16), ThemeStyle(16, on: 231))
        case .title, .key: (.bold, .bold)
        case .muted, .foot: (ThemeStyle(252), ThemeStyle(238))
        case .faint: (ThemeStyle(250), ThemeStyle(239))
        case .accent, .barOpen: (ThemeStyle(123), ThemeStyle(18))
        case .good, .barFull: (ThemeStyle(120), ThemeStyle(22))
        case .warn: (ThemeStyle(227), ThemeStyle(52))
        case .urgent: (ThemeStyle(214, .bold), ThemeStyle(124, .bold))
        case .lapsed, .barLapsed: (ThemeStyle(217), ThemeStyle(89))
        case .selection: (ThemeStyle(231, on: 18), ThemeStyle(16, on: 229))
        case .rest: (ThemeStyle(231, on: 236), ThemeStyle(16, on: 230))
        case .barEmpty: (ThemeStyle(248), ThemeStyle(242))
        case .border: (ThemeStyle(250), ThemeStyle(240))
        case .tab: (ThemeStyle(16, on: 231, .bold), ThemeStyle(231, on: 16, .bold))
        case .alarm: (ThemeStyle(231, on: 88, .bold), ThemeStyle(231, on: 88, .bold))
        case .news: (ThemeStyle(231, on: 19, .bold), ThemeStyle(231, on: 18, .bold))
        case .field: (ThemeStyle(231, on: 237, .underline), ThemeStyle(16, on: 230, .underline))
        case .marker: (ThemeStyle(226, .bold), ThemeStyle(124, .bold))
        }
    }

    /// Blue, yellow, orange and purple differ in lightness too; no two tell something by red against green.
    static func colorBlind(_ role: Role) -> OnGrounds {
        let calm = calm(role)
        return switch role {
        case .accent: (calm.dark, ThemeStyle(24))
        case .good: (ThemeStyle(117), ThemeStyle(25))
        case .warn: (ThemeStyle(229), ThemeStyle(94))
        case .urgent: (ThemeStyle(214), ThemeStyle(88, .bold))
        case .marker: (ThemeStyle(214), calm.light)
        case .lapsed: (ThemeStyle(176), ThemeStyle(53))
        case .selection: (ThemeStyle(255, on: 236), calm.light)
        case .barFull: (ThemeStyle(39), ThemeStyle(32))
        case .barOpen: (ThemeStyle(229), ThemeStyle(136))
        case .barLapsed: (ThemeStyle(172), ThemeStyle(53))
        case .alarm: (ThemeStyle(16, on: 214), ThemeStyle(16, on: 215))
        default: calm
        }
    }
}
