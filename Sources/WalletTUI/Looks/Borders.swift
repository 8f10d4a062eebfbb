/// How lines and frames are drawn.
public enum Borders: String, Hashable, Sendable {
    case rounded, plain, ascii, none

    var rule: Unicode.Scalar { self == .none ? " " : self == .ascii ? "-" : Glyph.rule }
    var divider: Unicode.Scalar { self == .none ? " " : self == .ascii ? "|" : Glyph.divider }

    /// On a bar, also where lines are not drawn.
    var mark: Unicode.Scalar { self == .none ? Glyph.divider : divider }

    /// Upper left and right, lower left and right.
    var corners: (Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar) {
        switch self {
        case .rounded: ("╭", "╮", "╰", "╯")
        case .plain: ("┌", "┐", "└", "┘")
        case .ascii: ("+", "+", "+", "+")
        case .none: (" ", " ", " ", " ")
        }
    }
}
