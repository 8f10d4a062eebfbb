/// How everything is drawn on one terminal: its colours, its background, and whether it has more than ASCII.
public struct Look: Hashable, Sendable {
    public enum Background: String, Hashable, Sendable {
        case dark, light
    }

    /// The colours of tiles; the base of the theme decides how they are filled.
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
    /// What the colours are on.
    public let background: Background
    /// The colours that stand for the terminal's own; plain where the theme leaves them.
    public let page: Style
    /// The ink of muted and faint words on a highlighted row; -1 for none.
    let lifted: Int32
    /// By the role's raw value.
    private let styles: [Style]

    /// - Parameter terminal: its background; nil: nobody knows.
    public init(
        _ depth: ColorDepth = .many, _ terminal: Background? = .dark, theme: Theme = .automatic,
        isASCII: Bool = false, borders: Borders = .rounded, isLinear: Bool = false
    ) {
        self.depth = depth
        palette = Palette(depth: min(depth, theme.base.mostColors))
        self.isASCII = isASCII
        self.borders = isLinear ? .none : borders
        self.isLinear = isLinear
        let (all, hasMany) = (Palette(depth: depth), depth == .many || depth == .direct)
        // Few colours are the terminal's own and fit its background; many are the theme's.
        let own = hasMany ? theme.background ?? terminal : terminal ?? theme.background
        let background = own ?? .dark
        var styles = theme.styles(in: all, on: background)
        var page = styles[Role.text.rawValue].with(attributes: [])
        if page.background < 0, hasMany, theme.background != nil, background != terminal ?? .dark {
            let laid = BuiltInTheme.page(background).style(in: all)
            page = Style(
                foreground: page.foreground < 0 ? laid.foreground : page.foreground, background: laid.background)
        }
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
            lifted = theme.base.lifted(on: background).number(in: all)
        } else {
            lifted = all.quietInk(on: [selection], contrast: 5.5)
        }
        (self.background, self.page, self.styles) = (background, page, styles)
    }

    /// Where a role sets a background it sets the ink as well, so that it can be read on any theme of the terminal.
    /// Nothing is told by colour alone: a word or a mark stands beside every one of these.
    public subscript(role: Role) -> Style { styles[role.rawValue] }

    /// True where tiles are filled with colour; false where they are boxes.
    var hasColors: Bool { palette.depth != .mono }
    /// True where a tile can run from one colour to another.
    var hasGradients: Bool { palette.depth == .many || palette.depth == .direct }
}
