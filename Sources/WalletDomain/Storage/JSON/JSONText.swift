/// Where a text stands in the bytes, for those who decode it later or never.
public struct JSONText: Equatable, Sendable {
    /// The bytes between the quotes.
    public let range: Range<Int>
    /// Whether it has no escapes, so that the bytes are the text.
    public let isPlain: Bool

    /// The text of checked bytes that may hold escapes.
    static func unescaped(_ raw: UnsafeBufferPointer<UInt8>) -> String {
        String(decoding: unescapedBytes(raw), as: UTF8.self)
    }

    /// The bytes with their escapes resolved. They must have passed the reader's check.
    static func unescapedBytes(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(raw.count)
        var index = 0
        while index < raw.count {
            let byte = raw[index]
            guard byte == UInt8(ascii: "\\"), index + 1 < raw.count else {
                text.append(byte)
                index += 1
                continue
            }
            let mark = raw[index + 1]
            index += 2
            switch mark {
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "u"): appendScalar(at: &index, of: raw, to: &text)
            default: text.append(mark)
            }
        }
        return text
    }

    /// Appends the scalar whose four digits, or pair of four digits, begin at `index`.
    private static func appendScalar(at index: inout Int, of raw: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var value = hexadecimal(raw, at: index) ?? 0xFFFD
        index += 4
        if value & 0xFC00 == 0xD800, let low = hexadecimal(raw, at: index + 2) {
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
            index += 6
        }
        let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
        text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }

    /// The value of four hexadecimal digits, or nil where there are none.
    static func hexadecimal(_ raw: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt32? {
        guard index >= 0, index + 4 <= raw.count, case let digits = raw[index..<index + 4],
            digits.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 })
        else { return nil }
        return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    }
}
