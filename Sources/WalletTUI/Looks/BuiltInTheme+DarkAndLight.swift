/// The themes most people see: they lie on the terminal's own background.
extension BuiltInTheme {
    static func dark(_ role: Role) -> ThemeStyle {
        switch role {
        case .text, .header: .plain
        case .title, .key: .bold
        case .muted, .foot: ThemeStyle(247)
        case .faint: ThemeStyle(245)
        case .accent: ThemeStyle(110)
        case .good: ThemeStyle(114)
        case .warn: ThemeStyle(221)
        case .urgent: ThemeStyle(215)
        case .lapsed: ThemeStyle(210)
        case .selection: ThemeStyle(255, on: 237)
        case .rest: ThemeStyle(255, on: 235)
        case .barFull: ThemeStyle(71)
        case .barOpen: ThemeStyle(110)
        case .barLapsed: ThemeStyle(131)
        case .barEmpty, .border: ThemeStyle(242)
        case .tab: ThemeStyle(255, on: 238, .bold)
        case .alarm: ThemeStyle(255, on: 52)
        case .news: ThemeStyle(255, on: 24)
        case .field: ThemeStyle(255, on: 236)
        case .marker: ThemeStyle(215)
        }
    }

    static func light(_ role: Role) -> ThemeStyle {
        switch role {
        case .text, .header: .plain
        case .title, .key: .bold
        case .muted, .foot: ThemeStyle(240)
        case .faint: ThemeStyle(242)
        case .accent: ThemeStyle(25)
        case .good: ThemeStyle(22)
        case .warn: ThemeStyle(94)
        case .urgent: ThemeStyle(124)
        case .lapsed: ThemeStyle(89)
        case .selection: ThemeStyle(16, on: 254)
        case .rest: ThemeStyle(16, on: 255)
        case .barFull: ThemeStyle(65)
        case .barOpen: ThemeStyle(68)
        case .barLapsed: ThemeStyle(131)
        case .barEmpty, .border: ThemeStyle(246)
        case .tab: ThemeStyle(16, on: 252, .bold)
        case .alarm: ThemeStyle(16, on: 224)
        case .news: ThemeStyle(16, on: 153)
        case .field: ThemeStyle(16, on: 254)
        case .marker: ThemeStyle(166)
        }
    }
}
