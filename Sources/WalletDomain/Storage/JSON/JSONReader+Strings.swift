/// Texts: found eight bytes at a time, checked for escapes and UTF-8 on the way.
extension JSONReader {
    /// Reads a text.
    public mutating func string() throws(JSONProblem) -> String {
        let text = try text()
        return string(of: text)
    }

    /// Checks a text and tells where it stands, without making a `String`.
    public mutating func text() throws(JSONProblem) -> JSONText {
        skipWhiteSpace()
        guard byte == UInt8(ascii: "\"") else { throw unexpected("a text in double quotes") }
        try countValue()
        return try scanString().text
    }

    /// The `String` of a text that ``text()`` found.
    public func string(of text: JSONText) -> String {
        let raw = bytes(in: text.range)
        return text.isPlain ? String(decoding: raw, as: UTF8.self) : JSONText.unescaped(raw)
    }

    /// Reads a text and gives its bytes, escapes resolved, to `body`; for days, ids and words of a fixed list.
    ///
    /// - Throws: a problem with `message` at the text if `body` answers nil.
    public mutating func value<Answer>(
        _ message: @autoclosure () -> String, _ body: (UnsafeBufferPointer<UInt8>) -> Answer?
    ) throws(JSONProblem) -> Answer {
        skipWhiteSpace()
        let start = offset
        let text = try text()
        let answer =
            text.isPlain
            ? body(bytes(in: text.range))
            : JSONText.unescapedBytes(bytes(in: text.range)).withUnsafeBufferPointer(body)
        guard let answer else { throw problem(message(), at: start) }
        return answer
    }

    /// Passes the text whose opening quote stands next.
    @inline(__always)
    mutating func scanString() throws(JSONProblem) -> (text: JSONText, isASCII: Bool) {
        let start = offset &+ 1
        offset = start
        skipOrdinaryBytes()
        if offset < end, base[offset] == UInt8(ascii: "\""), offset &- start <= limits.stringBytes {
            offset &+= 1
            return (JSONText(range: start..<offset &- 1, isPlain: true), true)
        }
        return try scanUnusualString(from: start)
    }

    /// Passes printable ASCII other than the quote and the backslash.
    @inline(__always)
    private mutating func skipOrdinaryBytes() {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highBits: UInt64 = 0x8080_8080_8080_8080
        while offset &+ 8 <= end {
            let word = UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
            let quote = word ^ (ones &* 0x22)
            let backslash = word ^ (ones &* 0x5C)
            // A high bit appears for a byte below 0x20, a quote, a backslash or a byte above 0x7F; the borrow of a
            // subtraction can only disturb the bytes after the first one found, and only the first counts.
            let special =
                ((word &- (ones &* 0x20)) | (quote &- ones) | (backslash &- ones) | word) & highBits
            if special != 0 {
                offset &+= special.trailingZeroBitCount >> 3
                return
            }
            offset &+= 8
        }
        while offset < end {
            let byte = base[offset]
            if byte < 0x20 || byte == 0x22 || byte == 0x5C || byte >= 0x80 { return }
            offset &+= 1
        }
    }

    /// The rest of a text that holds escapes, other letters than ASCII, or a mistake.
    private mutating func scanUnusualString(from start: Int) throws(JSONProblem) -> (text: JSONText, isASCII: Bool) {
        var isPlain = true
        var isASCII = true
        while true {
            skipOrdinaryBytes()
            guard offset < end else {
                throw problem("This text never ends: its closing quote is missing.", at: start &- 1, kind: .syntax)
            }
            let byte = base[offset]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                try skipEscape()
            } else if byte >= 0x80 {
                isASCII = false
                try skipLongScalar()
            } else {
                throw byte == 0x0A || byte == 0x0D
                    ? problem("The line ends inside a text: its closing quote is missing.", kind: .syntax)
                    : problem("A control character stands inside a text; write it as an escape.", kind: .syntax)
            }
        }
        guard offset &- start <= limits.stringBytes else {
            throw problem(
                "This text is too large: more than \(limits.stringBytes >> 10) KB.", at: start &- 1, kind: .tooLarge)
        }
        offset &+= 1
        return (JSONText(range: start..<offset &- 1, isPlain: isPlain), isASCII)
    }

    private mutating func skipEscape() throws(JSONProblem) {
        let start = offset
        guard offset &+ 1 < end else { throw endOfText() }
        let mark = base[offset &+ 1]
        offset &+= 2
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return
        case UInt8(ascii: "u"):
            let unit = try codeUnit(escapedAt: start)
            if unit & 0xF800 == 0xD800 { try skipLowSurrogate(after: unit, at: start) }
        default:
            throw problem("There is no such escape.", at: start, kind: .syntax)
        }
    }

    private mutating func codeUnit(escapedAt start: Int) throws(JSONProblem) -> UInt32 {
        guard offset &+ 4 <= end, let unit = JSONText.hexadecimal(bytes, at: offset) else {
            throw problem("Four hexadecimal digits belong after \\u.", at: start, kind: .syntax)
        }
        offset &+= 4
        return unit
    }

    private mutating func skipLowSurrogate(after high: UInt32, at start: Int) throws(JSONProblem) {
        let hasSecond =
            end &- offset >= 2 && base[offset] == UInt8(ascii: "\\") && base[offset &+ 1] == UInt8(ascii: "u")
        guard high < 0xDC00, hasSecond else { throw halfCharacter(at: start) }
        offset &+= 2
        guard try codeUnit(escapedAt: start) & 0xFC00 == 0xDC00 else { throw halfCharacter(at: start) }
    }

    private func halfCharacter(at start: Int) -> JSONProblem {
        problem("This escape is half of a character; its other half is missing.", at: start, kind: .syntax)
    }

    /// Passes one scalar of two to four bytes: no overlong form, no surrogate, nothing above U+10FFFF.
    private mutating func skipLongScalar() throws(JSONProblem) {
        var rest = bytes(in: offset..<end).makeIterator()
        var parser = UTF8.ForwardParser()
        guard case .valid(let scalar) = parser.parseScalar(from: &rest) else {
            throw problem("This is not UTF-8. Save the file as UTF-8 in your editor.", kind: .encoding)
        }
        offset &+= scalar.count
    }
}
