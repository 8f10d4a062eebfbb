import Glibc

/// Looking for something in memory by the C library, for texts of megabytes.
extension UnsafeBufferPointer<UInt8> {
    /// Where a byte stands first from a place on; nil: nowhere.
    func place(of byte: UInt8, from start: Int) -> Int? {
        guard let base = baseAddress, start < count, let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }

    /// Whether a text stands at a place.
    @inline(__always)
    func has(_ text: StaticString, at place: Int = 0) -> Bool {
        guard let base = baseAddress, place + text.utf8CodeUnitCount <= count else { return false }
        return memcmp(base + place, text.utf8Start, text.utf8CodeUnitCount) == 0
    }
}

extension Collection<UInt8> {
    /// 3 if it starts with the mark of UTF-8, which some editors add; else 0.
    var lengthOfMark: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
