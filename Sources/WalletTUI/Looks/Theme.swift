/// How everything is coloured, for any terminal: a built-in theme, and what a file of the user's changes in it.
public struct Theme: Hashable, Sendable {
    /// What a file says of one role; what it does not say stays.
    public struct Change: Hashable, Sendable {
        public var role: Role
        public var style: ThemeStyle

        public init(_ role: Role, _ style: ThemeStyle) { (self.role, self.style) = (role, style) }
    }

    public let base: BuiltInTheme
    /// Later ones stand over earlier ones.
    public let changes: [Change]

    public init(_ base: BuiltInTheme, _ changes: [Change] = []) { (self.base, self.changes) = (base, changes) }

    public static let automatic = Theme(.automatic)

    /// What the theme is made for; nil: for both.
    public var background: Look.Background? {
        let page = changes.last { $0.role == .text }?.style.ground.rgb
        return page.map { $0.luminance < 0.18 ? .dark : .light } ?? base.background
    }

    /// How a role looks where there are 256 colours or more.
    public func style(_ role: Role, on background: Look.Background) -> ThemeStyle {
        changes.last { $0.role == role }?.style ?? base.style(role, on: background)
    }
}
