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
    public var foreground: Int16
    public var background: Int16
    public var attributes: Attributes

    public init(foreground: Int16 = -1, background: Int16 = -1, _ attributes: Attributes = []) {
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

    public func with(foreground: Int16) -> Style {
        Style(foreground: foreground, background: background, attributes)
    }

    public func with(background: Int16) -> Style {
        Style(foreground: foreground, background: background, attributes)
    }
}

/// The styles of a canvas, numbered in the order of their first use; number 0 is plain.
///
/// A hash table of its own, a few lines long: the first use of a `Dictionary` type costs as much as drawing a page.
struct StyleTable: Sendable {
    private(set) var styles: [Style] = [.plain]
    /// Style numbers at places given by their hash, 0 where there is none; at most half full, a power of two long.
    private var slots = [UInt16](repeating: 0, count: 128)
    private var last = (style: Style.plain, number: UInt16(0))

    /// 0 once the table is full, which takes 65,536 different styles.
    mutating func number(of style: Style) -> UInt16 {
        // A page is drawn in runs of one style, so most questions repeat the last one.
        if last.style == style { return last.number }
        let number = style == .plain ? 0 : find(style)
        last = (style, number)
        return number
    }

    subscript(number: UInt16) -> Style { Int(number) < styles.count ? styles[Int(number)] : .plain }

    private mutating func find(_ style: Style) -> UInt16 {
        var place = slot(of: style)
        while slots[place] != 0 {
            if styles[Int(slots[place])] == style { return slots[place] }
            place = (place + 1) & (slots.count - 1)
        }
        guard styles.count < Int(UInt16.max) else { return 0 }
        let number = UInt16(truncatingIfNeeded: styles.count)
        slots[place] = number
        styles.append(style)
        if styles.count * 2 > slots.count { grow() }
        return number
    }

    private mutating func grow() {
        slots = [UInt16](repeating: 0, count: slots.count * 2)
        for number in 1..<styles.count {
            var place = slot(of: styles[number])
            while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
            slots[place] = UInt16(truncatingIfNeeded: number)
        }
    }

    /// The place a style's search begins at.
    private func slot(of style: Style) -> Int {
        let colours = UInt64(UInt16(bitPattern: style.foreground)) << 16 | UInt64(UInt16(bitPattern: style.background))
        let mixed = (colours << 8 | UInt64(style.attributes.rawValue)) &* 0x9E37_79B9_7F4A_7C15
        return Int(truncatingIfNeeded: mixed >> 40) & (slots.count - 1)
    }
}
