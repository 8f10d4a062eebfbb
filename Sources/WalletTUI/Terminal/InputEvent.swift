/// What a person did at the terminal.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    /// One paste, whole: at most a megabyte, without control characters but the line feed between its lines.
    case paste(String)
    case mouse(MouseEvent)
    /// The terminal's answer about its background, not a person's doing.
    case background(isLight: Bool)

    /// True for a key with Alt, which may be Esc and a key.
    public var isWithAlt: Bool { if case .key(let key) = self { key.modifiers.contains(.alt) } else { false } }
}

/// A press of a mouse button or a turn of its wheel. Releases and movements are not reported.
public struct MouseEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case left, middle, right, wheelUp, wheelDown
    }

    public var kind: Kind
    /// The cell, counted from 0.
    public var x: Int
    public var y: Int
    /// 2 for the second press of the same button in the same cell within 400 ms, else 1.
    public var clicks = 1
    public var modifiers: Key.Modifiers = []
}
