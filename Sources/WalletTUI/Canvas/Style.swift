/// How a cell looks: palette numbers and attributes.
public struct Style: Hashable, Sendable {
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let bold = Attributes(rawValue: 1)
        public static let dim = Attributes(rawValue: 2)
        public static let reverse = Attributes(rawValue: 4)
        public static let underline = Attributes(rawValue: 8)
    }

    /// A number of the palette the program drew with; -1 is the terminal's own colour.
    public var foreground: Int32
    public var background: Int32
    public var attributes: Attributes

    public init(foreground: Int32 = -1, background: Int32 = -1, _ attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    public static let plain = Style()
    public static let bold = Style(.bold)
    public static let dim = Style(.dim)
    public static let reverse = Style(.reverse)
    public static let underline = Style(.underline)

    public func adding(_ more: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes.union(more))
    }

    public func with(attributes: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes)
    }

    public func with(foreground: Int32) -> Style {
        Style(foreground: foreground, background: background, attributes)
    }
}

/// The styles of a canvas, numbered in the order of their first use; number 0 is plain.
package struct StyleTable: Sendable {
    private(set) var styles: [Style]
    private var numbers: [Style: UInt16] = [:]
    private var last = (style: Style.plain, number: UInt16(0))

    /// - Parameter styles: those of a finished picture, of which nothing more is drawn.
    init(_ styles: [Style] = [.plain]) { self.styles = styles }

    /// 0 once the table is full, which takes 65,535 different styles.
    mutating func number(of style: Style) -> UInt16 {
        // A page is drawn in runs of one style, so most questions repeat the last one.
        if last.style == style { return last.number }
        let number = style == .plain ? 0 : find(style)
        last = (style, number)
        return number
    }

    /// Colours stand for the terminal's own from here on; styles asked for later are not found by their colours.
    mutating func lay(_ page: Style) {
        for index in styles.indices {
            let style = styles[index]
            if style.foreground < 0 { styles[index].foreground = page.foreground }
            if style.background < 0 { styles[index].background = page.background }
            if styles[index] != style { numbers[style] = nil }
        }
    }

    /// True if the styles of an earlier table have the same numbers here.
    func isContinued(from earlier: StyleTable) -> Bool {
        let isSame = styles.withUnsafeBufferPointer { mine in
            earlier.styles.withUnsafeBufferPointer { mine.baseAddress == $0.baseAddress && mine.count == $0.count }
        }
        return isSame || styles.starts(with: earlier.styles)
    }

    package subscript(number: UInt16) -> Style { Int(number) < styles.count ? styles[Int(number)] : .plain }

    private mutating func find(_ style: Style) -> UInt16 {
        if let known = numbers[style] { return known }
        guard styles.count < Int(UInt16.max) else { return 0 }
        let number = UInt16(styles.count)
        numbers[style] = number
        styles.append(style)
        return number
    }
}
