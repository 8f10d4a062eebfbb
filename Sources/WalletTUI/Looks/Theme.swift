/// The style of each role, for one depth of colour on one background.
///
/// Where a role sets a background it sets the ink as well, so that it can be read on any theme of the terminal. Nothing
/// is told by colour alone: a word or a mark stands beside every one of these.
struct Theme: Hashable, Sendable {
    /// By the role's raw value.
    private let styles: [Style]

    init(_ depth: ColorDepth, _ background: Look.Background) {
        let style: (Role) -> Style =
            switch (depth, background) {
            case (.mono, _): Theme.mono
            case (.eight, .dark), (.sixteen, .dark): Theme.fewOnDark
            case (.eight, .light), (.sixteen, .light): Theme.fewOnLight
            case (.many, .dark), (.direct, .dark): Theme.manyOnDark
            case (.many, .light), (.direct, .light): Theme.manyOnLight
            }
        styles = Role.allCases.map(style)
    }

    subscript(role: Role) -> Style { styles[role.rawValue] }

    private static func mono(_ role: Role) -> Style {
        switch role {
        case .text, .muted, .accent, .good, .warn, .header, .foot, .border, .barEmpty, .lapsed, .barLapsed: .plain
        case .title, .urgent, .key, .barFull, .barOpen, .marker: .bold
        case .faint: .dim
        case .selection, .tab: .reverse
        case .alarm: Style([.reverse, .bold])
        case .news: .bold
        case .field, .rest: .underline
        }
    }

    // The sixteen colours are the user's own; bright black is invisible in some themes, so dim is the attribute.
    private static func fewOnDark(_ role: Role) -> Style {
        switch role {
        case .text, .muted, .header, .foot, .border: .plain
        case .title, .key: .bold
        case .rest: .underline
        case .faint, .barEmpty: .dim
        case .accent, .barOpen: Style(foreground: 6)
        case .good, .barFull: Style(foreground: 2)
        case .warn: Style(foreground: 3)
        case .urgent, .marker: Style(foreground: 3, .bold)
        case .lapsed, .barLapsed: Style(foreground: 1)
        case .selection, .tab: Style(foreground: 0, background: 7)
        case .alarm: Style(foreground: 7, background: 1, .bold)
        case .news: Style(foreground: 7, background: 4, .bold)
        case .field: .underline
        }
    }

    private static func fewOnLight(_ role: Role) -> Style {
        switch role {
        case .accent, .barOpen: Style(foreground: 4)
        case .warn: Style(foreground: 1)
        case .urgent, .marker: Style(foreground: 1, .bold)
        case .selection, .tab: Style(foreground: 7, background: 4, .bold)
        default: fewOnDark(role)
        }
    }

    private static func manyOnDark(_ role: Role) -> Style {
        switch role {
        case .text, .header: .plain
        case .title, .key: .bold
        case .muted, .foot: Style(foreground: 247)
        case .faint: Style(foreground: 245)
        case .accent: Style(foreground: 110)
        case .good: Style(foreground: 114)
        case .warn: Style(foreground: 221)
        case .urgent: Style(foreground: 215)
        case .lapsed: Style(foreground: 174)
        case .selection: Style(foreground: 255, background: 238)
        case .rest: Style(foreground: 255, background: 236)
        case .barFull: Style(foreground: 71)
        case .barOpen: Style(foreground: 110)
        case .barLapsed: Style(foreground: 131)
        case .barEmpty: Style(foreground: 240)
        case .border: Style(foreground: 239)
        case .tab: Style(foreground: 255, background: 238, .bold)
        case .alarm: Style(foreground: 255, background: 52)
        case .news: Style(foreground: 255, background: 24)
        case .field: Style(foreground: 255, background: 236)
        case .marker: Style(foreground: 215)
        }
    }

    private static func manyOnLight(_ role: Role) -> Style {
        switch role {
        case .text, .header: .plain
        case .title, .key: .bold
        case .muted, .foot: Style(foreground: 240)
        case .faint: Style(foreground: 243)
        case .accent: Style(foreground: 25)
        case .good: Style(foreground: 28)
        case .warn: Style(foreground: 94)
        case .urgent: Style(foreground: 160)
        case .lapsed: Style(foreground: 131)
        case .selection: Style(foreground: 16, background: 254)
        case .rest: Style(foreground: 16, background: 255)
        case .barFull: Style(foreground: 71)
        case .barOpen: Style(foreground: 68)
        case .barLapsed: Style(foreground: 174)
        case .barEmpty: Style(foreground: 249)
        case .border: Style(foreground: 250)
        case .tab: Style(foreground: 16, background: 252, .bold)
        case .alarm: Style(foreground: 16, background: 224)
        case .news: Style(foreground: 16, background: 153)
        case .field: Style(foreground: 16, background: 254)
        case .marker: Style(foreground: 166)
        }
    }
}
