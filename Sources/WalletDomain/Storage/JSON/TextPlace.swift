/// A place in a text as editors show it: lines and columns begin at 1, a column counts Unicode scalars.
public struct TextPlace: Hashable, Sendable {
    public var line: Int
    public var column: Int

    public init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

    /// Counts lines and scalars up to `offset`. Costs time in proportion to it, so only errors ask.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let start = bytes.lengthOfMark
        let before = bytes[start..<min(max(offset, start), bytes.count)]
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start
        column = 1 + before[lineStart...].count { $0 & 0xC0 != 0x80 }
    }
}

/// The line on which git left its first conflict marker, or nil.
func lineOfConflictMarker(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let start = bytes.has("<<<<<<< ") ? 0 : startOfLine("<<<<<<< ", in: bytes, from: 0)
    return start.map { 1 + countLineEnds(in: bytes, 0..<$0) }
}
