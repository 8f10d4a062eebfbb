/// A place in a text as editors show it.
struct JSONPosition: Equatable {
    var line: Int
    var column: Int

    /// Counts lines and scalars up to `offset`. Costs time in proportion to it, so only errors ask.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var line = 1
        var lineStart = JSONPosition.lengthOfByteOrderMark(bytes)
        let offset = min(max(offset, lineStart), bytes.count)
        var index = lineStart
        while index < offset {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
        var column = 1
        for byte in bytes[lineStart..<offset] where byte & 0xC0 != 0x80 { column += 1 }
        self.line = line
        self.column = column
    }

    /// 3 if the text starts with the UTF-8 byte order mark, which some editors add; else 0.
    static func lengthOfByteOrderMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
    }
}

/// The line on which git left its first conflict marker, or nil.
func lineOfConflictMarker(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    let marker: StaticString = "<<<<<<< "
    var line = 1
    var atLineStart = true
    for index in 0..<bytes.count {
        if atLineStart, bytes.count - index >= marker.utf8CodeUnitCount,
            (0..<marker.utf8CodeUnitCount).allSatisfy({ bytes[index + $0] == marker.utf8Start[$0] })
        {
            return line
        }
        atLineStart = bytes[index] == UInt8(ascii: "\n")
        if atLineStart { line += 1 }
    }
    return nil
}
