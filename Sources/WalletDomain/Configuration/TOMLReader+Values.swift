extension TOMLReader {
    mutating func readItem(depth: Int) throws(TOMLProblem) -> TOMLItem {
        let start = place
        switch current {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return try TOMLItem(value: .text(readText()), place: start)
        case UInt8(ascii: "["): return try TOMLItem(value: .list(readList(depth: depth + 1)), place: start)
        case UInt8(ascii: "{"): throw TOMLProblem(start, "Tables in braces are not understood here. Write a [table].")
        case nil, 0x0A, 0x0D, UInt8(ascii: "#"), UInt8(ascii: ","), UInt8(ascii: "]"):
            throw TOMLProblem(start, "A value is missing here.")
        default: return try TOMLItem(value: readWord(), place: start)
        }
    }

    // MARK: Texts

    private mutating func readText() throws(TOMLProblem) -> String {
        let start = place
        guard let quote = current else { return "" }
        advance()
        if current == quote, byte(after: 1) == quote {
            throw TOMLProblem(start, "Texts over several lines are not understood here.")
        }
        var text: [UInt8] = []
        while let byte = current, byte != 0x0A, byte != 0x0D {
            if byte == quote {
                advance()
                return String(decoding: text, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                try text += Array(String(readEscape()).utf8)
            } else {
                let before = offset
                try advanceScalar(in: "a text")
                text += bytes[before..<offset]
            }
        }
        let mark = quote == UInt8(ascii: "\"") ? "\"" : "'"
        throw TOMLProblem(start, "The text that begins here has no \(mark) at its end.")
    }

    private static let escapes: [UInt8: Unicode.Scalar] = [
        UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "t"): "\t", UInt8(ascii: "n"): "\n", UInt8(ascii: "f"): "\u{C}",
        UInt8(ascii: "r"): "\r", UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\",
    ]

    private mutating func readEscape() throws(TOMLProblem) -> Unicode.Scalar {
        let start = place
        advance()
        guard let letter = current else { throw TOMLProblem(start, "The text ends in the middle of a character.") }
        advance()
        if let plain = Self.escapes[letter] { return plain }
        let count = letter == UInt8(ascii: "u") ? 4 : letter == UInt8(ascii: "U") ? 8 : 0
        guard count > 0 else { throw TOMLProblem(start, "There is no such character. For a backslash write \\\\.") }
        let digits = bytes[offset...].prefix(count).prefix { $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }
        guard digits.count == count, let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
            throw TOMLProblem(start, "Behind \\\(count == 4 ? "u" : "U") belong \(count) digits of a character.")
        }
        for _ in digits { advance() }
        guard let scalar = Unicode.Scalar(value) else { throw TOMLProblem(start, "There is no such character.") }
        return scalar
    }

    // MARK: Lists

    private mutating func readList(depth: Int) throws(TOMLProblem) -> [TOMLItem] {
        let start = place
        guard depth <= Self.deepest else { throw TOMLProblem(start, "Too many lists stand inside each other.") }
        advance()
        var items: [TOMLItem] = []
        while true {
            try skipLines()
            if take(UInt8(ascii: "]")) { return items }
            guard current != nil else { throw TOMLProblem(start, "The list that begins here has no ] at its end.") }
            try items.append(readItem(depth: depth))
            try skipLines()
            guard take(UInt8(ascii: ",")) || current == UInt8(ascii: "]") || current == nil else {
                throw TOMLProblem(place, "A comma or ] belongs here.")
            }
        }
    }

    /// Blanks, comments and line ends inside a list.
    private mutating func skipLines() throws(TOMLProblem) {
        repeat {
            skipBlanks()
            try skipComment()
        } while try takeLineEnd()
    }

    // MARK: Numbers, true and false

    private mutating func readWord() throws(TOMLProblem) -> TOMLValue {
        let (start, first) = (place, offset)
        while let byte = current, Self.isOfWord(byte) { advance() }
        guard offset > first else {
            throw TOMLProblem(start, "A value belongs here: a \"text\", a number, true or false.")
        }
        let word = String(decoding: bytes[first..<offset], as: UTF8.self)
        if word == "true" { return .toggle(true) }
        if word == "false" { return .toggle(false) }
        if let number = try Self.integer(word, start) { return .integer(number) }
        let hasDigits = word.utf8.first.map { $0 &- 0x30 < 10 || $0 == 0x2B || $0 == 0x2D } ?? false
        if hasDigits {
            throw TOMLProblem(start, "“\(shown(brief(word)))” is no whole number. Write one like 5, or a \"text\".")
        }
        throw TOMLProblem(start, "Put the text in quotes: \"\(shown(brief(word)))\".")
    }

    private func brief(_ word: String) -> String { word.count > 40 ? word.prefix(40) + "…" : word }

    private static func isOfWord(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte >= 0x80
            || [0x5F, 0x2B, 0x2D, 0x2E, 0x3A, 0x2F].contains(byte)
    }

    /// A whole number in decimals, `_` between digits; nil for other words.
    private static func integer(_ word: String, _ place: TextPlace) throws(TOMLProblem) -> Int? {
        let sign = word.hasPrefix("-") || word.hasPrefix("+") ? String(word.prefix(1)) : ""
        let parts = word.dropFirst(sign.count).split(separator: "_", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
            parts[0].first != "0" || parts == ["0"]
        else { return nil }
        guard let number = Int(sign + parts.joined()) else { throw TOMLProblem(place, "The number is too large.") }
        return number
    }
}
