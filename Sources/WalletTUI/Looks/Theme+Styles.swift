extension Theme {
    /// The style of each role on one terminal, by the role's raw value.
    func styles(in palette: Palette, on background: Look.Background) -> [Style] {
        var styles = Role.allCases.map { role in
            switch palette.depth {
            case .mono: BuiltInTheme.mono(role).style(in: palette)
            case .eight, .sixteen: base.few(role, on: background).style(in: palette)
            case .many, .direct: base.style(role, on: background).style(in: palette)
            }
        }
        for change in changes where change.style.isShown(with: palette.depth) {
            styles[change.role.rawValue] = change.style.style(in: palette)
        }
        return styles
    }
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
