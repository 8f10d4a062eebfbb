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
    static func fewOnDark(_ role: Role) -> ThemeStyle {
        switch role {
        case .text, .muted, .header, .foot, .border: .plain
        case .title, .key: .bold
        case .rest: ThemeStyle(.own, .underline)
        case .faint, .barEmpty: ThemeStyle(.own, .dim)
        case .accent, .barOpen: ThemeStyle(6)
        case .good, .barFull: ThemeStyle(2)
        case .warn: ThemeStyle(3)
        case .urgent, .marker: ThemeStyle(3, .bold)
        case .lapsed, .barLapsed: ThemeStyle(1)
        case .selection, .tab: ThemeStyle(0, on: 7)
        case .alarm: ThemeStyle(7, on: 1, .bold)
        case .news: ThemeStyle(7, on: 4, .bold)
        case .field: ThemeStyle(.own, .underline)
        }
    }

    static func fewOnLight(_ role: Role) -> ThemeStyle {
        switch role {
        case .accent, .barOpen: ThemeStyle(4)
        case .warn: ThemeStyle(1)
        case .urgent, .marker: ThemeStyle(1, .bold)
        case .selection, .tab: ThemeStyle(7, on: 4, .bold)
        default: fewOnDark(role)
        }
    }

    static func fewWithoutRedAndGreen(_ role: Role, on background: Look.Background) -> ThemeStyle {
        switch (role, background) {
        case (.good, .dark), (.barFull, .dark): ThemeStyle(6)
        case (.accent, .dark), (.barOpen, .dark): .bold
        case (.lapsed, _), (.barLapsed, _): ThemeStyle(5)
        case (.good, .light), (.barFull, .light): ThemeStyle(4)
        case (.barOpen, .light): .bold
        case (.alarm, _): ThemeStyle(0, on: 3, .bold)
        case (.warn, .light): .bold
        case (.urgent, .light): ThemeStyle(.own, [.bold, .underline])
        case (_, .dark): fewOnDark(role)
        case (_, .light): fewOnLight(role)
        }
    }
}
