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
        let index = Int(truncatingIfNeeded: KeyFingerprint(bytes).hash >> 55)
        if places[index].count == count, let known = places[index].start, memcmp(known, start, count) == 0 {
            return texts[index]
        }
        guard let text = KnownTexts.made(of: bytes, isASCII) else { return nil }
        (places[index], texts[index]) = (Place(start: start, count: count), text)
        return text
    }

    @inline(__always)
    private static func made(of bytes: UnsafeBufferPointer<UInt8>, _ isASCII: Bool) -> String? {
        isASCII ? String(decoding: bytes, as: UTF8.self) : String(validating: bytes, as: UTF8.self)
    }
}
