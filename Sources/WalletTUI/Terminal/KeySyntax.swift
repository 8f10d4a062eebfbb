/// The grammar of what terminals send: where a key's bytes end, and which key they are.
enum KeySyntax {
    enum Meaning: Equatable {
        case key(Key)
        case mouse(MouseEvent)
        case pasteBegins
        case background(isLight: Bool)
        /// The last of the answers to what was asked.
        case attributes
        case nothing
    }

    enum Reading: Equatable {
        case complete(length: Int, Meaning)
        case incomplete
    }

    /// What the bytes, at least one, begin with.
    static func read(_ bytes: ArraySlice<UInt8>) -> Reading {
        guard let first = bytes.first else { return .incomplete }
        switch first {
        case escape: return readEscape(bytes.dropFirst())
        case 0x80...: return readScalar(bytes)
        default: return .complete(length: 1, .key(key(ofASCII: first)))
        }
    }

    /// The same once nothing more came: Esc was Esc, `ESC [` was Alt and a bracket, and half a sequence was nothing.
    static func readLate(_ bytes: ArraySlice<UInt8>) -> Reading {
        if bytes.first == escape, bytes.count == 1 { return .complete(length: 1, .key(.escape)) }
        if bytes.first == escape, bytes.count == 2, let second = bytes.last, second < 0x80 {
            return .complete(length: 2, .key(withAlt(key(ofASCII: second))))
        }
        return .complete(length: bytes.count, .nothing)
    }

    static let escape: UInt8 = 0x1B

    /// `bytes` is what follows the Esc.
    private static func readEscape(_ bytes: ArraySlice<UInt8>) -> Reading {
        guard let second = bytes.first else { return .incomplete }
        let body = bytes.dropFirst()
        switch second {
        case escape:
            // Esc pressed twice, or Esc and then a sequence.
            return .complete(length: 1, .key(.escape))
        case UInt8(ascii: "["): return ControlSequence.read(body)
        case UInt8(ascii: "O"): return readShift(body)
        case UInt8(ascii: "]"): return readReply(body, begins: { (0x30...0x39).contains($0) }) ?? alt(second)
        case UInt8(ascii: "P"): return readReply(body, begins: { $0 < 0x40 && $0 > 0x20 }) ?? alt(second)
        case UInt8(ascii: "_"): return readReply(body, begins: { $0 == UInt8(ascii: "G") }) ?? alt(second)
        case 0x80...:
            guard case .complete(let length, let meaning) = readScalar(bytes) else { return .incomplete }
            guard case .key(let key) = meaning else { return .complete(length: length + 1, .nothing) }
            return .complete(length: length + 1, .key(withAlt(key)))
        default: return alt(second)
        }
    }

    private static func alt(_ byte: UInt8) -> Reading { .complete(length: 2, .key(withAlt(key(ofASCII: byte)))) }

    private static func withAlt(_ key: Key) -> Key { Key(key.name, key.modifiers.union(.alt)) }

    /// `ESC O`: arrows and the number block in application mode, F1 to F4; old terminals put a modifier between.
    private static func readShift(_ body: ArraySlice<UInt8>) -> Reading {
        var modifier = 1
        for (index, byte) in body.enumerated() {
            switch byte {
            case 0x30...0x39: modifier = Int(byte - 0x30)
            case 0x40..<0x7F:
                let name = Self.shifted[byte]
                let meaning = name.map { Meaning.key(Key($0, ControlSequence.modifiers(modifier))) }
                return .complete(length: index + 3, meaning ?? .nothing)
            default: return alt(UInt8(ascii: "O"))
            }
        }
        return .incomplete
    }

    private static let shifted: [UInt8: Key.Name] = {
        var names: [UInt8: Key.Name] = ControlSequence.letters.reduce(into: [:]) { $0[$1.key] = $1.value }
        names[UInt8(ascii: "M")] = .enter
        names[UInt8(ascii: "X")] = .character("=")
        for (index, character) in "*+,-./0123456789".unicodeScalars.enumerated() {
            names[UInt8(ascii: "j") + UInt8(index)] = .character(character)
        }
        return names
    }()

    /// A terminal's answer to a question, up to its terminator; nil when the bytes are none.
    private static func readReply(_ body: ArraySlice<UInt8>, begins: (UInt8) -> Bool) -> Reading? {
        guard let first = body.first else { return .incomplete }
        guard begins(first) else { return nil }
        var previous: UInt8 = 0
        for (index, byte) in body.enumerated() {
            if byte == 0x07 { return .complete(length: index + 3, BackgroundReply.meaning(of: body.prefix(index))) }
            if previous == escape {
                // Anything but the backslash that ends it: the answer was cut off and something else begins.
                let ended = byte == UInt8(ascii: "\\")
                let meaning = ended ? BackgroundReply.meaning(of: body.prefix(index - 1)) : .nothing
                return .complete(length: ended ? index + 3 : index + 1, meaning)
            }
            previous = byte
        }
        return .incomplete
    }

    /// A character of UTF-8; bytes that are none are dropped one by one.
    private static func readScalar(_ bytes: ArraySlice<UInt8>) -> Reading {
        guard let first = bytes.first else { return .incomplete }
        let length =
            switch first {
            case 0xC2...0xDF: 2
            case 0xE0...0xEF: 3
            case 0xF0...0xF4: 4
            default: 1
            }
        guard length > 1 else { return .complete(length: 1, .nothing) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for (index, byte) in bytes.dropFirst().prefix(length - 1).enumerated() {
            guard byte & 0xC0 == 0x80 else { return .complete(length: index + 1, .nothing) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard bytes.count >= length else { return .incomplete }
        let shortest: UInt32 = length == 2 ? 0xA0 : length == 3 ? 0x800 : 0x10000
        guard value >= shortest, let scalar = Unicode.Scalar(value) else {
            return .complete(length: length, .nothing)
        }
        return .complete(length: length, .key(.character(scalar)))
    }

    /// The key of one byte below 0x80.
    static func key(ofASCII byte: UInt8) -> Key {
        switch byte {
        case 0x09: .tab
        case 0x0A, 0x0D: .enter
        case escape: .escape
        case 0x08, 0x7F: .backspace
        case 0x00: .control(" ")
        case 0x01..<0x1B: .control(Unicode.Scalar(byte + 0x60))
        case 0x1C..<0x20: .control(Unicode.Scalar(byte + 0x40))
        default: .character(Unicode.Scalar(byte))
        }
    }
}
