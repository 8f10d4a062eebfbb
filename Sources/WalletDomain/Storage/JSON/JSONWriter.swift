/// Writes compact JSON into an array of bytes. Order and commas are the caller's: it knows what it writes.
///
///     writer.raw("{"); writer.key("name"); writer.string(name); writer.raw("}")
///
/// Characters that act instead of showing (controls, line and paragraph separators, bidirectional overrides,
/// invisible format characters) are written as \uXXXX, so that no text can hide in a file what it is.
public struct JSONWriter: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init(reserving capacity: Int = 0) {
        bytes.reserveCapacity(max(0, capacity))
    }

    /// Appends punctuation or a literal as it is.
    @inline(__always)
    public mutating func raw(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends bytes that are JSON already, such as a value the reader skipped.
    @inline(__always)
    public mutating func raw(_ json: some Sequence<UInt8>) {
        bytes.append(contentsOf: json)
    }

    /// Appends a key that needs no escapes, and its colon.
    @inline(__always)
    public mutating func key(_ name: StaticString) {
        bytes.append(UInt8(ascii: "\""))
        raw(name)
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    /// Appends any key, and its colon.
    public mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
    }

    public mutating func null() { raw("null") }

    public mutating func bool(_ value: Bool) { raw(value ? "true" : "false") }

    /// Appends a whole number.
    public mutating func integer(_ value: some BinaryInteger) {
        bytes.append(contentsOf: String(value).utf8)
    }

    /// Appends a text in quotes.
    public mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { string(utf8: $0) }
    }

    /// Appends a text, given as valid UTF-8, in quotes.
    public mutating func string(utf8 text: UnsafeBufferPointer<UInt8>) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        var index = 0
        while index < text.count {
            if index &+ 8 <= text.count, JSONWriter.isClean(text, at: index) {
                index &+= 8
                continue
            }
            let byte = text[index]
            if byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
                index &+= 1
                continue
            }
            let length = byte < 0x80 ? 1 : JSONWriter.lengthToEscape(text, at: index)
            if length == 0 {
                index &+= 1
                continue
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
            escape(text[index..<min(index &+ length, text.count)])
            index &+= length
            start = index
        }
        if start < text.count { bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...])) }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Copies a text that needs no escapes and has no letters but ASCII, eight bytes at a time.
    ///
    /// - Returns: false for any other text; what was copied of it then means nothing.
    @inline(__always)
    static func copyClean(_ text: UnsafeRawPointer, _ count: Int, to target: UnsafeMutableRawPointer) -> Bool {
        var index = 0
        while index &+ 8 <= count {
            let word = text.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard isClean(word) else { return false }
            target.storeBytes(of: word, toByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        guard index < count else { return true }
        if count >= 8 {
            let word = text.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            target.storeBytes(of: word, toByteOffset: count &- 8, as: UInt64.self)
            return isClean(word)
        }
        var word: UInt64 = 0x2020_2020_2020_2020
        while index < count {
            let byte = text.load(fromByteOffset: index, as: UInt8.self)
            word = word << 8 | UInt64(byte)
            target.storeBytes(of: byte, toByteOffset: index, as: UInt8.self)
            index &+= 1
        }
        return isClean(word)
    }

    @inline(__always)
    private static func isClean(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard let base = text.baseAddress else { return false }
        return isClean(UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self))
    }

    /// Whether eight bytes are printable ASCII without quotes and backslashes.
    @inline(__always)
    private static func isClean(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quote = word ^ (ones &* 0x22)
        let backslash = word ^ (ones &* 0x5C)
        // A borrow or carry comes only from a byte that is not clean itself.
        let special = (word &- ones &* 0x20) | (quote &- ones) | (backslash &- ones) | (word &+ ones) | word
        return special & (ones &* 0x80) == 0
    }

    private mutating func escape(_ scalar: Slice<UnsafeBufferPointer<UInt8>>) {
        switch scalar.first {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x0A: raw("\\n")
        case 0x0D: raw("\\r")
        case 0x09: raw("\\t")
        default:
            for unit in String(decoding: scalar, as: UTF8.self).utf16 { escape(unit) }
        }
    }

    private mutating func escape(_ unit: UInt16) {
        raw("\\u")
        for shift in [12, 8, 4, 0] {
            let digit = UInt8(unit >> UInt16(shift) & 0xF)
            bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
        }
    }

    /// How many bytes the scalar at `index` has if it must be escaped, else 0.
    private static func lengthToEscape(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let second = index + 1 < text.count ? text[index + 1] : 0
        let third = index + 2 < text.count ? text[index + 2] : 0
        switch (text[index], second, third) {
        case (0xC2, 0x80...0x9F, _), (0xC2, 0xAD, _): return 2  // C1 controls, soft hyphen
        case (0xD8, 0x9C, _): return 2  // Arabic letter mark
        case (0xE1, 0xA0, 0x8E): return 3  // Mongolian vowel separator
        case (0xE2, 0x80, 0x8B...0x8F), (0xE2, 0x80, 0xA8...0xAE): return 3  // zero width, marks, overrides
        case (0xE2, 0x81, 0xA0...0xAF): return 3  // joiners, isolates, invisible operators
        case (0xEF, 0xBB, 0xBF), (0xEF, 0xBF, 0xB9...0xBB): return 3  // byte order mark, annotations
        case (0xF3, 0xA0, _): return 4  // tags and variation selectors beyond the first plane
        default: return 0
        }
    }
}
