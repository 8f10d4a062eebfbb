/// Bytes in the making, in memory that somebody else keeps; what finds no room there is left out.
struct ByteRoom {
    private let memory: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0

    private static let replacement = Unicode.UTF8.encodedReplacementCharacter

    init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

    /// nil where there are none.
    var last: UInt8? { count > 0 ? memory[count - 1] : nil }

    mutating func removeLast() { count = max(0, count - 1) }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < memory.count else { return }
        memory[count] = byte
        count += 1
    }

    mutating func append(_ word: some Sequence<UInt8>) { for byte in word { append(byte) } }

    /// A number that is not negative.
    mutating func append(decimal number: Int) {
        if number >= 10 { append(decimal: number / 10) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }

    /// A character in UTF-8.
    @inline(__always)
    mutating func append(scalar value: UInt32) {
        if value < 0x80 {
            append(UInt8(truncatingIfNeeded: value))
        } else {
            append(wide: value)
        }
    }

    private mutating func append(wide value: UInt32) {
        append(Unicode.UTF8.encode(Unicode.Scalar(value) ?? "\u{FFFD}") ?? Self.replacement)
    }
}
