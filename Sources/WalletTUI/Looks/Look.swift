/// How everything is drawn on one terminal: its colours, its background, and whether it has more than ASCII.
public struct Look: Hashable, Sendable {
    public enum Background: String, Hashable, Sendable {
        case dark, light
    }

    /// The colours of tiles.
    public let palette: Palette
    /// What the terminal shows, of which the theme may use less.
    let depth: ColorDepth
    /// True: each character that is not ASCII is replaced by one that is; see `plainLetter`.
    public let isASCII: Bool
    public let borders: Borders
    /// True where one thing stands under another, without frames: for ears rather than for eyes.
    public let isLinear: Bool
    /// False: the foot tells no keys.
    public var showsHints = true
    /// False: the terminal's cursor is hidden but in text fields.
    public var hasRowCursor = true
    /// The day that weeks begin with: 1 is Monday, 7 Sunday.
    public var firstWeekday = 1
    /// The base of the theme decides how tiles are filled.
    private let base: BuiltInTheme
    private let styles: ThemeStyles

    /// - Parameter background: the terminal's; nil: nobody knows.
    public init(
        _ depth: ColorDepth = .many, _ background: Background? = .dark, theme: Theme = .automatic,
        isASCII: Bool = false, borders: Borders = .rounded, isLinear: Bool = false
    ) {
        self.depth = depth
        palette = Palette(depth: min(depth, theme.base.mostColors))
        self.isASCII = isASCII
        self.borders = isLinear ? .none : borders
        self.isLinear = isLinear
        base = theme.base
        styles = ThemeStyles(theme, Palette(depth: depth), on: background)
    }

    public subscript(role: Role) -> Style { styles[role] }

    /// What the colours are on.
    public var background: Background { styles.background }
    /// The colours that stand for the terminal's own; plain where they are left.
    public var page: Style { styles.page }
    /// The ink of muted and faint words on a highlighted row.
    var lifted: Int32 { styles.lifted }
    /// True where tiles are filled with colour; false where they are boxes.
    var hasColors: Bool { palette.depth != .mono }
    /// True where a tile can run from one colour to another.
    var hasGradients: Bool { palette.depth == .many || palette.depth == .direct }
    /// How much the issuer on a tile stands out from it at least.
    var quietContrast: Double { base == .highContrast ? 4.5 : TilePaint.usualQuietContrast }
}
