import WalletDomain

/// How many colours the terminal can show.
public enum ColorDepth: Int, Hashable, Comparable, Sendable {
    case mono = 0
    case eight = 8
    case sixteen = 16
    case many = 256
    /// Any colour, by its channels.
    case direct = 16_777_216

    public static func < (one: ColorDepth, other: ColorDepth) -> Bool { one.rawValue < other.rawValue }
}

/// The colours a terminal can show, as numbers for `Style`; the palette itself is never redefined.
///
/// 0...15 are the terminal's sixteen colours, whose looks its theme decides; 16...255 the fixed colours of xterm;
/// above, with `direct` depth, red, green and blue. -1 is the terminal's own colour.
public struct Palette: Hashable, Sendable {
    public let depth: ColorDepth

    public init(depth: ColorDepth) { self.depth = depth }

    /// The number of the colour that looks most like `rgb`; -1 without colours.
    public func nearest(_ rgb: RGB) -> Int32 {
        depth == .direct ? Self.directNumber(of: rgb) : nearest(OKLab(rgb))
    }

    /// `count` colours from one to the other, both included, evenly spaced for the eye.
    ///
    /// - Parameter steps: those that are asked for; nil: all.
    public func gradient(from first: RGB, to last: RGB, count: Int, only steps: Range<Int>? = nil) -> [Int32] {
        let (start, end) = (OKLab(first), OKLab(last))
        return (steps ?? 0..<max(0, count)).map { step in
            nearest(start.mixed(with: end, part: count < 2 ? 0 : Float(step) / Float(count - 1)))
        }
    }

    /// What a number looks like; 0...15 as xterm draws them unless a theme says otherwise. Nil for -1.
    public static func rgb(of number: Int32) -> RGB? {
        let value = Int(number)
        switch value {
        case 0..<16: return ansi[value]
        case 16..<232:
            let cube = value - 16
            return RGB(red: levels[cube / 36], green: levels[cube / 6 % 6], blue: levels[cube % 6])
        case 232..<256:
            let grey = UInt8(8 + (value - 232) * 10)
            return RGB(red: grey, green: grey, blue: grey)
        case directBase...(directBase + 0xFFFFFF): return RGB(channels: UInt32(value - directBase))
        default: return nil
        }
    }

    func nearest(_ color: OKLab) -> Int32 {
        switch depth {
        case .mono: -1
        case .eight: MatchTable.eight.nearest(color)
        case .sixteen: MatchTable.sixteen.nearest(color)
        case .many: MatchTable.fixed.nearest(color)
        case .direct: Self.directNumber(of: color.rgb)
        }
    }

    /// Numbers behind the 256 of a palette: red, green and blue.
    static let directBase = 256

    private static func directNumber(of rgb: RGB) -> Int32 { Int32(directBase) + Int32(rgb.channels) }

    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let ansi: [RGB] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ].map { RGB(channels: $0) }
}

/// Palette colours sorted by lightness, so that a match looks only at those about as light.
struct MatchTable: Sendable {
    struct Entry {
        let number: Int32
        let color: OKLab
        let chroma: Float
    }

    // Hue counts most, or gold turns olive and blue grey; a little less colour is the smallest harm.
    private static let hueWeight: Float = 3.5
    private static let chromaWeight: Float = 0.6
    // What has a colour is not shown grey, unless all colours of the palette are much lighter, darker or of other hues.
    private static let colored: Float = 0.05
    private static let greyPenalty: Float = 0.012

    static let sixteen = MatchTable(numbers: [0, 4, 1, 12, 5, 8, 9, 13, 2, 6, 3, 10, 14, 7, 11, 15])
    static let eight = MatchTable(numbers: [0, 4, 1, 5, 2, 6, 3, 7])
    /// In order as written: sorting 240 colours takes longer than matching all those of the first page.
    static let fixed = MatchTable(numbers: [
        16, 232, 233, 17, 234, 235, 18, 52, 236, 53, 19, 237, 54, 238, 88, 20, 55, 89, 22, 239, 90, 23, 21, 56,
        24, 240, 91, 58, 124, 25, 59, 125, 241, 57, 92, 60, 126, 94, 26, 61, 95, 127, 242, 93, 28, 96, 27, 62,
        29, 160, 128, 97, 161, 30, 243, 130, 64, 162, 131, 31, 63, 65, 98, 129, 132, 66, 163, 244, 100, 32, 133,
        67, 99, 101, 164, 102, 166, 134, 196, 33, 68, 245, 167, 197, 103, 165, 136, 168, 198, 137, 135, 34, 69,
        104, 169, 35, 138, 199, 246, 36, 139, 70, 170, 105, 200, 37, 71, 202, 172, 140, 72, 203, 173, 171, 38,
        106, 247, 201, 204, 73, 107, 174, 141, 108, 205, 175, 39, 74, 109, 142, 206, 248, 176, 143, 75, 110,
        208, 144, 209, 207, 177, 145, 210, 111, 40, 249, 211, 146, 178, 41, 179, 42, 76, 212, 180, 43, 147, 77,
        181, 78, 250, 44, 112, 213, 79, 113, 182, 114, 214, 45, 80, 215, 115, 183, 148, 216, 149, 81, 251, 116,
        217, 150, 151, 218, 117, 152, 184, 185, 219, 252, 186, 153, 46, 187, 47, 48, 188, 82, 49, 83, 220, 253,
        84, 221, 189, 50, 118, 85, 222, 119, 120, 223, 51, 86, 121, 224, 154, 155, 87, 122, 254, 156, 225, 157,
        123, 158, 190, 191, 192, 159, 255, 193, 194, 226, 227, 195, 228, 229, 230, 231,
    ])

    /// From dark to light.
    let entries: [Entry]

    /// `numbers` from dark to light.
    private init(numbers: [Int32]) {
        entries = numbers.compactMap { number in
            guard let rgb = Palette.rgb(of: number) else { return nil }
            let color = OKLab(rgb)
            return Entry(number: number, color: color, chroma: color.chroma)
        }
    }

    func nearest(_ color: OKLab) -> Int32 {
        // Outwards from the entries on both sides of the lightness, until that alone is further than the best.
        var above = entries.partition { $0.color.lightness < color.lightness }
        var below = above - 1
        var best = Float.infinity
        var number: Int32 = -1
        let chroma = color.chroma
        func consider(_ entry: Entry) -> Bool {
            let dL = color.lightness - entry.color.lightness
            let lightness = dL * dL
            if lightness >= best { return false }
            let (da, db, dC) = (color.a - entry.color.a, color.b - entry.color.b, chroma - entry.chroma)
            let hue = max(da * da + db * db - dC * dC, 0)
            var distance = lightness + Self.chromaWeight * dC * dC + Self.hueWeight * hue
            if chroma > Self.colored, entry.chroma < chroma / 2 { distance += Self.greyPenalty }
            if distance < best { (best, number) = (distance, entry.number) }
            return true
        }
        while above < entries.count, consider(entries[above]) { above += 1 }
        while below >= 0, consider(entries[below]) { below -= 1 }
        return number
    }
}
