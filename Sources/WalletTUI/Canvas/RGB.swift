import Glibc

/// A colour of the screen, 8 bits a channel, as card templates and custom cards write it.
public struct RGB: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter channels: `0xRRGGBB`
    init(channels: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: channels >> 16), green: UInt8(truncatingIfNeeded: channels >> 8),
            blue: UInt8(truncatingIfNeeded: channels))
    }

    /// Reads `#rrggbb` in either case; nil for anything else.
    public init?(hex text: String) {
        let digits = text.dropFirst()
        // A number may have a sign.
        guard text.utf8.count == 7, text.first == "#", digits.allSatisfy(\.isHexDigit),
            let channels = UInt32(digits, radix: 16)
        else { return nil }
        self.init(channels: channels)
    }

    /// `0xRRGGBB`
    var channels: UInt32 { UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }

    /// `#rrggbb`
    public var hex: String {
        let digits = String(channels, radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Relative luminance of WCAG 2, 0 for black to 1 for white.
    public var luminance: Double {
        let (red, green, blue) = linear
        return Double(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    }

    /// Contrast ratio of WCAG 2, 1 for equal colours to 21 for black and white, the same both ways round.
    public func contrast(to other: RGB) -> Double {
        let (mine, theirs) = (luminance, other.luminance)
        return (max(mine, theirs) + 0.05) / (min(mine, theirs) + 0.05)
    }

    /// The channels as amounts of light, 0...1.
    var linear: (red: Float, green: Float, blue: Float) {
        (Self.light[Int(red)], Self.light[Int(green)], Self.light[Int(blue)])
    }

    /// The light of each of the 256 steps of sRGB: a table, because a power costs more than a whole colour match.
    private static let light: [Float] = (0..<256).map { step in
        let part = Float(step) / 255
        let base = (part + 0.055) / 1.055
        // x^2.4 is (x · ⁵√x)².
        let root = base * fifthRoot(base)
        return part <= 0.04045 ? part / 12.92 : root * root
    }
}

/// A colour by what the eye sees (OKLab, Björn Ottosson 2020): equal distances look equally different.
struct OKLab: Equatable, Sendable {
    /// 0 black to 1 white.
    var lightness: Float
    /// Green below 0, red above.
    var a: Float
    /// Blue below 0, yellow above.
    var b: Float

    /// How colourful: 0 for grey, about 0.3 for the purest colours of a screen.
    var chroma: Float { (a * a + b * b).squareRoot() }
}

extension OKLab {
    init(_ rgb: RGB) {
        let (red, green, blue) = rgb.linear
        let long = cubeRoot(0.412_221_47 * red + 0.536_332_54 * green + 0.051_445_993 * blue)
        let medium = cubeRoot(0.211_903_5 * red + 0.680_699_55 * green + 0.107_396_96 * blue)
        let short = cubeRoot(0.088_302_46 * red + 0.281_718_84 * green + 0.629_978_7 * blue)
        lightness = 0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short
        a = 1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short
        b = 0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short
    }

    /// The colour at `part` (0...1) of the way to another.
    func mixed(with other: OKLab, part: Float) -> OKLab {
        OKLab(
            lightness: lightness + (other.lightness - lightness) * part,
            a: a + (other.a - a) * part,
            b: b + (other.b - b) * part
        )
    }

    /// The same colour, lighter, or darker below 0; colour goes with the light.
    func lighter(by step: Float) -> OKLab {
        let part = lightness > 0 ? (lightness + step) / lightness : 1
        return OKLab(lightness: lightness + step, a: a * min(part, 1), b: b * min(part, 1))
    }

    /// Whether the two are of one hue, or both hardly of any.
    func isHue(of other: OKLab) -> Bool {
        if chroma < 0.03 || other.chroma < 0.03 { return chroma < 0.05 && other.chroma < 0.05 }
        return a * other.a + b * other.b > 0.9 * chroma * other.chroma
    }

    /// Back to the screen's channels, cut where the screen has no such colour.
    var rgb: RGB {
        let long = lightness + 0.396_337_78 * a + 0.215_803_76 * b
        let medium = lightness - 0.105_561_346 * a - 0.063_854_17 * b
        let short = lightness - 0.089_484_18 * a - 1.291_485_5 * b
        let (l, m, s) = (long * long * long, medium * medium * medium, short * short * short)
        return RGB(
            red: Self.channel(4.076_741_7 * l - 3.307_711_6 * m + 0.230_969_94 * s),
            green: Self.channel(-1.268_438 * l + 2.609_757_4 * m - 0.341_319_4 * s),
            blue: Self.channel(-0.004_196_086_3 * l - 0.703_418_6 * m + 1.707_614_7 * s)
        )
    }

    private static func channel(_ light: Float) -> UInt8 {
        let part = light <= 0.003_130_8 ? 12.92 * light : 1.055 * powf(light, 1 / 2.4) - 0.055
        return UInt8(min(max(part, 0), 1) * 255 + 0.5)
    }
}

// The mathematics library's own powers and roots are exact to the last bit, but finding and loading them takes longer
// than matching all colours of the first page. Both roots start from the exponent, divided, and converge in three steps.

/// Of a number from 0 to 1, to about six digits.
private func cubeRoot(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    var root = Float(bitPattern: value.bitPattern / 3 + 0x2A55_5555)
    for _ in 0..<3 { root = (2 * root + value / (root * root)) / 3 }
    return root
}

private func fifthRoot(_ value: Float) -> Float {
    guard value > 0 else { return 0 }
    var root = Float(bitPattern: value.bitPattern / 5 + 0x32CC_CCCC)
    for _ in 0..<3 {
        let square = root * root
        root = (4 * root + value / (square * square)) / 5
    }
    return root
}
