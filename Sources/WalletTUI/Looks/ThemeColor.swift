/// A colour as a theme says it.
public enum ThemeColor: Hashable, Sendable {
    /// The page's own.
    case own
    /// 0...255; below 16 the terminal's own colours.
    case number(Int32)
    case rgb(RGB)
    /// One of the 256 that was chosen by eye, and what it stands for where every colour can be shown.
    case shade(Int32, RGB)

    static func shade(_ number: Int32, _ channels: UInt32) -> ThemeColor {
        .shade(number, RGB(channels: channels))
    }

    /// The palette's number for it; -1: the terminal's own.
    func number(in palette: Palette) -> Int32 {
        switch self {
        case .own: -1
        case .number(let number): number
        case .rgb(let rgb): palette.nearest(rgb)
        case .shade(let number, let rgb): palette.depth == .direct ? palette.nearest(rgb) : number
        }
    }

    /// What it looks like where it can be shown exactly; nil for colours whose looks the terminal decides.
    var rgb: RGB? {
        switch self {
        case .own: nil
        case .number(let number): number < 16 ? nil : Palette.rgb(of: number)
        case .rgb(let rgb), .shade(_, let rgb): rgb
        }
    }
}

extension ThemeColor: ExpressibleByIntegerLiteral {
    public init(integerLiteral number: Int32) { self = .number(number) }
}

/// How a theme shows a role: the colour of its letters, what they stand on, and attributes.
public struct ThemeStyle: Hashable, Sendable {
    public var ink: ThemeColor
    public var ground: ThemeColor
    public var attributes: Style.Attributes

    public init(_ ink: ThemeColor = .own, on ground: ThemeColor = .own, _ attributes: Style.Attributes = []) {
        (self.ink, self.ground, self.attributes) = (ink, ground, attributes)
    }

    static let plain = ThemeStyle()
    static let bold = ThemeStyle(.own, on: .own, .bold)

    func style(in palette: Palette) -> Style {
        Style(foreground: ink.number(in: palette), background: ground.number(in: palette), attributes)
    }
}
