/// Themes of few colours and of none.
extension BuiltInTheme {
    static func mono(_ role: Role) -> ThemeStyle {
        switch role {
        case .text, .muted, .accent, .good, .warn, .header, .foot, .border, .barEmpty, .lapsed, .barLapsed: .plain
        case .title, .urgent, .key, .barFull, .barOpen, .marker: .bold
        case .faint: ThemeStyle(.own, .dim)
        case .selection, .tab: ThemeStyle(.own, .reverse)
        case .alarm: ThemeStyle(.own, [.reverse, .bold])
        case .news: .bold
        case .field, .rest: ThemeStyle(.own, .underline)
        }
    }

    /// The sixteen colours are the user's own; bright black is invisible in some themes, so dim is the attribute.
    static func terminal(_ role: Role) -> OnGrounds {
        switch role {
        case .text, .muted, .header, .foot, .border: (.plain, .plain)
        case .title, .key: (.bold, .bold)
        case .rest, .field: (ThemeStyle(.own, .underline), ThemeStyle(.own, .underline))
        case .faint, .barEmpty: (ThemeStyle(.own, .dim), ThemeStyle(.own, .dim))
        case .accent, .barOpen: (ThemeStyle(6), ThemeStyle(4))
        case .good, .barFull: (ThemeStyle(2), ThemeStyle(2))
        case .warn: (ThemeStyle(3), ThemeStyle(1))
        case .urgent, .marker: (ThemeStyle(3, .bold), ThemeStyle(1, .bold))
        case .lapsed, .barLapsed: (ThemeStyle(1), ThemeStyle(1))
        case .selection, .tab: (ThemeStyle(0, on: 7), ThemeStyle(7, on: 4, .bold))
        case .alarm: (ThemeStyle(7, on: 1, .bold), ThemeStyle(7, on: 1, .bold))
        case .news: (ThemeStyle(7, on: 4, .bold), ThemeStyle(7, on: 4, .bold))
        }
    }

    static func terminalWithoutRedAndGreen(_ role: Role) -> OnGrounds {
        let terminal = terminal(role)
        return switch role {
        case .good, .barFull: (ThemeStyle(6), ThemeStyle(4))
        case .accent: (.bold, terminal.light)
        case .barOpen: (.bold, .bold)
        case .lapsed, .barLapsed: (ThemeStyle(5), ThemeStyle(5))
        case .alarm: (ThemeStyle(0, on: 3, .bold), ThemeStyle(0, on: 3, .bold))
        case .warn: (terminal.dark, .bold)
        case .urgent: (terminal.dark, ThemeStyle(.own, [.bold, .underline]))
        default: terminal
        }
    }
}
