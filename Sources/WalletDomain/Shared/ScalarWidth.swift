/// What a scalar does to the columns of a terminal line.
public enum ScalarWidth: Sendable {
    /// A mark that stands on the character before it.
    case combining
    case single
    case double
    /// Unknown, unassigned, invisible or able to reorder the line: shown as U+FFFD, one column.
    case replaced
    /// Says nothing that a terminal shows the same way twice: left out.
    case dropped

    /// By Unicode 14, the version most C libraries know today: a newer scalar shows as U+FFFD rather than as a guess that
    /// shifts the rest of the line. A test holds every scalar against the C library's `wcwidth`.
    public init(of scalar: Unicode.Scalar) { self = ScalarWidth.width(of: scalar) }

    private static func width(of scalar: Unicode.Scalar) -> ScalarWidth {
        let value = scalar.value
        if value < 0x300 {
            return value == 0xAD ? .dropped : value < 0x20 || (0x7F..<0xA0).contains(value) ? .replaced : .single
        }
        // Lines and blocks, of which screens are full.
        if (0x2500..<0x25A0).contains(value) { return .single }
        if isDropped(value) { return .dropped }
        // Letters that fill a place with nothing.
        if [0x115F, 0x1160, 0x3164, 0xFFA0].contains(value) { return .replaced }
        guard let age = scalar.properties.age, age.major <= 14 else { return .replaced }
        switch scalar.properties.generalCategory {
        case .control, .format, .unassigned, .lineSeparator, .paragraphSeparator: return .replaced
        case .nonspacingMark, .enclosingMark: return .combining
        default:
            // Hangul vowels and the consonants behind them, and a vowel that Unicode 14 took for such a mark.
            let isJoined = (0x1161...0x11FF).contains(value) || (0xD7B0...0xD7FB).contains(value) || value == 0x1171E
            return isJoined ? .combining : isDouble(value) ? .double : .single
        }
    }

    /// Joiners, variation selectors, skin tones and the keycap mark.
    private static func isDropped(_ value: UInt32) -> Bool {
        switch value {
        case 0x34F, 0x17B4...0x17B5, 0x180B...0x180F, 0x200C...0x200D, 0x20E3, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF,
            0xE0100...0xE01EF:
            true
        default: false
        }
    }

    private static func isDouble(_ value: UInt32) -> Bool {
        let place = wide.partition { $0.upperBound < value }
        return place < wide.count && wide[place].contains(value)
    }
}

/// Where East Asian Width is W or F, in order; between those of a range nothing stands but what is no character, or a mark.
private let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115E, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
    0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F, 0x2693...0x2693, 0x26A1...0x26A1,
    0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55, 0x2E80...0x303E,
    0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAD9, 0xFE10...0xFE6B, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x1B2FB, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
    0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
    0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F,
    0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
    0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAF6, 0x20000...0x3134A,
]
