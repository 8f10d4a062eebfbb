/// Which roles of a theme are hard to read where there are 256 colours or more (contrast ratios of WCAG 2).
public enum ThemeContrast {
    public struct Finding: Equatable, Sendable {
        public var role: Role
        /// From 1 to 21.
        public var contrast: Double
        public var least: Double
    }

    private static let lines: [Role] = [.border, .barFull, .barOpen, .barLapsed, .barEmpty, .marker]

    /// Words below 4.5 to 1 against what they stand on, lines and bars below 3 to 1; a page the theme does not set is
    /// taken for near black or white.
    public static func findings(_ theme: Theme) -> [Finding] {
        let terminal = theme.background ?? .dark
        let look = Look(.direct, terminal, theme: theme)
        let isDark = terminal == .dark
        let ink = RGB(red: isDark ? 204 : 0, green: isDark ? 204 : 0, blue: isDark ? 204 : 0)
        let ground = RGB(red: isDark ? 24 : 255, green: isDark ? 24 : 255, blue: isDark ? 24 : 255)
        func color(_ number: Int32, _ ofPage: Int32, else own: RGB) -> RGB {
            Palette.rgb(of: number < 0 ? ofPage : number) ?? own
        }
        return Role.allCases.compactMap { role in
            let style = look[role]
            // Whoever names one of the terminal's sixteen knows what it looks like there.
            guard !(0..<16).contains(style.foreground), !(0..<16).contains(style.background) else { return nil }
            let contrast = color(style.foreground, look.page.foreground, else: ink)
                .contrast(to: color(style.background, look.page.background, else: ground))
            let least = lines.contains(role) ? 3 : 4.5
            return contrast < least ? Finding(role: role, contrast: contrast, least: least) : nil
        }
    }
}
