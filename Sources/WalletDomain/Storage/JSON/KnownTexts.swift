import Glibc

/// The texts that were read lately from one run of bytes, so that equal ones share their memory: the rows of a history
/// name the same cards and benefits again and again.
///
/// Each text has one place, which another one takes over. It may be asked only while those bytes are being read.
struct KnownTexts {
    private struct Place {
        var start: UnsafeRawPointer?
        var count = 0
    }

    private var places: [Place] = []
    private var texts: [String] = []

    /// Without this nothing is remembered: it takes 16 KB.
    mutating func remember() {
        places = [Place](repeating: Place(), count: 512)
        texts = [String](repeating: "", count: 512)
    }

    /// The text of these bytes; nil where they are no UTF-8.
    @inline(__always)
    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>, isASCII: Bool) -> String? {
        let count = bytes.count
        guard !places.isEmpty, let base = bytes.baseAddress, count >= 4, count <= 64 else {
            return KnownTexts.made(of: bytes, isASCII)
        }
        let start = UnsafeRawPointer(base)
        let index = KnownTexts.index(of: start, count)
        if places[index].count == count, let known = places[index].start, memcmp(known, start, count) == 0 {
            return texts[index]
        }
        guard let text = KnownTexts.made(of: bytes, isASCII) else { return nil }
        (places[index], texts[index]) = (Place(start: start, count: count), text)
        return text
    }

    @inline(__always)
    private static func word(_ text: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        text.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    }

    @inline(__always)
    private static func half(_ text: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        UInt64(text.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    /// By the first and the last eight bytes, or four.
    @inline(__always)
    private static func index(of text: UnsafeRawPointer, _ count: Int) -> Int {
        let (first, last) =
            count < 8 ? (half(text, 0), half(text, count &- 4)) : (word(text, 0), word(text, count &- 8))
        let mixed = (first &* 0x9E37_79B9_7F4A_7C15 ^ last) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 55)
    }

    @inline(__always)
    private static func made(of bytes: UnsafeBufferPointer<UInt8>, _ isASCII: Bool) -> String? {
        isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }
}
