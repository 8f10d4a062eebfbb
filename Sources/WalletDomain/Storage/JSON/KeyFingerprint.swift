/// Length and up to 24 bytes of a key, or of a short text: the first eight, the second eight, the last eight. It is the whole key for
/// every key we use, which ``JSONFields`` makes sure of.
///
/// One type for the keys of all records: the first list of each type costs a start as much as reading a record.
struct KeyFingerprint: Equatable, Sendable {
    var count: Int
    /// Of a shorter key the bytes that are missing are zero.
    var first: UInt64 = 0
    var second: UInt64 = 0
    var last: UInt64 = 0

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        count = bytes.count
        guard let start = bytes.baseAddress else { return }
        let base = UnsafeRawPointer(start)
        guard count >= 8 else {
            for byte in bytes.reversed() { first = first << 8 | UInt64(byte) }
            return
        }
        first = KeyFingerprint.word(base, 0)
        if count > 16 { second = KeyFingerprint.word(base, 8) }
        last = KeyFingerprint.word(base, count &- 8)
    }

    @inline(__always)
    static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Length and first and last eight bytes, well mixed. Equal hashes are compared byte by byte afterwards.
    @inline(__always)
    var hash: UInt64 {
        let mixed = (first ^ UInt64(truncatingIfNeeded: count) << 56) &* 0x9E37_79B9_7F4A_7C15 ^ last
        let product = mixed.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        return product.high ^ product.low
    }

    /// - Parameter first: the eight bytes that stand at `base`.
    @inline(__always)
    func stands(at base: UnsafeRawPointer, first word: UInt64) -> Bool {
        if count < 8 { return word & (1 << UInt64(8 &* count) &- 1) == first }
        return word == first && KeyFingerprint.word(base, count &- 8) == last
            && (count <= 16 || KeyFingerprint.word(base, 8) == second)
    }
}
