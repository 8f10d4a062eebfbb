/// The style of each role, of one theme on one terminal.
///
/// Where a role sets a background it sets the ink as well, so that it can be read on any theme of the terminal. Nothing
/// is told by colour alone: a word or a mark stands beside every one of these.
struct ThemeStyles: Hashable, Sendable {
    /// What the theme's colours are on here.
    let background: Look.Background
    /// The colours that stand for the terminal's own; plain where the theme leaves them.
    let page: Style
    /// The ink of muted and faint words on the highlighted row; -1 for none.
    let lifted: Int32
    /// By the role's raw value.
    private var styles: [Style]

    /// - Parameter terminal: its background; nil: nobody knows.
    init(_ theme: Theme, _ palette: Palette, on terminal: Look.Background?) {
        let hasMany = palette.depth == .many || palette.depth == .direct
        // Few colours are the terminal's own and fit its background; many are the theme's.
        let own = hasMany ? theme.background ?? terminal : terminal ?? theme.background
        let background = own ?? .dark
        self.background = background
        styles = Role.allCases.map { role in
            switch palette.depth {
            case .mono: BuiltInTheme.mono(role).style(in: palette)
            case .eight, .sixteen: theme.base.few(role, on: background).style(in: palette)
            case .many, .direct: theme.base.style(role, on: background).style(in: palette)
            }
        }
        for change in theme.changes where change.style.isShown(with: palette.depth) {
            styles[change.role.rawValue] = change.style.style(in: palette)
        }
        var page = styles[Role.text.rawValue].with(attributes: [])
        if page.background < 0, hasMany, theme.background != nil, background != terminal ?? .dark {
            let laid = BuiltInTheme.page(background).style(in: palette)
            page = Style(
                foreground: page.foreground < 0 ? laid.foreground : page.foreground, background: laid.background)
        }
        self.page = page
        for role: Role in [.text, .header] {
            let style = styles[role.rawValue]
            if style.foreground == page.foreground, style.background == page.background {
                styles[role.rawValue] = Style(style.attributes)
            }
        }
        let selection = styles[Role.selection.rawValue].background
        if !hasMany || selection < 0 {
            lifted = -1
        } else if theme.changes.isEmpty {
            lifted = theme.base.lifted(on: background).number(in: palette)
        } else {
            lifted = palette.quietInk(on: [selection], contrast: 5.5)
        }
    }

    subscript(role: Role) -> Style { styles[role.rawValue] }
}

extension ThemeStyle {
    /// Whether a terminal of so many colours shows it as it is meant: with few, those that are its own.
    fileprivate func isShown(with depth: ColorDepth) -> Bool {
        switch depth {
        case .mono: false
        case .eight, .sixteen: [ink, ground].allSatisfy { $0.isOwn(among: depth) }
        case .many, .direct: true
        }
    }
}

extension ThemeColor {
    fileprivate func isOwn(among depth: ColorDepth) -> Bool {
        switch self {
        case .own: true
        case .number(let number): Int(number) < depth.rawValue
        case .rgb, .shade: false
        }
    }
}
