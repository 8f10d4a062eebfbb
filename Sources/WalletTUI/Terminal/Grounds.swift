/// What shows where a style writes a space, by the number of the style: mostly nothing but its background.
///
/// Spaces on the same ground look the same, whatever their ink, and can be erased at once.
struct Grounds {
    private var styles: [Style] = []
    private var numbers: [UInt16] = []
    private var backgrounds: [Int16] = [-1]

    /// The terminal's own background, also that of a style nobody knows.
    static let plain: UInt16 = 0
    /// Set where a space shows more than a background: no other style has this ground.
    static let inked: UInt16 = 1 << 15
    /// What stands among the backgrounds for such a style; no colour has this number.
    private static let noBackground = Int16.min

    /// Takes over a table of styles, of which the first ones are mostly known.
    mutating func learn(_ table: UnsafeBufferPointer<Style>) {
        var same = 0
        while same < table.count, same < styles.count, styles[same] == table[same] { same += 1 }
        if same < styles.count { (styles, numbers, backgrounds, same) = ([], [], [-1], 0) }
        for style in table[same...] {
            styles.append(style)
            numbers.append(number(of: style))
        }
    }

    /// How many there are.
    var count: Int { backgrounds.count }

    /// A style by its number; plain where nobody knows it.
    func style(_ number: UInt16) -> Style { Int(number) < styles.count ? styles[Int(number)] : .plain }

    private mutating func number(of style: Style) -> UInt16 {
        let isInked = !style.isGround
        let known = isInked ? nil : backgrounds.firstIndex { $0 == style.background }
        if known == nil { backgrounds.append(isInked ? Grounds.noBackground : style.background) }
        let number = UInt16(truncatingIfNeeded: known ?? backgrounds.count - 1) & ~Grounds.inked
        return isInked ? number | Grounds.inked : number
    }

    /// By the number of a style, for as long as they are being read.
    func reading<Result>(_ body: (Reading) -> Result) -> Result {
        numbers.withUnsafeBufferPointer { body(Reading($0)) }
    }

    struct Reading {
        private let numbers: UnsafeBufferPointer<UInt16>

        init(_ numbers: UnsafeBufferPointer<UInt16>) { self.numbers = numbers }

        @inline(__always)
        subscript(style: UInt16) -> UInt16 { Int(style) < numbers.count ? numbers[Int(style)] : Grounds.plain }
    }
}

extension Style {
    /// A space in this style shows nothing but the background.
    @inline(__always)
    var isGround: Bool { attributes.isDisjoint(with: [.reverse, .underline]) }
}
