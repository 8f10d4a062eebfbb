/// The themes most people see: they lie on the terminal's own background.
extension BuiltInTheme {
    static func calm(_ role: Role) -> OnGrounds {
        switch role {
        case .text, .header: (.plain, .plain)
        case .title, .key: (.bold, .bold)
        case .muted, .foot: (ThemeStyle(247), ThemeStyle(240))
        case .faint: (ThemeStyle(245), ThemeStyle(242))
        case .accent: (ThemeStyle(110), ThemeStyle(25))
        case .good: (ThemeStyle(114), ThemeStyle(22))
        case .warn: (ThemeStyle(221), ThemeStyle(94))
        case .urgent: (ThemeStyle(215), ThemeStyle(124))
        case .lapsed: (ThemeStyle(210), ThemeStyle(89))
        case .selection: (ThemeStyle(255, on: 237), ThemeStyle(16, on: 254))
        case .rest: (ThemeStyle(255, on: 235), ThemeStyle(16, on: 255))
        case .barFull: (ThemeStyle(71), ThemeStyle(65))
        case .barOpen: (ThemeStyle(110), ThemeStyle(68))
        case .barLapsed: (ThemeStyle(131), ThemeStyle(131))
        case .barEmpty, .border: (ThemeStyle(242), ThemeStyle(246))
        case .tab: (ThemeStyle(255, on: 238, .bold), ThemeStyle(16, on: 252, .bold))
        case .alarm: (ThemeStyle(255, on: 52), ThemeStyle(16, on: 224))
        case .news: (ThemeStyle(255, on: 24), ThemeStyle(16, on: 153))
        case .field: (ThemeStyle(255, on: 236), ThemeStyle(16, on: 254))
        case .marker: (ThemeStyle(215), ThemeStyle(166))
        }
    }
}
