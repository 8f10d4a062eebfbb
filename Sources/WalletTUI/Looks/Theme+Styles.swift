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
        guard depth < .many else { return true }
        return depth > .mono
            && [ink, ground].allSatisfy { color in
                switch color {
                case .own: true
                case .number(let number): Int(number) < depth.rawValue
                case .rgb, .shade: false
                }
            }
    }
}
