/// How everything is drawn on one terminal: its colours, its background, and whether it has more than ASCII.
public struct Look: Hashable, Sendable {
    public enum Background: Hashable, Sendable {
        case dark, light
    }

    public let palette: Palette
    public let background: Background
    /// True: each character that is not ASCII is replaced by one that is; see `plainLetter`.
    public let isASCII: Bool
    public let borders: Borders
    private let theme: Theme

    public init(
        _ depth: ColorDepth = .many, _ background: Background = .dark, isASCII: Bool = false,
        borders: Borders = .rounded
    ) {
        palette = Palette(depth: depth)
        self.background = background
        self.isASCII = isASCII
        self.borders = borders
        theme = Theme(depth, background)
    }

    public subscript(role: Role) -> Style { theme[role] }

    /// True where tiles are filled with colour; false where they are boxes.
    var hasColors: Bool { palette.depth != .mono }
    /// True where a tile can run from one colour to another.
    var hasGradients: Bool { palette.depth == .many || palette.depth == .direct }
}
